[(identifier) (constructor_name)] @use
(type_identifier) @type

(import module: (module) @import.path) @import
(import module: (module) @import.path alias: (identifier) @import.as) @import
(import module: (module) @import.path imports: (unqualified_imports (unqualified_import name: (_) @import.name) @import))
(import module: (module) @import.path imports: (unqualified_imports (unqualified_import name: (_) @import.name alias: (_) @import.as) @import))
(attribute name: (_) @skip)
(attribute_value (identifier) @skip)

[(function) (anonymous_function) (block) (case_clause)] @scope

; Declarations.
(type_name name: (_) @declare)
(data_constructor name: (_) @declare)
(function name: (_) @declare)
(function name: (_) @declare return_type: (_) @of.type)
(constant name: (_) @declare)
(function_parameter name: (_) @declare)
(function_parameter name: (_) @declare type: (_) @of.type)
(let pattern: (identifier) @declare)
(let pattern: (identifier) @declare value: (_) @of.value)
(use_assignment (identifier) @declare)
(case_clause_pattern (identifier) @declare)
(record_pattern_argument pattern: (identifier) @declare)
(list_pattern [(identifier) @declare (list_pattern_tail (identifier) @declare)])
(tuple_pattern (identifier) @declare)

; Expressions.
(field_access record: (_) @of field: (label) @use @name) @member
(function_call function: (_) @of) @result
(function_call function: [(identifier) @call (field_access field: (label) @call)])
(record name: (constructor_name) @call)
(remote_constructor_name module: (_) @of name: (constructor_name) @name) @member
(remote_type_identifier module: (_) @of name: (type_identifier) @name) @member
