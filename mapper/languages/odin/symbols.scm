; Not searched for symbols.
[(assignment_statement) (update_statement) (if_statement) (for_statement) (switch_statement) (call_expression) (selector_call_expression)
  (member_expression) (return_statement) (defer_statement) (struct) (binary_expression) (ternary_expression)] @opaque

[(comment) (block_comment)] @comment
[(string) (character)] @verbatim
(import_declaration (string (string_content) @import))

; Private to the package or the file, by an attribute, or by a tag for the whole file.
(define $private (attributes (attribute (identifier) @_private)) (#eq? @_private "private"))
[(procedure_declaration $private) (overloaded_procedure_declaration $private) (struct_declaration $private) (union_declaration $private)
  (enum_declaration $private) (bit_field_declaration $private) (const_declaration $private) (const_type_declaration $private)
  (variable_declaration $private) (var_declaration $private) (foreign_block $private)] @private
((build_tag) @section @private (#match? @private "^#\\+private\\b"))
; Attributes are kept if they matter to a caller.
((attributes) @drop (#not-match? @drop "\\bdeprecated\\b|\\brequire_results\\b"))

; Procedures. A procedure without a body is a procedure type.
(procedure_declaration (identifier) @name (procedure [(block) (uninitialized)]) (#set! locals "no")) @symbol.function
(procedure_declaration (identifier) @name) @symbol.type
(overloaded_procedure_declaration . (attributes)? . (identifier) @name) @symbol.function
(procedure (block) @body)
(uninitialized) @drop

; Types and their members.
(struct_declaration . (attributes)? . (identifier) @name) @symbol.struct
(struct_declaration "{" @body)
(struct_declaration (field (identifier) @name @part) @symbol.field)
(field (string) @drop)
(union_declaration . (attributes)? . (identifier) @name) @symbol.struct
(enum_declaration . (attributes)? . (identifier) @name) @symbol.enum
(enum_declaration "{" @body)
(enum_declaration "{" (identifier) @name @symbol.enum_member)
(enum_declaration "=" @_sets . (identifier) @hide)
(bit_field_declaration . (attributes)? . (identifier) @name) @symbol.struct
(bit_field_declaration "{" @body)
(bit_field_declaration "{" (identifier) @name @symbol.field)
(bit_field_declaration "|" @_takes . (identifier) @hide)
(const_declaration . (attributes)? . (identifier) @name . (tag)? . [(type) (distinct_type) (bit_set_type) (array_type) (pointer_type) (map_type) (matrix_type)]) @symbol.type
(const_declaration . (attributes)? . (identifier) @name . [(identifier) (member_expression)] (#match? @name "^[A-Z]\\w*[a-z]")) @symbol.type

; Constants and variables.
(const_declaration (identifier) @name @part "::") @symbol.constant
(const_type_declaration (identifier) @name) @symbol.constant
(variable_declaration (identifier) @name @part ":=" (#set! locals "no")) @symbol.variable
(var_declaration (identifier) @name @part (type) . ":") @symbol.constant
(var_declaration (identifier) @name @part (type)) @symbol.variable
(variable_declaration ":=" (_) @value)
(var_declaration "=" (_) @value)
(variable_declaration ":=" . (procedure) @keep)
(const_declaration "::" (struct) @value)
