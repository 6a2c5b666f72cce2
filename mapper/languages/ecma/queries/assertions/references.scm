; Type assertions before an expression, `<T>a`. They do not exist in JSX.
(type_assertion (type_arguments (type_query (_) @of))) @same
(type_assertion (type_arguments (_) @of)) @value
