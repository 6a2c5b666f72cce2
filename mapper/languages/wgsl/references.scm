(identifier) @use
(type_declaration (identifier) @type)
(attribute (identifier) @skip)



[(function_declaration) (compound_statement) (for_statement)] @scope

; Declarations.
(struct_declaration name: (_) @declare)
(type_alias_declaration . (identifier) @declare)
(function_declaration name: (_) @declare)
(function_declaration name: (_) @declare type: (function_return_type_declaration (type_declaration) @of.type))
(variable_identifier_declaration name: (_) @declare)
(variable_identifier_declaration name: (_) @declare type: (_) @of.type)
(variable_statement . (identifier) @declare . (_) @of.value)
(global_constant_declaration . (attribute)* . (identifier) @declare)

; Expressions.
(composite_value_decomposition_expression value: (_) @of accessor: (identifier) @name) @member
(type_constructor_or_function_call_expression . (type_declaration . (identifier) @call))
(type_constructor_or_function_call_expression . (_) @of) @result
(type_declaration . (identifier) @of .) @same
(subscript_expression . (_) @of) @item
(lhs_expression . (identifier) @write)
