(comment) @comment
(string_literal) @verbatim

; Imports.
((command command_name: (command_name) @_using command_elements: (command_elements (generic_token) @_what . (command_argument_sep) . (generic_token) @import))
  (#match? @_using "^(?i:using)$")
  (#match? @_what "^(?i:module|namespace|assembly)$"))
((command
  command_name: (command_name) @_import
  command_elements: (command_elements
    .
    (command_argument_sep)
    .
    [(generic_token) @import (array_literal_expression (unary_expression (string_literal) @import))]))
  (#match? @_import "^(?i:Import-Module|ipmo)$"))
(command (command_invokation_operator ".") command_name: (command_name_expr [(command_name) (path_command_name) (string_literal)] @import))

; Exports of a module. A list with wildcards says nothing.
((command
  command_name: (command_name) @_export
  command_elements: (command_elements
    [
      (generic_token) @export.only
      (array_literal_expression (unary_expression (string_literal) @export.only))
      (array_literal_expression (unary_expression (expression_with_unary_operator (unary_expression (string_literal) @export.only))))
    ]))
  (#match? @_export "^(?i:Export-ModuleMember)$")
  (#not-match? @export.only "[*$]"))

; Types are visible to everyone who uses the module.
(class_statement . "class" . (simple_name) @export.name)
(enum_statement (simple_name) @export.name)

(function_statement (function_name) @name) @symbol.function
(function_statement "{" @drop)
(script_block script_block_body: (_) @body)
(script_block ";" @body)
(function_statement "}" @body)
(function_statement (script_block (comment) @doc))
(param_block) @keep

(class_statement . "class" . (simple_name) @name) @symbol.class
(class_statement "{" @body)
(class_property_definition (variable) @name (#set! name.trim "$")) @symbol.property
((class_statement . "class" . (simple_name) @_class (class_method_definition (simple_name) @name) @symbol.constructor) (#eq? @name @_class))
(class_method_definition (simple_name) @name) @symbol.method
(class_property_definition (logical_expression) @value)
(class_method_definition "{" @body)
((class_property_definition (class_attribute) @_hidden) @private (#match? @_hidden "^(?i:hidden)$"))
((class_method_definition (class_attribute) @_hidden) @private (#match? @_hidden "^(?i:hidden)$"))

(enum_statement (simple_name) @name) @symbol.enum
(enum_statement "{" @body)
(enum_member (simple_name) @name) @symbol.enum_member

((program (statement_list (pipeline (assignment_expression (left_assignment_expression) @name)) @symbol.variable))
  (#match? @name "^\\$\\w+(:\\w+)?$")
  (#not-match? @name "^\\$(?i:env|null|true|false|_)\\b")
  (#set! name.trim "$")
  (#set! once "yes"))
(assignment_expression value: (_) @value)
