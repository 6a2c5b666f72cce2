[(identifier) (type_member)] @use

(module_statement (name) @package)
(submodule_statement (name) @package)
(submodule_statement ancestor: (_) @import.path (#set! import "all")) @import
(use_statement (module_name) @import.path (included_items (identifier) @import.name @import))
(use_statement (module_name) @import.path (included_items (use_alias (local_name) @import.as (identifier) @import.name) @import))
((use_statement (module_name) @import.path .) @import (#set! import "all"))
(include_statement path: (_) @import.path (#set! import "all")) @import
(preproc_include path: (_) @import.path (#set! import "all")) @import
[(public_statement (identifier) @skip) (private_statement (identifier) @skip)]
(keyword_argument name: (identifier) @skip)

[(function) (subroutine) (module_procedure) (program) (block_construct) (associate_statement)] @scope

; Declarations.
(function_statement name: (name) @declare)
(subroutine_statement name: (name) @declare)
(derived_type_statement (type_name) @declare)
(parameters (identifier) @declare)
(function_result (identifier) @declare)
(variable_declaration type: (_) @of.type declarator: [
  (identifier) @declare
  (sized_declarator . (identifier) @declare)
  (init_declarator left: [(identifier) @declare (sized_declarator . (identifier) @declare)])
  (pointer_init_declarator left: [(identifier) @declare (sized_declarator . (identifier) @declare)])
])
(association name: (identifier) @declare (_) @of.value .)

; Expressions. Array elements and function calls have the same syntax.
(derived_type_member_expression . (_) @of (type_member) @name) @member
(call_expression . (_) @of) @result
(call_expression . [(identifier) @call (derived_type_member_expression (type_member) @call)])
(subroutine_call subroutine: [(identifier) @call (derived_type_member_expression (type_member) @call)])
(assignment_statement left: [(identifier) @write (derived_type_member_expression (type_member) @write)])
(pointer_association_statement left: [(identifier) @write (derived_type_member_expression (type_member) @write)])
(parenthesized_expression (_) @of) @same

; Types and other names.
(derived_type name: (type_name) @of @type) @same
(base_type_specifier (identifier) @inherit)
(procedure_interface) @use
(binding (method_name) @use)
(interface (procedure_statement declarator: (method_name) @use))
