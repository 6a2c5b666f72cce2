(identifier) @use
(type_identifier) @type

(package_declaration [(identifier) (scoped_identifier)] @package)
(import_declaration [(identifier) (scoped_identifier)] @import.path) @import
((import_declaration [(identifier) (scoped_identifier)] @import.path (asterisk)) @import (#set! import "all"))

[(method_declaration) (constructor_declaration) (block) (lambda_expression) (for_statement) (enhanced_for_statement) (catch_clause)
  (try_with_resources_statement) (switch_block_statement_group) (switch_rule) (class_declaration) (interface_declaration)
  (record_declaration) (static_initializer)] @scope

; An anonymous class has the members of the type that it extends.
(object_creation_expression (class_body) @scope)
((object_creation_expression type: (_) @of.type (class_body) @declare) (#set! implicit "base"))

; Declarations.
(class_declaration name: (_) @declare)
(interface_declaration name: (_) @declare)
(enum_declaration name: (_) @declare)
(record_declaration name: (_) @declare)
(annotation_type_declaration name: (_) @declare)
(annotation_type_element_declaration name: (_) @declare)
(constructor_declaration name: (_) @declare)
(compact_constructor_declaration name: (_) @declare)
(enum_constant name: (_) @declare)
(type_parameter (type_identifier) @parameter)
(type_parameter (type_identifier) @parameter (type_bound . (_) @of.type))
(method_declaration name: (_) @declare)
(method_declaration type: (_) @of.type name: (_) @declare)
(field_declaration type: (_) @of.type declarator: (variable_declarator name: (_) @declare))
(constant_declaration type: (_) @of.type declarator: (variable_declarator name: (_) @declare))
((local_variable_declaration type: (_) @of.type declarator: (variable_declarator name: (_) @declare)) (#not-eq? @of.type "var"))
((local_variable_declaration type: (_) @_var declarator: (variable_declarator name: (_) @declare value: (_) @of.value))
  (#eq? @_var "var"))
((type_identifier) @skip (#eq? @skip "var"))
(formal_parameter type: (_) @of.type name: (_) @declare)
(spread_parameter . (_) @of (variable_declarator name: (_) @declare)) @list @of.type
(catch_formal_parameter (catch_type . (_) @of.type) name: (_) @declare)
(resource type: (_) @of.type name: (_) @declare)
((enhanced_for_statement type: (_) @of.type name: (_) @declare) (#not-eq? @of.type "var"))
((enhanced_for_statement type: (_) @_var name: (_) @declare value: (_) @of.items) (#eq? @_var "var"))
(inferred_parameters (identifier) @declare)
(lambda_expression parameters: (identifier) @declare)
(instanceof_expression right: (_) @of.type name: (_) @declare)
((type_pattern . (_) @of.type . (identifier) @declare .) (#not-eq? @of.type "var"))
((record_pattern_component . (_) @of.type . (identifier) @declare .) (#not-eq? @of.type "var"))
(type_pattern (identifier) @declare)
(record_pattern_component (identifier) @declare)

; Parameters of a lambda. They have the types that the called method passes, or the type of the elements of a list or stream.
(method_invocation
  name: (_) @of.first
  arguments: (argument_list (lambda_expression parameters: [(identifier) @declare (inferred_parameters . (identifier) @declare)])))
(method_invocation
  name: (_) @of.second
  arguments: (argument_list (lambda_expression parameters: (inferred_parameters . (_) . (identifier) @declare))))
((method_invocation
  object: (_) @of.items
  name: (_) @_each
  arguments: (argument_list (lambda_expression parameters: [(identifier) @declare (inferred_parameters . (identifier) @declare .)])))
  (#any-of? @_each "forEach" "map" "filter" "anyMatch" "allMatch" "noneMatch" "flatMap" "mapToInt" "mapToLong" "mapToDouble" "mapToObj" "ifPresent"
    "ifPresentOrElse" "removeIf" "peek" "takeWhile" "dropWhile" "thenAccept" "thenApply" "thenCompose" "thenAcceptAsync" "thenApplyAsync" "whenComplete"
    "subscribe" "doOnNext" "replaceAll" "forEachRemaining" "forEachOrdered"))
((method_invocation
  object: (_) @of.items
  name: (_) @_each
  arguments: (argument_list (lambda_expression parameters: (inferred_parameters . (_) . (identifier) @declare .))))
  (#eq? @_each "forEach"))
((method_invocation
  object: (_) @of.items
  name: (_) @_both
  arguments: (argument_list (lambda_expression parameters: (inferred_parameters (identifier) @declare))))
  (#any-of? @_both "sorted" "sort" "max" "min" "reduce"))
(define $function [
  "Consumer" "Function" "Predicate" "UnaryOperator" "BinaryOperator" "BiConsumer" "BiFunction" "BiPredicate" "ToIntFunction" "ToLongFunction"
  "ToDoubleFunction" "ThrowingConsumer" "ThrowingFunction"
])
((local_variable_declaration
  type: (generic_type (type_identifier) @_function (type_arguments . (_) @of.type))
  declarator: (variable_declarator value: (lambda_expression parameters: [(identifier) @declare (inferred_parameters . (identifier) @declare)])))
  (#any-of? @_function $function))
((local_variable_declaration
  type: (generic_type (type_identifier) @_function (type_arguments . (_) . (_) @of.type))
  declarator: (variable_declarator value: (lambda_expression parameters: (inferred_parameters . (_) . (identifier) @declare))))
  (#any-of? @_function "BiConsumer" "BiFunction" "BiPredicate"))
((field_declaration type: (generic_type (type_identifier) @_function (type_arguments . (_) @first))) (#any-of? @_function $function))
(assignment_expression left: (_) @of.first right: (lambda_expression parameters: [(identifier) @declare (inferred_parameters . (identifier) @declare)]))
((formal_parameter type: (generic_type (type_identifier) @_function (type_arguments . (_) @first)))
  (#any-of? @_function $function))
((formal_parameter type: (generic_type (type_identifier) @_function (type_arguments . (_) . (_) @second)))
  (#any-of? @_function "BiConsumer" "BiFunction" "BiPredicate"))

; Expressions.
((method_invocation object: (identifier) @_List name: (_) @_of arguments: (argument_list . (_) @of)) @library.list
  (#any-of? @_List "List" "Set" "Stream" "Optional" "Arrays" "Collections" "Lists" "Sets")
  (#any-of? @_of "of" "ofNullable" "asList" "singletonList" "singleton" "newArrayList" "newHashSet"))
((method_invocation object: (identifier) @_Objects name: (_) @_same arguments: (argument_list . (_) @of)) @library.same
  (#any-of? @_Objects "Objects" "Arrays")
  (#any-of? @_same "requireNonNull" "requireNonNullElse" "stream"))
((method_invocation object: (_) name: (_) @_map arguments: (argument_list . [(lambda_expression) (method_reference)] @by .)) @mapped
  (#any-of? @_map "map" "mapToObj" "thenApply" "thenApplyAsync" "transform"))
(lambda_expression) @given
(switch_expression body: (switch_block . (switch_rule) @of)) @same
(define $label (switch_label (identifier) @name @label))
(switch_expression
  condition: (parenthesized_expression (_) @of)
  body: (switch_block [(switch_block_statement_group $label) (switch_rule $label)]))
(switch_rule) @given
(switch_rule (expression_statement (_) @of) @same)
(ternary_expression consequence: (_) @of) @choice
(method_invocation arguments: (_) @counted)
(object_creation_expression arguments: (_) @counted)
(formal_parameters) @counted
(formal_parameter type: (_) @takes)
(method_invocation object: (_) @of name: (_) @name @call) @invoke
(method_invocation !object name: (_) @name @method) @invoke
(method_reference . (_) @of (identifier) @name @call .) @member
(object_creation_expression type: (_) @of) @value
(object_creation_expression type: [(type_identifier) @call (generic_type (type_identifier) @call)
  (scoped_type_identifier (type_identifier) @call .) (generic_type (scoped_type_identifier (type_identifier) @call .))])
(field_access object: (_) @of field: (this)) @value
(field_access object: (_) @of field: (_) @name) @member
(array_access array: (_) @of) @item
(cast_expression type: (_) @of) @value
(parenthesized_expression (_) @of) @same
(class_literal (_) @of) @same
(this) @own
(super) @base
(assignment_expression left: [(identifier) @write (field_access field: (_) @write)])
(update_expression [(identifier) @write (field_access field: (_) @write)])
(annotation name: (identifier) @type)
(marker_annotation name: (identifier) @type)
(element_value_pair key: (_) @skip)
(labeled_statement (identifier) @skip)
(break_statement (identifier) @skip)
(continue_statement (identifier) @skip)

; Types.
(scoped_type_identifier . (_) @of (type_identifier) @name .) @member
(scoped_identifier scope: (_) @of name: (_) @name) @member
(array_type element: (_) @of) @list
((generic_type (type_identifier) @library.list (type_arguments . (_) @of))
  (#any-of? @library.list "List" "Set" "Collection" "Iterable" "Iterator" "Stream" "Queue" "Deque" "ArrayList" "LinkedList" "HashSet" "Optional"
    "SortedSet" "NavigableSet" "ObjectProvider" "Supplier" "AtomicReference" "ThreadLocal" "CompletableFuture" "CompletionStage" "Mono" "Flux" "ArrayDeque" "BlockingQueue"
    "CopyOnWriteArrayList" "LinkedHashSet"))
((generic_type (scoped_type_identifier) @_entry (type_arguments . (_) . (_) @of.type) @declare) @fields
  (#eq? @_entry "Map.Entry")
  (#set! declare "getValue"))
((generic_type (type_identifier) @library.list (type_arguments . (_) . (_) @of))
  (#any-of? @library.list "Map" "HashMap" "LinkedHashMap" "ConcurrentMap" "ConcurrentHashMap" "TreeMap" "SortedMap" "NavigableMap" "MultiValueMap"))
(generic_type . (_) @of (type_arguments) @arguments) @same
(annotated_type (_) @of .) @same
(wildcard (_) @of .) @same

(define $super [
  (type_identifier) @inherit
  (generic_type . (type_identifier) @inherit)
  (scoped_type_identifier (type_identifier) @inherit .)
  (generic_type . (scoped_type_identifier (type_identifier) @inherit .))
])
(define $given (generic_type . [(type_identifier) @inherit (scoped_type_identifier (type_identifier) @inherit .)] (type_arguments) @arguments))
(superclass $given)
(type_list $given)
(superclass $super)
(type_list $super)

; Routes: methods with route annotations, and handlers passed along with a path or after one. A method of an interface with such an
; annotation only calls a remote service (Feign).
(method_declaration
  (modifiers [(annotation name: (_) @_route) (marker_annotation name: (_) @_route)])
  name: (_) @route
  body: (_)
  (#any-of? @_route "RequestMapping" "GetMapping" "PostMapping" "PutMapping" "PatchMapping" "DeleteMapping" "GET" "POST" "PUT" "PATCH"
    "DELETE" "HEAD" "OPTIONS" "Path" "MessageMapping" "QueryMapping" "MutationMapping" "SubscriptionMapping" "SchemaMapping" "Get" "Post"
    "Put" "Patch" "Delete"))
((method_invocation
  name: (_) @_route
  arguments: (argument_list
    . [(string_literal) @_path (method_invocation arguments: (argument_list . (string_literal) @_path))]
    (method_reference (identifier) @route .)))
  (#any-of? @_route "get" "post" "put" "patch" "delete" "head" "options" "GET" "POST" "PUT" "PATCH" "DELETE" "HEAD" "OPTIONS" "route" "andRoute")
  (#match? @_path "^\"/"))
((method_invocation
  name: (_) @_route
  arguments: (argument_list . (string_literal) . (method_reference (identifier) @route .)))
  (#any-of? @_route "GET" "POST" "PUT" "PATCH" "DELETE" "HEAD" "OPTIONS"))
((method_invocation
  object: (method_invocation arguments: (argument_list . (string_literal) @_path .))
  name: (_) @_route
  arguments: (argument_list . (method_reference (identifier) @route .) .))
  (#any-of? @_route "handler" "blockingHandler")
  (#match? @_path "^\"/"))
