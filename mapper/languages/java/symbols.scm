; Not searched for symbols.
(method_declaration body: (_) @opaque)
(constructor_declaration body: (_) @opaque)
(compact_constructor_declaration body: (_) @opaque)
(static_initializer) @opaque
(block) @opaque
(lambda_expression body: (_) @opaque)
(switch_expression) @opaque
(array_initializer) @opaque
(object_creation_expression) @opaque
(scoped_identifier) @opaque
(string_literal) @opaque
(enum_constant body: (_) @opaque)

[(line_comment) (block_comment)] @comment
[(string_literal) (character_literal) (array_initializer) (object_creation_expression)] @verbatim
(import_declaration [(scoped_identifier) (identifier)] @import)

; Annotations are kept if they matter to a caller.
((annotation name: (_) @_name) @note
  (#not-eq? @_name "SuppressWarnings"))
((marker_annotation name: (identifier) @_name) @drop
  (#any-of? @_name "Override" "SafeVarargs"))
((annotation name: (identifier) @_name) @drop
  (#eq? @_name "SuppressWarnings"))

; Exported are symbols with `public` or `protected`.
(class_declaration (modifiers ["public" "protected"])) @export
(interface_declaration (modifiers ["public" "protected"])) @export
(enum_declaration (modifiers ["public" "protected"])) @export
(record_declaration (modifiers ["public" "protected"])) @export
(annotation_type_declaration (modifiers ["public" "protected"])) @export
(method_declaration (modifiers ["public" "protected"])) @export
(constructor_declaration (modifiers ["public" "protected"])) @export
(compact_constructor_declaration (modifiers ["public" "protected"])) @export
(field_declaration (modifiers ["public" "protected"])) @export
(interface_body (_) @export)
(annotation_type_body (_) @export)
(enum_body (enum_constant) @export)
(record_declaration parameters: (formal_parameters (_) @export))
(method_declaration (modifiers "private")) @private

(class_declaration name: (identifier) @name body: (_) @body) @symbol.class
(interface_declaration name: (identifier) @name body: (_) @body) @symbol.interface
(annotation_type_declaration name: (identifier) @name body: (_) @body) @symbol.interface
(enum_declaration name: (identifier) @name body: (_) @body) @symbol.enum
(enum_constant name: (identifier) @name) @symbol.enum_member
(enum_constant arguments: (_) @value)
(enum_constant body: (_) @body)

; The components of a record are in its head.
(record_declaration name: (identifier) @name body: (_) @body) @symbol.record
(record_declaration
  parameters: (formal_parameters [
    (formal_parameter name: (identifier) @name) @symbol.field @inline
    (spread_parameter (variable_declarator name: (identifier) @name)) @symbol.field @inline
  ]))

(method_declaration name: (identifier) @name) @symbol.method
(method_declaration body: (_) @body)
(annotation_type_element_declaration name: (identifier) @name) @symbol.method
(constructor_declaration name: (identifier) @name body: (_) @body) @symbol.constructor
(compact_constructor_declaration name: (identifier) @name body: (_) @body) @symbol.constructor

(field_declaration
  (modifiers "static" "final")
  declarator: (variable_declarator name: (identifier) @name) @part) @symbol.constant
(field_declaration
  (modifiers "final" "static")
  declarator: (variable_declarator name: (identifier) @name) @part) @symbol.constant
(field_declaration declarator: (variable_declarator name: (identifier) @name) @part) @symbol.field
(constant_declaration declarator: (variable_declarator name: (identifier) @name) @part) @symbol.constant
; A compact source file has top-level fields.
(program
  (local_variable_declaration
    (modifiers "static" "final")
    declarator: (variable_declarator name: (identifier) @name) @part) @symbol.constant)
(program (local_variable_declaration declarator: (variable_declarator name: (identifier) @name) @part) @symbol.field)
(variable_declarator value: (_) @value)
