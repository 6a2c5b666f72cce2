; Not searched for symbols.
[(handled_sequence_of_statements) (expression) (pragma_g) (aspect_specification)] @opaque

(comment) @comment
[(string_literal) (character_literal)] @verbatim

(with_clause [(identifier) (selected_component)] @import)

; Private are the part of a package, task or protected type after `private`, and package bodies.
(package_declaration "private" @section @private)
(protected_definition "private" @section @private)
(task_definition "private" @section @private)
(package_body) @private

(generic_package_declaration (package_declaration name: (_) @name)) @symbol.module
(package_declaration name: (_) @name) @symbol.module
(package_declaration "is" @body)
(package_body name: (_) @name) @symbol.module
(package_body "is" @body)
(package_renaming_declaration name: (_) @name) @symbol.module
(generic_package_declaration (generic_formal_part) @foreign)
(generic_subprogram_declaration (generic_formal_part) @foreign)

; Subprograms: declarations and bodies.
(generic_subprogram_declaration [(function_specification name: (_) @name) (procedure_specification name: (_) @name)] (#set! name.trim "\"")) @symbol.function
(subprogram_declaration [(function_specification name: (_) @name) (procedure_specification name: (_) @name)]
  (#set! name.trim "\"") (#set! member.type "method")) @symbol.function
(subprogram_body [(function_specification name: (_) @name) (procedure_specification name: (_) @name)]
  (#set! name.trim "\"") (#set! member.type "method") (#set! locals "no")) @symbol.function
(subprogram_body "is" @body)
(expression_function_declaration (function_specification name: (_) @name)
  (#set! name.trim "\"") (#set! member.type "method") (#set! locals "no")) @symbol.function
(expression_function_declaration "is" @body)
(null_procedure_declaration (procedure_specification name: (_) @name) (#set! member.type "method")) @symbol.function
(subprogram_renaming_declaration [(function_specification name: (_) @name) (procedure_specification name: (_) @name)]
  (#set! name.trim "\"") (#set! member.type "method")) @symbol.function
(subprogram_body_stub [(function_specification name: (_) @name) (procedure_specification name: (_) @name)] (#set! name.trim "\"")) @symbol.function
((generic_instantiation ["function" "procedure"] name: (_) @name) @symbol.function (#set! name.trim "\""))
(generic_instantiation "package" name: (_) @name) @symbol.module
(entry_declaration entry_name: (_) @name) @symbol.method
(entry_body . (identifier) @name (#set! locals "no")) @symbol.method
(entry_body (entry_barrier) @body)
(entry_body "is" @body)

; Tasks and protected types.
(full_type_declaration (task_type_declaration . (identifier) @name)) @symbol.class
(full_type_declaration (protected_type_declaration . (identifier) @name)) @symbol.class
(object_declaration (single_task_declaration . (identifier) @name)) @symbol.object
(object_declaration (single_protected_declaration . (identifier) @name)) @symbol.object
(task_type_declaration "is" @body)
(protected_type_declaration "is" @body)
(single_task_declaration "is" @body)
(single_protected_declaration "is" @body)
(task_body . (identifier) @name (#set! locals "no")) @symbol.class
(task_body "is" @body)
(protected_body . (identifier) @name) @symbol.class
(protected_body "is" @body)

; Types and their members.
(full_type_declaration . (identifier) @name (enumeration_type_definition)) @symbol.enum
(enumeration_type_definition [(identifier) (character_literal)] @name @symbol.enum_member @inline)
(full_type_declaration . (identifier) @name (record_type_definition)) @symbol.struct
(full_type_declaration . (identifier) @name (derived_type_definition (record_extension_part))) @symbol.struct
(full_type_declaration . (identifier) @name (interface_type_definition)) @symbol.interface
(full_type_declaration . (identifier) @name) @symbol.type
(private_type_declaration . (identifier) @name) @symbol.type
(private_extension_declaration . (identifier) @name) @symbol.type
(incomplete_type_declaration . (identifier) @name) @symbol.type @forward
(subtype_declaration . (identifier) @name) @symbol.type
(record_definition [(component_list) (comment)] @body)
(record_definition "end" @body)
(component_declaration (identifier) @name @part) @symbol.field
(component_declaration (expression) @value)

; Constants and variables.
(number_declaration (identifier) @name @part) @symbol.constant
(number_declaration (expression) @value)
(exception_declaration (identifier) @name @part) @symbol.constant
(object_declaration name: (identifier) @name @part "constant") @symbol.constant
(object_declaration name: (identifier) @name @part) @symbol.variable
(object_declaration (expression) @value)
(object_renaming_declaration . (identifier) @name) @symbol.variable
(exception_renaming_declaration . (identifier) @name) @symbol.constant

; Aspects (contracts) are kept if they are short.
(aspect_specification) @value
