(import_using (type_identifier) @import.as (import_path (string_fragment) @import.path)) @import
(import_using (import_path (string_fragment) @import.path) (type_identifier) @import.name) @import
(import_using . (import_path (string_fragment) @import.path) .) @import

(struct (type_identifier) @declare)
(interface (type_identifier) @declare)
(enum (enum_identifier) @declare)
(const (const_identifier) @declare)
(annotation (annotation_definition_identifier) @declare)
(field (field_identifier) @declare)
(method (method_identifier) @declare)
(replace_using (type_definition) @declare (type_identifier) @of.type)

(extend_type) @inherit
(type_identifier) @type
(annotation_identifier) @use
