; Not searched for symbols. Function bodies are searched, because they may return a type.
[
  (if_statement) (while_statement) (for_statement) (switch_expression) (call_expression) (assignment_expression)
  (if_expression) (try_expression) (defer_statement) (test_declaration) (binary_expression) (catch_expression)
] @opaque

(comment) @comment
[(string) (multiline_string)] @verbatim

(builtin_function
  (builtin_identifier) @_import
  (arguments (string (string_content) @import))
  (#eq? @_import "@import"))
((variable_declaration
  . (identifier) @name
  "="
  .
  (builtin_function (builtin_identifier) @_import)) @ignore
  (#any-of? @_import "@import" "@This"))
((variable_declaration . (identifier) @name (field_expression object: (builtin_function (builtin_identifier) @_import))) @ignore
  (#eq? @_import "@import"))
; Members of an imported file that are assigned to a name.
((variable_declaration . (identifier) @name (field_expression object: (field_expression)) @_part) @ignore
  (#match? @_part "^@import\\b"))
; Declarations in a function are local, except for a type that it returns.
(block (variable_declaration . (identifier) @hide) @foreign)
; An anonymous type of which only a member is used.
(field_expression object: (_) @foreign)

(variable_declaration ["pub" "export"]) @export
(function_declaration ["pub" "export"]) @export
(container_field) @export
(error_set_declaration (identifier) @export)

(define $container [
  (struct_declaration "{" @body)
  (union_declaration "{" @body)
  (opaque_declaration "{" @body)
  (enum_declaration "{" @body)
])
(variable_declaration . (identifier) @name "=" . (struct_declaration)) @symbol.struct
(variable_declaration . (identifier) @name "=" . (union_declaration)) @symbol.struct
(variable_declaration . (identifier) @name "=" . (opaque_declaration)) @symbol.struct
(variable_declaration . (identifier) @name "=" . (enum_declaration)) @symbol.enum
(variable_declaration . (identifier) @name "=" . (error_set_declaration)) @symbol.enum
; A type in the head of a function is not a symbol, because the function's signature shows all of it.
(variable_declaration $container)
(variable_declaration (_ $container))
(container_field $container)
(container_field (_ $container))
(parameters) @foreign
(function_declaration type: (_) @foreign)
(error_set_declaration (identifier) @name @symbol.enum_member @inline)

(enum_declaration (container_field name: (_) @name) @symbol.enum_member)
(enum_declaration (container_field . ["null" "undefined" "true" "false" "unreachable"] @name) @symbol.enum_member)
; Fields. A field without a colon, as in a tuple type, has no name but only a type.
(struct_declaration (container_field name: [(identifier) "null" "undefined" "true" "false" "unreachable"] @name ":") @symbol.field)
(source_file (container_field name: (identifier) @name) @symbol.field)
(union_declaration (container_field name: (_) @name) @symbol.field)
(union_declaration (container_field . ["null" "undefined" "true" "false" "unreachable"] @name) @symbol.field)

(struct_declaration (function_declaration name: (identifier) @name) @symbol.method)
(union_declaration (function_declaration name: (identifier) @name) @symbol.method)
(enum_declaration (function_declaration name: (identifier) @name) @symbol.method)
(opaque_declaration (function_declaration name: (identifier) @name) @symbol.method)
(source_file (function_declaration name: (identifier) @name) @symbol.function)
(function_declaration body: (_) @body)

(source_file (variable_declaration "const" . (identifier) @name) @symbol.constant)
(struct_declaration (variable_declaration "const" . (identifier) @name) @symbol.constant)
(struct_declaration (variable_declaration "var" . (identifier) @name) @symbol.variable)
(union_declaration (variable_declaration "const" . (identifier) @name) @symbol.constant)
(union_declaration (variable_declaration "var" . (identifier) @name) @symbol.variable)
(enum_declaration (variable_declaration "const" . (identifier) @name) @symbol.constant)
(enum_declaration (variable_declaration "var" . (identifier) @name) @symbol.variable)
(opaque_declaration (variable_declaration "const" . (identifier) @name) @symbol.constant)
(opaque_declaration (variable_declaration "var" . (identifier) @name) @symbol.variable)
(source_file (variable_declaration "var" . (identifier) @name) @symbol.variable)
(variable_declaration "=" . (_) @value)
(variable_declaration
  "="
  .
  [(struct_declaration) (union_declaration) (enum_declaration) (opaque_declaration) (error_set_declaration)] @keep)
