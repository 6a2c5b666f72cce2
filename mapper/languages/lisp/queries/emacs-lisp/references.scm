(symbol) @use

((list . (symbol) @_require . (quote (symbol) @import.path)) @import (#eq? @_require "require") (#set! import "all"))

[(function_definition) (macro_definition) (special_form)] @scope

; Declarations.
(function_definition name: (symbol) @declare)
(macro_definition name: (symbol) @declare)
(function_definition parameters: (list (symbol) @declare))
(macro_definition parameters: (list (symbol) @declare))
((special_form . (list [(symbol) @declare (list . (symbol) @declare)])) @_form (#match? @_form "^\\((?:let\\*?|lambda)\\s"))

(list . (symbol) @call)
