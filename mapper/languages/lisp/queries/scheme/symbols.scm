; Not searched for symbols.
[(quote) (quasiquote) (vector) (comment)] @opaque

[(comment) (block_comment)] @comment
(string) @verbatim

((list . (symbol) @_import . [(list) @import (string) @import]) (#any-of? @_import "import" "use-modules" "load" "include"))
((list . (symbol) @_module (keyword) @_use . (list) @import) (#eq? @_module "define-module") (#eq? @_use "#:use-module"))

; A library is named by its whole list.
((list . ["(" "["] @drop . (symbol) @_library . (list) @name . (_) [")" "]"] @drop) @symbol.module (#any-of? @_library "library" "define-library" "define-module"))
((list . (symbol) @_library . (list) . (_) @body) (#any-of? @_library "library" "define-library" "define-module"))

; Functions: the parameters are kept, without the body.
((list . ["(" "["] @drop . (symbol) @_def . [(list . (symbol) @name) (list . (list . (symbol) @name))] . (string)? @doc [")" "]"] @drop) @symbol.function
  (#any-of? @_def "define" "define*" "define-public" "define*-public" "define-inline" "define-inlinable" "define-integrable" "define-constant")
  (#set! locals "no"))
((list . ["(" "["] @drop . (symbol) @_def . (list . (symbol) @name) [")" "]"] @drop) @symbol.method (#eq? @_def "define-method") (#set! locals "no"))
((list . ["(" "["] @drop . (symbol) @_def . (list . (symbol) @name) . (string)? @doc [")" "]"] @drop) @symbol.macro
  (#any-of? @_def "define-syntax-rule" "define-macro" "define-syntax")
  (#set! locals "no"))
((list . (symbol) @_def . (list) . (_) @body)
  (#any-of? @_def "define" "define*" "define-public" "define*-public" "define-inline" "define-inlinable" "define-integrable" "define-constant"
    "define-method" "define-syntax-rule" "define-macro" "define-syntax"))
((list . ["(" "["] @drop . (symbol) @_def . (symbol) @name . (_) @body [")" "]"] @drop) @symbol.macro
  (#any-of? @_def "define-syntax" "define-macro" "defmacro")
  (#set! locals "no"))

; Variables, and those that hold a function.
((list . ["(" "["] @drop . (symbol) @_def . (symbol) @name . (list . (symbol) @_lambda) @value [")" "]"] @drop) @symbol.function
  (#any-of? @_def "define" "define-public")
  (#any-of? @_lambda "lambda" "lambda*" "case-lambda" "case-lambda*" "named-lambda")
  (#set! locals "no"))
((list . ["(" "["] @drop . (symbol) @_def . (symbol) @name . (_)? @value [")" "]"] @drop) @symbol.variable
  (#any-of? @_def "define" "define-public" "define-constant" "define-parameter" "define-integrable" "define-once")
  (#not-match? @value "^[(\\[](?:class\\*?|mixin)\\s") ; the patterns for Racket take it for a class
  (#set! locals "no"))

; Types, with their fields.
((list . ["(" "["] @drop . (symbol) @_def . [(symbol) @name (list . (symbol) @name)] [")" "]"] @drop) @symbol.record
  (#any-of? @_def "define-record-type" "define-record" "define-structure")
  (#set! locals "no"))
((list . (symbol) @_def . (_) . (_) . (_) (list . (symbol) @name) @symbol.field @inline) (#eq? @_def "define-record-type"))
((list . ["(" "["] @drop . (symbol) @_def . (symbol) @name . (list) [")" "]"] @drop) @symbol.class (#eq? @_def "define-class") (#set! locals "no"))
