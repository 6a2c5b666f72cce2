((quoting_lit (sym_lit name: (sym_name) @import.path)) @import (#set! import "all"))
(derefing_lit (sym_lit name: (sym_name) @call))
