(comment) @comment
[(string) (annotation_array)] @verbatim
(unique_id) @join
(import_path (string_fragment) @import)

(struct (type_identifier) @name) @symbol.struct
(struct "{" @body)
(interface (type_identifier) @name) @symbol.interface
(interface "{" @body)
(enum (enum_identifier) @name) @symbol.enum
(enum "{" @body)
(enum_field (enum_member) @name) @symbol.enum_member
(field (field_identifier) @name) @symbol.field
(union_field (field_identifier) @name) @symbol.field
(field (union . (type_identifier) @name)) @symbol.field
(field (group . (type_identifier) @name)) @symbol.field
(union "{" @body)
(group "{" @body)
(method (method_identifier) @name) @symbol.method
(const (const_identifier) @name) @symbol.constant
(const (const_value) @value)
(annotation (annotation_definition_identifier) @name) @symbol.macro
(using_directive (replace_using (type_definition) @name)) @symbol.type
