(identifier) @use
(type . (identifier) @type .)
(struct . (identifier) @type)

(import_declaration !alias (string (string_content) @import.path)) @import
(import_declaration alias: (identifier) @import.as (string (string_content) @import.path)) @import
(package_declaration (identifier) @skip)
(attribute (identifier) @skip)

[(procedure) (if_statement) (for_statement) (switch_statement) (switch_case) (struct_declaration) (union_declaration)] @scope

; Declarations.
(procedure_declaration (identifier) @declare)
(procedure_declaration (identifier) @declare (procedure (type) @of.type))
(overloaded_procedure_declaration . (attributes)? . (identifier) @declare)
(struct_declaration . (attributes)? . (identifier) @declare)
(union_declaration . (attributes)? . (identifier) @declare)
(enum_declaration . (attributes)? . (identifier) @declare)
(bit_field_declaration . (attributes)? . (identifier) @declare)
(const_declaration . (attributes)? . (identifier) @declare)
(const_declaration . (attributes)? . (identifier) @declare . (_) @of.value .)
(const_type_declaration . (attributes)? . (identifier) @declare . (type) @of.type)
(var_declaration (identifier) @declare (type) @of.type)
(variable_declaration . (attributes)? . (identifier) @declare)
(variable_declaration . (attributes)? . (identifier) @declare . (_) @of.value .)
(field (identifier) @declare (type) @of.type)
(polymorphic_parameters (identifier) @declare)
(constant_type (type (identifier) @declare))
(parameter (identifier) @declare (type) @of.type)
(default_parameter . (identifier) @declare . (_) @of.value)
(named_type (identifier) @declare (type) @of.type)
((assignment_statement . (identifier) @declare) @_says (#match? @_says "^[\\w\\s,]*:="))
((assignment_statement . (identifier) @declare . (_) @of.value .) @_says (#match? @_says "^\\w+\\s*:="))
((assignment_statement . (_) . (identifier) @declare) @_says (#match? @_says "^[\\w\\s]*,[\\w\\s,]*:="))
((assignment_statement . (identifier) @declare . (identifier) . [(or_return_expression) (call_expression) (member_expression)] @of.value .) @_says
  (#match? @_says "^[\\w\\s,]*:="))
(for_statement !condition . (identifier) @declare)
(for_statement !condition . (identifier) @declare . (_) @of.items . (block) .)
(for_statement !condition . (unary_expression (identifier) @declare) . (_) @of.items . (block) .)
(for_statement !condition . (_) . (identifier) @declare . (_) . (block) .)
(switch_statement condition: (in_expression . (identifier) @declare))
(switch_statement condition: (in_expression . (identifier) @declare . (_) @of.value))
(switch_statement condition: (in_expression . (identifier) @declare) (switch_case . condition: (_) @of.type . (_)? @_body) @at)

; Expressions. In `pkg.f()` the grammar puts the call below the member.
(define $called (call_expression function: (identifier) @name))
(member_expression . (_) @of . [(identifier) @name $called (struct . (identifier) @name)] .) @member
(member_expression . (identifier) @skip .)
(selector_call_expression . (_) @of . $called) @member
((call_expression function: (identifier) @_make . argument: (_) @of) @value (#any-of? @_make "new" "make"))
(call_expression function: (_) @of) @result
(call_expression function: (identifier) @call)
(struct . (identifier) @of) @value
(member_expression (struct (struct_field . (identifier) @name @write . (_)) @member)) @of
(struct . (identifier) @of (struct_field . (identifier) @name @write . (_)) @member)
(struct_field . (identifier) @skip . (_))
(cast_expression . (type) @of) @value
(index_expression . (_) @of) @item
(slice_expression . (_) @of) @same
(parenthesized_expression (_) @of) @same
(unary_expression (_) @of) @same
(address (_) @of) @same
(or_return_expression (_) @of) @same
(assignment_statement . [(identifier) @write (member_expression (identifier) @write .)])
(update_statement . [(identifier) @write (member_expression (identifier) @write .)])

; Types.
(type . (_) @of .) @same
(field_type . (_) @of . (identifier) @name) @member
(pointer_type (_) @of) @same
(distinct_type (_) @of) @same
(constant_type (_) @of) @same
(polymorphic_type . (_) @of) @same
(tuple_type . [(type) @of (named_type (type) @of)]) @same
(array_type (type) @of .) @list
(map_type (type) @of .) @list
(variadic_type (_) @of) @list

; A field with `using` is inherited.
((field (type [(identifier) @inherit (pointer_type (type (identifier) @inherit)) (field_type (identifier) @inherit .)])) @_says
  (#match? @_says "^(?:#\\w+\\s+)?using\\b"))
