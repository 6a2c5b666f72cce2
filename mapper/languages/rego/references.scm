(quoting_lit (sym_lit name: (sym_name) @package))
(syn_quoting_lit (sym_lit name: (sym_name) @import.path)) @import
(source (syn_quoting_lit (sym_lit name: (sym_name) @import.path)) @import . (derefing_lit (sym_lit name: (sym_name) @import.as)))

(sym_lit !namespace name: (sym_name) @use)
(source (sym_lit (sym_name) @skip))
(sym_lit namespace: (sym_ns) @of @use name: (sym_name) @name @use) @member
