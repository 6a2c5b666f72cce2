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
  (given_definition) (extension_definition) (block) (indented_block) (lambda_expression) (for_expression) (case_clause)
  (type_definition)] @scope

; What is declared.
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
(parameter name: (_) @declare type: (_) @of.type)
(function_definition name: (_) @declare)
(function_definition name: (_) @declare return_type: (_) @of.type)
(function_definition name: (_) @declare body: [(call_expression) (instance_expression) (field_expression) (identifier)] @of.value)
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
(val_definition pattern: (tuple_pattern (identifier) @declare))
(enumerator . (identifier) @declare . (_) @of.items .)
(enumerator . (tuple_pattern (identifier) @declare))
(lambda_expression parameters: (identifier) @declare)
(lambda_expression parameters: (bindings (binding name: (identifier) @declare)))
(lambda_expression parameters: (bindings (binding name: (identifier) @declare type: (_) @of.type)))
(typed_pattern pattern: (identifier) @declare type: (_) @of.type)
(capture_pattern name: (identifier) @declare)
((match_expression value: (_) @of.value body: (case_block (case_clause pattern: (case_class_pattern type: (type_identifier) @_some . pattern: (identifier) @declare .))))
  (#eq? @_some "Success"))
((match_expression value: (_) @of.items body: (case_block (case_clause pattern: (case_class_pattern type: (type_identifier) @_some . pattern: (identifier) @declare .))))
  (#eq? @_some "Some"))
((case_class_pattern pattern: (identifier) @declare) (#match? @declare "^[a-z]"))
((case_clause pattern: (identifier) @declare) (#match? @declare "^[a-z]"))
((case_clause pattern: (tuple_pattern (identifier) @declare)) (#match? @declare "^[a-z]"))
(self_type . (identifier) @declare)

(define $lambda (lambda_expression parameters: [(identifier) @declare (bindings . (binding name: (identifier) @declare))]))

(define $each [
  "map" "foreach" "filter" "filterNot" "withFilter" "exists" "forall" "find" "flatMap" "collect" "count" "sortBy" "groupBy" "partition" "maxBy"
  "minBy" "takeWhile" "dropWhile" "span" "indexWhere" "tapEach" "distinctBy"
])
(define $gap [(wildcard) @use (field_expression value: $gap) (call_expression function: $gap) (infix_expression left: $gap)])

; The parameters of a lambda, and the gap in an expression that is one: what the function that it is given to hands, or one of what a list holds.
((call_expression
  function: (field_expression value: (_) @of.items field: (_) @_each)
  arguments: [(arguments $lambda)
    (block $lambda)])
  (#any-of? @_each $each))
((call_expression function: (field_expression value: (_) @of.items field: (_) @_each) arguments: (arguments . $gap) @declare @scope)
  (#any-of? @_each $each)
  (#set! declare "_"))
((call_expression function: (_) @of.first arguments: (arguments . $gap) @declare @scope) (#set! declare "_"))
(call_expression
  function: (_) @of.first
  arguments: [(arguments $lambda)
    (block $lambda)])
(call_expression
  function: (_) @of.second
  arguments: [(arguments (lambda_expression parameters: (bindings . (_) . (binding name: (identifier) @declare))))
    (block (lambda_expression parameters: (bindings . (_) . (binding name: (identifier) @declare))))])
(parameter type: (function_type parameter_types: (parameter_types . (_) @first)))
(parameter type: (function_type parameter_types: (parameter_types . (_) . (_) @second)))

; Expressions.
((identifier) @own (#eq? @own "this"))
((identifier) @base (#eq? @base "super"))
(field_expression value: (_) @of field: (_) @name) @member
((generic_function function: (field_expression field: (_) @_cast) type_arguments: (type_arguments . (_) @of)) @value (#eq? @_cast "asInstanceOf"))
(generic_function function: (_) @of type_arguments: (_) @arguments) @same
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
((generic_type type: (type_identifier) @_list type_arguments: (type_arguments . (_) @of .)) @list
  (#any-of? @_list "List" "Seq" "Vector" "Option" "Set" "Array" "IndexedSeq" "Iterator" "Iterable" "Stream" "LazyList" "ListBuffer" "ArrayBuffer"
    "Chain" "NonEmptyList"))
((generic_type type: (type_identifier) @_map type_arguments: (type_arguments . (_) . (_) @of .)) @list (#any-of? @_map "Map" "HashMap" "SortedMap"))
((generic_type type: (type_identifier) @_same type_arguments: (type_arguments . (_) @of .)) @same (#any-of? @_same "Future" "Try" "IO"))
(generic_type type: (_) @of type_arguments: (_) @arguments) @same
(function_type return_type: (_) @of) @same
(if_expression consequence: (_) @of) @choice
(block (_) @of .) @same
(annotated_type . (_) @of) @same
(compound_type . (_) @of) @same
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

; Routes: what the block of a path calls first (Scalatra), and what has the annotation of one (Cask).
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
