; Not searched for symbols.
(value_declaration body: (_) @opaque)

[(line_comment) (block_comment)] @comment
(string_constant_expr) @verbatim

(import_clause moduleName: (_) @import)
(import_clause moduleName: (_) @import exposing: (exposing_list [(exposed_value) (exposed_type) (exposed_operator) (double_dot)] @import.name))

; Only what an `exposing` list names is exported. The variants of a type are exported only with `(..)`.
(module_declaration exposing: (exposing_list (exposed_type . (upper_case_identifier) @export.closed .)))
(module_declaration
  exposing: (exposing_list
    [(exposed_type . (upper_case_identifier) @export.only) (exposed_value . (lower_case_identifier) @export.only)]))

(type_alias_declaration name: (_) @name) @symbol.type
(type_declaration name: (_) @name) @symbol.enum
(type_declaration unionVariant: (union_variant name: (_) @name) @symbol.enum_member @inline)

; A type annotation and its definition are one symbol.
(file
  (type_annotation name: (_) @name typeExpression: (type_expression (arrow))) @symbol.function
  (#set! once "extend"))
(file (type_annotation name: (_) @name) @symbol.constant (#set! once "extend"))
(file
  (value_declaration functionDeclarationLeft: (function_declaration_left (lower_case_identifier) @name pattern: (_))) @symbol.function
  (#set! once "extend"))
(file
  (value_declaration functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @name)) @symbol.constant
  (#set! once "extend"))
(value_declaration body: (_) @body)
(port_annotation name: (_) @name) @symbol.function
