; A batch file is parsed as symbols, each followed by its calls (listsOfBatch).
(comment) @comment
(source (quoting_lit (sym_lit) @import))

(source (sym_lit) @name @symbol.function (#set! name.trim ": \t") (#set! level "1"))
