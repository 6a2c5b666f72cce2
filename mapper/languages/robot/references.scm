((quoting_lit (sym_lit name: (sym_name) @import.path)) @import (#set! import "all"))
(source (sym_lit name: (sym_name) @declare))
(derefing_lit (sym_lit name: (sym_name) @call))
