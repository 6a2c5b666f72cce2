; JSX in scripts.
(jsx_element) @opaque
(jsx_self_closing_element) @opaque
(export_statement
  "default"
  value: [(jsx_element) (jsx_self_closing_element)] @symbol.constant @drop
  (#set! name "default")
  (#set! prefix "default")) @export @span
