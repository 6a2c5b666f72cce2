(variable) @use
(constructor) @use
(name) @type
(module_id) @use

(header module: (module) @package)
(exports (export (variable) @skip))
(exports (export (name) @skip))
((import module: (module) @import.path) @import (#set! import "all"))
(import module: (module) @import.path alias: (module) @import.as @import)

[(function) (bind) (alternative) (lambda) (let) (instance) (class)] @scope

; Declarations.
(data_type name: (name) @declare)
(newtype name: (name) @declare)
(type_synomym name: (name) @declare)
(class name: (name) @declare)
(data_constructor constructor: (_ name: (constructor) @declare))
(field_name (variable) @declare)
(signature name: (variable) @declare)
(function name: (variable) @declare)
(bind name: (variable) @declare)
(patterns (variable) @declare)
(bind pattern: (variable) @declare)

; Expressions.
(qualified module: (_) @of id: (_) @name) @member
(module (module_id) @of .) @same
(apply function: [(variable) @call (constructor) @call (qualified id: [(variable) (constructor)] @call)])
(infix operator: (infix_id [(variable) @call (qualified id: (variable) @call)]))

(instance name: (name) @inherit)
