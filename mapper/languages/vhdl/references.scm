[(identifier) (library_type) (library_function) (library_constant) (library_namespace)] @use

(library_clause (logical_name_list library: (_) @import.path @import))
(context_declaration . (identifier) @package)
(use_clause (selected_name_list (selected_name package: (_) @import.path (ALL)) @import) (#set! import "all"))
(use_clause (selected_name_list (selected_name package: (_) @import.path . "." . (_) @import.name) @import))
(context_declaration_body (use_clause (selected_name_list (selected_name package: (_) @import.path (ALL)) @import)) (#set! import "all export"))
(context_reference (selected_name_list (selected_name package: (_) @import.path) @import) (#set! import "all"))
[(end_entity (_) @skip) (end_architecture (_) @skip) (end_package (_) @skip) (end_package_body (_) @skip) (subprogram_end (_) @skip)
  (end_component (_) @skip) (end_configuration (_) @skip) (end_context (_) @skip)]
(association_element . (name . (_) @skip) . "=>")
(element_association . (choices (simple_expression (name . (_) @skip .))))

[(subprogram_definition) (subprogram_declaration) (process_statement) (block_statement) (loop_statement) (for_generate_statement)
  (generate_body)] @scope

; Declarations.
(entity_declaration entity: (_) @declare)
(component_declaration component: (_) @declare)
(package_declaration package: (_) @declare)
(package_definition package: (_) @declare)
(architecture_definition architecture: (_) @declare)
(function_specification function: (_) @declare)
(function_specification function: (_) @declare type: (_) @of.type)
(procedure_specification procedure: (_) @declare)
(type_declaration type: (_) @declare)
(subtype_declaration type: (_) @declare (subtype_indication type: (_) @of.type))
(enumeration_literal (_) @declare)
(identifier_list (_) @declare)
(define $type (subtype_indication type: (_) @of.type))
(constant_declaration (identifier_list (_) @declare) $type)
(signal_declaration (identifier_list (_) @declare) $type)
(variable_declaration (identifier_list (_) @declare) $type)
(element_declaration (identifier_list (_) @declare) $type)
(interface_declaration (identifier_list (_) @declare) (simple_mode_indication $type))
(interface_constant_declaration (identifier_list (_) @declare) (simple_mode_indication $type))
(interface_signal_declaration (identifier_list (_) @declare) (simple_mode_indication $type))
(interface_variable_declaration (identifier_list (_) @declare) (simple_mode_indication $type))
(alias_declaration . (_) @declare (name) @of.value)
(parameter_specification . (identifier) @declare)

; Expressions. Indexing and calls have the same syntax.
(name . (_) @of . (selection (_) @name) @member)
(name (selection) @of . (selection (_) @name) @member)
(name (_) @of .) @same
(name . [(identifier) (library_function)] @call . (parenthesis_group))
(name (selection (identifier) @call) . (parenthesis_group))
(procedure_call_statement (name . (identifier) @call .))
(procedure_call_statement (name (selection (identifier) @call) .))
(concurrent_procedure_call_statement (name . (identifier) @call .))
(concurrent_procedure_call_statement (name (selection (identifier) @call) .))
(simple_waveform_assignment . (name . (identifier) @write))
(simple_variable_assignment . (name . (identifier) @write))
(conditional_signal_assignment . (name . (identifier) @write))
(concurrent_simple_signal_assignment (name . (identifier) @write) . (signal_assignment))
(concurrent_conditional_signal_assignment (name . (identifier) @write) . (signal_assignment))

; Instances of entities and components.
(instantiated_unit library: (_) @of entity: (name . (identifier) @name @call) @member)
(instantiated_unit entity: (name (selection (identifier) @call) .))
(instantiated_unit component: (name (identifier) @call .))
(instantiated_unit architecture: (_) @skip)
(component_instantiation_statement component: (name (identifier) @call .))
(architecture_definition entity: (name (identifier) @inherit .))
