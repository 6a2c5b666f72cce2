; Patterns for TypeScript only.
(class_body (decorator) @before)
; Decorators before `export` belong to the class.
(export_statement (decorator) "export" @drop) @whole
(export_statement (decorator) "default" @drop)
(interface_body (_) @export)
(enum_body (_) @export)
(ambient_declaration
  [
    (function_signature)
    (class_declaration)
    (abstract_class_declaration)
    (interface_declaration)
    (type_alias_declaration)
    (enum_declaration)
    (lexical_declaration)
    (variable_declaration)
    (module)
    (internal_module)
  ]) @span
(ambient_declaration
  [
    (module body: (statement_block (_) @export))
    (internal_module body: (statement_block (_) @export))
    (expression_statement (internal_module body: (statement_block (_) @export)))
    (statement_block (_) @export)
  ])
(ambient_declaration (module name: (string)) @export)
(import_require_clause source: (string) @import)
(export_statement "=" (identifier) @export.name)

(export_statement
  "default"
  value: [(as_expression) (satisfies_expression) (non_null_expression)] @symbol.constant @drop
  (#set! name "default")
  (#set! prefix "default")) @export @span

(function_signature "function" @drop name: (_) @name) @symbol.function
(abstract_class_declaration name: (_) @name body: (_) @body) @symbol.class

(interface_declaration name: (_) @name body: (_) @body) @symbol.interface
(interface_body (property_signature name: (_) @name) @symbol.property)
(interface_body (method_signature name: (_) @name) @symbol.method)
(interface_body (index_signature name: (_) @name) @symbol.property)
(interface_body (call_signature) @symbol.method (#set! name "()"))
(interface_body (construct_signature) @symbol.constructor (#set! name "new"))
(object_type
  [
    (property_signature)
    (method_signature)
    (index_signature)
    (call_signature)
    (construct_signature)
  ] @statement)

(type_alias_declaration name: (_) @name) @symbol.type
(union_type . "|" @drop)
(intersection_type . "&" @drop)

; An enum is written whole.
(enum_declaration name: (_) @name) @symbol.enum
(enum_body name: (_) @name @symbol.enum_member @inline)
(enum_body (enum_assignment name: (_) @name) @symbol.enum_member @inline)

(internal_module name: (_) @name body: (_) @body) @symbol.namespace
((module name: (_) @name body: (_) @body) @symbol.namespace (#match? @symbol.namespace "^namespace\\s"))
(module name: (_) @name body: (_) @body) @symbol.module

(method_signature (accessibility_modifier) @_access (#not-eq? @_access "public")) @private
(abstract_method_signature (accessibility_modifier) @_access (#not-eq? @_access "public")) @private
(method_definition (accessibility_modifier) @_access (#not-eq? @_access "public")) @private
(public_field_definition (accessibility_modifier) @_access (#not-eq? @_access "public")) @private
((public_field_definition name: (private_property_identifier)) @private)

((class_body (method_signature name: (_) @name) @symbol.constructor)
  (#eq? @name "constructor"))
(class_body (method_signature name: (_) @name) @symbol.method)
(class_body (abstract_method_signature name: (_) @name) @symbol.method)
(class_body (index_signature name: (_) @name) @symbol.property)
(class_body
  (public_field_definition
    name: (_) @name
    .
    "=" @join
    value: (arrow_function "async"? @front parameter: (_)? @paren "=>" @drop body: (_) @body) @keep) @symbol.method
  (#set! alone "no"))
(class_body
  (public_field_definition
    name: (_) @name
    .
    "=" @join
    value: (function_expression "async"? @front "function" @drop name: (_)? @drop body: (_) @body) @keep) @symbol.method
  (#set! alone "no"))
(class_body
  (public_field_definition name: (_) @name value: [(arrow_function) (function_expression)]) @symbol.method
  (#set! alone "no"))
((class_body (public_field_definition name: (_) @name) @symbol.property)
  (#set! alone "no"))

; Parameter properties of a constructor are members of the class, because no signature of the class shows them.
(class_body
  (method_definition
    parameters: (formal_parameters
      (_ [(accessibility_modifier) "readonly" (override_modifier)] pattern: (identifier) @name) @symbol.property @lift)))
((required_parameter (accessibility_modifier) @_access) @private
  (#not-eq? @_access "public"))
((optional_parameter (accessibility_modifier) @_access) @private
  (#not-eq? @_access "public"))
(public_field_definition value: (_) @drop)
(public_field_definition value: [(string) (number) (true) (false) (null) (undefined) (unary_expression)] @value)
[(template_literal_type)] @verbatim
