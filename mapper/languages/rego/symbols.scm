; A policy is parsed as symbols and maps (regoWriter). The original text of a symbol says what it declares.
(comment) @comment
(kwd_lit) @before
[(map_lit) (vec_lit)] @body @after

(syn_quoting_lit (sym_lit) @import)

((source (sym_lit) @name @symbol.function) (#match? @name "^[\\w.]+\\(") (#set! name.until "(") (#set! once "extend"))
((source (sym_lit) @name @symbol.function) (#match? @name "^[\\w.]+\\[") (#set! name.until "[") (#set! once "extend"))
((source (kwd_lit) @before . (sym_lit) @name @symbol.function) (#match? @name "^[\\w.]+\\s*:?=") (#set! name.until "=") (#set! name.trim " \t:") (#set! once "extend"))
((source (sym_lit) @name @symbol.function . (map_lit)) (#match? @name "^[\\w.]+\\s*:?=") (#set! name.until "=") (#set! name.trim " \t:") (#set! once "extend"))
((source (sym_lit) @name @symbol.constant) (#match? @name "^[\\w.]+\\s*:?=") (#set! name.until "=") (#set! name.trim " \t:") (#set! once "extend"))
((source (sym_lit) @name @symbol.constant . (vec_lit)) (#set! name.until " ") (#set! once "extend"))
((source (sym_lit) @name @symbol.function) (#set! name.until " ") (#set! once "extend"))
