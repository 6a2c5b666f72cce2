(identifier) @use

((import_directive . source: (string) @import.path) @import (#set! import "export all"))
(import_directive . alias: (identifier) @import.as source: (string) @import.path) @import
(import_directive . source: (string) @import.path alias: (identifier) @import.as) @import
(import_directive import_name: (identifier) @import.name @import source: (string) @import.path)
(import_directive import_name: (identifier) @import.name @import . alias: (identifier) @import.as source: (string) @import.path)

[(function_definition) (constructor_definition) (modifier_definition) (fallback_receive_definition)
  (block_statement) (for_statement) (try_statement) (catch_clause) (event_definition) (error_declaration)] @scope

; Declarations.
(contract_declaration name: (identifier) @declare)
(interface_declaration name: (identifier) @declare)
(library_declaration name: (identifier) @declare)
(struct_declaration name: (identifier) @declare)
(enum_declaration name: (identifier) @declare)
(event_definition name: (identifier) @declare)
(error_declaration name: (identifier) @declare)
(modifier_definition name: (identifier) @declare)
(user_defined_type_definition name: (identifier) @declare)
(function_definition name: (identifier) @declare)
(function_definition name: (identifier) @declare return_type: (return_type_definition . (parameter type: (_) @of.type) .))
(struct_member type: (_) @of.type name: (identifier) @declare)
(state_variable_declaration type: (_) @of.type name: (identifier) @declare)
(constant_variable_declaration type: (_) @of.type name: (identifier) @declare)
(parameter type: (_) @of.type name: (identifier) @declare)
(event_parameter name: (identifier) @declare)
(error_parameter name: (identifier) @declare)
(variable_declaration type: (_) @of.type name: (identifier) @declare)
(yul_variable_declaration left: (yul_identifier (identifier) @declare))

; Types.
(type_name (user_defined_type) @of) @same
(type_name value_type: (_) @of) @list
(type_name . (type_name) @of) @list
(user_defined_type . (identifier) @of .) @same
(user_defined_type . (identifier) @of . (identifier) @name .) @member
(new_expression name: (_) @of) @same

(inheritance_specifier ancestor: (user_defined_type (identifier) @inherit .))

; Expressions.
((identifier) @own @skip (#eq? @own "this"))
((identifier) @base @skip (#eq? @base "super"))
(expression (_) @of) @same
(member_expression object: (_) @of property: (identifier) @name) @member
(struct_expression type: (_) @of) @same
(call_expression function: (_) @of) @result
(array_access base: (_) @of) @item
(call_expression function: (expression [
  (identifier) @call
  (member_expression property: (identifier) @call)
  (new_expression name: (type_name (user_defined_type (identifier) @call .)))
  (struct_expression type: (expression [(identifier) @call (member_expression property: (identifier) @call)]))]))
(emit_statement name: (expression [(identifier) @call (member_expression property: (identifier) @call)]))
(revert_statement error: (expression [(identifier) @call (member_expression property: (identifier) @call)]))
(modifier_invocation . (identifier) @call)
(call_struct_argument name: (identifier) @skip)
(struct_field_assignment name: (identifier) @skip)
(assignment_expression left: (expression [(identifier) @write (member_expression property: (identifier) @write)]))
(augmented_assignment_expression left: (expression [(identifier) @write (member_expression property: (identifier) @write)]))
(update_expression argument: (expression [(identifier) @write (member_expression property: (identifier) @write)]))
