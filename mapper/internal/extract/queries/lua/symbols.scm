; What is below these holds nothing for a map.
(function_declaration body: (_) @opaque)
(function_definition body: (_) @opaque)
(for_statement) @opaque
(while_statement) @opaque
(repeat_statement) @opaque

(comment) @comment
(string) @verbatim

(function_call
  name: (identifier) @_require
  arguments: (arguments (string (string_content) @import))
  (#eq? @_require "require"))
((variable_declaration
  (assignment_statement
    (variable_list (identifier) @name)
    (expression_list (function_call name: (identifier) @_require)))) @ignore
  (#eq? @_require "require"))

; What is local is seen in its file only.
(chunk (function_declaration "local") @private)

(function_declaration name: (method_index_expression table: (_) @owner method: (identifier) @name)) @symbol.method
(function_declaration name: (dot_index_expression table: (_) @owner field: (identifier) @name)) @symbol.function
(function_declaration name: (identifier) @name) @symbol.function
(function_declaration body: (_) @body)
(function_declaration "end" @body)

; Functions that are kept under a name.
(assignment_statement
  (variable_list . (dot_index_expression table: (_) @owner field: (identifier) @name) .)
  (expression_list . (function_definition body: (_)? @body "end" @body) .)) @symbol.function
(assignment_statement
  (variable_list . (identifier) @name .)
  (expression_list . (function_definition body: (_)? @body "end" @body) .)) @symbol.function
(variable_declaration (assignment_statement)) @whole @private
(function_definition) @keep

; The functions in a table of the file.
(field value: (function_definition body: (_)? @drop "end" @drop))
(chunk
  (variable_declaration
    (assignment_statement
      (expression_list (table_constructor (field name: (identifier) @name value: (function_definition)) @symbol.method)))))
(chunk
  (assignment_statement
    (expression_list (table_constructor (field name: (identifier) @name value: (function_definition)) @symbol.method))))
(chunk
  (return_statement
    (expression_list (table_constructor (field name: (identifier) @name value: (function_definition)) @symbol.method))))

(chunk
  (assignment_statement (variable_list . (dot_index_expression table: (_) @owner field: (identifier) @name) .)) @symbol.field
  (#set! once "yes"))
(chunk
  (variable_declaration
    (assignment_statement (variable_list (identifier) @name (attribute (identifier) @_const))) @symbol.constant)
  (#eq? @_const "const"))
(chunk (variable_declaration (assignment_statement (variable_list (identifier) @name)) @symbol.variable))
(chunk (assignment_statement (variable_list (identifier) @name)) @symbol.variable (#set! once "yes"))
(expression_list) @value
