(variable) @use
(constructor) @use
(type) @type
(module) @use

(purescript name: (qualified_module) @package)
((import module: (qualified_module) @import.path) @import (#set! import "all"))
(import module: (qualified_module) @import.path import_rename: (module) @import.as @import)
(exports (export (_) @skip))
(import_item (_ (_) @skip))

[(function) (alt) (exp_lambda) (exp_let_in) (class_instance) (class_declaration) (exp_do)] @scope

; Declarations.
(data name: (type) @declare)
(data (constructor) @declare)
(newtype name: (type) @declare)
(newtype_constructor (constructor) @declare)
(type_alias name: (type) @declare)
(kind_value_declaration name: (type) @declare)
(class_declaration (class_head (class_name (type) @declare)))
(signature name: (_) @declare)
(foreign_import name: (_) @declare)
(function name: (_) @declare)
(pat_name (variable) @declare)

; Expressions.
[(qualified_variable (module) @of (_) @name) (qualified_constructor (module) @of (_) @name) (qualified_type (module) @of (_) @name)] @member
(exp_apply . (exp_name [(variable) @call (constructor) @call (qualified_variable (variable) @call)]))
(instance_head (class_name (type) @inherit))
