((normal_command (identifier) @_include (argument_list . (argument) @import.path)) @import
  (#match? @_include "^(?i:include|add_subdirectory)$"))

(function_def) @scope

(function_command (argument_list . (argument) @declare))
(macro_command (argument_list . (argument) @declare))
(normal_command (identifier) @call)
