; What is below these holds nothing for a map.
(create_query) @opaque
(function_body) @opaque
(insert) @opaque
(select) @opaque

[(comment) (marginalia)] @comment
(literal) @verbatim

(create_table (object_reference name: (_) @name)) @symbol.struct
(column_definitions) @body
(create_table (column_definitions (column_definition name: (_) @name) @symbol.field))
(create_view (object_reference name: (_) @name)) @symbol.struct
(create_materialized_view (object_reference name: (_) @name)) @symbol.struct
(create_query) @body
(create_view (keyword_as) @body)
(create_materialized_view (keyword_as) @body)
(create_function (keyword_function) . (object_reference name: (_) @name)) @symbol.function
(function_body) @body
(create_type (object_reference name: (_) @name)) @symbol.type
(create_trigger . (keyword_create) (keyword_trigger) . (object_reference name: (_) @name)) @symbol.object
(create_sequence (object_reference name: (_) @name)) @symbol.object
(create_index column: (_) @name) @symbol.object
(create_schema (identifier) @name) @symbol.namespace
