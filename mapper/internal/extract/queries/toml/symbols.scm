(comment) @comment
(string) @verbatim

; A table is a module with its keys.
(table . [(bare_key) (dotted_key) (quoted_key)] @name) @symbol.module
(table_array_element . [(bare_key) (dotted_key) (quoted_key)] @name) @symbol.module
[(table "]" . (_) @body) (table_array_element "]]" . (_) @body)]
(pair . [(bare_key) (dotted_key) (quoted_key)] @name (#set! name.trim "\"'")) @symbol.property
(pair (_) . (_) @value)
