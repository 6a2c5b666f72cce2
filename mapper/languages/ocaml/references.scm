(value_path) @use
(type_constructor_path) @type
(constructor_path) @use
(module_path) @use

(open_module (module_path) @import.path) @import
(include_module (module_path) @import.path) @import

[(let_binding) (let_expression) (match_case) (fun_expression) (method_definition) (class_binding)] @scope

; Declarations.
(let_binding pattern: (value_name) @declare)
(let_binding pattern: (typed_pattern (value_name) @declare))
(value_pattern) @declare
(type_binding name: (_) @declare)
(module_binding name: (module_name) @declare)
(value_specification (value_name) @declare)
(field_declaration (field_name) @declare)
(constructor_declaration (constructor_name) @declare)

(application_expression function: [(value_path) (constructor_path)] @call)
(inheritance_definition (class_path) @inherit)
