(class_declaration) @scope @function
(class_declaration name: (_) @declare)
(class_declaration name: (_) @declare body: (_) @of.class)
(class_declaration name: (_) @declare (class_heritage (_) @of.base))
(class body: (_) @declare @of.class (#set! declare "class"))
(class (class_heritage (_) @of.base) body: (_) @declare @of.class (#set! declare "class"))
(field_definition property: (_) @declare)
(field_definition property: (_) @declare value: (_) @of.value)
(field_definition value: (arrow_function body: (_) @gives))
(formal_parameters (identifier) @declare)
(formal_parameters (assignment_pattern left: (identifier) @declare))
(new_expression constructor: (_) @of) @value
(field_definition value: (object) @written)
(class_heritage [(identifier) @inherit (member_expression property: (_) @inherit)])

; The first parameter of a function literal has the type that the function is called with, or the type of a list's elements.
(arrow_function parameters: (formal_parameters . (identifier) @declare)) @of.first
(function_expression parameters: (formal_parameters . (identifier) @declare)) @of.first
(method_definition parameters: (formal_parameters . (identifier) @declare)) @of.first
(formal_parameters
  (object_pattern [(shorthand_property_identifier_pattern) @declare @key
    (object_assignment_pattern left: (shorthand_property_identifier_pattern) @declare @key)
    (pair_pattern key: (_) @key value: (identifier) @declare)])) @parameters
((call_expression
  function: (member_expression object: (_) @of.items property: (_) @_each)
  arguments: (arguments . [(arrow_function parameters: (formal_parameters . (identifier) @declare))
    (function_expression parameters: (formal_parameters . (identifier) @declare))]))
  (#any-of? @_each $each))
((call_expression
  function: (member_expression object: (_) @of.items property: (_) @_each)
  arguments: (arguments . (arrow_function parameters: (formal_parameters . (array_pattern . (_) . (identifier) @declare)))))
  (#any-of? @_each $each))
((call_expression
  function: (member_expression object: (_) @of.items property: (_) @_fold)
  arguments: (arguments . (arrow_function parameters: (formal_parameters . (_) . (identifier) @declare))))
  (#any-of? @_fold "reduce" "reduceRight"))

; A returned function has the result type of the function around it.
(function_declaration name: (_) @of body: (statement_block (return_statement [(arrow_function) (function_expression)] @result)))

; The result of the function that a script exports without a name (`module.exports = function`).
((assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @declare)
  right: [(arrow_function) (function_expression !name)])
  (#eq? @_module "module")
  (#eq? @declare "exports")
  (#set! implicit "result"))

; Properties that are set on `this`, and types in JSDoc comments.
(assignment_expression left: (member_expression object: (this) property: (_) @attribute) right: (_) @of.value)
((comment) @comment (#match? @comment "^/\\*\\*[^@]*@"))

; Routes: methods with a route decorator (Nest).
((method_definition decorator: (decorator (call_expression function: (identifier) @_route)) name: (_) @own @name @route)
  (#any-of? @_route "Get" "Post" "Put" "Patch" "Delete" "Head" "Options" "All"))
