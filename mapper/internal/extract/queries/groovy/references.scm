((identifier) @use (#match? @use "^\\w+$"))
((declaration type: (identifier) @skip) @_word (#any-of? @_word "def" "final" "var"))

(groovy_package (qualified_name) @package)
(groovy_import import: (qualified_name) @import.path) @import
(groovy_import import: (qualified_name) @import.path import_alias: (_) @import.as) @import
((groovy_import import: (qualified_name) @import.path (wildcard_import)) @import (#set! import "all"))

[(function_definition) (function_declaration) (closure)] @scope

; What is declared.
(class_definition name: (_) @declare)
(function_definition function: (_) @declare)
(function_definition type: (_) @of.type function: (_) @declare)
(function_declaration function: (_) @declare)
(function_declaration type: (_) @of.type function: (_) @declare)
(declaration name: (_) @declare)
(declaration type: (_) @of.type name: (_) @declare)
(parameter name: (_) @declare)
(parameter type: (_) @of.type name: (_) @declare)

; Expressions and types.
(function_call function: (_) @of) @result
(function_call function: (identifier) @call)
(juxt_function_call function: (identifier) @call)
(type_with_generics . (_) @of) @same
