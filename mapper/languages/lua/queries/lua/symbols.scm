; Not searched for symbols.
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

; Locals are private to the file, unless the file returns them.
(function_declaration "local") @private
(function_declaration "local" name: (identifier) @private.name)
(variable_declaration (assignment_statement (variable_list (identifier) @private.name)))
(variable_declaration (variable_list (identifier) @private.name))
(chunk (return_statement (expression_list (identifier) @export.name)))
(chunk
  (return_statement (expression_list (function_call name: (identifier) @_gives arguments: (arguments . (identifier) @export.name))))
  (#eq? @_gives "setmetatable"))
(chunk (return_statement (expression_list (table_constructor (field value: (identifier) @export.name)))))

(function_declaration name: (method_index_expression table: (_) @owner method: (identifier) @name)) @symbol.method
(function_declaration name: (dot_index_expression table: (_) @owner field: (identifier) @name)) @symbol.function
(function_declaration name: (identifier) @name) @symbol.function
(function_declaration body: (_) @body)
(function_declaration "end" @body)

; Functions assigned to a name.
(assignment_statement
  (variable_list
    .
    [
      (dot_index_expression table: (_) @owner field: (identifier) @name)
      (bracket_index_expression table: (_) @owner field: (string (string_content) @name))
    ]
    .)
  (expression_list . (function_definition body: (_)? @body "end" @body) .)
  (#match? @owner "^[\\w.]+$")
  (#match? @name "^[A-Za-z_]\\w*$")) @symbol.function
(assignment_statement
  (variable_list . (identifier) @name .)
  (expression_list . (function_definition body: (_)? @body "end" @body) .)) @symbol.function
(variable_declaration (assignment_statement)) @whole @private
(variable_declaration (assignment_statement (variable_list (identifier) "," (identifier)))) @several
(function_definition) @keep
(expression_list . (function_definition) .) @keep

; A computed key is not a name.
(field "[" name: (identifier) @hide)

(define $methods (expression_list (table_constructor (field name: [
  (identifier) @name
  (string (string_content) @name)
] value: (function_definition)) @symbol.method)))

; Functions in a table that has a name or that the file returns.
(field value: (function_definition body: (_)? @drop "end" @drop))
(chunk
  (variable_declaration
    (assignment_statement
      $methods))
  (#match? @name "^[A-Za-z_]\\w*$"))
(chunk
  (assignment_statement
    (variable_list [(identifier) (dot_index_expression)] @owner)
    $methods)
  (#match? @name "^[A-Za-z_]\\w*$")
  (#set! owner "known"))
(block
  (assignment_statement
    (variable_list [(identifier) (dot_index_expression)] @owner)
    $methods)
  (#match? @name "^[A-Za-z_]\\w*$")
  (#set! owner "known"))
(chunk
  (return_statement
    $methods)
  (#match? @name "^[A-Za-z_]\\w*$"))

([
  (chunk (assignment_statement (variable_list (dot_index_expression table: (_) @owner field: (identifier) @name))) @symbol.field)
  (block (assignment_statement (variable_list (dot_index_expression table: (_) @owner field: (identifier) @name))) @symbol.field)
]
  (#match? @owner "^[\\w.]+$")
  (#set! once "yes"))
(chunk
  (variable_declaration
    (assignment_statement (variable_list (identifier) @name (attribute (identifier) @_const))) @symbol.constant)
  (#eq? @_const "const"))
(chunk (variable_declaration (assignment_statement (variable_list (identifier) @name)) @symbol.variable) (#set! once "yes"))
(chunk (variable_declaration (variable_list (identifier) @name)) @symbol.variable (#set! once "yes"))
(chunk (assignment_statement (variable_list (identifier) @name)) @symbol.variable (#set! once "yes"))
; Variables of a block, and later assignments to them, are not symbols.
(block (variable_declaration (assignment_statement (variable_list (identifier) @name))) @symbol.variable @hide (#set! once "yes"))
(block (variable_declaration (variable_list (identifier) @name)) @symbol.variable @hide (#set! once "yes"))
(block (assignment_statement (variable_list (identifier) @name)) @symbol.variable (#set! once "yes"))
(expression_list) @value
