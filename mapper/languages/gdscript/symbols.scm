; Not searched for symbols.
(function_definition body: (_) @opaque)
(constructor_definition body: (_) @opaque)
[(lambda) (dictionary) (array) (setget)] @opaque
[(if_statement) (for_statement) (while_statement) (match_statement)] @opaque

(comment) @comment
(string) @verbatim

((extends_statement (string) @import))
((call . (identifier) @_load (arguments . (string) @import)) (#any-of? @_load "preload" "load"))

; A script with a `class_name` is a class, and everything in the script is a member of it.
(source (class_name_statement . (name) @name)) @symbol.class
((annotation) @before (#not-match? @before "^@(tool|icon|static_unload|export_(group|subgroup|category)|warning_ignore)"))
(source
  (class_name_statement)
  [(signal_statement) (enum_definition) (const_statement) (variable_statement) (export_variable_statement) (onready_variable_statement)
    (function_definition) (constructor_definition) (class_definition)] @body)
(class_definition name: (name) @name) @symbol.class
(class_definition ":" @body)

((function_definition name: (name) @name) @symbol.function (#set! member "method") (#set! trim ":"))
((constructor_definition "_init" @name) @symbol.constructor (#set! trim ":"))
(function_definition body: (_) @body)
(constructor_definition body: (_) @body)

; Abstract functions. giveBodies has rewritten the result type as a body, and functions without a result type as signals.
((function_definition body: (_) @keep) @_head (#match? @_head "\\)\\s*->\\s*[\\w.]+(?:\\[[^\\]]*\\])?\\s*$"))
((signal_statement (name) @name) @symbol.property (#not-match? @symbol.property "^@abstract"))
((signal_statement (name) @name) @symbol.function (#set! member "method") (#match? @symbol.function "^@abstract"))
(enum_definition name: (name) @name) @symbol.enum
(enumerator left: (identifier) @name) @symbol.enum_member @inline
(const_statement name: (name) @name) @symbol.constant
((variable_statement name: (name) @name) @symbol.variable (#set! member "field") (#not-match? @symbol.variable "^func\\b"))
((variable_statement name: (name) @name) @symbol.function (#set! member "method") (#match? @symbol.function "^func\\b"))
((export_variable_statement name: (name) @name) @symbol.variable (#set! member "field"))
((onready_variable_statement name: (name) @name) @symbol.variable (#set! member "field"))
[(const_statement value: (_) @value) (variable_statement value: (_) @value) (export_variable_statement value: (_) @value) (onready_variable_statement value: (_) @value)]
(setget) @body
