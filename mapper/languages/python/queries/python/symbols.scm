; Not searched for symbols.
(function_definition body: (_) @opaque)
(lambda) @opaque
(string) @opaque
(dictionary) @opaque
(dictionary_comprehension) @opaque
(list_comprehension) @opaque
(set_comprehension) @opaque
(generator_expression) @opaque

; Statements that run may declare functions and classes, but their variables are not symbols.
(for_statement) @script
(while_statement) @script
(match_statement) @script
(if_statement
  condition: (comparison_operator (identifier) @_name)
  consequence: (block) @script
  (#eq? @_name "__name__"))

(comment) @comment
(line_continuation) @comment
[(string) (dictionary)] @verbatim

(import_statement name: [(dotted_name) @import (aliased_import name: (_) @import)])
(import_from_statement module_name: (_) @import)
(import_from_statement module_name: (_) @import name: (_) @import.name)
(import_from_statement module_name: (_) @import (wildcard_import) @import.name)
(future_import_statement "__future__" @import)

; Only what `__all__` lists is exported.
(module
  (expression_statement
    [
      (assignment left: (identifier) @_all right: [(list (string) @export.only) (tuple (string) @export.only)])
      (augmented_assignment left: (identifier) @_all right: [(list (string) @export.only) (tuple (string) @export.only)])
    ])
  (#eq? @_all "__all__"))
((assignment left: (identifier) @name) @ignore
  (#eq? @name "__all__"))

; Short decorators are kept, because they change how a symbol is called.
(decorated_definition definition: (_)) @whole
(decorator) @note
(function_definition body: (_) @body)
(class_definition body: (_) @body)

(class_definition name: (identifier) @name) @symbol.class

(decorated_definition
  (decorator [
    (identifier) @_decorator
    (attribute attribute: (identifier) @_decorator)
  ])
  definition: (function_definition name: (identifier) @name) @symbol.function
  (#match? @_decorator "property$|^(setter|deleter|getter)$")
  (#set! member.type "property"))
((function_definition name: (identifier) @name) @symbol.function
  (#eq? @name "__init__")
  (#set! member.type "constructor"))
((function_definition name: (identifier) @name) @symbol.function
  (#set! member.type "method"))

(type_alias_statement . (type (identifier) @name)) @symbol.type
(type_alias_statement . (type (generic_type . (identifier) @name))) @symbol.type

(define $target [(identifier) @name (list_splat_pattern (identifier) @name)])

; Assignments in classes and modules. Each name counts once. In `a = b = 0`, the names are in nested nodes.
((assignment
  left: [
    (identifier) @name
    (pattern_list [(identifier) @name @part (list_splat_pattern (identifier) @name) @part])
    (tuple_pattern $target)
    (list_pattern $target)
  ]) @symbol.constant
  (#match? @name "^_*[A-Z][A-Z0-9_]*$")
  (#set! member.type "field")
  (#set! once "yes"))
((assignment
  left: [
    (identifier) @name
    (pattern_list [(identifier) @name @part (list_splat_pattern (identifier) @name) @part])
    (tuple_pattern $target)
    (list_pattern $target)
  ]) @symbol.variable
  (#set! member.type "field")
  (#set! once "yes"))
; Names in nested patterns.
((assignment
  left: (_ [
    (tuple_pattern $target)
    (list_pattern $target)
  ])) @symbol.constant
  (#match? @name "^_*[A-Z][A-Z0-9_]*$")
  (#set! member.type "field")
  (#set! once "yes"))
((assignment
  left: (_ [
    (tuple_pattern $target)
    (list_pattern $target)
    (_ (tuple_pattern $target))
    (_ (list_pattern $target))
  ])) @symbol.variable
  (#set! member.type "field")
  (#set! once "yes"))
(expression_statement (assignment right: (_) @value))
