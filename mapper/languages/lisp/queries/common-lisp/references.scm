(define $defs ["defun" "cl:defun" "defun*" "defmacro" "cl:defmacro" "defmethod" "cl:defmethod"])
(define $others ["defgeneric" "defvar" "defparameter" "defconstant" "defclass" "define-condition" "defstruct" "deftype"])
(define $lets ["let" "let*" "lambda" "flet" "labels" "macrolet" "do" "do*" "multiple-value-bind" "destructuring-bind"])

(symbol) @use
(quote (symbol) @skip)

((list . (symbol) @_load . (string) @import.path) @import (#any-of? @_load ":file" "load"))

((list . (symbol) @_def . (symbol) @declare) (#any-of? @_def $defs $others))
((list . (symbol) @_scope . (_)) @scope (#any-of? @_scope $defs $lets "dolist" "dotimes"))
((list . (symbol) @_def . (_) . (symbol)* . (list [(symbol) @declare (list . (symbol) @declare)])) (#any-of? @_def $defs))
((list . (symbol) @_let . (list [(symbol) @declare (list . (symbol) @declare)])) (#any-of? @_let $lets))
((list . (symbol) @_do . (list . (symbol) @declare)) (#any-of? @_do "dolist" "dotimes"))

(list . (symbol) @call)
(syntax (symbol) @call)
