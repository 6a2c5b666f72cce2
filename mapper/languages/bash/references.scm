(variable_name) @use

((command name: (command_name (word) @_source) . argument: [(word) (string) (raw_string) (concatenation)] @import.path) @import
  (#any-of? @_source "." "source"))

(function_definition) @scope

; Declarations.
(function_definition name: (word) @declare)
((declaration_command (variable_assignment name: (variable_name) @declare)) @_local (#match? @_local "^(?:local|declare|typeset|readonly)\\b"))
((declaration_command (variable_name) @declare) @_local (#match? @_local "^(?:local|declare|typeset)\\b"))

(command name: (command_name (word) @call))
(variable_assignment name: (variable_name) @write)
((command name: (command_name (word) @_trap) . argument: (word) @call) (#any-of? @_trap "trap" "time" "eval" "command" "exec" "if" "run"))
