(identifier) @use

((call_expression . (identifier) @_include (argument_list . (string_literal (content) @import.path) .)) @import
  (#eq? @_include "include")
  (#set! import "all"))
(using_statement [(identifier) (import_path)] @import.path @import (#set! import "all"))
(import_statement [(identifier) (import_path)] @import.path @import)
(import_statement (import_alias . (_) @import.path (identifier) @import.as .) @import)
(using_statement (selected_import . (_) @import.path [(identifier) (operator) (macro_identifier)] @import.name @import))
(import_statement (selected_import . (_) @import.path [(identifier) (operator) (macro_identifier)] @import.name @import))
(using_statement (selected_import . (_) @import.path (import_alias . (_) @import.name (identifier) @import.as .) @import))
(import_statement (selected_import . (_) @import.path (import_alias . (_) @import.name (identifier) @import.as .) @import))
(export_statement (identifier) @skip)
(public_statement (identifier) @skip)

[
  (function_definition) (macro_definition) (for_statement) (while_statement) (let_statement) (do_clause) (arrow_function_expression)
  (comprehension_expression) (generator)
] @scope
(assignment . [(call_expression) (where_expression)]) @scope

; Declarations.
(struct_definition (typed_expression . (identifier) @declare (_) @of.type))
(struct_definition (identifier) @declare)
(signature (call_expression . (identifier) @declare))
(argument_list (identifier) @declare)
(argument_list (typed_expression . (identifier) @declare (_) @of.type .))
(argument_list (assignment . (identifier) @declare))
(argument_list (assignment . (typed_expression . (identifier) @declare (_) @of.type .)))
(argument_list (splat_expression . (identifier) @declare))
(arrow_function_expression . (identifier) @declare)
(do_clause . (identifier) @declare)
(for_binding . [(identifier) @declare (open_tuple (identifier) @declare) (tuple_expression (identifier) @declare)])
(where_expression (_) (identifier) @declare .)
(where_expression (curly_expression [(identifier) @declare (binary_expression . (identifier) @declare)]))
(let_statement (assignment . (identifier) @declare (_) @of.value .))
(assignment . (identifier) @declare . (operator) . (_) @of.value)
(assignment . (open_tuple (identifier) @declare))
(assignment . (tuple_expression (identifier) @declare))

; Expressions.
(field_expression value: (_) @of (identifier) @name .) @member
(call_expression . (_) @of (argument_list)) @result
(call_expression . [(identifier) @call (field_expression (identifier) @call .)] (argument_list))
(call_expression . (parametrized_type_expression . (identifier) @call))
(broadcast_call_expression . [(identifier) @call (field_expression (identifier) @call .)])
(macrocall_expression . [(macro_identifier) @call (field_expression (macro_identifier) @call .)])
(macro_identifier (identifier) @skip)
(parenthesized_expression . (_) @of .) @same
(parametrized_type_expression . (_) @of) @same
(index_expression . (_) @of) @item
(assignment . (field_expression (identifier) @write .))
(compound_assignment_expression . [(identifier) @write (field_expression (identifier) @write .)])

; Types.
(typed_expression (_) [(identifier) @type (parametrized_type_expression . (identifier) @type)] .)
(unary_typed_expression [(identifier) @type (parametrized_type_expression . (identifier) @type)])
(curly_expression (identifier) @type)
(type_head (binary_expression (_) (operator) [
  (identifier) @inherit
  (field_expression (identifier) @inherit .)
  (parametrized_type_expression . [(identifier) @inherit (field_expression (identifier) @inherit .)])
]))
