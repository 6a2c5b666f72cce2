; Not searched for symbols.
[(indented_string_expression) (variable_expression) (select_expression) (has_attr_expression) (path_expression)] @opaque

(comment) @comment
[(string_expression) (indented_string_expression) (parenthesized_expression)] @verbatim

((apply_expression function: [(variable_expression) (select_expression)] @_import argument: (path_expression) @import)
  (#match? @_import "^import$|(?:^|\\.)callPackage$"))
((select_expression) @import (#match? @import "^\\(import\\s+\\.?\\.?/"))
((binding attrpath: (attrpath) @_imports expression: (list_expression element: (path_expression) @import)) (#eq? @_imports "imports"))

(define $other [
  (apply_expression)
  (list_expression)
  (function_expression)
  (parenthesized_expression)
  (if_expression)
  (let_expression)
  (with_expression)
  (assert_expression)
  (binary_expression)
])

; A file is the value of its expression. Names count in the attribute sets of that value, inside any functions and calls around
; them, and in sets that are assigned to such a name. Names in other arguments are local.
(let_expression (binding_set) @private)
[(interpolation) (unary_expression) (formals)] @foreign
(inherit_from expression: (_) @foreign)
(with_expression environment: (_) @foreign)
(assert_expression condition: (_) @foreign)
(if_expression condition: (_) @foreign)
((binary_expression operator: _ @_operator) @foreign (#not-eq? @_operator "//"))
(binary_expression [(apply_expression) (list_expression) (function_expression) (parenthesized_expression) (if_expression) (let_expression) (with_expression) (assert_expression)] @foreign)
(binding expression: [(list_expression) (if_expression) (parenthesized_expression)] @foreign)
(binding expression: (let_expression (binding_set) @foreign))
(binding expression: [
  (let_expression body: $other @foreign)
  (with_expression body: $other @foreign)
  (assert_expression body: $other @foreign)
])
((binding attrpath: (attrpath) @_outputs expression: (function_expression) @foreign) (#not-eq? @_outputs "outputs"))

(define $condition "^(?:lib\\.)?mk(?:If|Merge|Default|Force|VMOverride|Override|Before|After|Order)\\b")

; Options of a module may be set under a condition, e.g. by `mkIf`.
((binding expression: (apply_expression function: (_) @_wraps) @foreign) (#not-match? @_wraps $condition))
((parenthesized_expression expression: (apply_expression function: (_) @_wraps) @foreign) (#not-match? @_wraps $condition))
(parenthesized_expression (if_expression) @foreign)
(parenthesized_expression (let_expression body: [(list_expression) (function_expression) (parenthesized_expression) (if_expression) (let_expression) (with_expression) (assert_expression)] @foreign))
((parenthesized_expression (let_expression body: (apply_expression function: (_) @_wraps) @foreign)) (#not-match? @_wraps $condition))
((apply_expression function: (_) @_wraps argument: (list_expression) @foreign) (#not-match? @_wraps "^(?:lib\\.)?mkMerge\\b"))
(source_code (list_expression) @foreign)
[(function_expression body: (list_expression) @foreign) (let_expression body: (list_expression) @foreign) (with_expression body: (list_expression) @foreign) (assert_expression body: (list_expression) @foreign)]
((apply_expression function: [(variable_expression) (select_expression)] @_wraps argument: (_) @foreign) (#match? @_wraps "\\bmk(?:If|VMOverride|Override|Order)$"))

; The outputs of a flake are a set that a function returns.
((binding attrpath: (attrpath) @name expression: (function_expression)) @symbol.object (#eq? @name "outputs"))

(define $key [(attrpath . (string_expression . (string_fragment) @name .) .) (attrpath) @name])

; Functions.
((binding
  attrpath: $key
  expression: [(function_expression) (_ body: (function_expression))]) @symbol.function
  (#set! member "method"))
(function_expression ":" @verbatim)
(function_expression body: [(apply_expression) (list_expression) (parenthesized_expression) (if_expression) (let_expression) (with_expression) (assert_expression) (attrset_expression) (rec_attrset_expression)
  (let_attrset_expression) (select_expression) (variable_expression) (string_expression) (indented_string_expression) (binary_expression)
  (unary_expression) (has_attr_expression) (integer_expression) (float_expression) (path_expression) (hpath_expression) (spath_expression) (uri_expression)] @body)

(define $set [(attrset_expression (binding_set)) (rec_attrset_expression (binding_set))])

; Attribute sets.
((binding
  attrpath: $key
  expression: [
    $set
    (_ body: $set)
  ]) @symbol.object)
((binding
  attrpath: $key
  expression: (binary_expression operator: _ @_joins)) @symbol.object
  (#eq? @_joins "//")
  (#set! trim "//"))
((binding
  attrpath: $key
  expression: (apply_expression
    function: (_) @_wraps
    argument: [
      $set
      (parenthesized_expression [(let_expression) (with_expression) (binary_expression) (apply_expression argument: [(list_expression) (attrset_expression)])])
    ])) @symbol.object
  (#match? @_wraps $condition))
((binding
  attrpath: $key
  expression: (apply_expression function: (_) @_wraps argument: (list_expression))) @symbol.object
  (#match? @_wraps "^(?:lib\\.)?mkMerge\\b"))
(binding expression: [(attrset_expression (binding_set)) (rec_attrset_expression) (let_expression) (with_expression) (assert_expression)] @body)
(binary_expression [(attrset_expression (binding_set)) (rec_attrset_expression)] @body)

(define $inherited (binding_set [
  (inherit attrs: (inherited_attrs attr: (identifier) @name @part))
  (inherit_from attrs: (inherited_attrs attr: (identifier) @name @part))
] @symbol.property))

; Other values, and inherited names.
((let_expression (binding_set (binding attrpath: $key) @symbol.constant)))
((binding attrpath: $key) @symbol.property)
([
  (attrset_expression $inherited)
  (rec_attrset_expression $inherited)
])
(binding expression: [(list_expression) (parenthesized_expression) (if_expression) (string_expression) (indented_string_expression)
  (binary_expression) (select_expression) (attrset_expression)] @value)
(apply_expression argument: [(attrset_expression) (rec_attrset_expression) (list_expression) (indented_string_expression) (parenthesized_expression)] @value)
(binding expression: (apply_expression argument: [(variable_expression) (select_expression) (string_expression) (parenthesized_expression)
  (path_expression) (hpath_expression) (spath_expression) (integer_expression) (uri_expression)]) @value)
