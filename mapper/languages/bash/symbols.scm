; Not searched for symbols.
(function_definition body: (_) @opaque)
(variable_assignment value: (_) @opaque)
(array) @opaque
(while_statement) @opaque
(heredoc_body) @opaque
(command_substitution) @opaque
(subshell) @opaque

(comment) @comment
[(string) (raw_string) (array)] @verbatim

((command name: (command_name) @_source argument: [(word) (string) (concatenation)] @import)
  (#any-of? @_source "source" "."))

((function_definition name: (word) @name) @ignore (#eq? @name "@test"))
(function_definition name: (word) @name) @symbol.function
(function_definition body: (_) @body)

; Each name counts once. The options of `declare` give the kind: `r` means a constant, `a` and `A` mean an array.
(program (declaration_command "readonly" (variable_assignment name: (variable_name) @name @part)) @symbol.constant (#set! once "yes"))
(program
  (declaration_command
    ["declare" "typeset"]
    (word) @_attributes
    (variable_assignment name: (variable_name) @name @part)) @symbol.constant
  (#match? @_attributes "^-\\w*r")
  (#set! once "yes"))
(program
  (declaration_command ["declare" "typeset"] (word) @_attributes (variable_name) @name) @symbol.variable
  (#match? @_attributes "^-\\w*[aAi]")
  (#set! once "yes"))
(program (declaration_command (variable_assignment name: (variable_name) @name)) @symbol.variable (#set! once "yes"))
(program (variable_assignment name: (variable_name) @name) @symbol.variable (#set! once "yes"))
(program (variable_assignments (variable_assignment name: (variable_name) @name) @symbol.variable) (#set! once "yes"))
(variable_assignment value: (_) @value)
(command
  name: (command_name) @_alias
  argument: [(concatenation) (word) (string) (raw_string)] @name
  (#eq? @_alias "alias")
  (#match? @name "^[\"']?[^\\s=$`]+=")
  (#set! name.trim "\"'")
  (#set! name.until "=")) @symbol.macro
