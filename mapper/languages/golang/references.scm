[(identifier) (field_identifier) (package_identifier)] @use
(type_identifier) @typename

(package_clause (package_identifier) @package @skip)
(import_spec path: (_) @import.path) @import
(import_spec name: (package_identifier) @import.as path: (_) @import.path) @import
(import_spec name: (dot) path: (_) @import.path (#set! import "all")) @import

[(function_declaration) (method_declaration) (func_literal) (block) (if_statement) (for_statement) (expression_switch_statement)
  (type_switch_statement) (expression_case) (type_case) (default_case) (communication_case) (function_type) (method_elem)]
  @scope
(struct_type) @fields
[(short_var_declaration) (var_spec) (const_spec) (range_clause)] @after
(source_file (type_declaration) @scope)

; Declarations.
(function_declaration name: (_) @declare)
(function_declaration name: (_) @declare result: (_) @of.type)
(method_declaration name: (_) @declare)
(method_declaration name: (_) @declare result: (_) @of.type)
(method_elem name: (_) @declare)
(method_elem name: (_) @declare result: (_) @of.type)
(type_spec name: (_) @declare)
(type_spec name: (_) @declare type: (_) @of.type)
(type_alias name: (_) @declare type: (_) @of.type)
(type_parameter_declaration name: (_) @parameter @typename @typed)
(type_parameter_declaration name: (_) @parameter type: (type_constraint . (_) @of.type .))
(function_declaration name: (_) @declare type_parameters: (_) @generic)
(method_declaration receiver: (parameter_list (parameter_declaration type: [
  (generic_type type: (_) @of.receiver type_arguments: (type_arguments (type_elem) @parameter @typename))
  (pointer_type (generic_type type: (_) @of.receiver type_arguments: (type_arguments (type_elem) @parameter @typename)))
])))
(field_declaration name: (_) @declare type: (_) @of.type)
(parameter_declaration name: (_) @declare type: (_) @of.type)
(variadic_parameter_declaration name: (_) @declare type: (_) @of) @list @of.type
(const_spec name: (_) @declare)
(const_spec name: (_) @declare type: (_) @of.type)
(const_spec name: (_) @declare @of.before !type !value)
(const_spec . name: (_) @declare value: (expression_list . (_) @of.value))
(var_spec name: (_) @declare)
(var_spec name: (_) @declare type: (_) @of.type)
(var_spec . name: (_) @declare value: (expression_list . (_) @of.value))
(short_var_declaration left: (expression_list (identifier) @declare))
(short_var_declaration left: (expression_list . (identifier) @declare) right: (expression_list . (_) @of.value))
(short_var_declaration left: (expression_list . (_) . (identifier) @declare) right: (expression_list . (_) . (_) @of.value))
(short_var_declaration
  left: (expression_list . (_) . (_) . (identifier) @declare)
  right: (expression_list . (_) . (_) . (_) @of.value))
(short_var_declaration
  left: (expression_list . (_) . (_) . (_) . (identifier) @declare)
  right: (expression_list . (_) . (_) . (_) . (_) @of.value))
(short_var_declaration
  left: (expression_list . (_) . (_) . (_) . (_) . (identifier) @declare)
  right: (expression_list . (_) . (_) . (_) . (_) . (_) @of.value))
(short_var_declaration left: (expression_list . (_) . (identifier) @declare) right: (expression_list . (call_expression function: (_) @of.result.second) .))
(short_var_declaration left: (expression_list . (_) . (_) . (identifier) @declare) right: (expression_list . (call_expression function: (_) @of.result.third) .))
[(function_declaration result: (parameter_list . (_) . (parameter_declaration type: (_) @gives.second)))
  (method_declaration result: (parameter_list . (_) . (parameter_declaration type: (_) @gives.second)))
  (method_elem result: (parameter_list . (_) . (parameter_declaration type: (_) @gives.second)))]
[(function_declaration result: (parameter_list . (_) . (_) . (parameter_declaration type: (_) @gives.third)))
  (method_declaration result: (parameter_list . (_) . (_) . (parameter_declaration type: (_) @gives.third)))
  (method_elem result: (parameter_list . (_) . (_) . (parameter_declaration type: (_) @gives.third)))]
(range_clause left: (expression_list (identifier) @declare))
(range_clause left: (expression_list . (identifier) @declare .) right: (_) @of.items)
(range_clause left: (expression_list . (_) . (identifier) @declare) right: (_) @of.items)
(type_switch_statement alias: (expression_list (identifier) @declare))
(type_switch_statement alias: (expression_list (identifier) @declare) value: (_) @of.value)
(type_switch_statement alias: (expression_list (identifier) @declare) (type_case . type: (_) @of.type . (_)? @_body) @at)
(receive_statement left: (expression_list (identifier) @declare))
(receive_statement left: (expression_list . (identifier) @declare) right: (_) @of.value)

(define $write [(identifier) @write (selector_expression field: (_) @write)])

; Expressions.
(selector_expression operand: (_) @of field: (_) @name) @member
((call_expression function: (identifier) @_make arguments: (argument_list . (_) @of)) @value (#any-of? @_make "new" "make"))
((call_expression function: (identifier) @_append arguments: (argument_list . (_) @of)) @same (#eq? @_append "append"))
((call_expression function: (selector_expression operand: (identifier) @_slices field: (_) @_same) arguments: (argument_list . (_) @of)) @same
  (#any-of? @_slices "slices" "maps")
  (#any-of? @_same "Clone" "Backward" "Values" "All" "Collect" "Sorted" "SortedFunc" "Compact" "CompactFunc" "Insert" "Delete" "DeleteFunc" "Clip" "Grow"))
((call_expression function: (selector_expression operand: (identifier) @_sync field: (_) @_once) arguments: (argument_list . (_) @of)) @same
  (#eq? @_sync "sync")
  (#any-of? @_once "OnceValue" "OnceValues" "OnceFunc"))
((call_expression function: (selector_expression operand: (identifier) @_slices field: (_) @_one) arguments: (argument_list . (_) @of)) @item
  (#eq? @_slices "slices")
  (#any-of? @_one "Max" "MaxFunc" "Min" "MinFunc"))
(call_expression function: (_) @of) @result
(call_expression function: [(identifier) @call (selector_expression field: (_) @call)])
(call_expression function: (parenthesized_expression [(identifier) @call (selector_expression field: (_) @call)]))
(call_expression function: (index_expression operand: [(identifier) @call (selector_expression field: (_) @call)]))
(call_expression function: (type_instantiation_expression type: (_) @call))
(type_conversion_expression type: (generic_type type: [(type_identifier) @call (qualified_type name: (_) @call)]))
(func_literal result: (_) @of) @value
(type_conversion_expression type: (generic_type) @of) @result
(type_conversion_expression type: (_) @of) @value
(type_assertion_expression type: (_) @of) @value
(composite_literal type: (_) @of) @value
(index_expression operand: (_) @of) @item
(slice_expression operand: (_) @of) @same
(parenthesized_expression (_) @of) @same
((unary_expression operand: (_) @of) @item (#match? @item "^<-"))
(unary_expression operand: (_) @of) @same
(keyed_element . (literal_element (identifier) @skip))
(composite_literal
  type: [(array_type) (implicit_length_array_type) (map_type) (slice_type)]
  body: (literal_value (keyed_element . (literal_element (identifier) @used))))
(composite_literal
  type: [(type_identifier) (qualified_type) (generic_type) (struct_type)]
  body: (literal_value (keyed_element . (literal_element (identifier) @name @write) @member)) @of)
(literal_element (literal_value (keyed_element . (literal_element (identifier) @name @write) @member)) @of)
(composite_literal body: (literal_value) @same) @of
(composite_literal
  body: (literal_value
    [
      (literal_element (literal_value) @item)
      (keyed_element (literal_element) (literal_element (literal_value) @item))
    ])) @of
(assignment_statement left: (expression_list $write))
(inc_statement $write)
(dec_statement $write)

; Types.
(qualified_type package: (_) @of @typename name: (_) @name) @member
(pointer_type (_) @of) @same
(parenthesized_type (_) @of) @same
((generic_type type: (qualified_type) @_seq type_arguments: (type_arguments (_) @of .)) @list (#any-of? @_seq "iter.Seq" "iter.Seq2"))
((generic_type type: (qualified_type) @_pointer type_arguments: (type_arguments (_) @of)) @same (#eq? @_pointer "atomic.Pointer"))
(generic_type type: (_) @of type_arguments: (_) @arguments) @same
(type_elem . (_) @of .) @same
(type_instantiation_expression type: (_) @of) @same
(call_expression function: (_) @of type_arguments: (_) @arguments)
(parameter_list . (parameter_declaration type: (_) @of)) @same
(function_type result: (_) @of) @same
(slice_type element: (_) @of) @list
(array_type element: (_) @of) @list
(implicit_length_array_type element: (_) @of) @list
((map_type key: (_) @of value: (struct_type (field_declaration_list) @_nothing)) @list (#eq? @_nothing "{}"))
(map_type value: (_) @of) @list
(channel_type value: (_) @of) @list

; Embedded types are inherited.
(field_declaration
  !name
  type: [
    (type_identifier) @inherit @declare @of.type
    (qualified_type name: (_) @inherit @declare) @of.type
    (generic_type type: (type_identifier) @inherit @declare) @of.type
    (generic_type type: (qualified_type name: (_) @inherit @declare)) @of.type
  ])
(interface_type
  (type_elem
    .
    [
      (type_identifier) @inherit
      (qualified_type name: (_) @inherit)
      (generic_type type: (type_identifier) @inherit)
      (generic_type type: (qualified_type name: (_) @inherit))
    ]
    .))
(define $given (generic_type type: [(type_identifier) @inherit (qualified_type name: (_) @inherit)] type_arguments: (_) @arguments))
(field_declaration !name type: $given)
(interface_type (type_elem . $given .))

(define $handler [(identifier) @route (selector_expression field: (_) @route)])

(define $wrapped [$handler (call_expression function: $handler arguments: (argument_list $wrapped?))])
(define $path [(interpreted_string_literal) (raw_string_literal)])

; Routes: a handler passed along with a path, a handler alone after a path, and in a table, a handler next to a path or after a
; method and a path. A function that returns a handler counts too.
(call_expression
  function: (selector_expression field: (_) @_route)
  arguments: (argument_list
    . $path?
    . $path @_path
    [$wrapped (unary_expression operand: (composite_literal type: [(type_identifier) @route (qualified_type name: (_) @route)]))])
  (#any-of? @_route "Handle" "HandleFunc" "Handler" "HandlerFunc" "GET" "POST" "PUT" "PATCH" "DELETE" "HEAD" "OPTIONS" "Any" "Get" "Post" "Put"
    "Patch" "Delete" "Head" "Options" "Method" "MethodFunc" "Mount")
  (#match? @_path "^[\"`](?::|[^\"`]*/|[\"`]$)"))
(call_expression
  function: (selector_expression operand: (call_expression) field: (_) @_route)
  arguments: (argument_list . $wrapped .)
  (#any-of? @_route "HandlerFunc" "Handler"))
(literal_value
  (literal_element [(interpreted_string_literal) @_verb (selector_expression field: (_) @_verb)])
  . (literal_element $path @_path)
  . (literal_element $wrapped)
  (#match? @_verb "^(?:\"[A-Z]+\"|Method[A-Z]\\w+)$")
  (#match? @_path "^[\"`]/"))
(literal_value
  (keyed_element . (literal_element (identifier) @_path) (literal_element $path))
  (keyed_element . (literal_element (identifier) @_handler) (literal_element $wrapped))
  (#any-of? @_path "Path" "Pattern" "path" "pattern")
  (#any-of? @_handler "Handler" "HandlerFunc" "handler" "handlerFunc"))
