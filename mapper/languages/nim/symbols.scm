; Not searched for symbols.
[(call) (for) (while) (if) (block) (try) (case) (infix_expression) (argument_list) (parameter_declaration)] @opaque
(concept_declaration body: (_) @opaque)
(proc_declaration body: (_) @opaque)
(func_declaration body: (_) @opaque)
(method_declaration body: (_) @opaque)
(iterator_declaration body: (_) @opaque)
(template_declaration body: (_) @opaque)
(macro_declaration body: (_) @opaque)
(converter_declaration body: (_) @opaque)

[(comment) (block_comment) (documentation_comment) (block_documentation_comment)] @comment
[(interpreted_string_literal) (long_string_literal) (raw_string_literal)] @verbatim

(import_statement (expression_list (_) @import))
(import_from_statement module: (_) @import)
(import_from_statement module: (_) @import (expression_list (_) @import.name))
(include_statement (expression_list (_) @import))

; Names marked with `*` are exported.
(exported_symbol (_) @export)
(enum_field_declaration) @export
[(tuple_type (field_declaration) @export) (tuple_type (field_declaration_list (field_declaration) @export))]

(define $name [(identifier) @name (accent_quoted) @name (exported_symbol [(identifier) (accent_quoted)] @name)])
(define $doc [(documentation_comment) (block_documentation_comment)])

; Routines. The first comment after the head documents them.
(proc_declaration name: $name $doc? @doc (#set! name.trim "`")) @symbol.function
(func_declaration name: $name $doc? @doc (#set! name.trim "`")) @symbol.function
(method_declaration name: $name $doc? @doc (#set! name.trim "`")) @symbol.function
(iterator_declaration name: $name $doc? @doc (#set! name.trim "`")) @symbol.function
(converter_declaration name: $name $doc? @doc (#set! name.trim "`")) @symbol.function
(template_declaration name: $name $doc? @doc (#set! name.trim "`")) @symbol.macro
(macro_declaration name: $name $doc? @doc (#set! name.trim "`")) @symbol.macro
[(proc_declaration "=" @body) (func_declaration "=" @body) (method_declaration "=" @body) (iterator_declaration "=" @body)
  (converter_declaration "=" @body) (template_declaration "=" @body) (macro_declaration "=" @body)]

; Types and their members.
(define $type (type_symbol_declaration name: $name))
(type_section "type" @front (type_declaration $type (object_declaration (_) @doc)) @symbol.struct (#set! name.trim "`") (#match? @doc "^##"))
(type_section "type" @front
  (type_declaration $type [(ref_type (object_declaration (_) @doc)) (pointer_type (object_declaration (_) @doc))]) @symbol.class
  (#set! name.trim "`") (#match? @doc "^##"))
(type_section "type" @front (type_declaration $type (object_declaration)) @symbol.struct (#set! name.trim "`"))
(type_section "type" @front
  (type_declaration $type [(ref_type (object_declaration)) (pointer_type (object_declaration))]) @symbol.class (#set! name.trim "`"))
(type_section "type" @front (type_declaration $type (enum_declaration $doc? @doc)) @symbol.enum (#set! name.trim "`"))
(type_section "type" @front (type_declaration $type (concept_declaration)) @symbol.interface (#set! name.trim "`"))
(type_section "type" @front (type_declaration $type (tuple_type)) @symbol.struct (#set! name.trim "`"))
(type_section "type" @front (type_declaration $type (type_expression (tuple_type))) @symbol.struct (#set! name.trim "`"))
(type_section "type" @front (type_declaration $type) @symbol.type (#set! name.trim "`"))
(object_declaration (field_declaration_list) @body)
(enum_declaration (enum_field_declaration) @body)
(tuple_type (field_declaration) @body)
(concept_declaration body: (_) @body)
(enum_field_declaration (symbol_declaration name: $name) (#set! name.trim "`")) @symbol.enum_member
(field_declaration (symbol_declaration_list (symbol_declaration name: $name) @part) (#set! name.trim "`") (#set! alone "no")) @symbol.field
(variant_discriminator_declaration (symbol_declaration_list (symbol_declaration name: $name) @part) (#set! name.trim "`")) @symbol.field

; Constants and variables.
(const_section "const" @front (variable_declaration (symbol_declaration_list (_ name: $name) @part)) @symbol.constant (#set! name.trim "`"))
(let_section "let" @front (variable_declaration (symbol_declaration_list (_ name: $name) @part)) @symbol.variable (#set! name.trim "`"))
(var_section "var" @front (variable_declaration (symbol_declaration_list (_ name: $name) @part)) @symbol.variable (#set! name.trim "`"))
(const_section "const" @front (variable_declaration (symbol_declaration_list (tuple_deconstruct_declaration (_ name: $name)))) @symbol.constant)
(let_section "let" @front (variable_declaration (symbol_declaration_list (tuple_deconstruct_declaration (_ name: $name)))) @symbol.variable)
(var_section "var" @front (variable_declaration (symbol_declaration_list (tuple_deconstruct_declaration (_ name: $name)))) @symbol.variable)
(variable_declaration value: (_) @value)
