(identifier) @use
(argument name: (identifier) @skip)
(namespace_operator [(identifier) (string)] @skip)
((identifier) @own @skip (#any-of? @own "self" "private"))
((identifier) @base @skip (#eq? @base "super"))

((call function: (identifier) @_source arguments: (arguments . (argument value: (string content: (_) @import.path)))) @import
  (#any-of? @_source "source" "sys.source"))

(function_definition) @scope

; Declarations.
(parameter name: (identifier) @declare)
(for_statement variable: (identifier) @declare)
((binary_operator lhs: (identifier) @declare) @_assign (#match? @_assign "^[^\\s<=-]+\\s*(?:<?<-|=[^=])"))

; Expressions.
(extract_operator lhs: (_) @of rhs: (identifier) @name) @member
(call function: (_) @of) @result
(call function: [(identifier) @call (extract_operator rhs: (identifier) @call)])
(parenthesized_expression (_) @of) @same
(subset2 function: (_) @of) @item

((call
  function: [(identifier) @_class (namespace_operator rhs: (identifier) @_class)]
  arguments: (arguments (argument name: (identifier) @_of value: [(identifier) @inherit (string (string_content) @inherit)])))
  (#any-of? @_class "R6Class" "setRefClass" "setClass" "new_class")
  (#any-of? @_of "inherit" "contains" "parent"))
((call
  function: [(identifier) @_class (namespace_operator rhs: (identifier) @_class)]
  arguments: (arguments . (argument) . (comma) . (argument value: (identifier) @inherit)))
  (#eq? @_class "ggproto"))
