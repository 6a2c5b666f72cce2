(class_declaration name: (_) @declare)
(field_definition property: (_) @declare)
(field_definition property: (_) @declare value: (_) @of.value)
(formal_parameters (identifier) @declare)
(formal_parameters (assignment_pattern left: (identifier) @declare))
(class_heritage [(identifier) @inherit (member_expression property: (_) @inherit)])

; The first parameter of a function that another is given: what that hands, or one of what a list holds.
(call_expression
  function: (_) @of.first
  arguments: (arguments [(arrow_function parameters: (formal_parameters . (identifier) @declare))
    (function_expression parameters: (formal_parameters . (identifier) @declare))]))
((call_expression
  function: (member_expression object: (_) @of.items property: (_) @_each)
  arguments: (arguments . [(arrow_function parameters: (formal_parameters . (identifier) @declare))
    (function_expression parameters: (formal_parameters . (identifier) @declare))]))
  (#any-of? @_each "map" "forEach" "filter" "find" "findLast" "findIndex" "findLastIndex" "some" "every" "flatMap"))
((call_expression
  function: (member_expression object: (_) @of.items property: (_) @_fold)
  arguments: (arguments . (arrow_function parameters: (formal_parameters . (_) . (identifier) @declare))))
  (#any-of? @_fold "reduce" "reduceRight"))
