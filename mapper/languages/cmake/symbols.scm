; Not searched for symbols.
(foreach_loop) @opaque
(while_loop) @opaque

(line_comment) @comment
(bracket_comment) @drop
[(quoted_argument) (bracket_argument)] @verbatim

((normal_command
  (identifier) @_import
  (argument_list . (argument [(unquoted_argument) @import (quoted_argument (quoted_element) @import)])))
  (#match? @_import "(?i)^(include|add_subdirectory|find_package)$"))

(function_def (function_command (argument_list . (argument) @name)) (#set! locals "no")) @symbol.function
(macro_def (macro_command (argument_list . (argument) @name)) (#set! locals "no")) @symbol.macro
(function_def [(body) (endfunction_command)] @body)
(macro_def [(body) (endmacro_command)] @body)

((normal_command (identifier) @_project (argument_list . (argument) @name)) @symbol.module
  (#match? @_project "(?i)^project$")
  (#not-match? @name "[$<]")
  (#set! name.trim "\""))
((normal_command (identifier) @_target (argument_list . (argument) @name)) @symbol.object
  (#match? @_target "(?i)^add_(executable|library)$")
  (#not-match? @name "[$<]")
  (#set! once "yes"))
((normal_command (identifier) @_target (argument_list . (argument) @name)) @symbol.object
  (#match? @_target "(?i)^add_custom_target$")
  (#not-match? @name "[$<]")
  (#set! once "yes"))
; The sources of a target are left out of its signature, because they are long and do not matter to a user.
((normal_command (identifier) @_target (argument_list . (argument) . (argument) @_kind (argument) @join))
  (#match? @_target "(?i)^add_(executable|library|custom_target)$")
  (#not-any-of? @_kind "ALIAS" "IMPORTED"))

; Each name counts once.
((normal_command (identifier) @_option (argument_list . (argument) @name)) @symbol.variable
  (#match? @_option "(?i)^(option|cmake_dependent_option)$")
  (#not-match? @name "[$<]")
  (#set! once "yes"))
((normal_command (identifier) @_set (argument_list . (argument) @name)) @symbol.variable
  (#match? @_set "(?i)^set$")
  (#not-match? @name "[$<{]")
  (#set! name.trim "\"")
  (#set! once "yes"))
((normal_command (identifier) @_set (argument_list . (argument) . (argument) . (argument) . (argument) . (argument) (argument) @join))
  (#match? @_set "(?i)^set$"))
