(identifier) @use

[(function_definition) (lambda)] @scope

; Declarations.
(function_definition name: (identifier) @declare)
(function_arguments arguments: (identifier) @declare)
(function_output [(identifier) @declare (multioutput_variable (identifier) @declare)])
(lambda (arguments (identifier) @declare))
(assignment left: [(identifier) @declare (multioutput_variable (identifier) @declare)])
(assignment left: (identifier) @declare right: (_) @of.value)
(iterator . (identifier) @declare)
(property name: (identifier) @declare)
(attribute (identifier) @skip)

; Expressions. Indexing and calls have the same syntax.
(field_expression object: (_) @of field: (identifier) @name) @member
(field_expression object: (_) @of field: (function_call name: (identifier) @name)) @member
(function_call name: (identifier) @of) @result
(function_call name: (identifier) @call)
(handle_operator (identifier) @use)
(assignment left: (field_expression field: (identifier) @write))

(superclasses (property_name (identifier) @inherit .))
