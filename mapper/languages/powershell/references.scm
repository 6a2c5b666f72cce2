((command command_name: (command_name) @_using command_elements: (command_elements (generic_token) @_what . (command_argument_sep) . (generic_token) @import.path)) @import
  (#match? @_using "^(?i:using)$")
  (#match? @_what "^(?i:module)$"))
((command
  command_name: (command_name) @_import
  command_elements: (command_elements
    .
    (command_argument_sep)
    .
    (_) @import.path)) @import
  (#match? @_import "^(?i:Import-Module|ipmo)$"))
((command (command_invokation_operator) @_dot command_name: (command_name_expr [(command_name) (path_command_name) (string_literal)] @import.path)) @import
  (#eq? @_dot "."))

[(function_statement) (class_method_definition) (script_block_expression)] @scope

(script_parameter (variable) @declare)
(class_method_parameter (variable) @declare)

(command command_name: (command_name) @call)
(type_identifier) @type
(class_statement . (simple_name) . (simple_name) @inherit)
(class_statement . (simple_name) . (simple_name) . (simple_name) @inherit)
