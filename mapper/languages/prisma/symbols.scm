[(comment) (developer_comment)] @comment
[(string) (array)] @verbatim

(datasource_declaration (identifier) @name) @symbol.object
(generator_declaration (identifier) @name) @symbol.object
(model_declaration (identifier) @name) @symbol.struct
(view_declaration (identifier) @name) @symbol.struct
(type_declaration (identifier) @name) @symbol.struct
(enum_declaration (identifier) @name) @symbol.enum
[(statement_block) (enum_block)] @body

(model_declaration (statement_block (column_declaration . (identifier) @name) @symbol.field))
(view_declaration (statement_block (column_declaration . (identifier) @name) @symbol.field))
(type_declaration (statement_block (column_declaration . (identifier) @name) @symbol.field))
(enum_block (enumeral) @name @symbol.enum_member)
