(symbol) @use

((list . (symbol) @_load . (string) @import.path) @import (#any-of? @_load "load" "include"))

((list . (symbol) @_def . [(symbol) @declare (list (symbol) @declare)]) (#any-of? @_def "define" "define*" "define-public" "define-syntax"))
((list . (symbol) @_def . [(list) (symbol)]) @scope (#any-of? @_def "define" "define*" "define-public" "let" "let*" "letrec" "letrec*" "lambda" "do"))
((list . (symbol) @_let . (symbol)? @declare . (list (list . (symbol) @declare))) (#any-of? @_let "let" "let*" "letrec" "letrec*" "do"))
((list . (symbol) @_lambda . (list (symbol) @declare)) (#any-of? @_lambda "lambda" "lambda*"))

(list . (symbol) @call)
