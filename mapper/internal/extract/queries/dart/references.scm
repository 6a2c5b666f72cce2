(identifier) @use
(type_identifier) @type
((identifier) @skip (#eq? @skip "_"))

(library_import (import_specification (configurable_uri) @import.path)) @import
((library_import (import_specification (configurable_uri) @import.path (identifier) @import.as)) @import)
((library_import (import_specification (uri) @import.path (identifier) @import.as)) @import)
(library_export (configurable_uri) @import.path) @import
(part_directive (uri) @import.path) @import
(part_of_directive (uri) @import.path) @import
(combinator (identifier) @skip)
(library_name (dotted_identifier_list (identifier) @skip))
(part_of_directive (dotted_identifier_list (identifier) @skip))
(configuration_uri_condition (uri_test (dotted_identifier_list (identifier) @skip)))

[(class_definition) (mixin_declaration) (extension_declaration) (extension_type_declaration) (function_declaration) (method_declaration)
  (type_alias) (function_expression) (lambda_expression) (block) (for_statement) (catch_clause) (switch_statement_case)] @scope
(declaration [(function_signature) (constructor_signature) (factory_constructor_signature)]) @scope

; What is declared.
(class_definition name: (_) @declare)
(mixin_application_class . (identifier) @declare)
(mixin_declaration (mixin) . (identifier) @declare)
(extension_declaration name: (_) @declare)
(extension_type_declaration name: (_) @declare)
(representation_declaration type: (_) @of.type name: (_) @declare)
(enum_declaration name: (_) @declare)
(enum_constant name: (_) @declare)
(type_alias . (type_identifier) @declare)
(type_parameter . (type_identifier) @parameter)
(type_parameter . (type_identifier) @parameter (type_bound . (type_identifier) @of.type))
(function_signature name: (_) @declare (type_parameters) @generic)
(function_signature name: (_) @declare)
(function_signature [(type_identifier) (type_arguments)] @of.type . (nullable_type)? . name: (_) @declare)
(getter_signature name: (_) @declare)
(getter_signature [(type_identifier) (type_arguments)] @of.type . (nullable_type)? . name: (_) @declare)
(setter_signature name: (_) @declare)
(constructor_signature name: (_) @declare)
(factory_constructor_signature (identifier) . (identifier) @declare)
(declaration [(type_identifier) (type_arguments)] @of.type . (nullable_type)? . (initialized_identifier_list (initialized_identifier . (identifier) @declare)))
(declaration [(type_identifier) (type_arguments)] @of.type . (nullable_type)? . (static_final_declaration_list (static_final_declaration . (identifier) @declare)))
(formal_parameter name: (_) @declare)
(formal_parameter [(type_identifier) (type_arguments)] @of.type . (nullable_type)? . name: (_) @declare)
(formal_parameter . (identifier) @declare .)
(constructor_param (identifier) @skip)
(initialized_variable_definition [(type_identifier) (type_arguments)] @of.type . (nullable_type)? . name: (_) @declare)
(initialized_variable_definition name: (_) @declare value: (_) @of.value)
(initialized_variable_definition name: (_) @declare)
(initialized_variable_definition (initialized_identifier . (identifier) @declare))
(for_loop_parts [(type_identifier) (type_arguments)] @of.type . (nullable_type)? . name: (_) @declare)
(for_loop_parts name: (_) @declare value: (_) @of.items)
(catch_parameters (identifier) @declare)
(variable_pattern (identifier) @declare)
(pattern_variable_declaration (record_pattern (constant_pattern (identifier) @declare)))

(define $sure [
  (type_test_expression . [(identifier) (unconditional_assignable_selector)] @narrow . (type_test (is_operator) @_is . (_) @of.type))
  (logical_and_expression $sure)
  (parenthesized_expression $sure)
] (#eq? @_is "is"))
(define $unsure [
  (type_test_expression . [(identifier) (unconditional_assignable_selector)] @narrow . (type_test (is_operator) @_not . (_) @of.type))
  (unary_expression (prefix_operator) . $sure)
  (logical_or_expression $unsure)
  (parenthesized_expression $unsure)
] (#match? @_not "!"))
(define $leaves [(return_statement) (expression_statement (throw_expression)) (continue_statement) (break_statement)])

; Where something is of a type, it is of that.
(if_statement . $sure consequence: (_) @within)
(if_statement . $unsure alternative: (_) @within)
(while_statement condition: $sure body: (_) @within)
(conditional_expression . $sure consequence: (_) @within)
(conditional_expression . $unsure alternative: (_) @within)
(logical_and_expression $sure (_) @within)
(logical_or_expression $unsure (_) @within)
(block (if_statement . $unsure consequence: [$leaves (block $leaves .)] !alternative) . (_) @at)
(switch_statement
  condition: (parenthesized_expression [(identifier) (unconditional_assignable_selector)] @narrow)
  body: (switch_block (switch_statement_case pattern: (object_pattern . (type_identifier) @of.type) (_) @within)))
(variable_pattern . (type_identifier) @of.type (identifier) @declare)

; The parameter of a function that is handed the items of what it is given to.
((method_invocation
  function: [
    (unconditional_assignable_selector . (_) @of.items (identifier) @_each .)
    (conditional_assignable_selector . (_) @of.items (identifier) @_each .)]
  arguments: (argument_part (arguments . (argument (function_expression
    parameters: (formal_parameter_list . (formal_parameter . (identifier) @declare .)))))))
  (#any-of? @_each "forEach" "map" "where" "any" "every" "expand" "firstWhere" "lastWhere" "singleWhere" "takeWhile" "skipWhile" "listen" "removeWhere"
    "retainWhere" "indexWhere" "asyncMap"))

(method_invocation
  function: [(unconditional_assignable_selector) (conditional_assignable_selector)] @of.first
  arguments: (argument_part (arguments . (argument (function_expression
    parameters: (formal_parameter_list . (formal_parameter . (identifier) @declare)))))))

; Expressions.
(cascade_expression target: (_) @of (unconditional_cascade_section (method_invocation function: (cascade_selector (identifier) @name) @member)))
(unconditional_assignable_selector . (_) @of (assignable_operator) . (identifier) @name .) @member
(conditional_assignable_selector . (_) @of (assignable_operator) . (identifier) @name .) @member
(unconditional_assignable_selector . (_) @of . (index_selector) .) @item
(method_invocation function: (_) @of) @result
(method_invocation function: (_) @of arguments: (argument_part (type_arguments) @arguments))
(conditional_expression consequence: (_) @of) @choice
(if_null_expression first: (_) @of) @choice
(cascade_expression target: (_) @of) @same
(method_invocation
  function: [
    (identifier) @call
    (unconditional_assignable_selector (identifier) @call .)
    (conditional_assignable_selector (identifier) @call .)
    (cascade_selector (identifier) @call)
  ])
(assignable_expression [(identifier) @write (unconditional_assignable_selector (assignable_operator) (identifier) @write .)])
(unary_expression (await_expression (_) @of)) @same
(parenthesized_expression (_) @of) @same
(type_cast_expression (type_cast (type_identifier) @of)) @value
(this) @own
(super) @base
(label (identifier) @skip)
(named_argument (label (identifier) @skip))

; Types that are given others: a list of these, that with what it will give, or one that is named first.
([(formal_parameter (type_identifier) @_list . (type_arguments . (type_identifier) @of) @list)
  (declaration (type_identifier) @_list . (type_arguments . (type_identifier) @of) @list)
  (initialized_variable_definition (type_identifier) @_list . (type_arguments . (type_identifier) @of) @list)
  (for_loop_parts (type_identifier) @_list . (type_arguments . (type_identifier) @of) @list)
  (function_signature (type_identifier) @_list . (type_arguments . (type_identifier) @of) @list)
  (getter_signature (type_identifier) @_list . (type_arguments . (type_identifier) @of) @list)
  (type_arguments (type_identifier) @_list . (type_arguments . (type_identifier) @of) @list)]
  (#any-of? @_list "List" "Iterable" "Set" "Queue" "Stream"))
([(formal_parameter (type_identifier) @_list . (type_arguments (type_arguments) @of .) @list)
  (declaration (type_identifier) @_list . (type_arguments (type_arguments) @of .) @list)
  (initialized_variable_definition (type_identifier) @_list . (type_arguments (type_arguments) @of .) @list)
  (for_loop_parts (type_identifier) @_list . (type_arguments (type_arguments) @of .) @list)
  (function_signature (type_identifier) @_list . (type_arguments (type_arguments) @of .) @list)
  (getter_signature (type_identifier) @_list . (type_arguments (type_arguments) @of .) @list)
  (type_arguments (type_identifier) @_list . (type_arguments (type_arguments) @of .) @list)]
  (#any-of? @_list "List" "Iterable" "Set" "Queue" "Stream"))
([(formal_parameter (type_identifier) @_map . (type_arguments . (type_identifier) . (type_identifier) @of .) @list)
  (declaration (type_identifier) @_map . (type_arguments . (type_identifier) . (type_identifier) @of .) @list)
  (initialized_variable_definition (type_identifier) @_map . (type_arguments . (type_identifier) . (type_identifier) @of .) @list)
  (for_loop_parts (type_identifier) @_map . (type_arguments . (type_identifier) . (type_identifier) @of .) @list)
  (function_signature (type_identifier) @_map . (type_arguments . (type_identifier) . (type_identifier) @of .) @list)
  (getter_signature (type_identifier) @_map . (type_arguments . (type_identifier) . (type_identifier) @of .) @list)
  (type_arguments (type_identifier) @_map . (type_arguments . (type_identifier) . (type_identifier) @of .) @list)]
  (#eq? @_map "Map"))
([(formal_parameter (type_identifier) @_map . (type_arguments . (type_identifier) . (type_identifier) . (type_arguments) @of .) @list)
  (declaration (type_identifier) @_map . (type_arguments . (type_identifier) . (type_identifier) . (type_arguments) @of .) @list)
  (initialized_variable_definition (type_identifier) @_map . (type_arguments . (type_identifier) . (type_identifier) . (type_arguments) @of .) @list)
  (for_loop_parts (type_identifier) @_map . (type_arguments . (type_identifier) . (type_identifier) . (type_arguments) @of .) @list)
  (function_signature (type_identifier) @_map . (type_arguments . (type_identifier) . (type_identifier) . (type_arguments) @of .) @list)
  (getter_signature (type_identifier) @_map . (type_arguments . (type_identifier) . (type_identifier) . (type_arguments) @of .) @list)
  (type_arguments (type_identifier) @_map . (type_arguments . (type_identifier) . (type_identifier) . (type_arguments) @of .) @list)]
  (#eq? @_map "Map"))
([(formal_parameter (type_identifier) @_same . (type_arguments . (type_identifier) @of .) @same)
  (declaration (type_identifier) @_same . (type_arguments . (type_identifier) @of .) @same)
  (initialized_variable_definition (type_identifier) @_same . (type_arguments . (type_identifier) @of .) @same)
  (for_loop_parts (type_identifier) @_same . (type_arguments . (type_identifier) @of .) @same)
  (function_signature (type_identifier) @_same . (type_arguments . (type_identifier) @of .) @same)
  (getter_signature (type_identifier) @_same . (type_arguments . (type_identifier) @of .) @same)
  (type_arguments (type_identifier) @_same . (type_arguments . (type_identifier) @of .) @same)]
  (#any-of? @_same "Future" "FutureOr"))
([(formal_parameter (type_identifier) @_same . (type_arguments (type_arguments) @of .) @same)
  (declaration (type_identifier) @_same . (type_arguments (type_arguments) @of .) @same)
  (initialized_variable_definition (type_identifier) @_same . (type_arguments (type_arguments) @of .) @same)
  (for_loop_parts (type_identifier) @_same . (type_arguments (type_arguments) @of .) @same)
  (function_signature (type_identifier) @_same . (type_arguments (type_arguments) @of .) @same)
  (getter_signature (type_identifier) @_same . (type_arguments (type_arguments) @of .) @same)
  (type_arguments (type_identifier) @_same . (type_arguments (type_arguments) @of .) @same)]
  (#any-of? @_same "Future" "FutureOr"))
[(formal_parameter (type_identifier) @of . (type_arguments) @same @arguments)
  (declaration (type_identifier) @of . (type_arguments) @same @arguments)
  (initialized_variable_definition (type_identifier) @of . (type_arguments) @same @arguments)
  (for_loop_parts (type_identifier) @of . (type_arguments) @same @arguments)
  (function_signature (type_identifier) @of . (type_arguments) @same @arguments)
  (getter_signature (type_identifier) @of . (type_arguments) @same @arguments)
  (type_arguments (type_identifier) @of . (type_arguments) @same @arguments)]

([(superclass (type_identifier) @inherit . (type_arguments) @arguments) (mixins (type_identifier) @inherit . (type_arguments) @arguments)
  (interfaces (type_identifier) @inherit . (type_arguments) @arguments)])
(superclass (type_identifier) @inherit)
(mixins (type_identifier) @inherit)
(interfaces (type_identifier) @inherit)
(mixin_declaration (type_identifier) @inherit)
(extension_declaration class: (type_identifier) @type)

; Routes: what a path is given with (Shelf).
((method_invocation
  function: (_ (identifier) @_route .)
  arguments: (argument_part (arguments
    . (argument (string_literal) @_path)
    . (argument [(identifier) @route (unconditional_assignable_selector (identifier) @route .)]))))
  (#any-of? @_route "get" "post" "put" "patch" "delete" "head" "options" "all" "add" "mount")
  (#match? @_path "^['\"]/"))
