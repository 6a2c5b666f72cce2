(quoting_lit (sym_lit (sym_name) @import.path)) @import

((list_lit . (sym_lit name: (sym_name) @declare)) @scope (#match? @scope "^(?:fu|def)"))
((list_lit . (sym_lit name: (sym_name) @declare)) @_list (#match? @_list "^(?:let|var|cons|final|com)"))

(list_lit (sym_lit name: (sym_name) @call))
(source (sym_lit name: (sym_name) @call))
