(identifier) @use
(type_identifier) @typename
((identifier) @skip (#any-of? @skip "this" "super" "_"))

(package_clause name: (_) @package (#set! package "nested"))
(import_declaration path: (identifier)+ @import.path .) @import
(import_declaration path: (identifier)+ @import.path (namespace_wildcard) .) @import
((import_declaration path: (identifier)+ @import.path (namespace_wildcard)) @import (#set! import "all"))
(import_declaration path: (identifier)+ @import.path (namespace_selectors (identifier) @import.name @import))
(import_declaration
  path: (identifier)+ @import.path
  (namespace_selectors [(arrow_renamed_identifier name: (_) @import.name alias: (_) @import.as) (as_renamed_identifier name: (_) @import.name alias: (_) @import.as)] @import))
((import_declaration path: (identifier)+ @import.path (namespace_selectors (namespace_wildcard) @import)) (#set! import "all"))
(import_declaration path: (identifier) @skip)

[(class_definition) (trait_definition) (object_definition) (enum_definition) (function_definition) (function_declaration)
  (given_definition) (extension_definition) (block) (indented_block) (for_expression) (case_clause)
  (type_definition)] @scope

; Lambdas with a scope. In a block, the grammar ends a lambda after the first line of its body, so such a lambda has no scope.
[(arguments (lambda_expression) @scope) (parenthesized_expression (lambda_expression) @scope) (val_definition (lambda_expression) @scope)]

(define $each [
  "map" "foreach" "filter" "filterNot" "withFilter" "exists" "forall" "find" "flatMap" "collect" "collectFirst" "count" "sortBy" "groupBy" "partition" "maxBy"
  "minBy" "takeWhile" "dropWhile" "span" "indexWhere" "tapEach" "distinctBy" "mapValues"
])
(define $both ["sortWith" "reduce" "reduceLeft" "reduceOption"])
(define $folds ["foldLeft" "fold"])
(define $one (tuple_pattern . (identifier) @declare) (#match? @declare "^[a-z]"))
(define $two (tuple_pattern . (_) . (identifier) @declare) (#match? @declare "^[a-z]"))
(define $holder (case_class_pattern type: (type_identifier) @_holder pattern: (identifier) @declare)
  (#match? @declare "^[a-z]")
  (#any-of? @_holder "Some" "Success" "Right" "Just" "List" "Seq" "Vector" "Array" "Set"))

; Declarations.
(class_definition name: (_) @declare)
(object_definition name: (_) @declare)
(package_object name: (_) @declare)
(trait_definition name: (_) @declare)
(enum_definition name: (_) @declare)
(simple_enum_case name: (_) @declare)
(full_enum_case name: (_) @declare)
(type_definition name: (_) @declare)
(type_definition name: (_) @declare type: (_) @of.type)
(type_parameters name: (_) @parameter @typename)
(type_parameters name: (_) @parameter . bound: (upper_bound type: (_) @of.type))
(function_definition name: (_) @declare parameters: (type_parameters) @generic)
(function_declaration name: (_) @declare parameters: (type_parameters) @generic)
(class_parameter name: (_) @declare type: (_) @of.type)
((class_definition . (modifiers)? . name: (_) . type_parameters: (_)? . class_parameters: (class_parameters . (class_parameter type: (_) @of.type) @attribute)) @_case
  (#match? @_case "^(?:\\w+ )*case\\s")
  (#set! declare "_1"))
((class_definition . (modifiers)? . name: (_) . type_parameters: (_)? . class_parameters: (class_parameters . (_) . (class_parameter type: (_) @of.type) @attribute)) @_case
  (#match? @_case "^(?:\\w+ )*case\\s")
  (#set! declare "_2"))
((class_definition . (modifiers)? . name: (_) . type_parameters: (_)? . class_parameters: (class_parameters . (_) . (_) . (class_parameter type: (_) @of.type) @attribute)) @_case
  (#match? @_case "^(?:\\w+ )*case\\s")
  (#set! declare "_3"))
((class_definition (modifiers) @_implicit class_parameters: (class_parameters . (class_parameter type: (_) @of.receiver) .) body: (template_body (function_definition name: (_) @declare)))
  (#eq? @_implicit "implicit"))
(extension_definition parameters: (parameters . (parameter type: (_) @of.receiver) .) body: (function_definition name: (_) @declare))
(parameter name: (_) @declare type: (_) @of.type)
(function_definition name: (_) @declare)
(function_definition name: (_) @declare return_type: (_) @of.type)
(function_definition name: (_) @declare body: [(call_expression) (instance_expression) (field_expression) (identifier)] @of.value)
(function_definition name: (_) @declare body: (_) @of.body)
(function_declaration name: (_) @declare)
(function_declaration name: (_) @declare return_type: (_) @of.type)
(given_definition name: (_) @declare)
(given_definition name: (_) @declare return_type: (_) @of.type)
(val_definition pattern: (identifier) @declare type: (_) @of.type)
(val_definition pattern: (identifier) @declare value: (_) @of.value)
(val_declaration name: (_) @declare type: (_) @of.type)
(var_definition pattern: (identifier) @declare type: (_) @of.type)
(var_definition pattern: (identifier) @declare value: (_) @of.value)
(var_declaration name: (_) @declare type: (_) @of.type)
((val_definition pattern: $one value: (_) @of.value) (#set! key "_1"))
((val_definition pattern: $two value: (_) @of.value) (#set! key "_2"))
(val_definition pattern: (tuple_pattern (identifier) @declare))
(val_definition pattern: $holder value: (_) @of.items)
((enumerator . (identifier) @declare . (_) @of.items) @_in (#not-match? @_in "^\\w+\\s*="))
((enumerator . (identifier) @declare . (_) @of.value) @_is (#match? @_is "^\\w+\\s*="))
((enumerator . $one . (field_expression field: (identifier) @_zip) @of.items) (#eq? @_zip "zipWithIndex") (#set! key "_2"))
((enumerator . $two . (field_expression field: (identifier) @_zip) @of.items) (#eq? @_zip "zipWithIndex") (#set! key "_1"))
((enumerator . $one . (_) @of.items) (#set! key "_1"))
((enumerator . $two . (_) @of.items) (#set! key "_2"))
(enumerator (tuple_pattern (identifier) @declare))
(lambda_expression parameters: (identifier) @declare)
(lambda_expression parameters: (bindings (binding name: (identifier) @declare)))
(lambda_expression parameters: (bindings (binding name: (identifier) @declare type: (_) @of.type)))
(typed_pattern pattern: (identifier) @declare type: (_) @of.type)
(match_expression value: (_) @of body: (case_block) @same)
((call_expression function: (field_expression value: (_) @of field: (_) @_done) arguments: (case_block) @same) (#any-of? @_done "onComplete" "andThen" "transform"))
((call_expression function: (field_expression value: (_) @of field: (_) @_each) arguments: (case_block) @item) (#any-of? @_each $each))
((case_block (case_clause pattern: (identifier) @declare)) @of.value (#match? @declare "^[a-z]"))
((call_expression
  function: (field_expression value: (field_expression field: (identifier) @_zip))
  arguments: (case_block (case_clause pattern: $one)) @of.value)
  (#eq? @_zip "zipWithIndex")
  (#set! key "_2"))
((call_expression
  function: (field_expression value: (field_expression field: (identifier) @_zip))
  arguments: (case_block (case_clause pattern: $two)) @of.value)
  (#eq? @_zip "zipWithIndex")
  (#set! key "_1"))
((case_block (case_clause pattern: $one)) @of.value (#set! key "_1"))
((case_block (case_clause pattern: $two)) @of.value (#set! key "_2"))
(case_block (case_clause pattern: $holder)) @of.items
((case_block (case_clause pattern: (infix_pattern left: (identifier) @declare))) @of.items (#match? @declare "^[a-z]"))
((case_block (case_clause pattern: (infix_pattern right: (identifier) @declare))) @of.value (#match? @declare "^[a-z]"))
(define $holders ["Some" "Success" "Right" "Left" "Just" "List" "Seq" "Vector" "Array" "Set"])
((case_class_pattern type: (_) @of.type . pattern: (identifier) @declare) (#not-any-of? @of.type $holders) (#match? @declare "^[a-z]") (#set! key "_1"))
((case_class_pattern type: (_) @of.type . (_) . pattern: (identifier) @declare) (#not-any-of? @of.type $holders) (#match? @declare "^[a-z]") (#set! key "_2"))
((case_class_pattern type: (_) @of.type . (_) . (_) . pattern: (identifier) @declare) (#not-any-of? @of.type $holders) (#match? @declare "^[a-z]") (#set! key "_3"))
(capture_pattern name: (identifier) @declare pattern: (case_class_pattern type: (_) @of.type))
((case_class_pattern pattern: (identifier) @declare) (#match? @declare "^[a-z]"))
(capture_pattern name: (identifier) @declare)
((case_clause pattern: (identifier) @declare) (#match? @declare "^[a-z]"))
((case_clause pattern: (tuple_pattern (identifier) @declare)) (#match? @declare "^[a-z]"))
(self_type . (identifier) @declare)

(define $lambda (lambda_expression parameters: [(identifier) @declare (bindings . (binding name: (identifier) @declare))]))
(define $second (lambda_expression parameters: (bindings . (_) . (binding name: (identifier) @declare))))
(define $gap [(wildcard) @use (field_expression value: $gap) (call_expression function: $gap) (infix_expression left: $gap)])

; Parameters of a lambda, and the underscore in an expression such as `_.name`. They have the types that the called function passes,
; or the type of a list's elements.
((call_expression
  function: (field_expression value: (_) @of.items field: (_) @_each)
  arguments: [(arguments $lambda)
    (block $lambda)])
  (#any-of? @_each $each $both))
((infix_expression left: (_) @of.items operator: (identifier) @_each right: [(block $lambda) (parenthesized_expression $lambda)]) (#any-of? @_each $each))
((call_expression
  function: (field_expression value: (_) @of.items field: (_) @_both)
  arguments: [(arguments $second)
    (block $second)])
  (#any-of? @_both $both))
((call_expression
  function: (call_expression function: (field_expression value: (_) @of.items field: (_) @_folds))
  arguments: [(arguments [$second
      (lambda_expression parameters: (identifier) @declare)])
    (block $second)
    (case_block (case_clause pattern: $two))])
  (#any-of? @_folds $folds))
((call_expression function: (field_expression value: (_) @of.items field: (_) @_fold) arguments: (arguments . (_) . $lambda)) (#eq? @_fold "fold"))
((call_expression function: (field_expression value: (_) @of.items field: (_) @_each) arguments: [(arguments . $gap) (block . $gap)] @declare @scope)
  (#any-of? @_each $each $both)
  (#set! declare "_"))
((infix_expression left: (_) @of.items operator: (identifier) @_each right: [(parenthesized_expression . $gap) (block . $gap)] @declare @scope)
  (#any-of? @_each $each)
  (#set! declare "_"))
((call_expression function: (call_expression function: (field_expression value: (_) @of.items field: (_) @_fold)) arguments: (arguments . $gap) @declare @scope)
  (#eq? @_fold "fold")
  (#set! declare "_"))
((call_expression function: (_) @of.first arguments: [(arguments . $gap) (block . $gap)] @declare @scope) (#set! declare "_"))
(call_expression
  function: (call_expression function: (_) @of.first)
  arguments: [(arguments $lambda)
    (block $lambda)])
(call_expression
  function: (_) @of.first
  arguments: [(arguments $lambda)
    (block $lambda)])
(call_expression
  function: (_) @of.second
  arguments: [(arguments $second)
    (block $second)])
(val_definition type: (function_type parameter_types: (parameter_types . (_) @of.type)) value: [$lambda (block $lambda)])
((val_definition type: (function_type parameter_types: (parameter_types . (_) @of.type)) value: $gap @declare) (#set! declare "_"))
(function_type parameter_types: (parameter_types . (_) @first))
(function_type parameter_types: (parameter_types . (_) . (_) @second))

; Expressions.
((identifier) @own (#eq? @own "this"))
((identifier) @base (#eq? @base "super"))
(field_expression value: (_) @of field: (_) @name) @member
((generic_function function: (field_expression field: (_) @_cast) type_arguments: (type_arguments . (_) @of)) @value (#eq? @_cast "asInstanceOf"))
((generic_function function: (identifier) @_given type_arguments: (type_arguments . (_) @of)) @value (#any-of? @_given "implicitly" "summon" "super"))
(define $lists [
  "List" "Seq" "Vector" "Set" "Array" "IndexedSeq" "Iterator" "Option" "ListBuffer" "ArrayBuffer" "Some" "Try" "Success" "Right" "Future"
])
(define $maps ["Map" "HashMap" "TreeMap" "ListMap" "TrieMap" "LinkedHashMap"])
(define $made [(identifier) @_made (field_expression value: (identifier) field: (identifier) @_made)])
(define $item (type_arguments . (_) @of .))
(define $value (type_arguments . (_) . (_) @of .))
((call_expression function: (generic_function function: $made @library.list type_arguments: $item)) (#any-of? @_made $lists))
((call_expression function: (generic_function function: $made @library.list type_arguments: $value)) (#any-of? @_made $maps))
((generic_function function: (field_expression value: $made field: (_) @_empty) type_arguments: $item) @list
  (#any-of? @_made $lists)
  (#eq? @_empty "empty"))
((generic_function function: (field_expression value: $made field: (_) @_empty) type_arguments: $value) @list
  (#any-of? @_made $maps)
  (#eq? @_empty "empty"))
(generic_function function: (_) @of type_arguments: (_) @arguments) @same
((call_expression function: $made arguments: (arguments . (infix_expression operator: (_) @_to right: (_) @of))) @listed
  (#any-of? @_made $maps)
  (#eq? @_to "->"))
((call_expression function: $made arguments: [(arguments . (_) @of) (block (_) @of .)]) @listed (#any-of? @_made $lists))
((call_expression function: (call_expression function: (field_expression value: (identifier) @_made field: (_) @_fill)) arguments: (arguments . (_) @of)) @listed
  (#any-of? @_made $lists)
  (#eq? @_fill "fill"))
((call_expression function: (field_expression value: (identifier) @_Await field: (_) @_result) arguments: (arguments . (_) @of)) @item
  (#eq? @_Await "Await")
  (#eq? @_result "result"))
((call_expression function: (field_expression field: (_) @_map) arguments: [
    (arguments . (lambda_expression) @by .) (arguments . $gap .) @by (block . (lambda_expression) @by .) (block . $gap .) @by (case_block . (case_clause) @by)
  ]) @mapped (#any-of? @_map "map" "collect"))
((call_expression function: (field_expression field: (_) @_map) arguments: [
    (arguments . (lambda_expression) @of .) (arguments . $gap .) @of (block . (lambda_expression) @of .) (block . $gap .) @of (case_block . (case_clause) @of)
  ]) @same (#eq? @_map "flatMap"))
((call_expression function: (field_expression value: (_) @of field: (_) @_lists)) @listed (#any-of? @_lists "groupBy" "grouped" "sliding"))
[(lambda_expression) (arguments) (case_clause)] @given
(match_expression body: (case_block . (case_clause) @of)) @same
(try_expression body: (_) @of) @same
(ascription_expression (_) (_) @of .) @value
(tuple_expression) @written
((tuple_expression . (_) @of.value @field) (#set! declare "_1"))
((tuple_expression . (_) . (_) @of.value @field) (#set! declare "_2"))
((infix_expression left: (_) @of operator: (operator_identifier) @_more) @same (#any-of? @_more "++" ":+" ":::"))
((infix_expression operator: (operator_identifier) @_more right: (_) @of) @same (#any-of? @_more "::" "+:"))
(call_expression arguments: (arguments) @counted)
(instance_expression arguments: (arguments) @counted)
[(parameters) (class_parameters)] @counted
(parameter type: (_) @takes)
(class_parameter type: (_) @takes)
(call_expression function: (_) @of) @result
(call_expression function: [(identifier) @call (field_expression field: (identifier) @call)
  (generic_function function: [(identifier) @call (field_expression field: (identifier) @call)])])
(infix_expression left: (_) @of operator: (identifier) @name @call) @invoke
(instance_expression . (_) @of) @value
(instance_expression [(type_identifier) @call (generic_type type: (type_identifier) @call)
  (stable_type_identifier (type_identifier) @call .)])
(parenthesized_expression (_) @of) @same
(assignment_expression left: [(identifier) @write (field_expression field: (_) @write)])
((infix_expression left: [(identifier) @write (field_expression field: (_) @write)] operator: (operator_identifier) @_sets)
  (#match? @_sets "^(?:[-+*/%&|^:]+|<<|>>>?)=$"))
(arguments (assignment_expression left: (identifier) @skip))
(annotation name: (_) @type)

; Types.
(define $named [(type_identifier) @_made (stable_type_identifier (type_identifier) @_made .)])
((generic_type type: $named @library.list type_arguments: $item)
  (#any-of? @_made $lists "Iterable" "Queue" "Buffer" "Stream" "LazyList" "Chain" "NonEmptyList" "IO" "Task"))
((generic_type type: $named @library.list type_arguments: $value) (#any-of? @_made $maps "SortedMap" "Either"))
(generic_type type: (_) @of type_arguments: (_) @arguments) @same
(function_type return_type: (_) @of) @same
(if_expression consequence: (_) @of) @choice
(block (_) @of .) @same
(annotated_type . (_) @of) @same
(compound_type) @either
(lazy_parameter_type type: (_) @of) @same
(repeated_parameter_type type: (_) @of) @list
(tuple_type) @fields
((tuple_type . (_) @of.type @declare) (#set! declare "_1"))
((tuple_type . (_) . (_) @of.type @declare) (#set! declare "_2"))
((tuple_type . (_) . (_) . (_) @of.type @declare) (#set! declare "_3"))
(stable_type_identifier . (_) @of (type_identifier) @name .) @member
(stable_identifier . (_) @of (identifier) @name .) @member
(context_bound type: (_) @type)

(define $super [
  (type_identifier) @inherit
  (generic_type type: (type_identifier) @inherit type_arguments: (_) @arguments)
  (stable_type_identifier (type_identifier) @inherit .)
  (generic_type type: (stable_type_identifier (type_identifier) @inherit .))
])
(class_definition extend: (extends_clause type: $super))
(trait_definition extend: (extends_clause type: $super))
(object_definition extend: (extends_clause type: $super))
(enum_definition extend: (extends_clause type: [(type_identifier) @inherit (generic_type type: (type_identifier) @inherit)]))

; Routes: the first call in the block of a path (Scalatra), and methods with a route annotation (Cask).
((call_expression
  function: (call_expression function: (identifier) @_route arguments: (arguments . (string) @_path))
  arguments: (block . (call_expression function: [(identifier) @route (field_expression field: (_) @route)])))
  (#any-of? @_route "get" "post" "put" "patch" "delete" "head" "options")
  (#match? @_path "^\"+/"))
((function_definition
  (annotation name: [(type_identifier) @_route (stable_type_identifier (type_identifier) @_route)] arguments: (arguments . (string) @_path))
  name: (_) @route)
  (#any-of? @_route "get" "post" "put" "patch" "delete" "getJson" "postJson" "postForm" "route" "websocket")
  (#match? @_path "^\"+/"))
