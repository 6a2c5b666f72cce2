[(comment) (diagnostic_comment)] @comment
(string) @verbatim

; Decorators belong to the declaration below them. `@description` gives the doc comment, and `@export` is not shown.
(decorators) @before
(decorator (call_expression arguments: (_) @note))
(define $called [(identifier) @_decorator (member_expression property: (property_identifier) @_decorator)])
((decorator (call_expression function: $called)) @drop (#any-of? @_decorator "description" "export"))
(infrastructure
  (decorators (decorator (call_expression function: $called arguments: (arguments (string (string_content) @doc)))))
  . (_ . (identifier) @name)
  (#eq? @_decorator "description"))

; Exported: parameters, outputs, metadata, and declarations with `@export()`.
[(parameter_declaration) (output_declaration) (metadata_declaration)] @export
(infrastructure (decorators (decorator (call_expression function: $called))) . (_) @export (#eq? @_decorator "export"))
(type_declaration (object (object_property) @export))

(parameter_declaration . (identifier) @name) @symbol.variable
(parameter_declaration "=" . (_) @value)
(variable_declaration . (identifier) @name) @symbol.constant
(variable_declaration "=" . (_) @value)
(output_declaration . (identifier) @name) @symbol.property
(output_declaration "=" @body)
(metadata_declaration . (identifier) @name) @symbol.constant
(metadata_declaration "=" . (_) @value)
(resource_declaration . (identifier) @name) @symbol.object
(module_declaration . (identifier) @name) @symbol.module
[(resource_declaration "=" @body) (module_declaration "=" @body)]
(user_defined_function name: (identifier) @name) @symbol.function
(user_defined_function "=>" @body)
(type_declaration . (identifier) @name . "=" @body . (object)) @symbol.struct
(type_declaration . (identifier) @name . "=" . [(array_type (type (object))) (nullable_type (object))] @value) @symbol.struct
(type_declaration . (identifier) @name) @symbol.type
(type_declaration "=" . (_) @value)
(define $field (object (object_property . [(identifier) @name (compatible_identifier) @name (string . (string_content) @name .)] . ":") @symbol.field))
[(type_declaration $field) (type_declaration (array_type (type $field))) (type_declaration (nullable_type $field))]
(object_property ":" . [(object) (type (object))] @value)

[(module_declaration (string (string_content) @import)) (import_functionality (string (string_content) @import)) (using_statement (string (string_content) @import))]
