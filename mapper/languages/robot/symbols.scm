; A file is parsed as symbols and lists, each followed by its steps (listsOfRobot).
(comment) @comment
(source (quoting_lit (sym_lit) @import))

((source (list_lit . (sym_lit) @name) @symbol.variable) (#match? @symbol.variable "^[$@&%]\\{") (#set! level "1"))
((source (list_lit . (sym_lit) @name (str_lit) @doc) @symbol.function) (#set! name.whole "yes") (#set! level "1"))
((source (list_lit . (sym_lit) @name) @symbol.function . (vec_lit) . (str_lit) @doc) (#set! name.whole "yes") (#set! level "1"))
((source (list_lit . (sym_lit) @name) @symbol.function) (#set! name.whole "yes") (#set! level "1"))
((source (sym_lit) @name @symbol.function . (vec_lit) . (str_lit) @doc) (#set! level "1"))
((source (sym_lit) @name @symbol.function) (#set! level "1"))
(list_lit [(vec_lit) (str_lit) (derefing_lit) (map_lit)] @drop)
