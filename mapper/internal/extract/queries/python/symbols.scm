; What is below these holds nothing for a map.
(function_definition body: (_) @opaque)
(lambda) @opaque
(string) @opaque
(dictionary) @opaque
(dictionary_comprehension) @opaque
(list_comprehension) @opaque
(set_comprehension) @opaque
(generator_expression) @opaque
(for_statement) @opaque
(while_statement) @opaque
(match_statement) @opaque

(comment) @comment
(line_continuation) @comment
[(string) (dictionary)] @verbatim

(import_statement name: [(dotted_name) @import (aliased_import name: (_) @import)])
(import_from_statement module_name: (_) @import)
(future_import_statement "__future__" @import)

; A list of what is public leaves out all the rest.
(module
  (expression_statement
    [
      (assignment left: (identifier) @_all right: [(list (string) @export.only) (tuple (string) @export.only)])
      (augmented_assignment left: (identifier) @_all right: [(list (string) @export.only) (tuple (string) @export.only)])
    ])
  (#eq? @_all "__all__"))
((assignment left: (identifier) @name) @ignore
  (#eq? @name "__all__"))

; Short decorators stay: they change how a thing is called.
(decorated_definition definition: (_)) @whole
(decorator) @value
(function_definition body: (_) @body)
(class_definition body: (_) @body)

(class_definition name: (identifier) @name) @symbol.class

(class_definition
  body: (block
    (decorated_definition
      (decorator [
        (identifier) @_decorator
        (attribute attribute: (identifier) @_decorator)
      ])
      definition: (function_definition name: (identifier) @name) @symbol.property))
  (#match? @_decorator "property$|^(setter|deleter|getter)$"))
(class_definition
  body: (block
    [
      (function_definition name: (identifier) @name) @symbol.constructor
      (decorated_definition definition: (function_definition name: (identifier) @name) @symbol.constructor)
      (if_statement (block (function_definition name: (identifier) @name) @symbol.constructor))
    ])
  (#eq? @name "__init__"))
(class_definition
  body: (block
    [
      (function_definition name: (identifier) @name) @symbol.method
      (decorated_definition definition: (function_definition name: (identifier) @name) @symbol.method)
      (if_statement (block (function_definition name: (identifier) @name) @symbol.method))
      (if_statement
        (block (decorated_definition definition: (function_definition name: (identifier) @name) @symbol.method)))
      (if_statement
        alternative: (else_clause body: (block (function_definition name: (identifier) @name) @symbol.method)))
    ]))
(function_definition name: (identifier) @name) @symbol.function

(type_alias_statement . (type (identifier) @name)) @symbol.type
(type_alias_statement . (type (generic_type . (identifier) @name))) @symbol.type

; Assignments in classes and modules; each name counts once.
(class_definition
  body: (block
    (expression_statement
      [
        (assignment left: (identifier) @name)
        (assignment left: (pattern_list (identifier) @name @part))
      ] @symbol.field))
  (#set! once "yes"))
(module
  (expression_statement
    [
      (assignment left: (identifier) @name)
      (assignment left: (pattern_list (identifier) @name @part))
    ] @symbol.constant)
  (#match? @name "^_*[A-Z][A-Z0-9_]*$")
  (#set! once "yes"))
(module
  (expression_statement
    [
      (assignment left: (identifier) @name)
      (assignment left: (pattern_list (identifier) @name @part))
    ] @symbol.variable)
  (#set! once "yes"))
(module
  [
    (if_statement (block (expression_statement (assignment left: (identifier) @name) @symbol.constant)))
    (if_statement
      alternative: (else_clause
        body: (block (expression_statement (assignment left: (identifier) @name) @symbol.constant))))
    (try_statement (block (expression_statement (assignment left: (identifier) @name) @symbol.constant)))
    (try_statement
      (except_clause (block (expression_statement (assignment left: (identifier) @name) @symbol.constant))))
  ]
  (#match? @name "^_*[A-Z][A-Z0-9_]*$")
  (#set! once "yes"))
(expression_statement (assignment right: (_) @value))
