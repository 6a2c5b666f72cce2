(namespace_identifier) @use

((using_declaration [(identifier) (qualified_identifier)] @import.path) @import
  (#match? @import "^using\\s+namespace")
  (#set! import "all"))

(namespace_alias_definition name: (_) @import.as [(nested_namespace_specifier) (namespace_identifier)] @import.path .) @import

[(lambda_expression) (for_range_loop) (template_declaration) (catch_clause)] @scope

(define $lists [
  "vector" "list" "deque" "set" "unordered_set" "multiset" "unordered_multiset" "forward_list" "array" "span" "initializer_list" "queue" "stack"
  "priority_queue" "QList" "QVector" "QSet" "QQueue" "QStack" "SmallVector" "InlinedVector" "small_vector" "flat_hash_set" "flat_set"
])
(define $maps ["map" "unordered_map" "multimap" "unordered_multimap" "QMap" "QHash" "QMultiMap" "flat_hash_map" "flat_map" "node_hash_map" "btree_map"])
(define $holders [
  "unique_ptr" "shared_ptr" "weak_ptr" "optional" "reference_wrapper" "atomic" "future" "shared_future" "function" "expected" "StatusOr"
  "scoped_refptr" "intrusive_ptr" "RefPtr" "QPointer" "QSharedPointer" "QScopedPointer" "QWeakPointer"
])
(define $listing (template_function name: (identifier) @_made arguments: (template_argument_list . (type_descriptor type: (_) @of) .)))

; Declarations.
(class_specifier name: (type_identifier) @declare body: (_))
(alias_declaration name: (_) @declare type: (type_descriptor type: (_) @of.type))
(namespace_definition name: (_) @declare)
(type_parameter_declaration (type_identifier) @parameter)
(optional_type_parameter_declaration name: (type_identifier) @parameter default_type: (_) @of.otherwise)
(variadic_type_parameter_declaration (type_identifier) @declare)
(function_definition type: (_) @of.type declarator: (function_declarator declarator: (field_identifier) @declare))
(function_definition
  type: (_) @of.type
  declarator: (pointer_declarator declarator: (function_declarator declarator: (field_identifier) @declare)))
(function_definition
  type: (_) @of.type
  declarator: (reference_declarator (function_declarator declarator: [(identifier) (field_identifier)] @declare)))
(field_declaration type: (_) @of.type declarator: (function_declarator declarator: (field_identifier) @declare))
(field_declaration
  type: (_) @of.type
  declarator: (pointer_declarator declarator: (function_declarator declarator: (field_identifier) @declare)))
(field_declaration type: (_) @of.type declarator: (reference_declarator (function_declarator declarator: (field_identifier) @declare)))
(field_declaration type: (_) @of.type declarator: (reference_declarator (field_identifier) @declare))
(function_definition type: (_) @of.type declarator: (function_declarator declarator: (qualified_identifier name: (identifier) @declare)))
(function_definition declarator: (function_declarator declarator: (qualified_identifier name: [(identifier) (destructor_name (identifier))] @declare)))
(declaration type: (_) @of.type declarator: (reference_declarator (function_declarator declarator: (identifier) @declare)))
(define $operator (function_declarator declarator: (operator_name) @declare))
(field_declaration type: (_) @of.type declarator: [$operator (pointer_declarator declarator: $operator) (reference_declarator $operator)])
(function_definition type: (_) @of.type declarator: [$operator (pointer_declarator declarator: $operator) (reference_declarator $operator)])
(parameter_declaration type: (_) @of.type declarator: (reference_declarator (identifier) @declare))
(optional_parameter_declaration type: (_) @of.type declarator: (identifier) @declare)
(optional_parameter_declaration type: (_) @of.type declarator: (pointer_declarator declarator: (identifier) @declare))
(optional_parameter_declaration type: (_) @of.type declarator: (reference_declarator (identifier) @declare))
((declaration type: (_) @_auto declarator: (init_declarator declarator: (identifier) @declare value: (_) @of.value)) (#match? @_auto "^auto"))
((declaration
  type: (_) @_auto
  declarator: (init_declarator declarator: [(reference_declarator (identifier) @declare) (pointer_declarator declarator: (identifier) @declare)]
    value: (_) @of.value))
  (#match? @_auto "^auto"))
((declaration
  type: (_) @_auto
  declarator: [(identifier) @declare (pointer_declarator declarator: (identifier) @declare) (reference_declarator (identifier) @declare)]
  value: (_) @of.value) (#match? @_auto "\\bauto\\b"))
(declaration type: (_) @of.type declarator: (init_declarator declarator: (reference_declarator (identifier) @declare)))
(pointer_declarator declarator: (reference_declarator (identifier) @declare))
(parameter_declaration type: (_) @of.type declarator: (pointer_declarator declarator: (reference_declarator (identifier) @declare)))
(define $one [
  (structured_binding_declarator . (identifier) @declare)
  (reference_declarator (structured_binding_declarator . (identifier) @declare))
])
(define $two [
  (structured_binding_declarator . (_) . (identifier) @declare)
  (reference_declarator (structured_binding_declarator . (_) . (identifier) @declare))
])
(init_declarator declarator: $one value: (_) @of.value (#set! key "first"))
(init_declarator declarator: $two value: (_) @of.value (#set! key "second"))
(for_range_loop declarator: $one right: (_) @of.items (#set! key "first"))
(for_range_loop declarator: $two right: (_) @of.items (#set! key "second"))
(structured_binding_declarator (identifier) @declare)
(lambda_capture_specifier (assignment_expression left: (identifier) @declare right: (_) @of.value))
(define $looped [(identifier) @declare (reference_declarator (identifier) @declare) (pointer_declarator declarator: (identifier) @declare)])
((for_range_loop type: (_) @_auto declarator: $looped right: (_) @of.items) (#match? @_auto "^auto"))
(for_range_loop type: (_) @of.type declarator: $looped)

(define $auto (parameter_declaration type: (placeholder_type_specifier) declarator: $looped))
(define $begin (call_expression function: (field_expression argument: (_) @of.items field: (_) @_begin)))
(define $first (lambda_expression declarator: (abstract_function_declarator parameters: (parameter_list . $auto))))
(define $second (lambda_expression declarator: (abstract_function_declarator parameters: (parameter_list . (_) . $auto))))

; Parameters of a lambda. They have the type of the elements that an algorithm iterates over, or the types that the called function
; passes.
((call_expression
  function: (qualified_identifier scope: (_) @_std name: (identifier) @_algorithm)
  arguments: (argument_list . $begin [$first $second]))
  (#eq? @_std "std")
  (#any-of? @_begin "begin" "cbegin" "rbegin")
  (#not-any-of? @_algorithm "accumulate" "transform"))
((call_expression
  function: (qualified_identifier scope: (_) @_std name: (identifier) @_algorithm)
  arguments: (argument_list . $begin $first))
  (#eq? @_std "std")
  (#any-of? @_begin "begin" "cbegin" "rbegin")
  (#eq? @_algorithm "transform"))
((call_expression
  function: (qualified_identifier name: (qualified_identifier scope: (_) @_ranges name: (identifier)))
  arguments: (argument_list . (_) @of.items [$first $second]))
  (#eq? @_ranges "ranges"))
(call_expression function: (_) @of.first arguments: (argument_list $first))
(call_expression function: (_) @of.second arguments: (argument_list $second))
(assignment_expression left: (_) @of.first right: $first)
(assignment_expression left: (_) @of.second right: $second)
(define $called (type_descriptor declarator: (abstract_function_declarator parameters: (parameter_list . (parameter_declaration type: (_) @first)))))
(define $called2 (type_descriptor declarator: (abstract_function_declarator parameters: (parameter_list . (_) . (parameter_declaration type: (_) @second)))))
((template_type name: (type_identifier) @_function arguments: (template_argument_list . [$called $called2])) (#eq? @_function "function"))

; Expressions.
(this) @own
(new_expression type: (_) @of) @value
(compound_literal_expression type: [(type_identifier) (qualified_identifier) (template_type)] @of) @value
((call_expression
  function: (qualified_identifier scope: (_) @_std name: [(identifier) @_same (template_function name: (identifier) @_same)])
  arguments: (argument_list . (_) @of)) @same
  (#eq? @_std "std")
  (#any-of? @_same "move" "forward" "ref" "cref" "exchange" "as_const" "next" "prev"))
((call_expression
  function: (qualified_identifier scope: (_) @_std name: (identifier) @_finds)
  arguments: (argument_list . (call_expression function: (field_expression field: (_) @_begin)) @of)) @same
  (#eq? @_std "std")
  (#any-of? @_begin "begin" "cbegin" "rbegin")
  (#any-of? @_finds "find" "find_if" "find_if_not" "max_element" "min_element" "lower_bound" "upper_bound" "partition" "remove_if"))
((call_expression function: [$listing (qualified_identifier name: $listing)]) @list (#any-of? @_made $lists))
(qualified_identifier !scope name: (_) @of) @same
(new_expression type: [(type_identifier) @call (qualified_identifier name: (type_identifier) @call)])
(call_expression function: [(qualified_identifier name: (identifier) @call) (template_function name: (identifier) @call)
  (qualified_identifier name: (template_function name: (identifier) @call)) (qualified_identifier name: (qualified_identifier name: [(identifier) @call (template_function name: (identifier) @call)]))
  (field_expression field: (template_method name: (field_identifier) @call))])
(define $casts [
  "dynamic_cast" "static_cast" "const_cast" "reinterpret_cast" "dynamic_pointer_cast" "static_pointer_cast" "const_pointer_cast" "make_unique"
  "make_shared" "qobject_cast" "dyn_cast" "cast" "dyn_cast_or_null" "cast_or_null" "dyn_cast_if_present" "cast_if_present" "any_cast" "get_if" "get" "make_optional"
])
((call_expression function: [
  (template_function name: (identifier) @_cast arguments: (template_argument_list . (type_descriptor type: (_) @of)))
  (qualified_identifier name: (template_function name: (identifier) @_cast arguments: (template_argument_list . (type_descriptor type: (_) @of))))
]) @value (#any-of? @_cast $casts))
(template_function name: (_) @of arguments: (_) @arguments) @same
(field_expression argument: (_) @of field: (template_method name: (field_identifier) @name)) @member
(field_initializer [(field_identifier) (template_method)] @skip)

; Qualified names and types.
(define $item (template_argument_list . (type_descriptor type: (_) @of)))
(define $value (template_argument_list . (_) . (type_descriptor type: (_) @of)))
(define $stds ["std" "boost" "absl" "folly" "llvm" "base" "gsl"])
(define $std (namespace_identifier) @_std (#any-of? @_std $stds))
((qualified_identifier scope: $std name: (template_type name: (type_identifier) @_made arguments: $item)) @list (#any-of? @_made $lists))
((qualified_identifier scope: $std name: (template_type name: (type_identifier) @_made arguments: $value)) @list (#any-of? @_made $maps))
((qualified_identifier scope: $std name: (template_type name: (type_identifier) @_made arguments: $item)) @same (#any-of? @_made $holders))
((template_type name: (type_identifier) @library.list arguments: $item) (#any-of? @library.list $lists))
((template_type name: (type_identifier) @library.list arguments: $value) (#any-of? @library.list $maps))
((template_type name: (type_identifier) @library.same arguments: $item) (#any-of? @library.same $holders))
((template_type name: (type_identifier) @_pair arguments: (template_argument_list) @of) @same (#any-of? @_pair "pair" "tuple"))
((template_type name: (type_identifier) @_pair arguments: (template_argument_list . (type_descriptor type: (_) @of.type) @declare) @fields)
  (#any-of? @_pair "pair" "tuple")
  (#set! declare "first"))
((template_type name: (type_identifier) @_pair arguments: (template_argument_list . (_) . (type_descriptor type: (_) @of.type) @declare) @fields)
  (#any-of? @_pair "pair" "tuple")
  (#set! declare "second"))
((qualified_identifier scope: $std name: (template_type name: (type_identifier) @_made) @of) @same (#any-of? @_made "pair" "tuple"))
((qualified_identifier scope: (template_type name: (type_identifier) @_made arguments: $item) name: (type_identifier) @_iterator) @same
  (#any-of? @_made $lists)
  (#any-of? @_iterator "iterator" "const_iterator" "reverse_iterator" "value_type" "reference"))
((qualified_identifier scope: (template_type name: (type_identifier) @_made arguments: $value) name: (type_identifier) @_iterator) @same
  (#any-of? @_made $maps)
  (#any-of? @_iterator "iterator" "const_iterator" "reverse_iterator" "mapped_type"))
(function_definition type: (placeholder_type_specifier) @same declarator: (function_declarator (trailing_return_type (type_descriptor type: (_) @of))))
(field_declaration type: (placeholder_type_specifier) @same declarator: (function_declarator (trailing_return_type (type_descriptor type: (_) @of))))
(declaration type: (placeholder_type_specifier) @same declarator: (function_declarator (trailing_return_type (type_descriptor type: (_) @of))))
(lambda_expression declarator: (abstract_function_declarator (trailing_return_type (type_descriptor type: (_) @of)))) @value
(type_descriptor type: (_) @of) @same
(qualified_identifier scope: (_) @of name: (template_type name: (_) @name)) @member
((qualified_identifier scope: (_) @_of name: [(template_type arguments: (_) @arguments) (template_function arguments: (_) @arguments)]) @of
  (#not-any-of? @_of $stds))
(qualified_identifier scope: (_) @of name: (template_function name: (_) @name)) @member
(qualified_identifier scope: (_) @of name: (qualified_identifier scope: (namespace_identifier) @name @member))
(qualified_identifier scope: (_) name: (qualified_identifier) @of) @same
(qualified_identifier scope: (_) @of name: (_) @name) @member
(template_type name: (_) @of arguments: (_) @arguments) @same
(class_specifier name: (_) @of) @same

(base_class_clause [(type_identifier) @inherit (qualified_identifier name: (type_identifier) @inherit)
  (template_type name: (type_identifier) @inherit) (qualified_identifier name: (template_type name: (type_identifier) @inherit))])
