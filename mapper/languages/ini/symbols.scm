; The file is parsed as lists and symbols (listsOfINI).
(comment) @comment

((list_lit . (sym_lit) @name) @symbol.module (#set! level "1"))
(source (sym_lit) @name @symbol.property (#set! name.until "=") (#set! name.trim " \t"))
