; Not searched for symbols.
(selection_set) @opaque

(comment) @comment
(description) @drop
(string_value) @verbatim

(object_type_definition (description (string_value) @doc)? (name) @name) @symbol.class
(interface_type_definition (description (string_value) @doc)? (name) @name) @symbol.interface
(union_type_definition (description (string_value) @doc)? (name) @name) @symbol.type
(scalar_type_definition (description (string_value) @doc)? (name) @name) @symbol.type
(input_object_type_definition (description (string_value) @doc)? (name) @name) @symbol.struct
(enum_type_definition (description (string_value) @doc)? (name) @name) @symbol.enum
(directive_definition (description (string_value) @doc)? (name) @name) @symbol.macro

(object_type_extension (name) @name) @symbol.extension
(interface_type_extension (name) @name) @symbol.extension
(union_type_extension (name) @name) @symbol.extension
(scalar_type_extension (name) @name) @symbol.extension
(input_object_type_extension (name) @name) @symbol.extension
(enum_type_extension (name) @name) @symbol.extension

(field_definition (description (string_value) @doc)? (name) @name) @symbol.field
(input_fields_definition (input_value_definition (description (string_value) @doc)? (name) @name) @symbol.field)
(enum_value_definition (description (string_value) @doc)? (enum_value (name) @name)) @symbol.enum_member

[
  (fields_definition "{" @body)
  (input_fields_definition "{" @body)
  (enum_values_definition "{" @body)
]

; Operations and fragments.
(operation_definition (name) @name) @symbol.function
(fragment_definition (fragment_name (name) @name)) @symbol.function
(selection_set) @body
