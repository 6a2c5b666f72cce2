[(identifier) (identifier_dollar_escaped)] @use
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

[(class_definition) (mixin_declaration) (extension_declaration) (definition)
  (type_alias) (function_type) (function_expression) (block) (for_statement) (try_statement) (switch_statement_case)] @scope
(declaration [(function_signature) (constructor_signature) (factory_constructor_signature)]) @scope

(define $type [(type_identifier) (type_arguments) (function_type) (record_type)])

; Declarations.
(class_definition name: (_) @declare)
(mixin_application_class . (identifier) @declare)
(mixin_declaration (mixin) . (identifier) @declare)
(extension_declaration name: (_) @declare)
; rewriteDart rewrites the representation of an extension type as a type parameter.
((type_parameters (type_parameter . (type_identifier) @declare)) @_all (#match? @_all "[(]"))
(enum_declaration name: (_) @declare)
(enum_constant name: (_) @declare)
(type_alias . (type_identifier) @declare)
(type_alias . (type_identifier) @declare $type @of.type .)
((type_parameters (type_parameter . (type_identifier) @parameter)) @_all (#not-match? @_all "[(]"))
(type_parameter . (type_identifier) @parameter (type_bound . (type_identifier) @of.type))
(function_signature name: (_) @declare (type_parameters) @generic)
(function_signature name: (_) @declare)
(function_signature $type @of.type . (nullable_type)? . name: (_) @declare)
(getter_signature name: (_) @declare)
(getter_signature $type @of.type . (nullable_type)? . name: (_) @declare)
(definition (method_signature (getter_signature name: (_) @declare)) (function_body . (_) @of.value .))
(setter_signature name: (_) @declare)
(constructor_signature name: (_) @declare)
(factory_constructor_signature (identifier) . (identifier) @declare)
(declaration $type @of.type . (nullable_type)? . (initialized_identifier_list (initialized_identifier . (identifier) @declare)))
(declaration $type @of.type . (nullable_type)? . (static_final_declaration_list (static_final_declaration . (identifier) @declare)))
(initialized_identifier . (identifier) @declare . (_) @of.value .)
(static_final_declaration . (identifier) @declare . (_) @of.value .)
(lambda_expression (definition (function_signature name: (_) @declare) (function_body) @of.body))
(formal_parameter name: (_) @declare)
(formal_parameter $type @of.type . (nullable_type)? . name: (_) @declare)
(formal_parameter . (identifier) @declare .)
(constructor_param (identifier) @skip)
(initialized_variable_definition $type @of.type . (nullable_type)? . name: (_) @declare)
(initialized_variable_definition name: (_) @declare value: (_) @of.value)
(initialized_variable_definition name: (_) @declare)
(initialized_variable_definition (initialized_identifier . (identifier) @declare))
(for_loop_parts $type @of.type . (nullable_type)? . name: (_) @declare)
(for_loop_parts name: (_) @declare value: (_) @of.items)
(catch_parameters (identifier) @declare)
(try_statement (type_identifier) @of.type . (catch_clause (catch_parameters . (identifier) @declare)))
(variable_pattern (identifier) @declare)
(define $bound [(variable_pattern (identifier) @declare) (null_check_pattern (variable_pattern (identifier) @declare))])
(define $bare (constant_pattern (identifier) @declare))
(define $short [(variable_pattern (identifier) @declare @key) (null_check_pattern (variable_pattern (identifier) @declare @key))])
(if_statement . (_) @of.value . $bound)
(switch_statement condition: (parenthesized_expression (_) @of.value) body: (switch_block (switch_statement_case (case_builtin) . $bound)))
(object_pattern . (type_identifier) @of.type (identifier) @key . $bound)
(object_pattern . (type_identifier) @of.type $short)
(for_loop_parts (object_pattern (identifier) @key . $bare) value: (_) @of.items)
(for_loop_parts (object_pattern (constant_pattern (identifier) @declare @key)) value: (_) @of.items)
(for_loop_parts (record_pattern . (_) . $bare) value: (_) @of.items)
(for_loop_parts (record_pattern $bare))
(pattern_variable_declaration (record_pattern (identifier) @key . $bare) . (_) @of.value)
((pattern_variable_declaration (record_pattern (constant_pattern (identifier) @declare @key)) @_short . (_) @of.value) (#match? @_short "^\\(\\s*:"))
(pattern_variable_declaration (record_pattern . $bare) . (_) @of.value (#set! key "$1"))
(pattern_variable_declaration (record_pattern . (constant_pattern) . $bare) . (_) @of.value (#set! key "$2"))
(pattern_variable_declaration (record_pattern $bare))
(pattern_variable_declaration (list_pattern $bare) . (_) @of.items)
(pattern_variable_declaration (list_pattern (rest_pattern $bare)) . (_) @of.value)

(define $sure [
  (type_test_expression . [(identifier) (chain)] @narrow . (type_test (is_operator) @_is . (_) @of.type))
  (logical_and_expression $sure)
  (parenthesized_expression $sure)
] (#eq? @_is "is"))
(define $unsure [
  (type_test_expression . [(identifier) (chain)] @narrow . (type_test (is_operator) @_not . (_) @of.type))
  (unary_expression (prefix_operator) . $sure)
  (logical_or_expression $unsure)
  (parenthesized_expression $unsure)
] (#match? @_not "!"))
(define $leaves [(return_statement) (expression_statement (throw_expression)) (continue_statement) (break_statement)])

; Type tests: in the branch of `if (a is B)`, a has the type B.
(if_statement . $sure consequence: (_) @within)
(if_statement . $unsure alternative: (_) @within)
(while_statement condition: $sure body: (_) @within)
(conditional_expression . $sure consequence: (_) @within)
(conditional_expression . $unsure alternative: (_) @within)
(logical_and_expression $sure (logical_and_operator) . (_) @within)
(logical_or_expression $unsure (logical_or_operator) . (_) @within)
(block (if_statement . $unsure consequence: [$leaves (block $leaves .)] !alternative) . (_) @at)
(switch_statement
  condition: (parenthesized_expression [(identifier) (chain)] @narrow)
  body: (switch_block (switch_statement_case (case_builtin) . (object_pattern . (type_identifier) @of.type) (_) @within)))
(variable_pattern . (type_identifier) @of.type (identifier) @declare)

(define $first (function_expression parameters: (formal_parameter_list . (formal_parameter . (identifier) @declare .))))
(define $second (function_expression parameters: (formal_parameter_list . (_) . (formal_parameter . (identifier) @declare .))))
(define $each [
  "forEach" "map" "where" "any" "every" "expand" "firstWhere" "lastWhere" "singleWhere" "takeWhile" "skipWhile" "listen" "removeWhere"
  "retainWhere" "indexWhere" "asyncMap"
])
(define $both ["sort" "reduce"])
; A member is the last selector of a chain. In an assignment, it has no node of its own around it.
(define $each_name [(unconditional_assignable_selector . (identifier) @_each .) (conditional_assignable_selector . (identifier) @_each .)])
(define $items [
  (chain . (_) @of.items . (selector $each_name))
  (chain . (chain . (_) @of.items . (selector $each_name)) . (selector (_ (index_selector))))
])
(define $called_name [(unconditional_assignable_selector . (identifier) @_called .) (conditional_assignable_selector . (identifier) @_called .)])
(define $called (chain (selector $called_name) .))
(define $name [(unconditional_assignable_selector . (identifier) @name .) (conditional_assignable_selector . (identifier) @name .)])
(define $call_name [(unconditional_assignable_selector . (identifier) @call .) (conditional_assignable_selector . (identifier) @call .)])
(define $write_name [(unconditional_assignable_selector . (identifier) @write .) (conditional_assignable_selector . (identifier) @write .)])
(define $index [(unconditional_assignable_selector (index_selector)) (conditional_assignable_selector (index_selector))])

; Parameters of a function literal. They have the types that the called function passes, or the type of a list's elements.
((chain . $items . (selector (argument_part (arguments . (argument (function_expression
    parameters: (formal_parameter_list . (formal_parameter . (identifier) @declare .) .)))))))
  (#any-of? @_each $each))
((chain . $items . (selector (argument_part (arguments . (argument $first))))) (#any-of? @_each $both))
((chain . $items . (selector (argument_part (arguments . (argument $second)))))
  (#any-of? @_each $both "forEach" "map" "removeWhere"))
((chain . $items . (selector (argument_part (arguments . (_) . (argument $second))))) (#eq? @_each "fold"))
([(chain . (_) @of.first . (selector (argument_part (arguments . (argument $first)))))
  (cascade_chain . (_) @of.first . (argument_part (arguments . (argument $first))))])
([(chain . (_) @of.second . (selector (argument_part (arguments . (argument $second)))))
  (cascade_chain . (_) @of.second . (argument_part (arguments . (argument $second))))])
(assignment_expression left: (assignable_expression . (_) @of.first .) right: $first)
(assignment_expression left: (assignable_expression . (_) @of.second .) right: $second)
(initialized_variable_definition (type_identifier) @of.first value: $first)
(initialized_variable_definition
  (function_type (parameter_type_list . (normal_parameter_type [(type_identifier) @of.type (typed_identifier . (type_identifier) @of.type)])))
  value: $first)
(function_type (parameter_type_list . (normal_parameter_type [(type_identifier) @first (typed_identifier . (type_identifier) @first)])))
(function_type (parameter_type_list . (_) . (normal_parameter_type [(type_identifier) @second (typed_identifier . (type_identifier) @second)])))

; Expressions.
(define $cascade [(cascade_selector (identifier) @name) @member (cascade_chain . $cascade)])
(cascade . (_) @of (cascade_section . $cascade))
(chain . (_) @of . [(selector $name) $name]) @member
(cascade_chain . (_) @of . $name) @member
; rewriteDart rewrites type arguments of a call as an index.
((chain . (_) @of . (selector (_ (index_selector (_) @arguments))) @_types) @same (#match? @_types "^<"))
((selector (_ (index_selector (identifier) @type))) @_types (#match? @_types "^<"))
((chain
  . (chain . [$called (identifier) @_called] . (selector (_ (index_selector . (identifier) @of .))) @_types)
  . (selector (argument_part))) @value
  (#match? @_types "^<")
  (#any-of? @_called "read" "watch" "of" "find" "get" "getIt" "sl" "locator"))
((chain
  . (chain . [(identifier) @call (chain [(selector $call_name) $call_name] .)] . (selector (_ (index_selector))) @_types .)
  . (selector (argument_part)))
  (#match? @_types "^<"))
(chain . (_) @of . [(selector $index) $index]) @item
(cascade_chain . (_) @of . $index) @item
((chain . (_) @of . (selector) @_sure) @same (#eq? @_sure "!"))
((chain . $called . (selector (argument_part (arguments . (argument (function_expression) @by) .)))) @mapped (#any-of? @_called "map" "asyncMap"))
((chain . $called . (selector (argument_part (arguments . (argument (function_expression) @of) .)))) @same (#any-of? @_called "expand" "then"))
((chain . $called . (selector (argument_part (type_arguments . (type_identifier) @of .)))) @list (#any-of? @_called "whereType" "cast"))
((chain . [$called (identifier) @_called] . (selector (argument_part (type_arguments . (type_identifier) @of .)))) @value
  (#any-of? @_called "read" "watch" "of" "find" "get" "getIt" "sl" "locator"))
((chain
  . (chain . (identifier) @_List . (selector (unconditional_assignable_selector . (identifier) @_of .)))
  . (selector (argument_part (arguments . (argument (_) @of))))) @same
  (#any-of? @_List "List" "Set" "Map")
  (#any-of? @_of "of" "from" "unmodifiable"))
((chain
  . (chain . (identifier) @_List . (selector (unconditional_assignable_selector . (identifier) @_generate .)))
  . (selector (argument_part (arguments . (_) . (argument (function_expression) @of))))) @listed
  (#eq? @_List "List")
  (#eq? @_generate "generate"))
[(function_expression) (for_element)] @given
(function_expression_body (_) @of .) @same
[(list_literal . (type_arguments . (type_identifier) @of .)) (set_or_map_literal . (type_arguments . (type_identifier) @of .))
  (set_or_map_literal . (type_arguments . (_) . (type_identifier) @of .))] @list
[(list_literal . (_) @of) (set_or_map_literal . (pair value: (_) @of)) (set_or_map_literal . (_) @of)] @listed
(spread_element (_) @of) @item
(record_literal) @written
(record_literal . (label (identifier) @field) . (_) @of.value)
(record_field (label (identifier) @field) . (_) @of.value)
((record_literal . (record_field . (_) @of.value .) @field) (#set! declare "$1"))
((record_literal . (_) . (record_field . (_) @of.value .) @field) (#set! declare "$2"))
[(new_expression . (type_identifier) @of) (const_object_expression (type_identifier) @of)] @value
[(new_expression . (type_identifier) @call) (const_object_expression (type_identifier) @call)]
((constructor_invocation . (type_identifier) @_list . (type_arguments . (type_identifier) @of .)) @list (#any-of? @_list "List" "Set" "Queue"))
((constructor_invocation . (type_identifier) @_map . (type_arguments . (_) . (type_identifier) @of .)) @list (#any-of? @_map "Map" "HashMap" "LinkedHashMap"))
(postfix_expression . [(constructor_invocation) (chain)] @of .) @same
(chain . (_) @of . (selector (argument_part))) @result
(cascade_chain . (_) @of . (argument_part)) @result
(chain . (_) @of . (selector (argument_part (type_arguments) @arguments)))
(conditional_expression consequence: (_) @of) @choice
(if_null_expression first: (_) @of) @choice
(cascade . (_) @of) @same
(chain . [(identifier) @call (chain [(selector $call_name) $call_name] .)] . (selector (argument_part)))
(cascade_chain . [(cascade_selector (identifier) @call) (cascade_chain $call_name .)] . (argument_part))
(assignable_expression [(identifier) @write (chain $write_name .)])
(unary_expression (await_expression (_) @of)) @same
(parenthesized_expression (_) @of) @same
(type_cast_expression (type_cast (type_identifier) @of)) @value
(this) @own
(super) @base
(label (identifier) @skip)
(named_argument (label (identifier) @skip))

; Type arguments: the element type of a list, the value type of a map, or the first type argument of another type.
(define $item [(type_arguments . (type_identifier) @of . (nullable_type)? .) (type_arguments (type_arguments) @of . (nullable_type)? .)])
(define $value [
  (type_arguments . (type_identifier) . (nullable_type)? . (type_identifier) @of . (nullable_type)? .)
  (type_arguments . (type_identifier) . (type_identifier) . (type_arguments) @of . (nullable_type)? .)
])
([(formal_parameter (type_identifier) @_list . $item @list)
  (declaration (type_identifier) @_list . $item @list)
  (initialized_variable_definition (type_identifier) @_list . $item @list)
  (for_loop_parts (type_identifier) @_list . $item @list)
  (function_signature (type_identifier) @_list . $item @list)
  (getter_signature (type_identifier) @_list . $item @list)
  (type_arguments (type_identifier) @_list . $item @list)
  (type_alias (type_identifier) @_list . $item @list)
  (record_type_field (type_identifier) @_list . $item @list)]
  (#any-of? @_list "List" "Iterable" "Set" "Queue" "Stream" "StreamController" "Iterator"))
([(formal_parameter (type_identifier) @_map . $value @list)
  (declaration (type_identifier) @_map . $value @list)
  (initialized_variable_definition (type_identifier) @_map . $value @list)
  (for_loop_parts (type_identifier) @_map . $value @list)
  (function_signature (type_identifier) @_map . $value @list)
  (getter_signature (type_identifier) @_map . $value @list)
  (type_arguments (type_identifier) @_map . $value @list)
  (type_alias (type_identifier) @_map . $value @list)
  (record_type_field (type_identifier) @_map . $value @list)]
  (#any-of? @_map "Map" "HashMap" "LinkedHashMap"))
([(formal_parameter (type_identifier) @_same . $item @same)
  (declaration (type_identifier) @_same . $item @same)
  (initialized_variable_definition (type_identifier) @_same . $item @same)
  (for_loop_parts (type_identifier) @_same . $item @same)
  (function_signature (type_identifier) @_same . $item @same)
  (getter_signature (type_identifier) @_same . $item @same)
  (type_arguments (type_identifier) @_same . $item @same)
  (type_alias (type_identifier) @_same . $item @same)
  (record_type_field (type_identifier) @_same . $item @same)]
  (#any-of? @_same "Future" "FutureOr" "Completer" "ValueNotifier" "ValueListenable" "AsyncSnapshot"))
[(formal_parameter (type_identifier) @of . (type_arguments) @same @arguments)
  (declaration (type_identifier) @of . (type_arguments) @same @arguments)
  (initialized_variable_definition (type_identifier) @of . (type_arguments) @same @arguments)
  (for_loop_parts (type_identifier) @of . (type_arguments) @same @arguments)
  (function_signature (type_identifier) @of . (type_arguments) @same @arguments)
  (getter_signature (type_identifier) @of . (type_arguments) @same @arguments)
  (type_arguments (type_identifier) @of . (type_arguments) @same @arguments)
  (type_alias (type_identifier) @of . (type_arguments) @same @arguments)
  (record_type_field (type_identifier) @of . (type_arguments) @same @arguments)]
(function_type [(type_identifier) (type_arguments)] @of . (nullable_type)? . (parameter_type_list)) @same
(record_type) @fields
(typed_identifier $type @of.type . (nullable_type)? . (identifier) @declare .)
((record_type . (record_type_field . $type @of.type) @declare) (#set! declare "$1"))
((record_type . (_) . (record_type_field . $type @of.type) @declare) (#set! declare "$2"))

([(superclass (type_identifier) @inherit . (type_arguments) @arguments) (mixins (type_identifier) @inherit . (type_arguments) @arguments)
  (interfaces (type_identifier) @inherit . (type_arguments) @arguments)])
(superclass (type_identifier) @inherit)
(mixins (type_identifier) @inherit)
(interfaces (type_identifier) @inherit)
(mixin_declaration (type_identifier) @inherit)
(extension_declaration class: (type_identifier) @type)

; Routes: handlers that are given with a path (Shelf).
((chain
  . (chain (selector (_ . (identifier) @_route .)) .)
  . (selector (argument_part (arguments
    . (argument (string_literal) @_path)
    . (argument [(identifier) @route (chain (selector (unconditional_assignable_selector . (identifier) @route .)) .)])))))
  (#any-of? @_route "get" "post" "put" "patch" "delete" "head" "options" "all" "add" "mount")
  (#match? @_path "^['\"]/"))
