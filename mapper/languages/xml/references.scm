(quoting_lit (sym_lit name: (sym_name) @import.path)) @import

(list_lit (sym_lit name: (sym_name) @declare))
(derefing_lit (sym_lit name: (sym_name) @use))
