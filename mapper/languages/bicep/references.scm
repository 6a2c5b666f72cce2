[(identifier) (compatible_identifier)] @use

(module_declaration (string (string_content) @import.path)) @import
(using_statement (string (string_content) @import.path)) @import
((import_functionality (identifier) @import.as (string (string_content) @import.path)) @import (#match? @import "^import\\s*\\*"))
((import_functionality (identifier) @import.name @import (string (string_content) @import.path)) @_import (#not-match? @_import "^import\\s*\\*"))

[(lambda_expression) (for_statement) (user_defined_function)] @scope

; Declarations.
(parameter_declaration . (identifier) @declare)
(variable_declaration . (identifier) @declare)
(output_declaration . (identifier) @skip)
(metadata_declaration . (identifier) @skip)
(resource_declaration . (identifier) @declare)
(module_declaration . (identifier) @declare)
(type_declaration . (identifier) @declare)
(user_defined_function name: (identifier) @declare)
(parameter . (identifier) @declare)
(for_statement initializer: (identifier) @declare)
(for_loop_parameters (_) @declare)
(object_property . [(identifier) (compatible_identifier)] @skip)
(decorator (call_expression function: (identifier) @skip))

; Expressions.
(member_expression object: (_) @of property: (property_identifier) @name @use) @member
(resource_expression object: (_) @of resource: (identifier) @name) @member
(call_expression function: [(identifier) @call (member_expression property: (property_identifier) @call)])
