(behaviour_attribute name: (atom) @inherit)
(pp_include file: (string) @import.path) @import
(pp_include_lib file: (string) @import.path) @import
(import_attribute module: (atom) @import.path funs: (fa fun: (atom) @import.name @import))

[(function_clause) (fun_clause)] @scope

; Declarations.
(function_clause name: (atom) @declare)
(type_name name: (atom) @declare)
(record_decl name: (atom) @declare)

; Modules. The name includes the colon, to distinguish it from a function with the same name. `?MODULE:` is not needed.
[(remote_module) (module)] @use
((remote module: (_) @of fun: (atom) @name) @member (#not-eq? @of "?MODULE:"))
((external_fun module: (_) @of fun: (atom) @name) @member (#not-eq? @of "?MODULE:"))
(external_fun fun: (atom) @use)

(call expr: [(atom) @call (remote fun: (atom) @call)])
(internal_fun fun: (atom) @use)
(macro_call_expr name: [(var) (atom)] @use)
(record_name name: (atom) @use)
