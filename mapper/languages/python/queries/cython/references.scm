; Declarations.
(delete_statement [(identifier) @declare (expression_list (identifier) @declare) (call function: (identifier) @declare)])
(global_statement (identifier) @declare)
(module (with_statement (with_clause (with_item value: (identifier) @declare))))
(module (if_statement consequence: (block (with_statement (with_clause (with_item value: (identifier) @declare))))))
(module (with_statement body: (block (expression_statement (identifier) @declare))))
