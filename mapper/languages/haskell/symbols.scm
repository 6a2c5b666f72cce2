; Not searched for symbols.
(function match: (_) @opaque)
(function binds: (_) @opaque)
(bind match: (_) @opaque)
(bind binds: (_) @opaque)

[(comment) (haddock)] @comment
(string) @verbatim

(import module: (_) @import)
((import module: (_) @import names: (import_list name: (_) @import.name)) @_import (#not-match? @_import "^import[^(]*\\bhiding\\b"))

; Only names in the export list are exported.
(exports (export variable: [(variable) (prefix_id (operator))] @export.only))
(exports (export type: (name) @export.only))
(exports (export (name) @export.only))

(data_instance (data_type name: (_) @name)) @symbol.type
(data_type name: (_) @name (#set! once "extend")) @symbol.type
(data_type !name (infix operator: (_) @name) (#set! name.trim "`")) @symbol.type
(newtype name: (_) @name) @symbol.type
(newtype !name (infix operator: (_) @name) (#set! name.trim "`")) @symbol.type
(type_synomym name: (_) @name) @symbol.type
(type_synomym !name (infix operator: (_) @name) type: (_) (#set! name.trim "`")) @symbol.type
(type_family !name (infix operator: (_) @name) (#set! name.trim "`")) @symbol.type
(class !name (infix operator: (_) @name) (#set! name.trim "`")) @symbol.class
(type_family name: (_) @name) @symbol.type
(type_family "where" @body)
(data_family name: (_) @name) @symbol.type
(data_constructor constructor: (_ name: (_) @name)) @symbol.enum_member @inline
(data_constructor constructor: (infix operator: (_) @name) (#set! name.trim "`")) @symbol.enum_member @inline
(gadt_constructor name: (_) @name) @symbol.enum_member @inline
(gadt_constructor names: (binding_list name: (_) @name @part)) @symbol.enum_member @inline
(newtype_constructor name: (_) @name) @symbol.enum_member @inline
(record (fields (field name: (field_name (variable) @name)) @symbol.field @inline))
(newtype_constructor field: (record (field name: (field_name (variable) @name)) @symbol.field @inline))
(field name: (field_name (variable) @name)) @symbol.field @inline

(class name: (_) @name) @symbol.class
(class "where" @body)
(class_declarations (signature name: (variable) @name) @symbol.method (#set! once "yes"))
(class_declarations (signature name: (prefix_id) @name) @symbol.method (#set! once "yes"))
(instance patterns: (_) @name) @symbol.extension
(instance (parens patterns: (_) @name)) @symbol.extension
(instance "where" @body)

(define $arrow [(function) (linear_function) (context type: $arrow) (forall type: $arrow) (parens type: $arrow)])

; A type signature and its definition are one symbol.
(declarations (signature name: [(variable) (prefix_id)] @name type: $arrow) @symbol.function (#set! once "extend"))
(declarations (signature name: [(variable) (prefix_id)] @name) @symbol.constant (#set! once "extend"))
; A type signature may belong to several names.
(declarations
  (signature names: (binding_list name: [(variable) (prefix_id)] @name @part) type: $arrow) @symbol.function
  (#set! once "yes"))
(declarations
  (signature names: (binding_list name: [(variable) (prefix_id)] @name @part)) @symbol.constant
  (#set! once "yes"))
(class_declarations
  (signature names: (binding_list name: [(variable) (prefix_id)] @name @part)) @symbol.method
  (#set! once "yes"))
(pattern_synonym (signature synonym: (binding_list name: (constructor) @name @part)) (#set! once "yes")) @symbol.function
(pattern_synonym (signature synonym: [(constructor) (prefix_id)] @name) (#set! once "extend")) @symbol.function
(declarations (function name: [(variable) (prefix_id)] @name) @symbol.function (#set! once "extend"))
(declarations (bind name: [(variable) (prefix_id)] @name) @symbol.constant (#set! once "extend"))
(declarations
  (function (infix operator: [(operator) @name (infix_id (variable) @name)])) @symbol.function
  (#set! once "extend"))
(declarations
  (function parens: (function_head_parens (infix operator: [(operator) @name (infix_id (variable) @name)]))) @symbol.function
  (#set! once "extend"))
(function match: (_) @body)
(bind match: (_) @body)
((foreign_import signature: (signature name: (variable) @name)) @symbol.function (#set! once "yes"))
(pattern_synonym (equation "where" @body))
(pattern_synonym (equation synonym: (record . (constructor) @name)) (#set! once "extend")) @symbol.function
(pattern_synonym (equation synonym: (apply) @name) (#set! once "extend") (#set! name.until " ")) @symbol.function
(pattern_synonym (equation synonym: (infix operator: (_) @name)) (#set! once "extend")) @symbol.function
(pattern_synonym (equation synonym: (constructor) @name) (#set! once "extend")) @symbol.function
