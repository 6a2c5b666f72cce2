; Declarations that rewriteCython has rewritten as other statements.
((delete_statement (call function: (identifier) @name)) @symbol.function
  (#set! member.type "method"))
((delete_statement [(identifier) @name (expression_list (identifier) @name @part)]) @symbol.variable
  (#set! member.type "field")
  (#set! once "yes"))
(module (global_statement (identifier) @name) @symbol.type)
(block (global_statement (identifier) @name) @symbol.type)

(define $enumeration (with_statement (with_clause (with_item value: (identifier) @name))))
(module $enumeration @symbol.enum)
(module (if_statement consequence: (block $enumeration @symbol.enum)))
(with_statement body: (_) @body)
(with_statement body: (block (expression_statement (identifier) @name @symbol.enum_member)))
(with_statement body: (block (expression_statement (assignment left: (identifier) @name) @symbol.enum_member)))
