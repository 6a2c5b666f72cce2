(upper_case_qid) @use
(value_qid) @use

(module_declaration name: (_) @package)
((import_clause moduleName: (_) @import.path) @import (#set! import "all"))
(import_clause moduleName: (_) @import.path asClause: (as_clause name: (_) @import.as @import))

[(value_declaration) (let_in_expr) (case_of_branch) (anonymous_function_expr)] @scope

; Declarations.
(type_alias_declaration name: (_) @declare)
(type_declaration name: (_) @declare)
(union_variant name: (_) @declare)
(type_annotation name: (_) @declare)
(port_annotation name: (_) @declare)
(function_declaration_left . (lower_case_identifier) @declare)
(lower_pattern) @declare

(function_call_expr target: (value_expr name: (_) @call))
(type_ref (upper_case_qid) @type)
