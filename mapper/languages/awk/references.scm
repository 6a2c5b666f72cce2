((directive (string) @import.path) @import (#match? @import "^@include\\b"))

(func_def) @scope

; Declarations.
(func_def name: (identifier) @declare)
(param_list (identifier) @declare)

(func_call name: (identifier) @call @use)
((indirect_func_call (identifier)) @skip)
