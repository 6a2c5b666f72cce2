(comment) @comment
[(string) (annotation_definition)] @verbatim
(include_statement (string (string_fragment) @import))

(typedef_definition (typedef_identifier) @name) @symbol.type
(const_definition (identifier) @name) @symbol.constant
(const_definition (literal) @value)
[(enum_definition type: (identifier) @name) (senum_definition type: (identifier) @name)] @symbol.enum
(enum_definition (identifier) @name @symbol.enum_member)
[(struct_definition type: (identifier) @name) (union_definition type: (identifier) @name) (exception_definition (identifier) @name)] @symbol.struct
(service_definition . type: (identifier) @name) @symbol.interface
(enum_definition "{" @body)
(senum_definition "{" @body)
(struct_definition "{" @body)
(union_definition "{" @body)
(exception_definition "{" @body)
(service_definition "{" @body)

(struct_definition (field (identifier) @name) @symbol.field)
(union_definition (field (identifier) @name) @symbol.field)
(exception_definition (field (identifier) @name) @symbol.field)
(service_definition (function_definition (identifier) @name) @symbol.method)
