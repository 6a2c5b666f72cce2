; Not searched for symbols.
(function rhs: (_) @opaque)
(guard_equation) @opaque

(comment) @comment
[(string) (triple_quote_string)] @verbatim

(import module: (_) @import)

; Only names in the export list are exported. If the list names only the type, its constructors are not exported.
(exports (export (variable) @export.only))
(exports (export [(type_operator) (operator)] @export.only))
(exports (export (class_name (type) @export.only)))
(exports (export (type) @export.only (export_names)))
(exports (export (type) @export.closed .))

(data (type_signature) @drop)
(data name: (type) @name) @symbol.type
(data (constructor) @name @symbol.enum_member @inline)
(newtype name: (type) @name) @symbol.type
(newtype_constructor (constructor) @name @symbol.enum_member @inline)
(newtype_constructor (record_type_literal (row_field (field_name) @name) @symbol.field @inline))
(type_alias name: (type) @name) @symbol.type
(type_alias (record_type_literal (row_field (field_name) @name) @symbol.field @inline))
(kind_value_declaration name: (type) @name) @symbol.type

(class_declaration (class_head (class_name (type) @name))) @symbol.class
(class_declaration (class_body) @body)
(class_body (signature name: (_) @name) @symbol.method)

(class_instance (instance_head (class_name) . (_) @name)) @symbol.extension
(class_instance (where) @body)
(derive_declaration (type_name (type)) . [(type_name (type)) (type_name (qualified_type)) (type_parens)] @name) @symbol.extension

; A type signature and its definition are one symbol.
((purescript (signature name: (variable) @name (type_infix (type_operator) @_arrow)) @symbol.function) (#eq? @_arrow "->") (#set! once "extend"))
((purescript (signature name: (variable) @name (type_infix (type_infix (type_operator) @_arrow))) @symbol.function)
  (#eq? @_arrow "->") (#set! once "extend"))
((purescript (signature name: (variable) @name (type_infix (type_infix (type_infix (type_operator) @_arrow)))) @symbol.function)
  (#eq? @_arrow "->") (#set! once "extend"))
((purescript (signature name: (variable) @name) @symbol.constant) (#set! once "extend"))
((purescript (function name: (variable) @name patterns: (_)) @symbol.function) (#set! once "extend"))
((purescript (function name: (variable) @name) @symbol.constant) (#set! once "extend"))
(function [rhs: (_) (guard_equation)] @body)
((foreign_import name: (variable) @name (type_infix (type_operator) @_arrow)) @symbol.function (#eq? @_arrow "->"))
((foreign_import name: (variable) @name (type_infix (type_infix (type_operator) @_arrow))) @symbol.function (#eq? @_arrow "->"))
(foreign_import name: (variable) @name) @symbol.constant
(operator_declaration (operator) @name) @symbol.function
