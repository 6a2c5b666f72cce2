; Not searched for symbols.
[(array) (inline_table)] @opaque

(comment) @comment
(string) @verbatim

; A table is a module with its keys.
(table . [(bare_key) (dotted_key)] @name) @symbol.module
(table . (quoted_key) @name (#set! name.quotes "\"'")) @symbol.module
(table_array_element . [(bare_key) (dotted_key)] @name) @symbol.module
(table_array_element . (quoted_key) @name (#set! name.quotes "\"'")) @symbol.module
[(table "]" . (_) @body) (table_array_element "]]" . (_) @body)]
; Dependencies of a package are not symbols.
([
  (table . [(bare_key) (dotted_key) (quoted_key)] @_table (pair . [(bare_key) (dotted_key) (quoted_key)] @name) @ignore)
  (table_array_element . [(bare_key) (dotted_key) (quoted_key)] @_table (pair . [(bare_key) (dotted_key) (quoted_key)] @name) @ignore)
]
  (#match? @_table "dependencies"))
(pair . [(bare_key) (dotted_key)] @name) @symbol.property
(pair . (quoted_key) @name (#set! name.quotes "\"'")) @symbol.property
(pair (_) . (_) @value)
