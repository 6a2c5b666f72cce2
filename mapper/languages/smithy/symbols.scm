(comment) @comment
[(string) (trait_body)] @verbatim
(use_statement (absolute_root_shape_id) @import)
(trait_statement) @note
((shape_statement (trait_statement (shape_id (root_shape_id (identifier) @_trait)))) @private (#eq? @_trait "private"))

(shape_statement (shape_body (simple_shape_statement (identifier) @name))) @symbol.type
(shape_statement (shape_body (list_statement (identifier) @name))) @symbol.type
(shape_statement (shape_body (map_statement (identifier) @name))) @symbol.type
(shape_statement (shape_body (structure_statement (identifier) @name))) @symbol.struct
(shape_statement (shape_body (union_statement (identifier) @name))) @symbol.struct
(shape_statement (shape_body (enum_statement (identifier) @name))) @symbol.enum
(shape_statement (shape_body (service_statement (identifier) @name))) @symbol.interface
(shape_statement (shape_body (resource_statement (identifier) @name))) @symbol.class
(shape_statement (shape_body (operation_statement (identifier) @name))) @symbol.function

(structure_statement (shape_members) @body)
(union_statement (shape_members) @body)
(enum_statement (enum_members) @body)
(service_statement (node_object) @body)
(resource_statement (node_object) @body)
(operation_statement (operation_body) @body)

(structure_statement (shape_members (shape_member (field) @name) @symbol.field))
(structure_statement (shape_members (shape_member (shape_member_elided (identifier) @name)) @symbol.field))
(union_statement (shape_members (shape_member (field) @name) @symbol.field))
(enum_member (enum_field) @name) @symbol.enum_member
