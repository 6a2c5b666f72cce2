; Not searched for symbols.
[(sequential_block) (subprogram_head) (process_head) (conditional_expression) (association_list)
  (concurrent_conditional_signal_assignment) (concurrent_simple_signal_assignment) (attribute_specification)] @opaque

[(line_comment) (block_comment)] @comment
[(string_literal) (character_literal)] @verbatim

(use_clause (selected_name_list (selected_name) @import))
(context_reference (selected_name_list (selected_name) @import))

; Declarations of an architecture and of a package body are private.
(architecture_head "is" @section @private)
(architecture_definition (concurrent_block) @private)
(package_definition) @private

; Design entities: the interface of a unit, and its architecture. A component repeats the interface.
(entity_declaration entity: (_) @name) @symbol.class
(entity_declaration [(entity_head) (end_entity)] @body)
(architecture_definition architecture: (_) @name entity: (name (identifier) @owner .)) @symbol.class
(architecture_definition [(architecture_head) (concurrent_block)] @body)
(component_declaration component: (_) @name) @symbol.interface
(component_declaration (component_body) @body)
(define $interface [(interface_declaration (identifier_list (_) @name @part)) (interface_constant_declaration (identifier_list (_) @name @part))
  (interface_signal_declaration (identifier_list (_) @name @part))])
(generic_clause (interface_list $interface @symbol.property))
(port_clause (interface_list $interface @symbol.property))

; Packages.
(package_declaration package: (_) @name) @symbol.module
(package_declaration (package_declaration_body) @body)
(package_definition package: (_) @name) @symbol.module
(package_definition (package_definition_body) @body)
(package_instantiation_declaration package: (_) @name) @symbol.module
(configuration_declaration configuration: (_) @name) @symbol.object
(configuration_declaration (configuration_head) @body)
(context_declaration . (identifier) @name) @symbol.module
(context_declaration (context_declaration_body) @body)

; Subprograms: declarations and bodies.
(define $subprogram [(function_specification function: (_) @name) (procedure_specification procedure: (_) @name)])
(protected_type_declaration (subprogram_declaration $subprogram) @symbol.method (#set! name.trim "\""))
(protected_type_body (subprogram_definition $subprogram) @symbol.method (#set! name.trim "\"") (#set! locals "no"))
((subprogram_declaration $subprogram) @symbol.function (#set! name.trim "\""))
((subprogram_definition $subprogram) @symbol.function (#set! name.trim "\"") (#set! locals "no"))
((subprogram_instantiation_declaration [function: (_) procedure: (_)] @name) @symbol.function (#set! name.trim "\""))
(subprogram_definition [(subprogram_head) (sequential_block)] @body)

; Types and their members.
(type_declaration type: (_) @name (enumeration_type_definition)) @symbol.enum
(enumeration_literal (_) @name) @symbol.enum_member @inline
(type_declaration type: (_) @name (record_type_definition)) @symbol.struct
(record_type_definition [(element_declaration) (line_comment) (block_comment)] @body)
(element_declaration (identifier_list (_) @name @part)) @symbol.field
(type_declaration type: (_) @name [(protected_type_declaration) (protected_type_body)]) @symbol.class
(protected_type_declaration [(_) (protected_type_declaration_end)] @body)
(protected_type_body [(_) (protected_type_body_end)] @body)
(type_declaration type: (_) @name . ";") @symbol.type @forward
(type_declaration type: (_) @name) @symbol.type
(physical_type_definition "units" @body)
(subtype_declaration type: (_) @name) @symbol.type

; Constants, signals and variables.
(constant_declaration (identifier_list (_) @name @part)) @symbol.constant
(signal_declaration (identifier_list (_) @name @part)) @symbol.variable
(variable_declaration (identifier_list (_) @name @part)) @symbol.variable
(file_declaration (identifier_list (_) @name @part)) @symbol.variable
((alias_declaration . (_) @name) @symbol.variable (#set! name.trim "\""))
(initialiser) @value

; Processes and instances.
(process_statement (label_declaration (label) @name) (#set! locals "no")) @symbol.function
(process_statement [(process_head) (sequential_block)] @body)
(component_instantiation_statement (label_declaration (label) @name)) @symbol.object
(component_instantiation_statement [(generic_map_aspect) (port_map_aspect)] @body)
