(identifier) @use
(type . (identifier) @type .)

(module_declaration (module_fqn) @package)
(import_declaration (imported . (module_fqn) @import.path) @import . (imported) (#set! import "all"))
(import_declaration (imported . (module_fqn) @import.path) @import . (#set! import "all"))
(import_declaration (public) (imported . (module_fqn) @import.path) @import (#set! import "all export"))
(import_declaration (imported alias: (identifier) @import.as (module_fqn) @import.path) @import)
(import_declaration (imported (module_fqn) @import.path) (import_bind (identifier) @import.name .) @import)
(import_declaration (imported (module_fqn) @import.path) (import_bind . (identifier) @import.as (identifier) @import.name) @import)
(at_attribute (identifier) @skip)
(version_condition (identifier) @skip)

[(function_declaration) (constructor) (destructor) (block_statement) (foreach_statement) (if_statement) (catch_statement) (function_literal)
  (template_declaration) (class_declaration) (struct_declaration) (interface_declaration) (for_statement) (unittest_declaration)] @scope

; Declarations.
(class_declaration (identifier) @declare)
(struct_declaration (identifier) @declare)
(union_declaration (identifier) @declare)
(interface_declaration (identifier) @declare)
(enum_declaration (identifier) @declare)
(enum_member . (identifier) @declare)
(alias_initializer . (identifier) @declare)
(template_declaration (identifier) @declare)
(template_parameter (identifier) @declare)
(function_declaration (identifier) @declare)
(function_declaration (type) @of.type . (identifier) @declare)
(parameter (identifier) @declare)
(parameter (type) @of.type . (identifier) @declare)
(variable_declaration (declarator . (identifier) @declare))
(variable_declaration (type) @of.type (declarator . (identifier) @declare))
(auto_declaration variable: (identifier) @declare value: (_) @of.value)
(manifest_declarator . (identifier) @declare)
(foreach_statement (foreach_type (identifier) @declare .) . (expression) @of.items)
(foreach_type (identifier) @declare .)
(if_condition (identifier) @declare)
(catch_statement (type) @of.type . (identifier) @declare)

; Expressions. The grammar parses the function of a call as a type.
(property_expression (_) @of . (identifier) @name .) @member
(type . (identifier) @of . (identifier) @name .) @member
(type . (identifier) @of .) @same
(type (type_ctor) . (type) @of) @same
(call_expression . (_) @of) @result
(call_expression . [(identifier) @call (type (identifier) @call .) (property_expression (identifier) @call .)])
(call_expression . (type (template_instance . (identifier) @call) .))
(new_expression (type) @of) @value
(cast_expression (type) @of) @value
(index_expression . (_) @of) @item
(expression . (_) @of .) @same
(assignment_expression . [(identifier) @write (property_expression (identifier) @write .)])
(this) @own
(super) @base
(base_class (identifier) @inherit)
(base_class (template_instance . (identifier) @inherit))
