(identifier) @use
((identifier) @own @skip (#eq? @own "self"))
((identifier) @base @skip (#eq? @base "super"))

(class_name_statement . (name) @package)
((extends_statement (string) @import.path) @import (#set! import "all"))
((call . (identifier) @_load (arguments . (string) @import.path)) @import (#any-of? @_load "preload" "load"))
((const_statement name: (name) @import.as value: (call . (identifier) @_load (arguments . (string) @import.path))) @import (#eq? @_load "preload"))

[(function_definition) (constructor_definition) (lambda) (class_definition) (for_statement)] @scope

; Declarations.
(class_definition name: (name) @declare)
(function_definition name: (name) @declare)
(function_definition name: (name) @declare return_type: (type) @of.type)
(enum_definition name: (name) @declare)
(signal_statement (name) @declare)
(const_statement name: (name) @declare)
(variable_statement name: (name) @declare)
(variable_statement name: (name) @declare type: (type) @of.type)
(variable_statement name: (name) @declare value: (_) @of.value)
(parameters (identifier) @declare)
(typed_parameter . (identifier) @declare type: (_) @of.type)
(default_parameter . (identifier) @declare)
(typed_default_parameter . (identifier) @declare type: (_) @of.type)
(for_statement left: (identifier) @declare)

; Types and expressions.
(type (identifier) @of) @same
(extends_statement (type (identifier) @inherit))
(attribute . (_) @of . (identifier) @name @use .) @member
((attribute . (_) @of . (attribute_call . (identifier) @_new)) @same (#eq? @_new "new"))
((attribute . (_) @of . (attribute_call . (identifier) @name)) @member (#not-eq? @name "new"))
(call . (identifier) @call)
(attribute_call . (identifier) @call)
(call . (_) @of) @result
(parenthesized_expression (_) @of) @same
(assignment left: (identifier) @write)
(augmented_assignment left: (identifier) @write)
(assignment left: (attribute (identifier) @write .))
