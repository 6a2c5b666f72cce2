; Not searched for symbols.
(function_declaration body: (_) @opaque)
(method_declaration body: (_) @opaque)
(func_literal body: (_) @opaque)
(literal_value) @opaque
(interpreted_string_literal) @opaque
(raw_string_literal) @opaque

(comment) @comment
[(interpreted_string_literal) (raw_string_literal) (rune_literal)] @verbatim
(import_spec path: (_) @import)

(function_declaration name: (identifier) @name) @symbol.function
(function_declaration body: (_) @body)

(method_declaration
  receiver: (parameter_list
    (parameter_declaration
      type: [(type_identifier) (pointer_type) (generic_type) (qualified_type) (parenthesized_type)] @owner))
  name: (field_identifier) @name) @symbol.method
(method_declaration name: (field_identifier) @name) @symbol.method
(method_declaration body: (_) @body)

(define $embedded [
  (type_identifier) @name
  (qualified_type name: (type_identifier) @name)
  (generic_type type: (type_identifier) @name)
  (generic_type type: (qualified_type name: (type_identifier) @name))
])

; Structs. Fields are shown below their struct. Only fields of a declared struct are symbols.
(type_declaration
  (_ name: (type_identifier) @name type: (struct_type (field_declaration_list) @body)) @symbol.struct
  (#set! prefix "type ")) @span
(type_declaration
  (_
    type: (struct_type
      (field_declaration_list
        (field_declaration name: (field_identifier) @name @part) @symbol.field))))
(type_declaration
  (_
    type: (struct_type
      (field_declaration_list
        (field_declaration
          !name
          type: $embedded) @symbol.field))))
(field_declaration tag: (_) @drop)
(field_declaration_list (field_declaration) @statement)

; A constraint interface is written whole, with its members.
(type_declaration
  (_ name: (type_identifier) @name type: (interface_type (type_elem ["|" (negated_type)]))) @symbol.interface
  (#set! prefix "type ")) @span
(type_declaration (_ type: (interface_type (type_elem ["|" (negated_type)]) (method_elem) @inline)))
(type_declaration (_ type: (interface_type (method_elem) @inline (type_elem ["|" (negated_type)]))))
(type_declaration
  (_ name: (type_identifier) @name type: (interface_type "{" @body)) @symbol.interface
  (#set! prefix "type ")) @span
(type_declaration
  (_
    type: (interface_type
      (type_elem
        .
        $embedded
        .) @symbol.field)))
(type_declaration (_ type: (interface_type (method_elem name: (field_identifier) @name) @symbol.method)))
(interface_type [(method_elem) (type_elem)] @statement)

(type_declaration
  [
    (type_spec name: (type_identifier) @name)
    (type_alias name: (type_identifier) @name)
  ] @symbol.type
  (#set! prefix "type ")) @span

; Top-level constants and variables. Constants and variables in function bodies are local.
(source_file
  (const_declaration (const_spec name: (identifier) @name @part) @symbol.constant) @span
  (#set! prefix "const "))
(source_file
  (var_declaration
    [
      (var_spec name: (identifier) @name @part) @symbol.variable
      (var_spec_list (var_spec name: (identifier) @name @part) @symbol.variable)
    ]) @span
  (#set! prefix "var "))
(const_spec value: (_) @value)
(var_spec value: (_) @value)
