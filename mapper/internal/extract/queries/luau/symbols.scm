(type_definition name: [(identifier) @name (generic_type . (identifier) @name)]) @symbol.type
(type_definition . "type") @private
