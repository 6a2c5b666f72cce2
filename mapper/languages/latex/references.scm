((list_lit (sym_lit name: (sym_name) @import.path) @import) @_load
  (#match? @_load "^\\\\(?:input|include|subfile|(?:use|Require)[pP]ackage|documentclass|LoadClass|bibliography|addbibresource)\\b"))

((list_lit . (sym_lit name: (sym_name) @declare)) @_label (#match? @_label "^\\\\label\\b"))
((list_lit (sym_lit name: (sym_name) @use)) @_ref (#match? @_ref "^\\\\(?:eq|page|auto|name|[cC])?ref\\b"))
