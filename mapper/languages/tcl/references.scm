((kwd_lit (kwd_name) @import.path) @import (#set! import "all"))

((list_lit . (sym_lit name: (sym_name) @declare)) @scope)
(source (sym_lit name: (sym_name) @call))
((list_lit (sym_lit) (sym_lit name: (sym_name) @call)) (#match? @call "^\\w"))
(derefing_lit (sym_lit name: (sym_name) @used))
(unquoting_lit (sym_lit name: (sym_name) @inherit))
