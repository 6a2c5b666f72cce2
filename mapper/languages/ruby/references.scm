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

; Declarations.
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
(define $last [(call receiver: (_)) (identifier) (instance_variable) (conditional) (binary) (if) (begin) (case)])
(method body: (body_statement $last @gives .))
(singleton_method body: (body_statement $last @gives .))
(return (argument_list . (_) @gives .))
(assignment left: (constant) @declare)
(assignment left: (constant) @declare right: (_) @of.value)
(assignment left: (identifier)) @after
(assignment left: (identifier) @declare right: (_) @of.value)
(operator_assignment left: (identifier) @declare right: (_) @of.value)
(assignment left: (left_assignment_list . (identifier) @declare) right: (right_assignment_list . (_) @of.value))
(assignment left: (left_assignment_list . (_) . (identifier) @declare) right: (right_assignment_list . (_) . (_) @of.value))
(assignment left: (left_assignment_list . (instance_variable) @attribute) right: (right_assignment_list . (_) @of.value))
(assignment left: (left_assignment_list . (_) . (instance_variable) @attribute) right: (right_assignment_list . (_) . (_) @of.value))
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
(rescue exceptions: (exceptions . (_) @of.type) variable: (exception_variable (identifier) @declare))
(for pattern: (identifier) @declare)
(for pattern: (identifier) @declare value: (in (_) @of.items))
(as_pattern value: (constant) @of.type name: (identifier) @declare)

(define $each [
  "each" "map" "select" "reject" "find" "detect" "any?" "all?" "none?" "sort_by" "min_by" "max_by" "group_by" "flat_map" "partition" "filter_map" "sum"
  "each_with_index" "each_with_object" "filter" "collect" "index_by" "find_each" "count" "take_while" "drop_while" "reverse_each" "each_entry"
])
(define $one [(block parameters: (block_parameters . (identifier) @declare)) (do_block parameters: (block_parameters . (identifier) @declare))])

; Parameters of a block. They have the type of a list's elements, or of the value whose method is called.
((call receiver: (_) @of.items method: (identifier) @_each block: $one) (#any-of? @_each $each))
((call receiver: (_) @of.value method: (identifier) @_then block: $one) (#any-of? @_then "tap" "then" "yield_self"))

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

; Type tests: in the branch of `if a.is_a?(B)`, a has the type B.
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
(case_match value: [(identifier) (instance_variable)] @narrow clauses: (in_clause pattern: (constant) @of.type body: (_) @within))
(case value: [(identifier) (instance_variable)] @narrow (when . pattern: (pattern [(constant) (scope_resolution)] @of.type) . body: (_) @within))
(body_statement $left . (_) @at)
(then $left . (_) @at)

((call receiver: (_) @of method: (identifier) @_new @skip) @value (#eq? @_new "new"))
((call
  receiver: [(constant) @call (scope_resolution name: (constant) @call)]
  method: (identifier) @_new)
  (#eq? @_new "new"))
([(singleton_method body: (body_statement (identifier) @own @skip)) (singleton_method body: (identifier) @own @skip)] (#eq? @own "new"))
((call receiver: (_) @of method: (identifier) @_tap block: (_)) @same (#eq? @_tap "tap"))
((call receiver: (_) method: (identifier) @_map block: (_) @by) @mapped (#any-of? @_map "map" "filter_map" "collect"))
[(block) (do_block)] @given
(block_body . (_) @of .) @same
(array . (_) @of .) @listed
[(conditional consequence: (_) @of) (binary left: (_) @of)] @choice
(if consequence: (then (_) @of .)) @same
(begin (_) @of . (rescue)) @same
(begin (_) @of .) @same
(case . value: (_)? . (when body: (then (_) @of .))) @same
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

(define $name [(simple_symbol) (string)])
(define $key [(hash_key_symbol) (simple_symbol)])
(define $verb (identifier) @_verb (#any-of? @_verb "get" "post" "put" "patch" "delete" "match" "root"))
(define $resources (identifier) @_resources (#any-of? @_resources "resources" "resource"))
(define $routing (identifier) @_routing
  (#any-of? @_routing "namespace" "scope" "resources" "resource" "get" "post" "put" "patch" "delete" "match"))

; Routes (Rails): calls that give the routes in their block a module or a controller.
((call method: (identifier) @_draw block: (_)) @routes (#eq? @_draw "draw"))
((call !receiver method: (identifier) @_namespace arguments: (argument_list . $name @routes.module)) @routes
  (#eq? @_namespace "namespace")
  (#match? @routes.module "^(?::|['\"]\\w)")
  (#set! module "/"))
((call !receiver method: (identifier) @_controller arguments: (argument_list . $name @routes.controller)) @routes
  (#eq? @_controller "controller")
  (#set! controller "#"))
((call !receiver method: (identifier) @_resources arguments: (argument_list . $name @routes.controller)) @routes
  (#eq? @_resources "resources")
  (#set! controller "#")
  (#set! actions "index new create show edit update destroy"))
((call !receiver method: (identifier) @_resource arguments: (argument_list . $name @routes.controller)) @routes
  (#eq? @_resource "resource")
  (#set! controller "#")
  (#set! actions "new create show edit update destroy"))
((call !receiver method: $routing arguments: (argument_list (pair key: $key @_module value: $name @routes.module))) @routes
  (#any-of? @_module "module" ":module")
  (#set! module "/"))
((call !receiver method: $routing arguments: (argument_list (pair key: $key @_controller value: $name @routes.controller))) @routes
  (#any-of? @_controller "controller" ":controller")
  (#set! controller "#"))
((call !receiver method: $resources arguments: (argument_list (pair key: $key @_only value: (_) @routes.only))) @routes
  (#any-of? @_only "only" ":only"))
((call !receiver method: $resources arguments: (argument_list (pair key: $key @_except value: (_) @routes.except))) @routes
  (#any-of? @_except "except" ":except"))

; Routes: the controller and action of a path (Rails), in full or as an action of the controller around it, and the methods that are
; called in the block of a path (Sinatra).
((call !receiver method: $verb arguments: (argument_list (pair value: (string (string_content) @route)))) (#match? @route "^[\\w/]+#\\w+$"))
((call !receiver method: $verb arguments: (argument_list . (string (string_content) @route))) (#match? @route "^[\\w/]+#\\w+$"))
((call
  !receiver
  method: $verb
  arguments: (argument_list (pair key: $key @_to value: [(simple_symbol) @action (string (string_content) @action)])))
  (#any-of? @_to "action" ":action" "to" ":to")
  (#match? @action "^:?\\w+$"))
((call
  !receiver
  method: $verb
  arguments: (argument_list [(simple_symbol) @action (string (string_content) @action)]) @_options)
  (#match? @action "^[:/]?\\w+(?:/\\w+)*$")
  (#not-match? @_options "\\b(?:to|action):|=>"))
(call
  !receiver
  method: (identifier) @_route
  arguments: (argument_list . (string (string_content) @_path))
  block: (_ body: (_ [(identifier) @route (call !receiver method: (identifier) @route)]))
  (#any-of? @_route "get" "post" "put" "patch" "delete" "options" "head")
  (#match? @_path "^/"))
