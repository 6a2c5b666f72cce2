; Not searched for symbols.
(recipe) @opaque
(text) @opaque

(comment) @comment
(include_directive filenames: (list (_) @import))

; Targets are functions. Special targets, patterns, suffix rules, and names with variables or placeholders of configure do not
; count. Each name counts once.
((rule (targets (word) @name @part)) @symbol.function
  (#not-match? @name "^\\.(?:[A-Z_]+|[a-z]+(?:\\.[a-z]+)?)$|[%$*]|^@\\w+@$")
  (#set! once "yes"))
(rule (recipe) @body)
(rule (comment) @body)
(define_directive name: (word) @name) @symbol.macro
(define_directive value: (_) @body)
(define_directive "endef" @body)
((variable_assignment name: (word) @name) @symbol.variable
  (#not-any-of? @name "ifeq" "ifneq")
  (#set! once "yes")
  (#set! trim "?= += ::= := ="))
((shell_assignment name: (word) @name) @symbol.variable (#set! once "yes") (#set! trim "!="))
((VPATH_assignment name: _ @name) @symbol.variable (#set! once "yes"))
[(variable_assignment value: (_) @value) (shell_assignment value: (_) @value) (VPATH_assignment value: (_) @value)]
