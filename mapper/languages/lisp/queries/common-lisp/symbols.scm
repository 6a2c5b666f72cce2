; Not searched for symbols.
[(quote) (quasiquote) (vector) (comment)] @opaque

[(comment) (block_comment)] @comment
(string) @verbatim

; Components and dependencies of a system.
((list . (symbol) @_file . (string) @import) (#any-of? @_file ":file" ":static-file" "load" "ql:quickload" "require"))
((list . (symbol) @_use . [(symbol) (keyword) (string)] @import) (#eq? @_use ":import-from"))
((list . (symbol) @_use [(symbol) (keyword) (string)] @import) (#eq? @_use ":use"))
((list . (symbol) @_system (symbol) @_key . (list [(symbol) (keyword) (string)] @import))
  (#any-of? @_system "defsystem" "asdf:defsystem")
  (#any-of? @_key ":depends-on" ":defsystem-depends-on"))

(define $packages ["defpackage" "cl:defpackage" "uiop:define-package" "define-package" "defsystem" "asdf:defsystem"])
(define $functions ["defun" "cl:defun" "defun*" "define-inline" "defsubst"])
(define $macros ["defmacro" "cl:defmacro" "define-compiler-macro" "define-modify-macro" "defmacro*" "defmacro!"])
(define $methods ["defmethod" "cl:defmethod"])
(define $generics ["defgeneric" "cl:defgeneric"])
(define $variables ["defvar" "defparameter" "cl:defvar" "cl:defparameter" "defglobal" "sb-ext:defglobal" "define-symbol-macro"])
(define $constants ["defconstant" "cl:defconstant" "define-constant" "alexandria:define-constant"])
(define $classes ["defclass" "cl:defclass" "define-condition"])

((list . "(" @drop . (symbol) @_def . [(symbol) @name (keyword) @name (string) @name (syntax) @name (unquote) @name] . (_)? @body ")" @drop) @symbol.module
  (#any-of? @_def $packages)
  (#set! name.trim "#:\""))

; Functions: the parameters are kept, without the body.
(define $name [(symbol) @name (list . (symbol) . (symbol) .) @name])
((list . "(" @drop . (symbol) @_def . $name . (list) . (string)? @doc ")" @drop) @symbol.function
  (#any-of? @_def $functions)
  (#set! locals "no"))
((list . "(" @drop . (symbol) @_def . $name . (list) . (string)? @doc ")" @drop) @symbol.macro
  (#any-of? @_def $macros)
  (#set! locals "no"))
((list . "(" @drop . (symbol) @_def . $name . (symbol)* . (list) . (string)? @doc ")" @drop) @symbol.method
  (#any-of? @_def $methods)
  (#set! locals "no"))
((list . "(" @drop . (symbol) @_def . $name . (list) (list . (symbol) @_doc . (string) @doc)? ")" @drop) @symbol.function
  (#any-of? @_def $generics)
  (#eq? @_doc ":documentation")
  (#set! locals "no"))
((list . "(" @drop . (symbol) @_def . $name . (list) ")" @drop) @symbol.function (#any-of? @_def $generics) (#set! locals "no"))
((list . (symbol) @_def . (_) . (symbol)* . (list) . (_) @body)
  (#any-of? @_def $functions $macros $methods $generics))

; Variables.
((list . "(" @drop . (symbol) @_def . (symbol) @name . (_)? @value . (string)? @doc @drop ")" @drop) @symbol.variable
  (#any-of? @_def $variables)
  (#set! locals "no"))
((list . "(" @drop . (symbol) @_def . (symbol) @name . (_)? @value . (string)? @doc @drop ")" @drop) @symbol.constant
  (#any-of? @_def $constants)
  (#set! locals "no"))

; Types, with their slots.
((list . "(" @drop . (symbol) @_def . (symbol) @name . (list) (list . (symbol) @_doc . (string) @doc) ")" @drop) @symbol.class
  (#any-of? @_def $classes)
  (#eq? @_doc ":documentation"))
((list . "(" @drop . (symbol) @_def . (symbol) @name . (list) ")" @drop) @symbol.class (#any-of? @_def $classes))
((list . (symbol) @_def . (symbol) . (list) . (_) @body) (#any-of? @_def $classes))
((list . (symbol) @_def . (symbol) . (list) . (list [(list . (symbol) @name) @symbol.field (symbol) @name @symbol.field]))
  (#any-of? @_def $classes))
((list . "(" @drop . (symbol) @_def . [(symbol) @name (list . (symbol) @name)] . (string)? @doc @drop ")" @drop) @symbol.struct
  (#any-of? @_def "defstruct" "cl:defstruct"))
((list . (symbol) @_def . [(symbol) (list)] [(symbol) @name @symbol.field @inline (list . (symbol) @name) @symbol.field @inline])
  (#any-of? @_def "defstruct" "cl:defstruct"))
((list . "(" @drop . (symbol) @_def . (symbol) @name . (list) . (string)? @doc ")" @drop) @symbol.type
  (#any-of? @_def "deftype" "cl:deftype")
  (#set! locals "no"))
((list . (symbol) @_def . (symbol) . (list) . (_) @body) (#any-of? @_def "deftype" "cl:deftype"))

; Definitions by macros of the program itself. If a list follows the name, the definition is most likely a function.
(define $known [$packages $functions $macros $methods $generics $variables $constants $classes "defstruct" "deftype"])
((list . "(" @drop . (symbol) @_def . [(symbol) @name (list . (symbol) @name)] . (list) . (list)? . (string)? @doc ")" @drop) @symbol.function
  (#match? @_def "^def")
  (#not-any-of? @_def $known)
  (#set! locals "no"))
((list . (symbol) @_def . [(symbol) (list)] . (list) . (_) @body) (#match? @_def "^def") (#not-any-of? @_def $known))
((list . "(" @drop . (symbol) @_def . [(symbol) @name (list . (symbol) @name)] . (_)? @value . (string)? @doc @drop ")" @drop) @symbol.object
  (#match? @_def "^def")
  (#not-any-of? @_def $known)
  (#set! locals "no"))

; A name that begins with `%` is private by convention.
((list . (symbol) @_def . (symbol) @private) (#any-of? @_def $functions $macros $methods $generics $variables $constants $classes) (#match? @private "^%"))
