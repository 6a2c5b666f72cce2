; Statements are parsed as lists and symbols (mesonWriter).
(comment) @comment
(list_lit (num_lit) @body)
(list_lit (map_lit) @drop)

(quoting_lit (sym_lit) @import)

((list_lit . (sym_lit) @name) @symbol.module (#match? @symbol.module "^project\\b"))
((list_lit . (sym_lit) @name) @symbol.property (#match? @symbol.property "^option\\b"))
((list_lit . (sym_lit) @name) @symbol.function (#match? @symbol.function "^(?:test|benchmark|run_target|add_test_setup)\\b"))
(list_lit . (sym_lit) @name) @symbol.object
((source (sym_lit) @name @symbol.variable) (#set! name.until "=") (#set! name.trim " \t+") (#set! once "yes"))
