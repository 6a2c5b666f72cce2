(namespace_statement (namespace) @package)
(use_statement (absolute_root_shape_id (namespace) @import.path (identifier) @import.name) @import)

(simple_shape_statement (identifier) @declare)
(list_statement (identifier) @declare)
(map_statement (identifier) @declare)
(structure_statement (identifier) @declare)
(union_statement (identifier) @declare)
(enum_statement (identifier) @declare)
(service_statement (identifier) @declare)
(resource_statement (identifier) @declare)
(operation_statement (identifier) @declare)
(shape_member (field) @declare (shape_id (root_shape_id (identifier) @of.type)))

(mixins (shape_id (root_shape_id (identifier) @inherit)))
(root_shape_id (identifier) @type)
(operation_error (identifier) @type)
(root_shape_id (absolute_root_shape_id (namespace) @use))
(absolute_root_shape_id (namespace) @of (identifier) @name @type) @member
