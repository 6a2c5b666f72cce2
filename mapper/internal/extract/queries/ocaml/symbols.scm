; What is below these holds nothing for a map.
(let_binding body: (_) @opaque)
(method_definition body: (_) @opaque)
(instance_variable_definition body: (_) @opaque)
(expression_item) @opaque

(comment) @comment
[(string) (quoted_string)] @verbatim

[(open_module (_) @import) (include_module (module_path) @import)]

; Types are written whole.
(type_definition) @whole
(type_definition "type" @before)
(type_definition "type" @front (type_binding name: (_) @name) @symbol.type)
(type_binding body: (record_declaration (field_declaration . (field_name) @name) @symbol.field @inline))
(type_binding body: (variant_declaration (constructor_declaration . (constructor_name) @name) @symbol.enum_member @inline))
(exception_definition (constructor_declaration . (constructor_name) @name)) @symbol.type

; Values are functions where they have parameters or say that they are.
(value_definition
  (let_binding pattern: [(value_name) (parenthesized_operator)] @name (parameter)) @part
  (#not-eq? @name "_")
  (#set! tail "own")) @symbol.function
(value_definition
  (let_binding pattern: [(value_name) (parenthesized_operator)] @name body: [(fun_expression) (function_expression)]) @part
  (#set! tail "own")) @symbol.function
(value_definition
  (let_binding pattern: [(value_name) (parenthesized_operator)] @name) @part
  (#not-eq? @name "_")
  (#set! tail "own")) @symbol.constant
(value_definition (let_binding pattern: (tuple_pattern (value_name) @name))) @symbol.constant
(let_binding body: (_) @value)
(let_binding (parameter) body: (_) @body)
(let_binding body: [(fun_expression) (function_expression)] @body)
(value_specification [(value_name) (parenthesized_operator)] @name (function_type)) @symbol.function
(value_specification [(value_name) (parenthesized_operator)] @name) @symbol.constant
(external [(value_name) (parenthesized_operator)] @name) @symbol.function

(module_definition) @whole
(module_definition "module" @before)
(module_definition "module" @front (module_binding name: (_) @name) @symbol.module)
; What a module takes is not in it, nor what its structure has once more.
(module_parameter) @foreign
(module_application (_) @foreign)
(module_binding (signature) @foreign body: (structure))
(module_type_definition name: (_) @name) @symbol.interface
[(structure) (signature)] @body
(class_definition (class_binding name: (_) @name)) @symbol.class
(class_type_definition (class_type_binding name: (_) @name)) @symbol.interface
[(object_expression) (class_body_type)] @body
(method_definition name: (_) @name) @symbol.method
(method_definition body: (_) @body)
(method_specification (method_name) @name) @symbol.method
(instance_variable_definition name: (_) @name) @symbol.field
(instance_variable_definition body: (_) @value)
([(method_definition "private")] @private)
