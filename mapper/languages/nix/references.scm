(variable_expression name: (identifier) @use)
(inherit attrs: (inherited_attrs attr: (identifier) @use))

((apply_expression function: (variable_expression name: (identifier) @_import) argument: (path_expression) @import.path) @import @module
  (#eq? @_import "import"))
((apply_expression
  function: [
    (variable_expression name: (identifier) @_import)
    (select_expression attrpath: (attrpath attr: (identifier) @_import .))
  ]
  argument: (path_expression) @import.path) @import
  (#eq? @_import "callPackage"))
((binding attrpath: (attrpath) @_imports expression: (list_expression element: (path_expression) @import.path @import))
  (#eq? @_imports "imports"))

[(function_expression) (let_expression) (rec_attrset_expression)] @scope

; Declarations.
(function_expression universal: (identifier) @declare)
(formal name: (identifier) @declare)
(let_expression (binding_set (binding attrpath: (attrpath . attr: (identifier) @declare .) expression: (_) @of.value)))
(let_expression (binding_set (inherit_from attrs: (inherited_attrs attr: (identifier) @declare))))
(rec_attrset_expression (binding_set (binding attrpath: (attrpath . attr: (identifier) @declare .) expression: (_) @of.value)))

; Expressions.
(variable_expression name: (_) @of) @same
(select_expression expression: (_) @of attrpath: (attrpath . attr: (identifier) @name @use)) @member
(parenthesized_expression expression: (_) @of) @same
(apply_expression function: (_) @of argument: (_)) @same
(apply_expression function: (variable_expression name: (identifier) @call))
(apply_expression function: (select_expression attrpath: (attrpath . attr: (identifier) @call .)))
