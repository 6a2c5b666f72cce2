; Not searched for symbols.
(clause_body) @opaque

(comment) @comment
(string) @verbatim

(pp_include file: (_) @import)
(pp_include_lib file: (_) @import)
(import_attribute module: (_) @import)
(import_attribute module: (_) @import funs: (fa) @import.name)
(behaviour_attribute name: (_) @import)

; Only functions in an `-export` list are exported.
(module_attribute name: (atom) @export.name)
(export_attribute funs: (fa fun: (atom) @export.only))
(callback fun: (atom) @export.name)
(export_type_attribute types: (fa fun: (atom) @export.only))

((module_attribute name: (atom) @name) @symbol.module (#set! name.trim "'"))

; `-spec` and `-doc` belong to the first clause of their function.
(spec) @before
((wild_attribute name: (attr_name name: (atom) @_doc)) @before @drop (#eq? @_doc "doc"))
((wild_attribute name: (attr_name name: (atom) @_doc) value: (string) @doc) (#eq? @_doc "doc"))
((fun_decl clause: (function_clause name: (atom) @name)) @symbol.function (#set! once "open") (#set! name.trim "'"))
(function_clause body: (_) @body)

((callback fun: (atom) @name) @symbol.function (#set! name.trim "'"))
((type_alias name: (type_name name: (atom) @name)) @symbol.type (#set! name.trim "'"))
((opaque name: (type_name name: (atom) @name)) @symbol.type (#set! name.trim "'"))
((record_decl name: [(atom) (macro_call_expr)] @name) @symbol.record (#set! name.trim "'"))
((record_decl fields: (record_field name: (atom) @name) @symbol.field @inline) (#set! name.trim "'"))
((pp_define lhs: (macro_lhs name: (_) @name)) @symbol.macro (#set! name.trim "'"))
(pp_define replacement: (_) @value)
