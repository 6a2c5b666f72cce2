; Patterns for JavaScript only.
((field_definition property: (private_property_identifier)) @private)
(class_body
  (field_definition
    property: (_) @name
    "=" @join
    value: (arrow_function "async"? @front parameter: (_)? @paren "=>" @drop body: (_) @body) @keep) @symbol.method
  (#set! alone "no"))
(class_body
  (field_definition
    property: (_) @name
    "=" @join
    value: (function_expression "async"? @front "function" @drop name: (_)? @drop body: (_) @body) @keep) @symbol.method
  (#set! alone "no"))
((class_body (field_definition property: (_) @name) @symbol.property)
  (#set! alone "no"))
(field_definition value: (_) @drop)
(field_definition value: [(string) (number) (true) (false) (null) (undefined) (unary_expression)] @value)
