; Not searched for symbols.
(function_body) @opaque
(computed_property) @opaque
(willset_didset_block) @opaque
(property_declaration value: (_) @opaque)
(lambda_literal) @opaque
(macro_definition) @opaque

[(comment) (multiline_comment)] @comment
[(line_string_literal) (multi_line_string_literal) (raw_string_literal)] @verbatim
(function_body) @body
(computed_property) @drop
(protocol_body (subscript_declaration (computed_property) @keep))
(willset_didset_block) @drop
(macro_definition) @drop
(property_declaration value: (_) @value)
((attribute (user_type (type_identifier) @_name)) @drop
  (#match? @_name "^(_.*|inlinable|inline|usableFromInline|frozen|discardableResult|Test|Suite)$"))
; The message of `@available` is kept if it is short.
((attribute
  "," @drop
  . (simple_identifier) @drop @_label
  . ":" @drop
  . [(line_string_literal) (multi_line_string_literal) (raw_string_literal)] @drop @_text)
  (#eq? @_label "message")
  (#match? @_text "^(?:\"{3}|.{61})"))
(modifiers (directive) @drop)

(import_declaration (identifier) @import)

(class_declaration declaration_kind: "class" name: (type_identifier) @name) @symbol.class
(class_declaration declaration_kind: "actor" name: (type_identifier) @name) @symbol.class
(class_declaration declaration_kind: "struct" name: (type_identifier) @name) @symbol.struct
(class_declaration declaration_kind: "enum" name: (type_identifier) @name) @symbol.enum
(class_declaration
  declaration_kind: "extension"
  name: [
    (user_type . (type_identifier) @name . (type_arguments) .)
    (_) @name
  ]) @symbol.extension
(class_declaration body: (_) @body)
(enum_entry name: (simple_identifier) @name @part (#set! tail "own")) @symbol.enum_member
(protocol_declaration name: (type_identifier) @name) @symbol.protocol
(protocol_declaration body: (_) @body)

(class_body (function_declaration name: (simple_identifier) @name) @symbol.method)
(enum_class_body (function_declaration name: (simple_identifier) @name) @symbol.method)
(protocol_function_declaration
  name: (simple_identifier) @name) @symbol.method
(init_declaration "init" @name) @symbol.constructor
(deinit_declaration "deinit" @name) @symbol.method
(subscript_declaration "subscript" @name) @symbol.method

(class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @name @part)) @symbol.property
  (#set! tail "next"))
(enum_class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @name @part)) @symbol.property
  (#set! tail "next"))
(class_body (property_declaration name: (pattern (pattern (simple_identifier) @name))) @symbol.property)
(enum_class_body (property_declaration name: (pattern (pattern (simple_identifier) @name))) @symbol.property)
(protocol_property_declaration name: (pattern bound_identifier: (simple_identifier) @name)) @symbol.property

(function_declaration name: (simple_identifier) @name) @symbol.function
(macro_declaration "macro" . (simple_identifier) @name) @symbol.macro
(operator_declaration (custom_operator) @name) @symbol.function
(precedence_group_declaration . (simple_identifier) @name) @symbol.object
(precedence_group_declaration "{" @body)
(typealias_declaration name: (type_identifier) @name) @symbol.type
; The grammar takes the continuation line of a type alias for an expression.
(source_file (prefix_expression operation: "&") @after)
(associatedtype_declaration name: (type_identifier) @name) @symbol.type
(source_file
  (property_declaration
    (value_binding_pattern "let")
    name: (pattern
      [
        bound_identifier: (simple_identifier) @name @part
        (pattern (simple_identifier) @name)
      ])) @symbol.constant
  (#set! tail "next"))
(source_file
  (property_declaration
    (value_binding_pattern "var")
    name: (pattern
      [
        bound_identifier: (simple_identifier) @name @part
        (pattern (simple_identifier) @name)
      ])) @symbol.variable
  (#set! tail "next"))

(define $seen (modifiers (visibility_modifier) @_seen))

; Exported are symbols that are `public` or `open`. Requirements of a protocol, cases of an enumeration and members of a public
; extension are as visible as their owner.
([
  (class_declaration $seen)
  (protocol_declaration $seen)
  (function_declaration $seen)
  (init_declaration $seen)
  (subscript_declaration $seen)
  (property_declaration $seen)
  (typealias_declaration $seen)
  (macro_declaration $seen)
] @export
  (#any-of? @_seen "public" "open"))
([
  (class_declaration $seen)
  (function_declaration $seen)
  (init_declaration $seen)
  (subscript_declaration $seen)
  (property_declaration $seen)
  (typealias_declaration $seen)
] @private
  (#any-of? @_seen "private" "fileprivate" "internal" "package"))
(protocol_body) @export
(enum_entry) @export
(operator_declaration) @export
(class_declaration declaration_kind: "extension") @export
((class_declaration $seen declaration_kind: "extension" body: (_) @export)
  (#eq? @_seen "public"))
