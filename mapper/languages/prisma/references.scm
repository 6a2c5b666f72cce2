(model_declaration (identifier) @declare)
(view_declaration (identifier) @declare)
(type_declaration (identifier) @declare)
(enum_declaration (identifier) @declare)
(column_declaration . (identifier) @declare)

(column_type . (identifier) @type)
