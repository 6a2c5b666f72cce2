(identifier) @use
((identifier) @skip (#any-of? @skip "null" "true" "false"))
(user_type (identifier) @type @typed)

(package_header (qualified_identifier) @package)
(import (qualified_identifier) @import.path) @import
(import (qualified_identifier) @import.path . (identifier) @import.as) @import
((import (qualified_identifier) @import.path) @import (#match? @import "\\*[\\s;]*$") (#set! import "all"))

[(function_declaration) (class_declaration) (object_declaration) (companion_object) (object_literal) (secondary_constructor)
  (anonymous_function) (lambda_literal) (block) (for_statement) (catch_block) (when_expression) (getter) (setter)
  (type_alias)] @scope

; Declarations.
(class_declaration name: (_) @declare)
(object_declaration name: (_) @declare)
(companion_object name: (_) @declare)
(type_alias type: (_) @declare . (_) @of.type)
(type_alias type: (_) @declare (type_parameters) . (_) @of.type)
(type_parameter (identifier) @parameter)
(type_parameter (identifier) @parameter . (_) @of.type)
(enum_entry . (identifier) @declare)
(class_parameter (identifier) @declare . (_) @of.type)
((function_value_parameters (parameter_modifiers) @_vararg . (parameter . (identifier) @declare . (_) @of) @list @of.type) (#match? @_vararg "\\bvararg\\b"))
(parameter . (identifier) @declare . (_) @of.type)
(parameter (parameter_modifiers) . (identifier) @declare . (_) @of.type)
(function_declaration name: (_) @declare)
(function_declaration name: (_) @declare (function_value_parameters) . [(user_type) (nullable_type)] @of.type)
(function_declaration name: (_) @declare (function_body . (_) @of.value))
(function_declaration [(user_type) (nullable_type)] @of.receiver . name: (_) @declare)
(property_declaration) @after
(property_declaration (variable_declaration . (identifier) @declare . (_) @of.type))
(property_declaration (variable_declaration . (identifier) @declare) . (_) @of.value)
(property_declaration (variable_declaration . (identifier) @declare) (getter (function_body . (_) @of.value)))
(property_declaration [(user_type) (nullable_type)] @of.receiver . (variable_declaration . (identifier) @declare))
(property_declaration (multi_variable_declaration . (variable_declaration . (identifier) @declare)) . (_) @of.value (#set! key "component1"))
(property_declaration (multi_variable_declaration . (_) . (variable_declaration . (identifier) @declare)) . (_) @of.value (#set! key "component2"))
(property_declaration (multi_variable_declaration . (_) . (_) . (variable_declaration . (identifier) @declare)) . (_) @of.value (#set! key "component3"))
(property_declaration (multi_variable_declaration (variable_declaration . (identifier) @declare)))
((class_declaration (modifiers (class_modifier) @_data) (primary_constructor (class_parameters . (class_parameter (identifier) . (_) @of.type) @attribute)))
  (#eq? @_data "data")
  (#set! declare "component1"))
((class_declaration (modifiers (class_modifier) @_data) (primary_constructor (class_parameters . (_) . (class_parameter (identifier) . (_) @of.type) @attribute)))
  (#eq? @_data "data")
  (#set! declare "component2"))
((class_declaration (modifiers (class_modifier) @_data) (primary_constructor (class_parameters . (_) . (_) . (class_parameter (identifier) . (_) @of.type) @attribute)))
  (#eq? @_data "data")
  (#set! declare "component3"))
(for_statement . (variable_declaration . (identifier) @declare) . (_) @of.items)
(for_statement . (multi_variable_declaration . (variable_declaration . (identifier) @declare)) . (_) @of.items (#set! key "component1"))
(for_statement . (multi_variable_declaration (variable_declaration) . (variable_declaration . (identifier) @declare)) . (_) @of.items (#set! key "component2"))
(for_statement . (multi_variable_declaration (variable_declaration . (identifier) @declare)))
(lambda_parameters (variable_declaration . (identifier) @declare))
(lambda_parameters (variable_declaration . (identifier) @declare . (_) @of.type))
(catch_block . (identifier) @declare . (_) @of.type)
(when_subject (variable_declaration . (identifier) @declare) (_) @of.value .)

(define $sure [
  (is_expression left: [(identifier) (navigation_expression)] @narrow right: (_) @of.type) @_is
  (binary_expression $sure)
  (parenthesized_expression $sure)
] (#match? @_is "[^!]\\bis\\b"))
(define $unsure [
  (is_expression left: [(identifier) (navigation_expression)] @narrow right: (_) @of.type) @_not
  (unary_expression argument: $sure)
  (binary_expression $unsure)
  (parenthesized_expression $unsure)
] (#match? @_not "!is\\b"))
(define $leaves [(return_expression) (throw_expression) (identifier) @_stop] (#any-of? @_stop "continue" "break"))

; Type tests: in the branch of `if (a is B)`, a has the type B.
(if_expression condition: $sure . (_) @within)
(if_expression condition: $unsure . (_) . (_) @within)
(while_statement condition: $sure (_) @within .)
(binary_expression left: $sure right: (_) @within)
(binary_expression left: $unsure right: (_) @within)
(when_expression (when_entry . condition: $sure . (_) @within .))
((when_expression
  (when_subject . [(identifier) @narrow (navigation_expression) @narrow (variable_declaration (identifier) @narrow)])
  (when_entry . condition: (type_test (_) @of.type) @_is . (_) @within .))
  (#match? @_is "^is"))
(block (as_expression left: [(identifier) (navigation_expression)] @narrow right: (_) @of.type) . (_) @at)
(block (if_expression condition: $unsure . [$leaves (block $leaves .)] .) . (_) @at)
((block (call_expression . (identifier) @_assert (value_arguments . (value_argument $sure))) . (_) @at)
  (#any-of? @_assert "require" "check" "assert"))

(define $each [
  "forEach" "map" "filter" "filterNot" "any" "all" "none" "find" "first" "firstOrNull" "last" "lastOrNull" "single" "singleOrNull" "count"
  "sumOf" "maxBy" "minBy" "maxOf" "minOf" "maxByOrNull" "minByOrNull" "sortedBy" "sortedByDescending" "sortBy" "groupBy" "associateBy"
  "associateWith" "associate" "partition" "flatMap" "mapNotNull" "mapTo" "onEach" "takeWhile" "dropWhile" "distinctBy" "indexOfFirst"
  "removeIf" "removeAll" "joinToString" "collect"
])

; Parameters of a lambda. They have the types that the called function passes, or the type of a list's elements.
((lambda_literal) @declare (#set! declare "it"))
((call_expression . (navigation_expression . (_) @of.items (identifier) @_each .) . (annotated_lambda (lambda_literal) @declare))
  (#any-of? @_each $each)
  (#set! declare "it"))
((call_expression . (navigation_expression . (_) @of.value (identifier) @_with .) . (annotated_lambda (lambda_literal) @declare))
  (#any-of? @_with "let" "also" "use" "takeIf" "takeUnless")
  (#set! declare "it"))
((call_expression
  . [(identifier) @of.first (navigation_expression) @of.first (call_expression . (_) @of.first . (value_arguments))]
  . (annotated_lambda (lambda_literal) @declare))
  (#set! declare "it"))
((call_expression . (navigation_expression . (_) @of.value (identifier) @_within .) . (annotated_lambda (lambda_literal . (_) @at) @declare))
  (#any-of? @_within "apply" "run")
  (#set! implicit "members"))
((call_expression . (call_expression . (identifier) @_with . (value_arguments . (value_argument (_) @of.value) .)) . (annotated_lambda (lambda_literal . (_) @at) @declare))
  (#eq? @_with "with")
  (#set! implicit "members"))
((call_expression
  . (navigation_expression . (_) @of.items (identifier) @_each .)
  . (annotated_lambda (lambda_literal (lambda_parameters . (variable_declaration . (identifier) @declare) .))))
  (#any-of? @_each $each))
((call_expression
  . (navigation_expression . (_) @of.items (identifier) @_each .)
  . (annotated_lambda (lambda_literal (lambda_parameters . (multi_variable_declaration . (variable_declaration . (identifier) @declare))))))
  (#any-of? @_each $each)
  (#set! key "component1"))
((call_expression
  . (navigation_expression . (_) @of.items (identifier) @_each .)
  . (annotated_lambda (lambda_literal (lambda_parameters . (multi_variable_declaration . (_) . (variable_declaration . (identifier) @declare))))))
  (#any-of? @_each $each)
  (#set! key "component2"))
((call_expression
  . (navigation_expression . (_) @of.value (identifier) @_with .)
  . (annotated_lambda (lambda_literal (lambda_parameters . (variable_declaration . (identifier) @declare) .))))
  (#any-of? @_with "let" "also" "use" "takeIf" "takeUnless"))
(call_expression
  . [(identifier) @of.first (navigation_expression) @of.first (call_expression . (_) @of.first . (value_arguments))]
  . (annotated_lambda (lambda_literal (lambda_parameters . (variable_declaration . (identifier) @declare)))))
(call_expression
  . [(identifier) @of.second (navigation_expression) @of.second (call_expression . (_) @of.second . (value_arguments))]
  . (annotated_lambda (lambda_literal (lambda_parameters . (_) . (variable_declaration . (identifier) @declare)))))
((call_expression
  . (navigation_expression . (_) @of.items (identifier) @_indexed .)
  . (annotated_lambda (lambda_literal (lambda_parameters . (_) . (variable_declaration . (identifier) @declare)))))
  (#any-of? @_indexed "forEachIndexed" "mapIndexed" "filterIndexed" "onEachIndexed" "flatMapIndexed"))
(parameter (function_type (function_type_parameters . [(user_type) (nullable_type)] @first)))
(parameter (function_type (function_type_parameters . (_) . [(user_type) (nullable_type)] @second)))
(parameter (function_type (function_type_parameters . (parameter (identifier) . (_) @first))))
(parameter (function_type (function_type_parameters . (_) . (parameter (identifier) . (_) @second))))

; Expressions.
((property_delegate (call_expression . (identifier) @_lazy . (annotated_lambda (lambda_literal) @of))) @same (#eq? @_lazy "lazy"))
((call_expression . (navigation_expression (identifier) @_map .) . (annotated_lambda (lambda_literal) @by)) @mapped
  (#any-of? @_map "map" "mapNotNull" "mapIndexed"))
(lambda_literal) @given
((call_expression . (navigation_expression . (_) @of (identifier) @_lists .) . (annotated_lambda)) @listed
  (#any-of? @_lists "groupBy" "chunked" "windowed"))
(navigation_expression . (_) @of (identifier) @name .) @member
((call_expression . (identifier) @_same . (annotated_lambda)) @own (#any-of? @_same "apply" "also"))
((call_expression . (navigation_expression . (_) @of (identifier) @_same .) . (annotated_lambda)) @same
  (#any-of? @_same "apply" "also" "onEach" "takeIf" "takeUnless"))
((call_expression . (identifier) @_list (value_arguments . (value_argument (_) @of))) @library.list
  (#any-of? @_list "listOf" "mutableListOf" "arrayListOf" "listOfNotNull" "setOf" "mutableSetOf" "arrayOf" "sequenceOf" "flowOf"))
((call_expression . (identifier) @library.list . (type_arguments . (_) . (type_projection (_) @of) .))
  (#any-of? @library.list "mapOf" "mutableMapOf" "emptyMap" "hashMapOf" "linkedMapOf" "HashMap" "LinkedHashMap" "ConcurrentHashMap" "TreeMap"))
((call_expression . (identifier) @library.list . (type_arguments . (type_projection (_) @of) .))
  (#any-of? @library.list "listOf" "mutableListOf" "emptyList" "arrayListOf" "setOf" "mutableSetOf" "arrayOf" "sequenceOf" "arrayOfNulls" "emptySet" "emptySequence"
    "ArrayList" "HashSet" "LinkedHashSet" "ArrayDeque"))
(call_expression (value_arguments) @counted)
(value_argument . (_) @of .) @same
[(function_value_parameters) (class_parameters)] @counted
(parameter (identifier) . (_) @takes)
(class_parameter (identifier) . (_) @takes)
(call_expression . (call_expression (value_arguments) @skip) . (annotated_lambda))
(call_expression . (_) @of) @result
(call_expression . (identifier) @call)
(call_expression . (navigation_expression (identifier) @call .))
(call_expression . (call_expression . (_) @of . (value_arguments)) . (annotated_lambda)) @same
(callable_reference . [(user_type) (nullable_type)] @of . (identifier) @name .) @member
(callable_reference (identifier) @name .) @member
(callable_reference (identifier) @call .)
(infix_expression . (_) . (identifier) @call)
(constructor_invocation (_) @of) @value
(index_expression . (_) @of) @item
(unary_expression argument: (_) @of) @same
(parenthesized_expression (_) @of) @same
(as_expression right: (_) @of) @value
((binary_expression left: (binary_expression left: (_) @of) right: (parenthesized_expression)) @result (#match? @result "^[\\w.?]+<\\w+>\\("))
(binary_expression left: (_) @of) @same
(if_expression condition: (_) . (_) @of) @choice
[(if_expression (block (_) @of .) @same) (when_entry (block (_) @of .) @same)]
(when_expression . (when_entry (_) @of .)) @same
(when_expression . (when_subject) . (when_entry (_) @of .)) @same
(this_expression) @own
(super_expression) @base
(assignment left: [(identifier) @write (navigation_expression (identifier) @write .)])
((unary_expression argument: [(identifier) @write (navigation_expression (identifier) @write .)]) @_counts
  (#match? @_counts "^(?:\\+\\+|--)|(?:\\+\\+|--)$"))
(value_argument . (identifier) @skip . (_))
(label) @skip
(annotation (user_type (identifier) @type))

; Types.
((call_expression . (identifier) @_holder . (value_arguments . (value_argument (_) @of))) @library.same
  (#any-of? @_holder "requireNotNull" "checkNotNull" "MutableStateFlow" "mutableStateOf" "AtomicReference"))
((user_type . (identifier) @library.list (type_arguments . (type_projection (_) @of .)))
  (#any-of? @library.list "List" "MutableList" "Set" "MutableSet" "Collection" "Iterable" "Sequence" "Array" "ArrayList" "ArrayDeque" "Flow"
    "StateFlow" "MutableStateFlow" "SharedFlow" "Iterator" "Lazy" "Deferred"))
((user_type . (identifier) @library.list (type_arguments . (type_projection) . (type_projection (_) @of .)))
  (#any-of? @library.list "Map" "MutableMap" "HashMap" "LinkedHashMap" "ConcurrentHashMap"))
(user_type (identifier) @of . (identifier) @name) @member
(user_type . (identifier) @of) @same
(user_type . (identifier) @of . (type_arguments) @arguments)
(call_expression . (_) @of (type_arguments) @arguments)
(type_projection (_) @of .) @same
(function_type (function_type_parameters) . (_) @of .) @same
(nullable_type (_) @of) @same
(parenthesized_type (_) @of) @same

(define $super [(user_type (identifier) @inherit .) (user_type (identifier) @inherit . (type_arguments) @arguments)])
(define $supers (delegation_specifiers (delegation_specifier [$super (constructor_invocation $super) (explicit_delegation . $super)])))
(class_declaration $supers)
(object_declaration $supers)
(companion_object $supers)

; Routes: functions with route annotations (Spring, JAX-RS), and functions that are called in the block of a path (Ktor). A method
; of an interface with such an annotation only calls a remote service (Retrofit).
(function_declaration
  (modifiers (annotation [(user_type (identifier) @_route) (constructor_invocation (user_type (identifier) @_route))]))
  name: (_) @route
  (function_body)
  (#any-of? @_route "RequestMapping" "GetMapping" "PostMapping" "PutMapping" "PatchMapping" "DeleteMapping" "GET" "POST" "PUT" "PATCH"
    "DELETE" "HEAD" "OPTIONS" "Path" "MessageMapping" "QueryMapping" "MutationMapping" "SubscriptionMapping" "SchemaMapping" "Get" "Post"
    "Put" "Patch" "Delete"))
(call_expression
  . (call_expression . (identifier) @_route (value_arguments . (value_argument (string_literal) @_path)))
  (annotated_lambda (lambda_literal (call_expression . [(identifier) @route (navigation_expression (identifier) @route .)])))
  (#any-of? @_route "get" "post" "put" "patch" "delete" "head" "options" "webSocket")
  (#match? @_path "^\"/"))
(call_expression
  . [(identifier) @_route (navigation_expression (identifier) @_route .)]
  (value_arguments . (value_argument (string_literal) @_path) (value_argument (callable_reference (identifier) @route .)))
  (#any-of? @_route "get" "post" "put" "patch" "delete" "head" "options")
  (#match? @_path "^\"/"))
