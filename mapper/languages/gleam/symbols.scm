; Not searched for symbols.
(function body: (_) @opaque)
(constant value: (_) @opaque)

[(comment) (module_comment) (statement_comment)] @comment
(string) @verbatim

(import module: (_) @import)
(import module: (_) @import imports: (unqualified_imports (unqualified_import) @import.name))

; Attributes belong to the declaration below them. `@external` is not shown, because callers do not need to know where a function is
; implemented.
(attribute) @before
((attribute name: (_) @_name) @drop (#not-any-of? @_name "deprecated" "internal"))

; An opaque type is exported without its constructors.
(type_definition (visibility_modifier)) @export
(type_alias (visibility_modifier)) @export
(external_type (visibility_modifier)) @export
(function (visibility_modifier)) @export
(constant (visibility_modifier)) @export
(data_constructor) @export
(type_definition (opacity_modifier) (data_constructors (data_constructor) @private))

(type_definition (type_name name: (_) @name)) @symbol.enum
(type_definition "{" @body)
(data_constructor name: (_) @name) @symbol.enum_member
(type_alias (type_name name: (_) @name)) @symbol.type
(external_type (type_name name: (_) @name)) @symbol.type
(function name: (_) @name) @symbol.function
(function body: (_) @body)
(constant name: (_) @name) @symbol.constant
(constant value: (_) @value)
