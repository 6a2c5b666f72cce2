(identifier) @use
(constant) @use

(call
  !receiver
  method: (identifier) @import.name
  arguments: (argument_list . (string (string_content) @import.path))
  (#any-of? @import.name "require" "require_relative" "load")) @import
(call
  !receiver
  method: (identifier) @import.name
  arguments: (argument_list . (simple_symbol) (string (string_content) @import.path))
  (#eq? @import.name "autoload")) @import

[(program) (method) (singleton_method) (block) (do_block) (lambda)] @scope

; What is declared.
(module name: (_) @declare)
(class name: (_) @declare)
(module name: (scope_resolution (constant) @skip))
(class name: (scope_resolution (constant) @skip))
(method name: (_) @declare)
(singleton_method name: (_) @declare)
(method name: (_) @declare body: (body_statement . (_) @of.value .))
(method name: (_) @declare body: [(call) (instance_variable) (identifier)] @of.value)
(singleton_method name: (_) @declare body: (body_statement . (_) @of.value .))
(singleton_method name: (_) @declare body: [(call) (instance_variable) (identifier)] @of.value)
(assignment left: (constant) @declare)
(assignment left: (constant) @declare right: (_) @of.value)
(assignment left: (identifier)) @after
(assignment left: (identifier) @declare right: (_) @of.value)
(operator_assignment left: (identifier) @declare right: (_) @of.value)
(assignment left: (left_assignment_list (identifier) @declare))
((assignment left: (instance_variable) @attribute right: (_) @of.value))
((operator_assignment left: (instance_variable) @attribute right: (_) @of.value))
[(method_parameters (identifier) @declare) (block_parameters (identifier) @declare) (lambda_parameters (identifier) @declare)]
(optional_parameter name: (_) @declare)
(optional_parameter name: (_) @declare value: (_) @of.value)
(keyword_parameter name: (_) @declare)
(keyword_parameter name: (_) @declare value: (_) @of.value)
(splat_parameter name: (_) @declare)
(hash_splat_parameter name: (_) @declare)
(block_parameter name: (_) @declare)
(destructured_parameter (identifier) @declare)
(exception_variable (identifier) @declare)
(rescue exceptions: (exceptions . (_) @of) variable: (exception_variable (identifier) @declare))
(for pattern: (identifier) @declare)

; Expressions.
(self) @own
((call receiver: (self) method: (identifier) @_class @skip) @own (#eq? @_class "class"))
((call !receiver method: (identifier) @_new @skip) @own (#eq? @_new "new"))
(define $sure [
  (call receiver: [(identifier) (instance_variable)] @narrow method: (identifier) @_is arguments: (argument_list . [(constant) (scope_resolution)] @of.type .))
  (binary $sure)
  (parenthesized_statements $sure)
] (#any-of? @_is "is_a?" "kind_of?" "instance_of?"))
(define $unsure [(unary operand: $sure) (binary $unsure) (parenthesized_statements $unsure)])
(define $leaves [(return) (next) (break)])
(define $left [
  (unless_modifier body: $leaves condition: $sure)
  (unless condition: $sure consequence: (then $leaves .) !alternative)
  (if_modifier body: $leaves condition: $unsure)
  (if condition: $unsure consequence: (then $leaves .) !alternative)
])

; Where something is of a class, it is of that.
(if condition: $sure consequence: (_) @within)
(if condition: $unsure alternative: (else) @within)
(elsif condition: $sure consequence: (_) @within)
(unless condition: $sure alternative: (else) @within)
(unless condition: $unsure consequence: (_) @within)
(if_modifier body: (_) @within condition: $sure)
(unless_modifier body: (_) @within condition: $unsure)
(conditional condition: $sure consequence: (_) @within)
(binary left: $sure right: (_) @within)
(binary left: $unsure right: (_) @within)
(case value: [(identifier) (instance_variable)] @narrow (when . pattern: (pattern [(constant) (scope_resolution)] @of.type) . body: (_) @within))
(body_statement $left . (_) @at)
(then $left . (_) @at)

((call receiver: (_) @of method: (identifier) @_new @skip) @value (#eq? @_new "new"))
((call
  receiver: [(constant) @call (scope_resolution name: (constant) @call)]
  method: (identifier) @_new)
  (#eq? @_new "new"))
((call receiver: (_) @of method: [(identifier) (constant)] @name @call) @invoke (#not-eq? @name "new"))
((call !receiver method: (identifier) @name @call) @invoke
  (#not-any-of? @name "new" "include" "extend" "prepend" "private" "protected" "attr_reader" "attr_accessor" "attr_writer" "require"
    "require_relative" "autoload" "private_constant" "module_function" "public"))
(scope_resolution scope: (_) @of name: (constant) @name) @member
(scope_resolution !scope name: (constant) @of) @same
(instance_variable) @own @name @use
(element_reference object: (_) @of) @item
(parenthesized_statements (_) @of .) @same
(assignment left: [(instance_variable) @write (call method: (identifier) @write)])
(operator_assignment left: [(instance_variable) @write (call method: (identifier) @write)])
(hash_key_symbol) @skip
(setter name: (_) @skip)

(superclass [(constant) @inherit (scope_resolution name: (constant) @inherit)])
(call
  !receiver
  method: (identifier) @_mixin @skip
  arguments: (argument_list [(constant) @inherit (scope_resolution name: (constant) @inherit)])
  (#any-of? @_mixin "include" "extend" "prepend"))

; Routes: what a path leads to (Rails), and what the block of a path calls (Sinatra).
(call
  !receiver
  method: (identifier) @_route
  arguments: (argument_list (pair key: (hash_key_symbol) @_to value: (string (string_content) @route)))
  (#any-of? @_route "get" "post" "put" "patch" "delete" "match" "root")
  (#eq? @_to "to")
  (#match? @route "^[\\w/]+#\\w+$"))
(call
  !receiver
  method: (identifier) @_route
  arguments: (argument_list . (string (string_content) @route))
  (#eq? @_route "root")
  (#match? @route "^[\\w/]+#\\w+$"))
(call
  !receiver
  method: (identifier) @_route
  arguments: (argument_list . (string (string_content) @_path))
  block: (_ body: (_ [(identifier) @route (call !receiver method: (identifier) @route)]))
  (#any-of? @_route "get" "post" "put" "patch" "delete" "options" "head")
  (#match? @_path "^/"))
(call !receiver method: (identifier) @_route arguments: (argument_list . (simple_symbol) @route) (#any-of? @_route "resources" "resource"))
(call
  !receiver
  method: (identifier) @_route
  arguments: (argument_list . (string (string_content) @route) .)
  (#any-of? @_route "get" "post" "put" "patch" "delete")
  (#match? @route "^\\w+(?:/\\w+)+$"))
