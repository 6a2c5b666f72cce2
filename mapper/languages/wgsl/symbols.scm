; Not searched for symbols.
(function_declaration body: (_) @opaque)
(const_expression) @opaque

[(line_comment) (block_comment)] @comment

; Layout attributes are kept, because they matter to a caller who fills the structure.
(struct_declaration name: (_) @name) @symbol.struct
(struct_declaration "{" @body)
(struct_member (variable_identifier_declaration name: (_) @name)) @symbol.field
(type_alias_declaration (identifier) @name) @symbol.type
(global_variable_declaration (variable_declaration (variable_identifier_declaration name: (_) @name))) @symbol.variable
(global_variable_declaration (variable_declaration (identifier) @name)) @symbol.variable
(global_variable_declaration "=" (_) @value)
(global_constant_declaration (variable_identifier_declaration name: (_) @name)) @symbol.constant
(global_constant_declaration . (attribute)* . (identifier) @name) @symbol.constant
(global_constant_declaration "=" (_) @value)
(function_declaration name: (_) @name) @symbol.function
(function_declaration body: (_) @body)
