(identifier) @use
((identifier) @own @skip (#any-of? @own "self" "cls" "Self"))

[(function_definition) (lambda) (list_comprehension) (dictionary_comprehension) (set_comprehension) (generator_expression)] @scope
[(function_definition) (lambda)] @function

(define $element [(identifier) (attribute) (call) (await)] @field @of.value)
(define $parts [(pattern_list . (identifier) @declare) (tuple_pattern . (identifier) @declare)])
(define $second [(pattern_list . (_) . (identifier) @declare) (tuple_pattern . (_) . (identifier) @declare)])
(define $third [(pattern_list . (_) . (_) . (identifier) @declare) (tuple_pattern . (_) . (_) . (identifier) @declare)])

(import_statement name: (dotted_name) @import.path @import)
(import_statement name: (aliased_import name: (_) @import.path alias: (_) @import.as) @import)
(import_from_statement module_name: (_) @import.path name: (dotted_name) @import.name @import)
(import_from_statement module_name: (_) @import.path name: (aliased_import name: (_) @import.name alias: (_) @import.as) @import)
(import_from_statement module_name: (_) @import.path (wildcard_import) @import (#set! import "all"))
(import_from_statement module_name: [(dotted_name (identifier) @skip) (relative_import (dotted_name (identifier) @skip))])

; Declarations.
(function_definition name: (_) @declare)
(function_definition name: (_) @declare return_type: (_) @of.type)
(function_definition body: (block (return_statement . (_) @gives)))
(function_definition body: (block (expression_statement (yield (_) @of) @listed @gives)))
(function_definition name: (_) @declare body: (_) @of.body)
(class_definition name: (_) @declare)
(class_definition superclasses: (argument_list (subscript))) @scope
((class_definition superclasses: (argument_list (subscript value: (identifier) @_generic subscript: (identifier) @parameter)))
  (#any-of? @_generic "Generic" "Protocol"))
(class_definition type_parameters: (_)) @scope
(class_definition type_parameters: (type_parameter (type (identifier) @parameter)))
(class_definition type_parameters: (type_parameter (type (constrained_type . (type (identifier) @parameter) . (type) @of.type))))
(function_definition type_parameters: (type_parameter (type (identifier) @parameter)))
(function_definition name: (_) @declare type_parameters: (_) @generic)
(assignment) @after
(assignment left: (identifier) @declare)
(assignment left: (identifier) @declare right: (_) @of.value)
(assignment left: (identifier) @declare type: (_) @of.type)
((assignment left: $parts right: (_) @of.value) (#set! key "0"))
((assignment left: $second right: (_) @of.value) (#set! key "1"))
((assignment left: $third right: (_) @of.value) (#set! key "2"))
(assignment left: [(pattern_list (list_splat_pattern (identifier) @declare)) (tuple_pattern (list_splat_pattern (identifier) @declare))] right: (_) @of.value)
(assignment left: (pattern_list (identifier) @declare))
(assignment left: (tuple_pattern (identifier) @declare))
((assignment left: (attribute object: (identifier) @_self attribute: (_) @attribute) right: (_) @of.value) (#eq? @_self "self"))
((assignment left: (attribute object: (identifier) @_self attribute: (_) @attribute) type: (_) @of.type) (#eq? @_self "self"))
(named_expression name: (identifier) @declare value: (_) @of.value)
(parameters (identifier) @declare)
(typed_parameter . (identifier) @declare type: (_) @of.type)
((function_definition
  parameters: (parameters . (typed_parameter . (identifier) @_self type: [
    (type (identifier) @_type)
    (type (generic_type (type_parameter (type (identifier) @_type))))]))
  return_type: (type (identifier) @own @skip))
  (#any-of? @_self "self" "cls")
  (#eq? @own @_type))
(typed_parameter [(list_splat_pattern (identifier) @declare) (dictionary_splat_pattern (identifier) @declare)] type: (_) @of) @list @of.type
(default_parameter name: (identifier) @declare)
(default_parameter name: (identifier) @declare value: (_) @of.value)
(typed_default_parameter name: (identifier) @declare type: (_) @of.type)
(parameters [(list_splat_pattern (identifier) @declare) (dictionary_splat_pattern (identifier) @declare)])
(lambda_parameters (identifier) @declare)
((call function: (identifier) @_map arguments: (argument_list . (lambda parameters: (lambda_parameters . (identifier) @declare .)) . (_) @of.items .))
  (#any-of? @_map "map" "filter"))
((call
  function: (identifier) @_sorted
  arguments: (argument_list . (_) @of.items (keyword_argument value: (lambda parameters: (lambda_parameters . (identifier) @declare .)))))
  (#any-of? @_sorted "sorted" "max" "min"))
((call
  function: (attribute object: (_) @of.items attribute: (_) @_sort)
  arguments: (argument_list (keyword_argument value: (lambda parameters: (lambda_parameters . (identifier) @declare .)))))
  (#eq? @_sort "sort"))
(for_statement left: (identifier) @declare right: (_) @of.items)
((for_statement left: (pattern_list . (identifier) @declare) right: (call function: (identifier) @_zip arguments: (argument_list . (_) @of.items)))
  (#eq? @_zip "zip"))
((for_statement left: (pattern_list . (_) . (identifier) @declare) right: (call function: (identifier) @_zip arguments: (argument_list . (_) . (_) @of.items)))
  (#eq? @_zip "zip"))
((for_statement left: (pattern_list . (_) . (identifier) @declare .) right: (call function: [(identifier) @_pairs (attribute attribute: (_) @_pairs)]) @of.items)
  (#any-of? @_pairs "enumerate" "items"))
((for_statement left: $parts right: [(identifier) (attribute)] @of.items) (#set! key "0"))
((for_statement left: $second right: [(identifier) (attribute)] @of.items) (#set! key "1"))
(for_statement left: (pattern_list (identifier) @declare))
([(list_comprehension (for_in_clause left: (identifier) @declare right: (_) @of.items))
  (set_comprehension (for_in_clause left: (identifier) @declare right: (_) @of.items))
  (dictionary_comprehension (for_in_clause left: (identifier) @declare right: (_) @of.items))
  (generator_expression (for_in_clause left: (identifier) @declare right: (_) @of.items))] @at)
(define $pairs (for_in_clause
  left: (pattern_list . (_) . (identifier) @declare .)
  right: (call function: [(identifier) @_pairs (attribute attribute: (_) @_pairs)]) @of.items))
([(list_comprehension $pairs) (set_comprehension $pairs) (dictionary_comprehension $pairs) (generator_expression $pairs)] @at
  (#any-of? @_pairs "enumerate" "items"))
(for_in_clause left: (pattern_list (identifier) @declare))
((with_item value: (as_pattern . (_) @of.value alias: (as_pattern_target (identifier) @declare))) (#set! key "__enter__") (#set! called "yes"))
(except_clause (as_pattern . (tuple) @either @of.value alias: (as_pattern_target (identifier) @declare)))
(except_clause (as_pattern . (_) @of.value alias: (as_pattern_target (identifier) @declare)))

(define $sure [
  (call function: (identifier) @_isinstance arguments: (argument_list . [(identifier) (attribute)] @narrow . (_) @of.type .))
  (boolean_operator $sure)
  (parenthesized_expression $sure)
] (#eq? @_isinstance "isinstance"))
(define $unsure [(not_operator argument: $sure) (boolean_operator $unsure) (parenthesized_expression $unsure)])
(define $class (class_pattern [(dotted_name . (identifier) @of.type .) (dotted_name (identifier) (identifier)) @of.type]))
(define $leaves [(return_statement) (raise_statement) (continue_statement) (break_statement)])

; Type tests: in the branch of `if isinstance(a, B)`, a has the type B, or one of several types.
((call function: (identifier) @_isinstance arguments: (argument_list . (_) . (tuple) @either)) (#eq? @_isinstance "isinstance"))
(if_statement condition: $sure consequence: (_) @within)
(elif_clause condition: $sure consequence: (_) @within)
(while_statement condition: $sure body: (_) @within)
(conditional_expression . (_) @within . $sure)
(conditional_expression . (_) . $unsure . (_) @within)
(boolean_operator left: $sure right: (_) @within)
(boolean_operator left: $unsure right: (_) @within)
(list_comprehension body: (_) @within (if_clause $sure))
(set_comprehension body: (_) @within (if_clause $sure))
(generator_expression body: (_) @within (if_clause $sure))
(if_statement condition: $unsure alternative: (else_clause body: (_) @within))
(block (if_statement condition: $unsure consequence: (block $leaves .) !alternative) . (_) @at)
(block (assert_statement . $sure) . (_) @at)
(match_statement
  subject: [(identifier) (attribute)] @narrow
  body: (block (case_clause (case_pattern [$class (as_pattern (case_pattern $class))]) consequence: (_) @within)))
(as_pattern (case_pattern $class) (identifier) @declare)
(class_pattern (dotted_name . (identifier) @of . (identifier) @name .) @member)

; Expressions.
(attribute object: (_) @of attribute: (_) @name) @member
((subscript value: (_) @of subscript: (integer) @name) @member (#match? @name "^\\d$"))
(subscript value: (_) @of subscript: (slice)) @same
(lambda) @given
((call function: (identifier) @_map arguments: (argument_list . (lambda) @by)) @mapped (#eq? @_map "map"))
((call function: (identifier) @_filter arguments: (argument_list . (_) . (_) @of .)) @same (#eq? @_filter "filter"))
([(list_comprehension body: (identifier) @_each . (for_in_clause left: (identifier) @_one right: (_) @of))
  (set_comprehension body: (identifier) @_each . (for_in_clause left: (identifier) @_one right: (_) @of))
  (generator_expression body: (identifier) @_each . (for_in_clause left: (identifier) @_one right: (_) @of))] @same
  (#eq? @_each @_one))
(list_comprehension body: (call function: (identifier)) @of) @listed
((call function: [(identifier) @_gather (attribute attribute: (_) @_gather)] arguments: (argument_list . (_) . (_)) @of) @same
  (#eq? @_gather "gather"))
((call function: [(identifier) @_gather (attribute attribute: (_) @_gather)] arguments: (argument_list . (_) . (_)) @written)
  (#eq? @_gather "gather"))
((call function: [(identifier) @_gather (attribute attribute: (_) @_gather)] arguments: (argument_list . $element))
  (#eq? @_gather "gather")
  (#set! declare "0"))
((call function: [(identifier) @_gather (attribute attribute: (_) @_gather)] arguments: (argument_list . (_) . $element))
  (#eq? @_gather "gather")
  (#set! declare "1"))
(expression_list) @written
(tuple) @written
([(expression_list . $element) (tuple . $element)] (#set! declare "0"))
([(expression_list . (_) . $element) (tuple . (_) . $element)] (#set! declare "1"))
([(expression_list . (_) . (_) . $element) (tuple . (_) . (_) . $element)] (#set! declare "2"))
((call function: (identifier) @_super) @base (#eq? @_super "super"))
((call function: (identifier) @_same arguments: (argument_list . (_) @of)) @same
  (#any-of? @_same "sorted" "reversed" "list" "set" "tuple" "iter" "enumerate" "zip" "frozenset"))
((call function: (identifier) @_item arguments: [(argument_list . (_) @of) (generator_expression) @of]) @item (#any-of? @_item "next" "max" "min"))
(call function: (_) @of) @result
(conditional_expression . (_) @of) @choice
(boolean_operator left: (_) @of) @choice
(call function: [(identifier) @call (attribute attribute: (_) @call)])
(decorator [(identifier) @call (attribute attribute: (_) @call)])
(list . (call) @of) @list
(set . (call) @of) @list
(dictionary . (pair value: (call) @of)) @list
(parenthesized_expression (_) @of) @same
(await (_) @of) @same
(keyword_argument name: (identifier) @skip)
(assignment left: (attribute attribute: (_) @write))
(augmented_assignment left: [(identifier) @write (attribute attribute: (_) @write)])

(define $list ["List" "list" "Sequence" "Iterable" "Iterator" "Set" "set" "FrozenSet" "frozenset" "Generator" "Deque" "deque"
  "Collection" "AsyncIterator" "AsyncIterable" "AsyncGenerator" "MutableSequence" "MutableSet" "AbstractSet" "ValuesView"
  "ContextVar" "Queue" "SimpleQueue" "LifoQueue" "PriorityQueue"])

; Types. Forward references are written in quotes.
((type (string (string_content) @of @type)) @same (#match? @of "^\\w+$"))
((type (subscript subscript: (string (string_content) @of @type) @same)) (#match? @of "^\\w+$"))
((type (generic_type (type_parameter (type (string (string_content) @of @type)) @same))) (#match? @of "^\\w+$"))
(type (_) @of) @same
((subscript value: [(identifier) @_list (attribute attribute: (_) @_list)] subscript: (_) @of) @list
  (#any-of? @_list $list))
((subscript value: [(identifier) @_map (attribute attribute: (_) @_map)] . subscript: (_) . subscript: (_) @of) @list
  (#any-of? @_map "Dict" "dict" "Mapping" "MutableMapping" "DefaultDict" "defaultdict" "OrderedDict"))
((subscript value: [(identifier) @_same (attribute attribute: (_) @_same)] subscript: (_) @of) @same
  (#any-of? @_same "Optional" "Type" "type" "Final" "ClassVar" "Annotated" "Awaitable" "Coroutine"))
((subscript value: [(identifier) @_union (attribute attribute: (_) @_union)] . subscript: (_) @of) @either (#eq? @_union "Union"))
((subscript value: [(identifier) @_union (attribute attribute: (_) @_union)] subscript: (string (string_content) @of @type) @same)
  (#any-of? @_union "Union" "Optional")
  (#match? @of "^\\w+$"))
((subscript value: (_) @of . subscript: (identifier) @arguments .) @same (#match? @of "(?:^|\\.)[A-Z]\\w*[a-z]\\w*$"))
((subscript value: (_) @of) @same (#match? @of "(?:^|\\.)[A-Z]\\w*[a-z]\\w*$"))
(subscript value: (_) @of) @item
(type [(binary_operator) (union_type)] @either)
(type (parenthesized_expression (binary_operator) @either))
(type (parenthesized_expression (binary_operator left: (binary_operator) @either)))
(type (binary_operator left: (binary_operator) @either))
(type (binary_operator left: (binary_operator left: (binary_operator) @either)))
((generic_type (identifier) @_union (type_parameter . (type) @of)) @either (#eq? @_union "Union"))
((generic_type (identifier) @_list (type_parameter . (type) @of)) @list
  (#any-of? @_list $list))
((generic_type (identifier) @_map (type_parameter . (type) . (type) @of)) @list
  (#any-of? @_map "Dict" "dict" "Mapping" "MutableMapping" "DefaultDict" "defaultdict" "OrderedDict"))
((generic_type (identifier) @_same (type_parameter . (type) @of)) @same
  (#any-of? @_same "Optional" "Type" "type" "Final" "ClassVar" "Annotated" "Awaitable" "Coroutine"))
((generic_type (identifier) @_tuple (type_parameter . (type) @of . (type (ellipsis)))) @list (#any-of? @_tuple "tuple" "Tuple"))
((generic_type (identifier) @_tuple) @fields (#any-of? @_tuple "tuple" "Tuple"))
((generic_type (identifier) @_tuple (type_parameter . (type) @declare @of.type)) (#any-of? @_tuple "tuple" "Tuple") (#set! declare "0"))
((generic_type (identifier) @_tuple (type_parameter . (_) . (type) @declare @of.type)) (#any-of? @_tuple "tuple" "Tuple") (#set! declare "1"))
((generic_type (identifier) @_tuple (type_parameter . (_) . (_) . (type) @declare @of.type)) (#any-of? @_tuple "tuple" "Tuple") (#set! declare "2"))
((generic_type (identifier) @_callable (type_parameter (type) @of .)) @same (#eq? @_callable "Callable"))
(generic_type . (identifier) @of . (type_parameter) @arguments) @same

(class_definition superclasses: (argument_list (subscript value: [(identifier) @inherit (attribute attribute: (_) @inherit)] . subscript: (_) @arguments .)))
(class_definition superclasses: (argument_list [(identifier) @inherit (attribute attribute: (_) @inherit)
  (subscript value: [(identifier) @inherit (attribute attribute: (_) @inherit)])]))

(define $handler [(identifier) @route (attribute attribute: (_) @route)])

; Routes: functions with route decorators, and handlers given with a path.
(decorated_definition
  (decorator (call
    function: (attribute attribute: (_) @_route)
    arguments: (argument_list . [(string) @_path (keyword_argument name: (_) @_key value: (string) @_path)])))
  definition: (_ name: (_) @route)
  (#any-of? @_route "route" "get" "post" "put" "patch" "delete" "head" "options" "websocket" "api_route")
  (#any-of? @_key "path" "rule")
  (#match? @_path "^[a-z]*['\"]+(?:/|$)"))
(decorated_definition
  (decorator (call function: (attribute attribute: (_) @_route) arguments: (argument_list . (call arguments: (argument_list . (string) @_path)))))
  definition: (_ name: (_) @route)
  (#eq? @_route "route")
  (#match? @_path "^[a-z]*['\"]+/"))
((call
  function: [
    (identifier) @_route
    (attribute attribute: (_) @_adds)
    (attribute object: (identifier) @_web attribute: (_) @_method)
    (attribute object: (identifier) @_router attribute: (_) @_register)]
  arguments: (argument_list . (string) [
    (identifier) @route
    (attribute attribute: (_) @route)
    (call function: (attribute object: $handler attribute: (_) @_as))
    (keyword_argument name: (_) @_key value: [
      (identifier) @route
      (attribute attribute: (_) @route)
      (call function: (attribute object: $handler attribute: (_) @_as))])]))
  (#any-of? @_route "path" "re_path" "url" "Route" "WebSocketRoute" "URLSpec")
  (#any-of? @_adds "add_url_rule" "add_route" "add_api_route" "add_websocket_route" "add_get" "add_post" "add_put" "add_patch" "add_delete" "add_view")
  (#eq? @_web "web")
  (#any-of? @_method "get" "post" "put" "patch" "delete" "head" "options" "view")
  (#match? @_router "router")
  (#eq? @_register "register")
  (#eq? @_as "as_view")
  (#any-of? @_key "view" "view_func" "endpoint" "handler"))
((call
  function: (attribute attribute: (_) @_route)
  arguments: (argument_list . $handler . (string)))
  (#match? @_route "^add_(?:\\w+_)?resource$"))
((list (tuple . (string) @_path . $handler)) (#match? @_path "^[a-z]*['\"]+\\^?/"))
