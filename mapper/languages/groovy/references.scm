((identifier) @use (#match? @use "^\\w+$"))
((identifier) @skip (#any-of? @skip "null" "true" "false" "void" "def" "final" "var" "throws"))
((function_definition type: (identifier) @skip) (#eq? @skip "v"))
(declaration type: (identifier) @type)
(parameter type: (identifier) @type)
(function_definition type: (identifier) @type)
(function_declaration type: (identifier) @type)
(generics (identifier) @type)
(type_with_generics . (identifier) @type)

(groovy_package (qualified_name) @package)
(groovy_import import: (qualified_name) @import.path) @import
(groovy_import import: (qualified_name) @import.path import_alias: (_) @import.as) @import
((groovy_import import: (qualified_name) @import.path (wildcard_import)) @import (#set! import "all"))

[(class_definition) (function_definition) (function_declaration) (closure) (for_in_loop) (for_loop) (try_statement)] @scope

; Declarations.
(class_definition name: (_) @declare)
(class_definition superclass: (_) @inherit)
(class_definition (ERROR (identifier) @inherit))
(function_definition function: (_) @declare)
(function_definition type: (_) @of.type function: (_) @declare)
(function_definition !type function: (_) @declare body: (closure (_) @of.value .))
(function_declaration function: (_) @declare)
(function_declaration type: (_) @of.type function: (_) @declare)
(declaration) @after
(declaration name: (_) @declare)
(declaration type: (_) @of.type name: (_) @declare)
(declaration name: (_) @declare value: (_) @of.value)
(parameter name: (_) @declare)
(parameter type: (_) @of.type name: (_) @declare)
(for_in_loop variable: (_) @declare collection: (_) @of.items)

(define $sure [
  (binary_op . [(identifier) (dotted_identifier)] @narrow . (_) @of.type) @_is
  (binary_op $sure)
] (#match? @_is "[^!]\\binstanceof\\b"))

; Type tests: in the branch of `if (a instanceof B)`, a has the type B.
(if_statement condition: $sure body: (_) @within)
(while_loop condition: $sure body: (_) @within)
(ternary_op condition: $sure then: (_) @within)
(binary_op . $sure (_) @within)
(closure (assertion $sure) . (_) @at)
(switch_statement value: (identifier) @narrow body: (switch_block (case value: (identifier) @of.type (_) @within)))

(define $each [
  "each" "eachWithIndex" "collect" "find" "findAll" "any" "every" "count" "sum" "max" "min" "sort" "toSorted" "unique" "groupBy" "countBy"
  "collectEntries" "collectMany" "findResult" "findResults" "findIndexOf" "partition" "split" "removeIf" "removeAll" "retainAll" "takeWhile"
  "dropWhile" "forEach" "map" "filter" "anyMatch" "allMatch" "noneMatch" "flatMap" "ifPresent" "reverseEach"
])

; Parameters of a closure. They have the type of a list's elements, or of the value whose function is called.
((closure) @declare (#set! declare "it"))
([
  (function_call function: (dotted_identifier . (_) @of.items (identifier) @_each .) args: (argument_list (closure) @declare .))
  (juxt_function_call function: (dotted_identifier . (_) @of.items (identifier) @_each .) args: (argument_list (closure) @declare .))
] (#any-of? @_each $each) (#set! declare "it"))
([
  (function_call function: (dotted_identifier . (_) @of.items (identifier) @_each .)
    args: (argument_list (closure (parameter_list . (parameter !type name: (_) @declare) .)) .))
  (juxt_function_call function: (dotted_identifier . (_) @of.items (identifier) @_each .)
    args: (argument_list (closure (parameter_list . (parameter !type name: (_) @declare) .)) .))
] (#any-of? @_each $each))
([
  (function_call function: (dotted_identifier . (_) @of.items (identifier) @_both .)
    args: (argument_list (closure (parameter_list . (parameter !type name: (_) @declare))) .))
  (juxt_function_call function: (dotted_identifier . (_) @of.items (identifier) @_both .)
    args: (argument_list (closure (parameter_list . (parameter !type name: (_) @declare))) .))
] (#any-of? @_both "eachWithIndex" "sort" "toSorted" "max" "min" "unique"))
([
  (function_call function: (dotted_identifier . (_) @of.items (identifier) @_each .)
    args: (argument_list (closure (parameter_list . (_) . (parameter !type name: (_) @declare))) .))
  (juxt_function_call function: (dotted_identifier . (_) @of.items (identifier) @_each .)
    args: (argument_list (closure (parameter_list . (_) . (parameter !type name: (_) @declare))) .))
] (#any-of? @_each $each) (#not-eq? @_each "eachWithIndex"))
([
  (function_call function: (dotted_identifier . (_) @of.value (identifier) @_with .) args: (argument_list (closure . (_) @at) @declare .))
  (juxt_function_call function: (dotted_identifier . (_) @of.value (identifier) @_with .) args: (argument_list (closure . (_) @at) @declare .))
] (#any-of? @_with "with" "tap") (#set! implicit "members"))

; Expressions.
((identifier) @own (#eq? @own "self"))
((identifier) @base (#eq? @base "super"))
(dotted_identifier . (_) @of (identifier) @name .) @member
(access_op . (_) @of (identifier) @name .) @member
(access_op . (_) @of (function_call . function: (identifier) @name @call) .) @invoke
([
  (function_call function: (dotted_identifier (identifier) @_map .) args: (argument_list (closure) @by .))
  (juxt_function_call function: (dotted_identifier (identifier) @_map .) args: (argument_list (closure) @by .))
] @mapped (#any-of? @_map "collect" "map"))
([
  (function_call function: (dotted_identifier (identifier) @_flat .) args: (argument_list (closure) @of .))
  (juxt_function_call function: (dotted_identifier (identifier) @_flat .) args: (argument_list (closure) @of .))
] @same (#any-of? @_flat "collectMany" "flatMap"))
([(function_call function: (dotted_identifier . (_) @of (identifier) @_lists .)) (juxt_function_call function: (dotted_identifier . (_) @of (identifier) @_lists .))] @listed
  (#any-of? @_lists "groupBy" "collate"))
(closure) @given
((function_call function: (dotted_identifier . (_) @of (identifier) @_same .)) @same
  (#any-of? @_same "each" "findAll" "sort" "unique" "reverse" "toList" "tap" "toSorted"))
(function_call function: (_) @of) @result
(juxt_function_call function: (_) @of) @result
(function_call function: (identifier) @call)
(function_call function: (dotted_identifier (identifier) @call .))
(juxt_function_call function: (identifier) @call)
(juxt_function_call function: (dotted_identifier (identifier) @call .))
(unary_op (_) @of) @same
((binary_op . (_) (_) @of .) @value (#match? @value "\\bas\\s+[\\w.]+$"))
(binary_op . (_) @of) @choice
(ternary_op then: (_) @of) @choice
(index . (_) @of (_)) @item
(list . (_) @of) @list
(return (_) @of) @same
(assignment . (identifier) @write)
(assignment . (dotted_identifier (identifier) @write .))
(increment_op (identifier) @write)
(map_item key: (identifier) @skip)

; Types.
((type_with_generics . (identifier) @library.list (generics . (_) @of .))
  (#any-of? @library.list "List" "Set" "Collection" "Iterable" "Iterator" "Stream" "Queue" "Deque" "ArrayList" "LinkedList" "HashSet" "Optional"))
((type_with_generics . (identifier) @library.list (generics . (_) . (_) @of .))
  (#any-of? @library.list "Map" "HashMap" "LinkedHashMap" "ConcurrentMap" "ConcurrentHashMap" "TreeMap"))
(array_type (_) @of) @list
(type_with_generics . (_) @of) @same
