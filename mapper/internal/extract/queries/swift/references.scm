(simple_identifier) @use
(type_identifier) @type
((simple_identifier) @skip (#any-of? @skip "$1" "_" "init"))

(import_declaration (identifier) @import.path) @import

[(class_declaration) (protocol_declaration) (function_declaration) (protocol_function_declaration) (init_declaration) (deinit_declaration)
  (subscript_declaration) (computed_property) (function_body) (lambda_literal) (if_statement) (for_statement) (while_statement)
  (switch_entry) (catch_block) (do_statement)] @scope

; What is declared.
(class_declaration name: (type_identifier) @declare)
(protocol_declaration name: (type_identifier) @declare)
(enum_entry name: (simple_identifier) @declare)
(typealias_declaration name: (type_identifier) @declare name: [(user_type) (optional_type) (array_type) (dictionary_type)] @of.type)
(associatedtype_declaration name: (type_identifier) @declare)
(associatedtype_declaration name: (type_identifier) @declare name: (user_type) @of.type)
(type_parameter . (type_identifier) @parameter)
(type_parameter . (type_identifier) @parameter name: (_) @of.type)
(function_declaration name: (_) @declare (type_parameters) @generic)
(function_declaration name: (simple_identifier) @declare)
(function_declaration name: (simple_identifier) @declare name: [(user_type) (optional_type) (array_type) (dictionary_type) (opaque_type) (existential_type)] @of.type)
(protocol_function_declaration name: (simple_identifier) @declare)
(protocol_function_declaration name: (simple_identifier) @declare name: [(user_type) (optional_type) (array_type) (dictionary_type)] @of.type)
(parameter external_name: (_) @skip)
(parameter name: (simple_identifier) @declare)
(parameter name: (simple_identifier) @declare name: [(user_type) (function_type) (optional_type) (array_type) (dictionary_type) (opaque_type) (existential_type)] @of.type)
(property_declaration) @after
(property_declaration name: (pattern bound_identifier: (simple_identifier) @declare))
(property_declaration name: (pattern bound_identifier: (simple_identifier) @declare) . (type_annotation name: (_) @of.type))
(property_declaration name: (pattern bound_identifier: (simple_identifier) @declare) value: (_) @of.value)
(property_declaration name: (pattern (pattern (simple_identifier) @declare)))
(protocol_property_declaration name: (pattern bound_identifier: (simple_identifier) @declare))
(protocol_property_declaration name: (pattern bound_identifier: (simple_identifier) @declare) (type_annotation name: (_) @of.type))
(if_statement bound_identifier: (simple_identifier) @declare @skip . condition: (_) @of.value @at @after)
(while_statement bound_identifier: (simple_identifier) @declare @skip . condition: (_) @of.value @at @after)
(guard_statement bound_identifier: (simple_identifier) @declare @skip . condition: [(call_expression) (navigation_expression) (as_expression) (simple_identifier) (try_expression)] @of.value @at @after)
(for_statement item: (pattern bound_identifier: (simple_identifier) @declare) collection: (_) @of.items)
(for_statement item: (pattern . (pattern) . (pattern (simple_identifier) @declare)) collection: (_) @of.items)
(for_statement item: (pattern (pattern (simple_identifier) @declare)))
(lambda_parameter name: (simple_identifier) @declare)
(lambda_parameter name: (simple_identifier) @declare name: (_) @of.type)
(catch_block error: (pattern (pattern bound_identifier: (simple_identifier) @declare) name: (user_type) @of.type))
(pattern (value_binding_pattern) (pattern bound_identifier: (simple_identifier) @declare) name: (user_type) @of.type)
(pattern (value_binding_pattern) bound_identifier: (simple_identifier) @declare)
(capture_list_item name: (simple_identifier) @skip)

(define $each [
  "forEach" "map" "compactMap" "flatMap" "filter" "contains" "first" "last" "allSatisfy" "sorted" "sort" "min" "max" "removeAll" "drop"
  "prefix" "firstIndex" "lastIndex" "partition"
])
(define $lambda (lambda_literal type: (_ (_ . (lambda_parameter name: (simple_identifier) @declare)))))

; The parameters of a lambda: what the function that it is given to hands, or one of what a list holds.
((lambda_literal) @declare (#set! declare "$0"))
((call_expression
  . (navigation_expression target: (_) @of.items suffix: (navigation_suffix suffix: (simple_identifier) @_each))
  (call_suffix [(lambda_literal) @declare
    (value_arguments (value_argument value: (lambda_literal) @declare))]))
  (#any-of? @_each $each)
  (#set! declare "$0"))
((call_expression . [(simple_identifier) (navigation_expression)] @of.first (call_suffix [(lambda_literal) @declare
    (value_arguments (value_argument value: (lambda_literal) @declare))]))
  (#set! declare "$0"))
((call_expression
  . (navigation_expression target: (_) @of.items suffix: (navigation_suffix suffix: (simple_identifier) @_each))
  (call_suffix [$lambda
    (value_arguments (value_argument value: $lambda))]))
  (#any-of? @_each $each))
(call_expression . [(simple_identifier) (navigation_expression)] @of.first (call_suffix [$lambda
    (value_arguments (value_argument value: $lambda))]))
(call_expression . [(simple_identifier) (navigation_expression)] @of.second (call_suffix [(lambda_literal type: (_ (_ . (_) . (lambda_parameter name: (simple_identifier) @declare))))
    (value_arguments (value_argument value: (lambda_literal type: (_ (_ . (_) . (lambda_parameter name: (simple_identifier) @declare))))))]))
(parameter (function_type params: (tuple_type . (tuple_type_item (_) @first))))
(parameter (function_type params: (tuple_type . (_) . (tuple_type_item (_) @second))))

; Expressions.
(navigation_expression target: (_) @of suffix: (navigation_suffix suffix: (simple_identifier) @name)) @member
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
((user_type . (type_identifier) @_list (type_arguments . (_) @of .)) @list (#any-of? @_list "Array" "Set" "ArraySlice" "ContiguousArray" "AsyncStream"))
((user_type . (type_identifier) @_map (type_arguments . (_) . (_) @of .)) @list (#eq? @_map "Dictionary"))
((user_type . (type_identifier) @_same (type_arguments . (_) @of .)) @same (#eq? @_same "Optional"))
(user_type . (type_identifier) @of) @same
(user_type . (type_identifier) @of . (type_arguments) @arguments)
(function_type params: (_) (_) @of .) @same
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

; Routes: what a path is given with, and what its block calls (Vapor).
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
