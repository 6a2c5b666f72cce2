; A type is private to its file unless it is exported.
(type_definition name: [(identifier) @name (generic_type . (identifier) @name)]) @symbol.type
(type_definition) @private
(type_definition "export" name: [(identifier) @export.name (generic_type . (identifier) @export.name)])
