; A text of commands is read as symbols, behind which come the ways to others (listsOfBatch).
(comment) @comment
(source (quoting_lit (sym_lit) @import))

(source (sym_lit) @name @symbol.function (#set! name.trim ": \t") (#set! level "1"))
