((include_statement (string (string_fragment) @import.path)) @import)

(typedef_definition (typedef_identifier) @declare)
(const_definition (identifier) @declare)
(enum_definition . type: (identifier) @declare)
(struct_definition . type: (identifier) @declare)
(union_definition . type: (identifier) @declare)
(exception_definition . (identifier) @declare)
(service_definition . type: (identifier) @declare)
(function_definition (identifier) @declare)
(field (identifier) @declare)

(type type: (identifier) @type)
(type type: (identifier) @of . (identifier) @name @type) @member
(definition_type type: (identifier) @type)
(definition_type type: (identifier) @of . (identifier) @name @type) @member
(service_definition type: (identifier) . type: (identifier) @inherit)
(service_definition type: (identifier) . type: (identifier) @of . (identifier) @name @inherit) @member
