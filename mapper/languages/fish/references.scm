((command name: (word) @_source . argument: (_) @import.path) @import (#any-of? @_source "." "source"))

(function_definition) @scope

(function_definition name: (word) @declare)
(command name: (word) @call)
((command name: (word) @_run . argument: (word) @call) (#any-of? @_run "command" "eval" "builtin" "exec" "time" "functions"))
((command name: (word) @_set . argument: (word) @_flags . argument: (word) @write) (#eq? @_set "set"))
(variable_expansion (variable_name) @use)
