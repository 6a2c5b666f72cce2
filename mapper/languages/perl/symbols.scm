; Perl is parsed as lists (plWriter). The byte of the original text under the opening parenthesis says what a list declares.
(comment) @comment
(source (str_lit) @doc @before @drop)

; Imports. Names in lower case are pragmas.
((list_lit open: _ @_use . (sym_lit) @import) @_list (#any-of? @_use "u" "r") (#match? @import "^[A-Z]|::") (#not-match? @_list "^use\\s+constant\\b"))
((list_lit open: _ @_use . (sym_lit) @_base (sym_lit) @import) (#eq? @_use "u") (#any-of? @_base "parent" "base"))

; Export lists of a module.
((list_lit open: _ @_our . (sym_lit) @_list (sym_lit) @export.only) (#eq? @_our "o") (#match? @_list "^@EXPORT"))
((list_lit open: _ @_package . (sym_lit) @export.name) (#any-of? @_package "p" "c"))

((list_lit open: _ @_package . (sym_lit) @name close: _ @body) @symbol.module (#eq? @_package "p"))
((list_lit open: _ @_class . (sym_lit) @name close: _ @body) @symbol.class (#eq? @_class "c"))
((list_lit open: _ @_package . (sym_lit) . (sym_lit) @body) (#any-of? @_package "p" "c") (#eq? @body "{"))

((list_lit open: _ @_sub . (sym_lit) @name close: _ @body) @symbol.function (#eq? @_sub "s"))
((list_lit open: _ @_method . (sym_lit) @name close: _ @body) @symbol.method (#eq? @_method "m"))
((list_lit open: _ @_sub . (sym_lit) . (_) @body) (#any-of? @_sub "s" "m"))
((list_lit open: _ @_sub close: _ @_end) @forward (#any-of? @_sub "s" "m") (#eq? @_end ";"))
((list_lit open: _ @_sub . (sym_lit) @_name) @private (#any-of? @_sub "s" "m" "h") (#match? @_name "^(?:.*::)?_"))

((list_lit open: _ @_our (sym_lit) @name @part close: _ @body) @symbol.variable
  (#eq? @_our "o")
  (#match? @name "^[$@%]")
  (#set! name.trim "$@%")
  (#set! once "yes"))
((list_lit open: _ @_field (sym_lit) @name @part close: _ @body) @symbol.field
  (#eq? @_field "f")
  (#match? @name "^[$@%]")
  (#set! name.trim "$@%"))
((list_lit open: _ @_vars . (sym_lit) @_what (sym_lit) @name @part close: _ @body) @symbol.variable
  (#eq? @_vars "u")
  (#eq? @_what "vars")
  (#set! once "yes"))
((list_lit open: _ @_has (sym_lit) @name @part close: _ @body) @symbol.property
  (#eq? @_has "h")
  (#set! name.trim "+"))
((list_lit . (sym_lit) @name close: _ @body) @symbol.constant (#match? @symbol.constant "^use\\s+constant\\s+[^{]"))
((list_lit (sym_lit) @name @symbol.constant) @_list (#match? @_list "^use\\s+constant\\s*\\{") (#set! name.until "=") (#set! name.trim " \t\"'"))
(list_lit (str_lit) @value)
