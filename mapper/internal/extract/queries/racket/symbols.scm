((list . (symbol) @_require [(symbol) (string) (list)] @import) (#eq? @_require "require"))

; Modules in a file, structures with their fields, and what contracts say.
((list . "(" @drop . (symbol) @_module . (symbol) @name . [(symbol) (list)] . (_)? @body ")" @drop) @symbol.module (#any-of? @_module "module" "module*") (#set! locals "no"))
((list . "(" @drop . (symbol) @_module . (symbol) @name . (_)? @body ")" @drop) @symbol.module (#eq? @_module "module+") (#set! locals "no"))
((list . "(" @drop . (symbol) @_struct . [(symbol) @name (list . (symbol) @name)] . (symbol)? . (list) . (_)? @body ")" @drop) @symbol.struct
  (#any-of? @_struct "struct" "define-struct" "serializable-struct" "struct/contract"))
((list . (symbol) @_struct . (_) . (symbol)? . (list [(symbol) @name @symbol.field @inline (list . (symbol) @name) @symbol.field @inline]))
  (#any-of? @_struct "struct" "define-struct" "serializable-struct" "struct/contract"))
((list . "(" @drop . (symbol) @_def . (symbol) @name . (list . "(" @drop . (symbol) @_class . (_) . (_)? @body) ")" @drop) @symbol.class
  (#eq? @_def "define")
  (#any-of? @_class "class" "class*" "mixin"))
((list . "(" @drop . (symbol) @_def . [(list . (symbol) @name) (list . (list . (symbol) @name))] . (_)? @body ")" @drop) @symbol.function
  (#any-of? @_def "define/contract" "define/match" "define-for-syntax" "define/public" "define/override" "define/private" "define/augment" "define/pubment")
  (#set! locals "no")
  (#set! member "method"))
((list . "(" @drop . (symbol) @_def . (symbol) @name . (_)? @value ")" @drop) @symbol.variable
  (#any-of? @_def "define/contract" "define-for-syntax" "define-runtime-path" "define-unit" "define-signature" "define-type")
  (#set! locals "no"))
((list . "(" @drop . (symbol) @_def . [(symbol) @name (list . (symbol) @name)] . (_)? @body ")" @drop) @symbol.macro
  (#any-of? @_def "define-syntax-parser" "define-simple-macro" "define-syntax-parse-rule" "define-syntax-class" "define-match-expander")
  (#set! locals "no"))
((list . "(" @drop . (symbol) @_def . (list (symbol) @name @part) . (_) @body ")" @drop) @symbol.variable (#eq? @_def "define-values") (#set! locals "no"))
