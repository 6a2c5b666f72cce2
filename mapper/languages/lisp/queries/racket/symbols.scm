((list . (symbol) @_require [(symbol) (string) (list)] @import) (#eq? @_require "require"))

; Definitions inside other forms are local, or the form only describes them.
((list . (symbol) @_form (list . (symbol) @_inner)) @foreign
  (#not-any-of? @_form "begin" "begin-for-syntax" "module" "module*" "module+" "define-unit" "class" "class*" "mixin")
  (#match? @_inner "^(?:define|struct|serializable-struct|module)"))
((list . (list) (list . (symbol) @_inner)) @foreign (#match? @_inner "^(?:define|struct|serializable-struct|module)"))

; Modules and units in a file, structures with their fields, and definitions with contracts.
((list . ["(" "["] @drop . (symbol) @_module . (symbol) @name . [(symbol) (list)] . (_)? @body [")" "]"] @drop) @symbol.module (#any-of? @_module "module" "module*" "define-unit"))
((list . ["(" "["] @drop . (symbol) @_module . (symbol) @name . (_)? @body [")" "]"] @drop) @symbol.module (#eq? @_module "module+"))
((list . ["(" "["] @drop . (symbol) @_struct . [(symbol) @name (list . (symbol) @name)] . (symbol)? . (list) . (_)? @body [")" "]"] @drop) @symbol.struct
  (#any-of? @_struct "struct" "define-struct" "serializable-struct" "struct/contract"))
((list . (symbol) @_struct . (_) . (symbol)? . (list [(symbol) @name @symbol.field @inline (list . (symbol) @name) @symbol.field @inline]))
  (#any-of? @_struct "struct" "define-struct" "serializable-struct" "struct/contract"))
((list . ["(" "["] @drop . (symbol) @_def . (symbol) @name . (list . ["(" "["] @drop . (symbol) @_class . (_) . (_)? @body) [")" "]"] @drop) @symbol.class
  (#eq? @_def "define")
  (#any-of? @_class "class" "class*" "mixin"))
(define $called [(list . (symbol) @name) (list . $called)])
((list . ["(" "["] @drop . (symbol) @_def . $called . (_)? @body [")" "]"] @drop) @symbol.function
  (#any-of? @_def "define" "define/contract" "define/match" "define-for-syntax" "define-inline")
  (#set! locals "no")
  (#set! member.type "method"))
((list . ["(" "["] @drop . (symbol) @_def . [(symbol) @name $called] . (_)? @body [")" "]"] @drop) @symbol.function
  (#any-of? @_def "define/public" "define/override" "define/private" "define/augment" "define/pubment" "define/overment" "define/augride"
    "define/public-final" "define/override-final")
  (#set! locals "no")
  (#set! member.type "method"))
((list . ["(" "["] @drop . (symbol) @_def . (symbol) @name . (_)? @value [")" "]"] @drop) @symbol.variable
  (#any-of? @_def "define/contract" "define-for-syntax" "define-runtime-path" "define-signature" "define-type")
  (#set! locals "no"))
((list . ["(" "["] @drop . (symbol) @_def . [(symbol) @name (list . (symbol) @name)] . (_)? @body [")" "]"] @drop) @symbol.macro
  (#any-of? @_def "define-syntax-parser" "define-simple-macro" "define-syntax-parse-rule" "define-syntax-class" "define-match-expander")
  (#set! locals "no"))
((list . ["(" "["] @drop . (symbol) @_def . (list (symbol) @name @part) . (_) @body [")" "]"] @drop) @symbol.variable (#eq? @_def "define-values") (#set! locals "no"))
