(identifier) @use
((identifier) @skip (#eq? @skip "_"))

(define $imported (builtin_function (builtin_identifier) @_import (arguments (string (string_content) @import.path))))
((variable_declaration . (identifier) @import.as . $imported) @import
  (#eq? @_import "@import"))
((variable_declaration
  . (identifier) @import.as
  . (field_expression
    object: $imported
    member: (identifier) @import.name)) @import
  (#eq? @_import "@import"))
($imported @import (#eq? @_import "@import"))

[(struct_declaration) (enum_declaration) (union_declaration) (function_declaration) (test_declaration) (block) (for_statement) (while_statement)
  (if_statement) (switch_case)] @scope

; Declarations.
(function_declaration name: (_) @declare)
(function_declaration name: (_) @declare type: (_) @of.type)
(container_field name: (_) @declare)
(container_field name: (_) @declare type: (_) @of.type)
(parameter name: (_) @declare)
(parameter name: (_) @declare type: (_) @of.type)
((variable_declaration . (identifier) @declare) @_says (#match? @_says "^[\\w\\s\"]*\\b(?:const|var)\\b"))
(variable_declaration . (identifier) @declare type: (_) @of.type)
((variable_declaration . (identifier) @declare . (_) @of.value .) @_says (#match? @_says "^[\\w\\s\"]*\\b(?:const|var)\\b"))
(payload (identifier) @declare)
(for_statement . (_) @of.items (payload . (identifier) @declare))
(if_statement condition: (_) @of.value (payload . (identifier) @declare))
(while_statement condition: (_) @of.value (payload . (identifier) @declare))

; Expressions.
((builtin_function (builtin_identifier) @_this) @own (#eq? @_this "@This"))
(field_expression object: (_) @of member: (identifier) @name) @member
(field_expression !object member: (identifier) @skip)
(call_expression function: (_) @of) @result
(call_expression function: [(identifier) @call (field_expression object: (_) member: (identifier) @call)])
(struct_initializer . (_) @of) @value
(struct_initializer . (identifier) @call)
(index_expression object: (_) @of) @item
(try_expression (_) @of) @same
(catch_expression . (_) @of) @same
(dereference_expression . (_) @of) @same
(null_coercion_expression . (_) @of) @same
(unary_expression (_) @of) @same
(parenthesized_expression (_) @of) @same
(assignment_expression left: [(identifier) @write (field_expression object: (_) member: (identifier) @write)])
(variable_declaration . (field_expression object: (_) member: (identifier) @write))
((variable_declaration . (identifier) @write) @_sets (#not-eq? @write "_") (#not-match? @_sets "^[\\w\\s\"]*\\b(?:const|var)\\b"))

; Types.
(pointer_type (_) @of .) @same
(nullable_type (_) @of .) @same
(error_union_type ok: (_) @of) @same
(slice_type (_) @of .) @list
(array_type (_) @of .) @list
