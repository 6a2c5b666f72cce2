; What an assertion before an expression says is of that type; where elements stand in a text, none can be written.
(type_assertion (type_arguments (type_query (_) @of))) @same
(type_assertion (type_arguments (_) @of)) @value
