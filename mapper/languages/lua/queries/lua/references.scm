(identifier) @use
((identifier) @own @skip (#eq? @own "self"))

(chunk (return_statement (expression_list . (identifier) @package .)) .)
((assignment_statement
  (variable_list . name: (identifier) @import.as .)
  (expression_list . value: (function_call name: (identifier) @_require arguments: (arguments (string content: (_) @import.path))) .)) @import
  (#eq? @_require "require"))
((assignment_statement
  (variable_list . name: (identifier) @import.as .)
  (expression_list
    .
    value: (function_call name: (identifier) @_require arguments: (arguments . (dot_index_expression) @import.path .))
    .)) @import
  (#eq? @_require "require")
  (#match? @import.path "^script\\."))
((function_call name: (identifier) @_require arguments: (arguments . (string content: (_) @import.path))) @import
  (#any-of? @_require "require" "dofile" "reload"))

[(function_declaration) (function_definition) (block) (for_statement)] @scope

; Declarations.
(function_declaration name: (identifier) @declare)
(function_declaration name: (dot_index_expression field: (identifier) @declare))
(function_declaration name: (method_index_expression method: (identifier) @declare))
(function_declaration body: (block (return_statement (expression_list . (_) @gives .)) .))
(parameters name: (identifier) @declare)
(variable_declaration) @after
(variable_declaration (assignment_statement (variable_list name: (identifier) @declare)))
(variable_declaration (assignment_statement (variable_list . name: (identifier) @declare .) (expression_list . value: (_) @of.value .)))
(variable_declaration (variable_list name: (identifier) @declare))
(for_generic_clause (variable_list name: (identifier) @declare))
(for_numeric_clause name: (identifier) @declare)
(assignment_statement (variable_list . name: (dot_index_expression field: (identifier) @declare) .) (expression_list . value: (_) @of.value .))
(field name: (identifier) @declare value: (_) @of.value)

; Expressions.
(dot_index_expression table: (_) @of field: (identifier) @name) @member
(method_index_expression table: (_) @of method: (identifier) @name) @member
((function_call name: (identifier) @_set arguments: (arguments (_) . (_) @of .)) @same (#eq? @_set "setmetatable"))
(function_call name: (_) @of) @result
(function_call name: [(identifier) @call (dot_index_expression field: (identifier) @call) (method_index_expression method: (identifier) @call)])
(bracket_index_expression table: (_) @of) @item
(parenthesized_expression (_) @of) @same
(variable_list name: [(identifier) @write (dot_index_expression field: (identifier) @write)])
