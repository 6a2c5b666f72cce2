; A script is parsed as lists (vimWriter). The byte of the original text under the opening parenthesis says what a list declares.
(comment) @comment
(list_lit (num_lit) @body)
((list_lit close: _ @body) @_list (#match? @_list "^(?:fu|def|class|interface|enum)"))

(quoting_lit (sym_lit) @import)

((list_lit open: _ @_function . (sym_lit) @name) @symbol.function (#any-of? @_function "f" "d"))
((list_lit open: _ @_class . (sym_lit) @name) @symbol.class (#eq? @_class "c") (#match? @symbol.class "^cl"))
((list_lit open: _ @_interface . (sym_lit) @name) @symbol.interface (#eq? @_interface "i"))
((list_lit open: _ @_enum . (sym_lit) @name) @symbol.enum (#eq? @_enum "e"))
((list_lit open: _ @_command . (sym_lit) @name) @symbol.macro (#eq? @_command "c") (#match? @symbol.macro "^com"))
((list_lit open: _ @_let . (sym_lit) @name) @symbol.variable (#any-of? @_let "l" "v") (#set! once "yes"))
((list_lit open: _ @_const . (sym_lit) @name) @symbol.constant (#any-of? @_const "c" "f") (#match? @symbol.constant "^(?:cons|final)") (#set! once "yes"))

; Names that begin with `s:` are private to their file.
((list_lit . (sym_lit) @_name) @private (#match? @_name "^(?:s:|<SID>)"))
