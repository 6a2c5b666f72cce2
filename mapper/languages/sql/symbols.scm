; Not searched for symbols.
(create_query) @opaque
(select) @opaque

[(comment) (marginalia)] @comment
(literal) @verbatim

; Statements are rewritten in three forms (rewriteSQL). The original text says what each declares.
((create_table (object_reference name: (_) @name)) @symbol.struct (#not-match? @symbol.struct "(?i)^CREATE\\s+(?:\\w+\\s+)*PACKAGE\\s") (#set! name.trim "\"`[]"))
(create_table (column_definitions) @body)
((create_table (column_definitions (column_definition name: (_) @name) @symbol.field)) @_table
  (#not-match? @_table "(?i)^CREATE\\s+(?:\\w+\\s+)*PACKAGE\\s") (#set! name.trim "\"`[]"))

; Members of a package are columns too. Routines and types have a keyword before their names.
((create_table (object_reference name: (_) @name)) @symbol.module (#match? @symbol.module "(?i)^CREATE\\s+(?:\\w+\\s+)*PACKAGE\\s") (#set! name.trim "\"`[]"))
((create_table (column_definitions (column_definition custom_type: (object_reference name: (_) @name)) @symbol.function)) @_package
  (#match? @_package "(?i)^CREATE\\s+(?:\\w+\\s+)*PACKAGE\\s") (#match? @symbol.function "(?i)^(?:PROCEDURE|FUNCTION)\\s") (#set! name.trim "\"`[]"))
((create_table (column_definitions (column_definition custom_type: (object_reference name: (_) @name)) @symbol.type)) @_package
  (#match? @_package "(?i)^CREATE\\s+(?:\\w+\\s+)*PACKAGE\\s") (#match? @symbol.type "(?i)^(?:SUB)?TYPE\\s") (#set! name.trim "\"`[]"))
((create_table (column_definitions (column_definition name: (_) @name) @symbol.field)) @_package
  (#match? @_package "(?i)^CREATE\\s+(?:\\w+\\s+)*PACKAGE\\s") (#not-match? @symbol.field "(?i)^(?:PROCEDURE|FUNCTION|TYPE|SUBTYPE)\\s") (#set! name.trim "\"`[]"))
(column_definition (marginalia) @body)
((create_view (object_reference name: (_) @name)) @symbol.function
  (#match? @symbol.function "(?i)^(?:CREATE|ALTER)\\s+(?:OR\\s+\\w+\\s+|(?:NON)?EDITIONABLE\\s+|DEFINER\\S*\\s*=?\\s*\\S+\\s+)*(?:FUNCTION|PROC)")
  (#set! name.trim "\"`[]"))
((create_view (object_reference name: (_) @name)) @symbol.object
  (#match? @symbol.object "(?i)^(?:CREATE|ALTER)\\s+(?:\\w+\\s+|DEFINER\\S*\\s*=?\\s*\\S+\\s+)*TRIGGER\\s")
  (#set! name.trim "\"`[]"))
((create_view (object_reference name: (_) @name)) @symbol.module (#match? @symbol.module "(?i)^CREATE\\s+(?:\\w+\\s+)*PACKAGE\\s") (#set! name.trim "\"`[]"))
((create_view (object_reference name: (_) @name)) @symbol.type (#match? @symbol.type "(?i)^CREATE\\s+(?:\\w+\\s+)*TYPE\\s+BODY\\s") (#set! name.trim "\"`[]"))
((create_view (object_reference name: (_) @name)) @symbol.struct (#set! name.trim "\"`[]"))
(create_view (keyword_as) @body)
((create_type (object_reference name: (_) @name)) @symbol.type
  (#match? @symbol.type "(?i)^CREATE\\s+(?:TYPE|DOMAIN)")
  (#set! name.trim "\"`[]"))
((create_type (object_reference name: (_) @name)) @symbol.function
  (#match? @symbol.function "(?i)^CREATE\\s+(?:OR\\s+REPLACE\\s+)?(?:FUNCTION|PROC|AGGREGATE)")
  (#set! name.trim "\"`[]"))
((create_type (object_reference name: (_) @name)) @symbol.struct
  (#match? @symbol.struct "(?i)^CREATE\\s+(?:\\w+\\s+)*(?:TABLE|VIEW)\\s") (#not-match? @symbol.struct "(?i)^CREATE\\s+(?:\\w+\\s+)*TRIGGER\\s")
  (#set! name.trim "\"`[]"))
((create_type (object_reference name: (_) @name)) @symbol.namespace
  (#match? @symbol.namespace "(?i)^CREATE\\s+(?:SCHEMA|DATABASE)")
  (#set! name.trim "\"`[]"))
((create_type (object_reference name: (_) @name)) @symbol.object (#set! name.trim "\"`[]"))
