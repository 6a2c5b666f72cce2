(simple_identifier) @use
(type_identifier) @type
((simple_identifier) @skip (#any-of? @skip "_" "init"))

(import_declaration (identifier) @import.path) @import

[(class_declaration) (protocol_declaration) (function_declaration) (protocol_function_declaration) (init_declaration) (deinit_declaration)
  (subscript_declaration) (computed_property) (function_body) (lambda_literal) (if_statement) (for_statement) (while_statement)
  (switch_entry) (catch_block) (do_statement)] @scope

(define $type [
  (user_type) (optional_type) (array_type) (dictionary_type) (function_type) (tuple_type) (opaque_type) (existential_type) (protocol_composition_type)
])

; Declarations.
(class_declaration name: (type_identifier) @declare)
(protocol_declaration name: (type_identifier) @declare)
(enum_entry name: (simple_identifier) @declare)
(typealias_declaration name: (type_identifier) @declare name: $type @of.type)
(associatedtype_declaration name: (type_identifier) @declare)
(associatedtype_declaration name: (type_identifier) @declare name: (user_type) @of.type)
(type_parameter . (type_identifier) @parameter)
(type_parameter . (type_identifier) @parameter name: (_) @of.type)
(define $constrained (type_parameters (type_parameter . (type_identifier) @parameter)))
(define $constraint (type_constraints (type_constraint (inheritance_constraint constrained_type: (_) @_of name: (_) @of.type))))
([(function_declaration $constrained $constraint) (class_declaration $constrained $constraint)] (#eq? @parameter @_of))
(function_declaration name: (_) @declare (type_parameters) @generic)
(function_declaration name: (simple_identifier) @declare)
(function_declaration name: (simple_identifier) @declare name: $type @of.type)
(function_declaration name: (simple_identifier) @declare body: (_) @of.body)
(protocol_function_declaration name: (simple_identifier) @declare)
(protocol_function_declaration name: (simple_identifier) @declare name: $type @of.type)
(parameter external_name: (_) @skip)
(parameter name: (simple_identifier) @declare)
((parameter name: (simple_identifier) @declare name: $type @of) @list @of.type (#match? @list "\\.\\.\\.$"))
(parameter name: (simple_identifier) @declare name: $type @of.type)
(property_declaration) @after
(property_declaration name: (pattern bound_identifier: (simple_identifier) @declare))
(property_declaration name: (pattern bound_identifier: (simple_identifier) @declare) . (type_annotation name: (_) @of.type))
(property_declaration name: (pattern bound_identifier: (simple_identifier) @declare) value: (_) @of.value)
(define $tuple [(call_expression) (navigation_expression) (simple_identifier) (try_expression)])
(property_declaration name: (pattern . (pattern (simple_identifier) @declare)) value: $tuple @of.value (#set! key "0"))
(property_declaration name: (pattern . (_) . (pattern (simple_identifier) @declare)) value: $tuple @of.value (#set! key "1"))
(property_declaration name: (pattern . (pattern (simple_identifier) @declare)) value: (tuple_expression . value: (_) @of.value))
(property_declaration name: (pattern . (_) . (pattern (simple_identifier) @declare)) value: (tuple_expression . value: (_) . value: (_) @of.value))
(property_declaration name: (pattern (pattern (simple_identifier) @declare)))
(protocol_property_declaration name: (pattern bound_identifier: (simple_identifier) @declare))
(protocol_property_declaration name: (pattern bound_identifier: (simple_identifier) @declare) (type_annotation name: (_) @of.type))
(if_statement bound_identifier: (simple_identifier) @declare @skip . condition: (_) @of.value @at @after)
(while_statement bound_identifier: (simple_identifier) @declare @skip . condition: (_) @of.value @at @after)
(guard_statement bound_identifier: (simple_identifier) @declare @skip . condition: [(call_expression) (navigation_expression) (as_expression) (simple_identifier) (try_expression) (self_expression)] @of.value @at @after)
(for_statement item: (pattern bound_identifier: (simple_identifier) @declare) collection: (_) @of.items)
(for_statement item: (pattern . (_) . (pattern (simple_identifier) @declare)) collection: (_) @of.items)
(for_statement item: (pattern (pattern (simple_identifier) @declare)))
(lambda_parameter name: (simple_identifier) @declare)
(lambda_parameter name: (simple_identifier) @declare name: (_) @of.type)
(catch_block error: (pattern (pattern bound_identifier: (simple_identifier) @declare) name: (user_type) @of.type))
(pattern (value_binding_pattern) (pattern bound_identifier: (simple_identifier) @declare) name: (user_type) @of.type)
(pattern (value_binding_pattern) bound_identifier: (simple_identifier) @declare)
(capture_list_item name: (simple_identifier) @skip)

(define $let (pattern bound_identifier: (simple_identifier) @declare))
(define $bound [$let (pattern . (simple_identifier) @declare .)])
(define $case (pattern . (value_binding_pattern)? . (simple_identifier) @name))

; Values that the patterns of a case bind.
(switch_statement expr: (_) @of.value (switch_entry (switch_pattern $let)))
((switch_statement expr: (_) @of (switch_entry (switch_pattern $case @same))) (#any-of? @name "some" "success"))
(switch_statement expr: (_) @of (switch_entry (switch_pattern $case @member)))
(for_statement collection: (_) @of) @item
(for_statement item: $case @member) @of
(pattern . (user_type) @of . (simple_identifier) @name) @member
((pattern . (value_binding_pattern)? . (simple_identifier) @_some . $bound) @of.value (#any-of? @_some "some" "success"))
(pattern . (value_binding_pattern)? . (user_type)? . (simple_identifier) . (simple_identifier)? . $bound) @of.first
(pattern . (value_binding_pattern)? . (user_type)? . (simple_identifier) . (simple_identifier)? . (pattern) . (simple_identifier)? . $bound) @of.second
([
  (if_statement condition: (simple_identifier) @_some . condition: $bound @same @of.value . condition: (_) @of)
  (guard_statement condition: (simple_identifier) @_some . condition: $bound @same @of.value . condition: (_) @of)
] (#any-of? @_some "some" "success"))
[
  (if_statement condition: (simple_identifier) @name . (simple_identifier)? . condition: $bound @member @of.first . condition: (_) @of)
  (guard_statement condition: (simple_identifier) @name . (simple_identifier)? . condition: $bound @member @of.first . condition: (_) @of)
  (if_statement condition: (simple_identifier) @name . (simple_identifier)? . condition: $bound @member @of.first . (simple_identifier)? . (pattern) . condition: (_) @of)
  (guard_statement condition: (simple_identifier) @name . (simple_identifier)? . condition: $bound @member @of.first . (simple_identifier)? . (pattern) . condition: (_) @of)
  (if_statement condition: (simple_identifier) @name . (simple_identifier)? . (pattern) . (simple_identifier)? . condition: $bound @member @of.second . condition: (_) @of)
  (guard_statement condition: (simple_identifier) @name . (simple_identifier)? . (pattern) . (simple_identifier)? . condition: $bound @member @of.second . condition: (_) @of)
]
(enum_type_parameters . (simple_identifier)? . name: $type @first)
(enum_type_parameters . (simple_identifier)? . name: $type . (simple_identifier)? . name: $type @second)

(define $each [
  "forEach" "map" "compactMap" "flatMap" "filter" "contains" "first" "last" "allSatisfy" "removeAll" "drop" "prefix" "firstIndex" "lastIndex"
  "partition" "mapValues" "compactMapValues" "sink"
])
(define $both ["sorted" "sort" "min" "max"])
(define $lambda (lambda_literal type: (_ (_ . (lambda_parameter name: (simple_identifier) @declare)))))
(define $called [(function_type params: (tuple_type . (tuple_type_item (_) @of.type .))) (user_type) @of.first])
(define $second (lambda_literal type: (_ (_ . (_) . (lambda_parameter name: (simple_identifier) @declare)))))

; Parameters of a closure. They have the types that the called function passes, or the type of a list's elements.
((lambda_literal) @declare (#set! declare "$0"))
((lambda_literal (statements) @declare) (#set! declare "$1"))
((call_expression
  . (navigation_expression target: (_) @of.items suffix: (navigation_suffix suffix: (simple_identifier) @_each))
  (call_suffix [(lambda_literal) @declare
    (value_arguments (value_argument value: (lambda_literal) @declare))]))
  (#any-of? @_each $each $both)
  (#set! declare "$0"))
((call_expression
  . (navigation_expression target: (_) @of.items suffix: (navigation_suffix suffix: (simple_identifier) @_other))
  (call_suffix [(lambda_literal (statements) @declare)
    (value_arguments (value_argument value: (lambda_literal (statements) @declare)))]))
  (#any-of? @_other "forEach" "reduce" $both)
  (#set! declare "$1"))
((call_expression . [(simple_identifier) (navigation_expression)] @of.first (call_suffix [(lambda_literal) @declare
    (value_arguments (value_argument value: (lambda_literal) @declare))]))
  (#set! declare "$0"))
((call_expression . [(simple_identifier) (navigation_expression)] @of.second (call_suffix [(lambda_literal (statements) @declare)
    (value_arguments (value_argument value: (lambda_literal (statements) @declare)))]))
  (#set! declare "$1"))
((call_expression
  . (navigation_expression target: (_) @of.items suffix: (navigation_suffix suffix: (simple_identifier) @_both))
  (call_suffix [$lambda
    (value_arguments (value_argument value: $lambda))]))
  (#any-of? @_both $both))
((call_expression
  . (navigation_expression target: (_) @of.items suffix: (navigation_suffix suffix: (simple_identifier) @_each))
  (call_suffix [(lambda_literal type: (_ (_ . (lambda_parameter name: (simple_identifier) @declare) .)))
    (value_arguments (value_argument value: (lambda_literal type: (_ (_ . (lambda_parameter name: (simple_identifier) @declare) .)))))]))
  (#any-of? @_each $each))
((call_expression
  . (navigation_expression target: (_) @of.items suffix: (navigation_suffix suffix: (simple_identifier) @_other))
  (call_suffix [$second
    (value_arguments (value_argument value: $second))]))
  (#any-of? @_other "forEach" "reduce" $both))
(call_expression . [(simple_identifier) (navigation_expression)] @of.first (call_suffix [$lambda
    (value_arguments (value_argument value: $lambda))]))
(call_expression . [(simple_identifier) (navigation_expression)] @of.second (call_suffix [$second
    (value_arguments (value_argument value: $second))]))
(property_declaration (type_annotation name: $called) value: (lambda_literal) @declare (#set! declare "$0"))
(property_declaration (type_annotation name: $called) value: $lambda)
(assignment target: (directly_assignable_expression (_) @of.first) result: (lambda_literal) @declare (#set! declare "$0"))
(assignment target: (directly_assignable_expression (_) @of.first) result: $lambda)
(assignment target: (directly_assignable_expression (_) @of.second) result: $second)
(function_type params: (tuple_type . (tuple_type_item (_) @first .)))
(function_type params: (tuple_type . (_) . (tuple_type_item (_) @second .)))

; Expressions.
((navigation_expression target: (_) @of suffix: (navigation_suffix suffix: (simple_identifier) @_self)) @same (#eq? @_self "self"))
(navigation_expression target: (_) @of suffix: (navigation_suffix suffix: [(simple_identifier) (integer_literal)] @name)) @member
(tuple_expression . value: (_) @of .) @same
(if_statement condition: (_) . (statements) @of (else) . [(statements) (if_statement)]) @same
(tuple_expression) @written
(tuple_expression name: (_) @field . value: (_) @of.value)
((tuple_expression . value: (_) @of.value @field) (#set! declare "0"))
((tuple_expression . value: (_) . value: (_) @of.value @field) (#set! declare "1"))
((call_expression . (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_map))
    (call_suffix [(lambda_literal (statements . (_) .)) @by
      (value_arguments . (value_argument value: [(lambda_literal (statements . (_) .)) (navigation_expression)] @by) .)])) @mapped
  (#any-of? @_map "map" "compactMap"))
((call_expression . (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_same))
    (call_suffix [(lambda_literal (statements . (_) .)) @of
      (value_arguments . (value_argument value: (lambda_literal (statements . (_) .)) @of) .)])) @same
  (#eq? @_same "flatMap"))
((call_expression . (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_decode))
    (call_suffix (value_arguments . (value_argument value: (navigation_expression target: (_) @of suffix: (navigation_suffix suffix: (simple_identifier) @_self)))))) @value
  (#any-of? @_decode "decode" "decodeIfPresent" "resolve")
  (#eq? @_self "self"))
((call_expression . (simple_identifier) @_task (call_suffix (lambda_literal (statements . (_) .)) @of)) @same (#eq? @_task "Task"))
((call_expression
    . (navigation_expression target: (_) @of suffix: (navigation_suffix suffix: (simple_identifier) @_each))
    (call_suffix (value_arguments (value_argument value: (navigation_expression target: (key_path_expression) @item)))))
  (#any-of? @_each $each))
((call_expression . (simple_identifier) @_Dictionary (call_suffix (value_arguments . (value_argument name: (_) @_grouping value: (_) @of)))) @listed
  (#eq? @_Dictionary "Dictionary")
  (#eq? @_grouping "grouping"))
(lambda_literal) @given
(statements . (_) @of .) @same
(array_literal . element: (_) @of) @listed
(dictionary_literal . key: (_) . value: (_) @of) @listed
(call_expression . (array_literal . (simple_identifier) @of .) (call_suffix)) @list
(call_expression . (dictionary_literal . key: (_) . value: (simple_identifier) @of .) (call_suffix)) @list
((call_expression . (navigation_expression target: (_) @of suffix: (navigation_suffix suffix: (simple_identifier) @_init))) @value (#eq? @_init "init"))
((call_expression . (_) @of (call_suffix) @_subscript) @item (#match? @_subscript "^\\["))
(call_expression . (_) @of) @result
((call_expression . (simple_identifier) @call (call_suffix) @_call) (#not-match? @_call "^\\["))
((call_expression . (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @call)) (call_suffix) @_call)
  (#not-match? @_call "^\\["))
(call_expression . (prefix_expression target: (simple_identifier) @skip))
(constructor_expression constructed_type: (_) @of) @value
(constructor_expression constructed_type: (user_type (type_identifier) @call))
(as_expression name: (_) @of) @value
(try_expression expr: (_) @of) @same
(await_expression expr: (_) @of) @same
(postfix_expression target: (_) @of) @same
(nil_coalescing_expression . (_) @of) @choice
(self_expression) @own
(super_expression) @base
((simple_identifier) @own @skip (#eq? @own "Self"))
((user_type . (type_identifier) @_self .) @own (#eq? @_self "Self"))
((type_identifier) @skip (#eq? @skip "Self"))
(directly_assignable_expression [(simple_identifier) @write (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @write))])
(value_argument_label (_) @skip)

; Types.
(user_type (type_identifier) @of (type_identifier) @name .) @member
((user_type . (type_identifier) @library.list (type_arguments . (_) @of .)) (#any-of? @library.list "Array" "Set" "ArraySlice" "ContiguousArray" "AsyncStream"))
((user_type . (type_identifier) @library.list (type_arguments . (_) @of)) (#any-of? @library.list "AsyncThrowingStream" "AnyPublisher" "PassthroughSubject" "CurrentValueSubject"))
((user_type . (type_identifier) @library.list (type_arguments . (_) . (_) @of .)) (#eq? @library.list "Dictionary"))
((user_type . (type_identifier) @library.same (type_arguments . (_) @of)) (#any-of? @library.same "Optional" "Result" "Task" "Binding"))
(user_type . (type_identifier) @of) @same
(user_type . (type_identifier) @of . (type_arguments) @arguments)
(function_type params: (_) (_) @of .) @same
(function_type params: (tuple_type (_) @of) @same)
(tuple_type . (tuple_type_item (_) @of .) .) @same
(tuple_type) @fields
(tuple_type_item name: (simple_identifier) @declare name: $type @of.type)
((tuple_type . (tuple_type_item (_) @of.type .) @declare) (#set! declare "0"))
((tuple_type . (_) . (tuple_type_item (_) @of.type .) @declare) (#set! declare "1"))
(protocol_composition_type) @either
(ternary_expression if_true: (_) @of) @choice
(optional_type wrapped: (_) @of) @same
(array_type name: (_) @of) @list
(dictionary_type name: (_) name: (_) @of) @list
(opaque_type (_) @of) @same
(existential_type (_) @of) @same
(type_annotation name: (_) @of) @same

(inheritance_specifier inherits_from: (user_type (type_identifier) @inherit .))
(inheritance_specifier inherits_from: (user_type (type_identifier) @inherit . (type_arguments) @arguments))
(attribute (user_type (type_identifier) @type))

; Routes: handlers passed along with a path, and the methods that are called in the closure of a path (Vapor).
(call_expression
  . (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_route))
  (call_suffix (value_arguments (value_argument
    name: (value_argument_label) @_use
    value: [(simple_identifier) @route (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @route))])))
  (#any-of? @_route "get" "post" "put" "patch" "delete" "on" "webSocket")
  (#eq? @_use "use"))
(call_expression
  . (navigation_expression target: (simple_identifier) @_router suffix: (navigation_suffix suffix: (simple_identifier) @_route))
  (call_suffix (lambda_literal (statements (call_expression . (simple_identifier) @route))))
  (#any-of? @_router "app" "routes" "router" "api" "group")
  (#any-of? @_route "get" "post" "put" "patch" "delete"))
