((list_lit . (sym_lit name: (sym_name) @package)) @_list (#match? @_list "^(?:package|class)\\b"))

((list_lit . (sym_lit name: (sym_name) @import.path)) @import
  (#match? @import "^(?:use|require)\\b")
  (#match? @import.path "^[A-Z]|::")
  (#set! import "all"))
((list_lit . (sym_lit) @_base (sym_lit name: (sym_name) @import.path) @import) @_list
  (#any-of? @_base "parent" "base")
  (#match? @_list "^use\\b"))

((list_lit . (sym_lit name: (sym_name) @declare)) @scope (#match? @scope "^(?:sub|method)\\b"))
((list_lit . (sym_lit name: (sym_name) @declare)) @_list (#match? @_list "^(?:has|our|use\\s+constant)\\b"))

((list_lit . (sym_lit) (sym_lit name: (sym_name) @use)) @_list (#match? @_list "^our\\b") (#match? @use "^\\w"))
((list_lit (sym_lit name: (sym_name) @call)) @_list
  (#match? @_list "^(?:sub|method|package|class)\\b")
  (#match? @call "^[A-Za-z_][\\w:]*$"))
(source (sym_lit name: (sym_name) @call))
(list_lit (sym_lit name: (sym_name) @of) . (derefing_lit (sym_lit name: (sym_name) @name @call)) @member)
(source (sym_lit name: (sym_name) @of) . (derefing_lit (sym_lit name: (sym_name) @name @call)) @member)
