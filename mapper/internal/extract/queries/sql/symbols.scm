; What is below these holds nothing for a map.
(create_query) @opaque
(select) @opaque

[(comment) (marginalia)] @comment
(literal) @verbatim

; Statements come in three forms: see loosenSQL. What they are, the text tells.
((create_table (object_reference name: (_) @name)) @symbol.struct (#set! name.trim "\"`[]"))
(create_table (column_definitions) @body)
(create_table (column_definitions (column_definition name: (_) @name) @symbol.field) (#set! name.trim "\"`[]"))
((create_view (object_reference name: (_) @name)) @symbol.function
  (#match? @symbol.function "(?i)^CREATE\\s+(?:OR\\s+\\w+\\s+|DEFINER\\S*\\s*=?\\s*\\S+\\s+)?(?:FUNCTION|PROC)")
  (#set! name.trim "\"`[]"))
((create_view (object_reference name: (_) @name)) @symbol.object
  (#match? @symbol.object "(?i)^CREATE\\s+(?:\\w+\\s+)*TRIGGER\\s")
  (#set! name.trim "\"`[]"))
((create_view (object_reference name: (_) @name)) @symbol.struct (#set! name.trim "\"`[]"))
(create_view (keyword_as) @body)
((create_type (object_reference name: (_) @name)) @symbol.type
  (#match? @symbol.type "(?i)^CREATE\\s+(?:TYPE|DOMAIN)")
  (#set! name.trim "\"`[]"))
((create_type (object_reference name: (_) @name)) @symbol.function
  (#match? @symbol.function "(?i)^CREATE\\s+(?:OR\\s+REPLACE\\s+)?(?:FUNCTION|PROC|AGGREGATE)")
  (#set! name.trim "\"`[]"))
((create_type (object_reference name: (_) @name)) @symbol.struct
  (#match? @symbol.struct "(?i)^CREATE\\s+(?:\\w+\\s+)*(?:TABLE|VIEW)\\s")
  (#set! name.trim "\"`[]"))
((create_type (object_reference name: (_) @name)) @symbol.namespace
  (#match? @symbol.namespace "(?i)^CREATE\\s+(?:SCHEMA|DATABASE)")
  (#set! name.trim "\"`[]"))
((create_type (object_reference name: (_) @name)) @symbol.object (#set! name.trim "\"`[]"))
