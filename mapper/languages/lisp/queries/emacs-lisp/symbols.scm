(comment) @comment
(string) @verbatim

; Quoted definitions are data.
(quote) @foreign

((list . (symbol) @_require . (quote (symbol) @import)) (#eq? @_require "require"))

; Defining forms.
(define $functions [
  "cl-defun" "cl-defsubst" "cl-defgeneric" "defgeneric" "define-inline" "iter-defun" "cl-iter-defun" "ert-deftest"
  "transient-define-prefix" "transient-define-suffix" "transient-define-infix" "transient-define-argument"
])
(define $macros ["cl-defmacro" "pcase-defmacro"])
(define $methods ["cl-defmethod" "defmethod"])
(define $modes ["define-minor-mode" "define-globalized-minor-mode" "define-global-minor-mode"])
(define $variables ["defvar-local" "defcustom" "defface" "defvar-keymap"])
(define $structures ["cl-defstruct" "defstruct"])

; Functions. The parameters are kept, without the body. The parentheses around a definition are dropped together with its body.
((function_definition . "(" @drop name: (symbol) @name docstring: (string)? @doc ")" @drop) @symbol.function (#set! locals "no"))
(function_definition parameters: (_) . (_) @body)
((macro_definition . "(" @drop name: (symbol) @name docstring: (string)? @doc ")" @drop) @symbol.macro (#set! locals "no"))
(macro_definition parameters: (_) . (_) @body)
((list . "(" @drop . (symbol) @_def . (symbol) @name . (list) . (string)? @doc ")" @drop) @symbol.function
  (#any-of? @_def $functions)
  (#set! locals "no"))
((list . "(" @drop . (symbol) @_def . (symbol) @name . (list) . (string)? @doc ")" @drop) @symbol.macro
  (#any-of? @_def $macros)
  (#set! locals "no"))
((list . "(" @drop . (symbol) @_def . (symbol) @name . (symbol)* . (list) . (string)? @doc ")" @drop) @symbol.method
  (#any-of? @_def $methods)
  (#set! locals "no"))
((list . (symbol) @_def . (symbol) . (symbol)* . (list) . (_) @body)
  (#any-of? @_def $functions $macros $methods))

; A mode is named by the function that enables it.
((list . "(" @drop . (symbol) @_def . (symbol) @name . (string)? @doc ")" @drop) @symbol.function
  (#any-of? @_def $modes)
  (#set! locals "no"))
((list . (symbol) @_def . (symbol) . (string) @body) (#eq? @_def "define-minor-mode"))
((list . "(" @drop . (symbol) @_def . (symbol) @name . (symbol) . (string) . (string)? @doc ")" @drop) @symbol.function
  (#eq? @_def "define-derived-mode")
  (#set! locals "no"))
((list . (symbol) @_def . (symbol) . (symbol) . (string) . (_) @body) (#eq? @_def "define-derived-mode"))

; Aliases of functions.
((list . "(" @drop . (symbol) @_def . (quote (symbol) @name) . (_) . (string)? @doc @drop ")" @drop) @symbol.function (#eq? @_def "defalias"))
((list . "(" @drop . (symbol) @_def . (quote (symbol) @name) . (_) . (string) . (string)? @doc @drop ")" @drop) @symbol.function
  (#eq? @_def "define-obsolete-function-alias"))

; Variables and user options.
((special_form . "(" @drop . "defvar" . (symbol) @name . (_) @value . (string)? @doc @drop ")" @drop) @symbol.variable (#set! locals "no"))
((special_form . "(" @drop . "defconst" . (symbol) @name . (_) @value . (string)? @doc @drop ")" @drop) @symbol.constant (#set! locals "no"))
((list . "(" @drop . (symbol) @_def . (symbol) @name . (_) @value . (string)? @doc @drop ")" @drop) @symbol.variable
  (#any-of? @_def $variables)
  (#set! locals "no"))
((list . (symbol) @_def . (symbol) . (_) . (_) @body) (#any-of? @_def $variables))
((list . "(" @drop . (symbol) @_def . (symbol) @name . (_) . (string)? @doc ")" @drop) @symbol.object (#eq? @_def "defgroup"))
((list . (symbol) @_def . (symbol) . (_) @body) (#eq? @_def "defgroup"))

; Types, with their fields.
((list . "(" @drop . (symbol) @_def . [(symbol) @name (list . (symbol) @name)] . (string)? @doc @drop ")" @drop) @symbol.struct
  (#any-of? @_def $structures))
((list . (symbol) @_def . [(symbol) (list)] [(symbol) @name @symbol.field @inline (list . (symbol) @name) @symbol.field @inline])
  (#any-of? @_def $structures))
((list . "(" @drop . (symbol) @_def . (symbol) @name . (_) . (_) . (string)? @doc ")" @drop) @symbol.class (#eq? @_def "defclass"))
((list . (symbol) @_def . (symbol) . (_) . (list) @body) (#eq? @_def "defclass"))
((list . (symbol) @_def . (symbol) . (_) . (list (list . (symbol) @name) @symbol.field)) (#eq? @_def "defclass"))

; Names with two hyphens are private by convention.
(function_definition name: (symbol) @private (#match? @private "--"))
(macro_definition name: (symbol) @private (#match? @private "--"))
(special_form . ["defvar" "defconst"] . (symbol) @private (#match? @private "--"))
((list . (symbol) @_def . (symbol) @private)
  (#any-of? @_def $functions $macros $methods $modes "define-derived-mode" $variables $structures "defclass")
  (#match? @private "--"))
