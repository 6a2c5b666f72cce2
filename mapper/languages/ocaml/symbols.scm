; Not searched for symbols.
(let_binding body: (_) @opaque)
(method_definition body: (_) @opaque)
(instance_variable_definition body: (_) @opaque)
(expression_item) @opaque
(class_initializer) @opaque

(comment) @comment
[(string) (quoted_string)] @verbatim

[(open_module (_) @import) (include_module (module_path) @import)]

; Types are written whole. Additions to an extensible type (`type t += A`) are members of the type, which is declared elsewhere.
(type_definition) @whole
(type_definition "type" @before)
(type_definition "and" @before @drop)
(type_binding "+=") @hide
(type_definition "type" @front (type_binding name: (_) @name) @symbol.type)
(type_binding
  name: (_) @owner
  "+="
  body: (variant_declaration (constructor_declaration . (constructor_name) @name) @symbol.enum_member))
(type_binding body: (record_declaration (field_declaration . (field_name) @name) @symbol.field @inline))
(type_binding
  "="
  body: (variant_declaration (constructor_declaration . (constructor_name) @name . (constructor_name)) @symbol.enum_member @inline)
  (#set! name "[]"))
(type_binding
  "="
  body: (variant_declaration (constructor_declaration . (constructor_name) @name) @symbol.enum_member @inline))
(exception_definition (constructor_declaration . (constructor_name) @name)) @symbol.type

(define $value [(value_name) (parenthesized_operator)])

; A value is a function if it has parameters or a function type. Each value of a group (`let ... and ...`) is a symbol of its own.
(value_definition) @whole
(value_definition ["let" "rec"] @before)
(value_definition "and" @before @drop)
(value_definition
  "let" @front
  (let_binding pattern: $value @name (parameter)) @symbol.function
  (#not-eq? @name "_"))
(value_definition
  "let" @front
  (let_binding
    pattern: $value @name
    body: [(fun_expression) (function_expression)]) @symbol.function
  (#not-eq? @name "_"))
(value_definition
  "let" @front
  (let_binding pattern: $value @name body: (parenthesized_expression) @_body) @symbol.function
  (#not-eq? @name "_")
  (#match? @_body "^\\(\\s*fun(?:ction)?\\b"))
(value_definition
  "let" @front
  (let_binding pattern: $value @name [(function_type) (polymorphic_type (function_type))]) @symbol.function)
(value_definition "let" @front (let_binding pattern: $value @name) @symbol.constant (#not-eq? @name "_"))
; A pattern may declare several values. Both sides of an or-pattern declare the same values.
(or_pattern "|" (value_name) @hide)
(or_pattern "|" (_ (value_name) @hide))
(define $named [$value @name (field_pattern !pattern (field_path (field_name) @name)) (_ $named)])
((value_definition "let" @front (let_binding pattern: (_ $named)) @symbol.constant) (#not-eq? @name "_"))
(let_binding body: (_) @value)
(let_binding (parameter) body: (_) @body)
(let_binding body: [(fun_expression) (function_expression)] @body)
(let_binding body: (parenthesized_expression) @body (#match? @body "^\\(\\s*fun(?:ction)?\\b"))
(let_class_expression (value_definition) @foreign)
(parameter (let_expression (value_definition) @foreign))
(parameter (fun_expression (_ (value_definition) @foreign)))
(value_specification $value @name (function_type)) @symbol.function
(value_specification $value @name) @symbol.constant
(external $value @name) @symbol.function

(module_definition) @whole
(module_definition "module" @before)
(module_definition "module" @front (module_binding name: (_) @name) @symbol.module)
; Parameters of a functor are not members of the module, and a signature only repeats its members.
(module_parameter) @foreign
(module_application (_) @foreign)
(module_binding (signature) @foreign body: (structure))
(typed_module_expression (structure) [(signature) (module_type_constraint)] @foreign)
(module_type_definition name: (_) @name) @symbol.interface
; The body of a module begins after its signature. A structure as the argument of a functor is a value.
(module_application (structure) @value)
[(module_binding [(structure) (signature)] @body) (module_type_definition (signature) @body)]
[(functor (structure) @body) (functor_type (signature) @body)]
[(module_type_constraint (signature) @body) (typed_module_expression [(structure) (signature)] @body)]
(class_definition) @whole
(class_definition "class" @before)
(class_definition "and" @before @drop)
(class_definition "class" @front (class_binding name: (_) @name) @symbol.class)
(class_type_definition) @whole
(class_type_definition ["class" "type"] @before)
(class_type_definition "and" @before @drop)
(class_type_definition (class_type_binding name: (_) @name) @symbol.interface)
[(object_expression) (class_body_type)] @body
(method_definition name: (_) @name) @symbol.method
(method_definition body: (_) @body)
(method_specification (method_name) @name) @symbol.method
(instance_variable_definition name: (_) @name) @symbol.field
(instance_variable_definition body: (_) @value)
(instance_variable_specification (instance_variable_name) @name) @symbol.field
([(method_definition "private")] @private)
