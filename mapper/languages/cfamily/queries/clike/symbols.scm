; Not searched for symbols.
(function_definition body: (_) @opaque)
(init_declarator value: (_) @opaque)
(expression_statement) @opaque
(compound_statement) @opaque

(comment) @comment
[(string_literal) (char_literal) (system_lib_string)] @verbatim

(linkage_specification body: [(declaration) (function_definition)]) @whole

(preproc_include path: [(string_literal) (system_lib_string)] @import)

; A macro with a value is a constant. An include guard is not a symbol.
(translation_unit
  (preproc_ifdef name: (identifier) @_guard (preproc_def name: (identifier) @_name !value) @hide) (#eq? @_guard @_name))
(translation_unit
  (preproc_ifdef name: (identifier) @_guard (preproc_def name: (identifier) @_name value: (_) @_blank) @hide)
  (#eq? @_guard @_name)
  (#match? @_blank "^\\s*$"))
((preproc_def name: (identifier) @name value: (_) @_value) @symbol.constant (#not-match? @_value "[;{}\\\\]|^\\s*$"))
(preproc_def name: (identifier) @name) @symbol.macro
(preproc_function_def name: (identifier) @name) @symbol.macro
(preproc_function_def value: (_) @drop)
(preproc_def value: (_) @value)
((preproc_def value: (_) @drop) (#match? @drop "[;{}\\\\]|^\\s*$"))
((preproc_def value: (_) @verbatim) (#match? @verbatim "^\".*\"$"))
(ERROR "#define" . (identifier) @name @symbol.macro (#set! prefix "#define "))

; Structures. Fields are shown below them. A typedef with the name of its structure is the same symbol.
(type_definition
  type: (struct_specifier name: (type_identifier) @name body: (_))
  declarator: (type_identifier) @_alias
  (#eq? @name @_alias)) @symbol.struct
(type_definition
  type: (union_specifier name: (type_identifier) @name body: (_))
  declarator: (type_identifier) @_alias
  (#eq? @name @_alias)) @symbol.struct
(type_definition
  type: (enum_specifier name: (type_identifier) @name body: (_))
  declarator: (type_identifier) @_alias
  (#eq? @name @_alias)) @symbol.enum
(type_definition
  type: [(struct_specifier !name body: (_)) (union_specifier !name body: (_))]
  declarator: (type_identifier) @name @part) @symbol.struct
(type_definition type: (enum_specifier !name body: (_)) declarator: (type_identifier) @name @part) @symbol.enum
(struct_specifier name: (type_identifier) @name body: (_)) @symbol.struct
(union_specifier name: (type_identifier) @name body: (_)) @symbol.struct
(enum_specifier name: (type_identifier) @name body: (_)) @symbol.enum
[(field_declaration_list) (enumerator_list)] @drop
; A #define among enumerators has been rewritten as an enumerator (listDefinition).
((enumerator name: (identifier) @_define value: (binary_expression left: (identifier) @name)) @symbol.constant
  (#match? @_define "^#"))
((enumerator name: (identifier) @_define value: [(identifier) @name (call_expression function: (identifier) @name)]) @symbol.macro
  (#match? @_define "^#"))
((enumerator name: (identifier) @name) @ignore
  (#match? @name "^#"))
(enumerator name: (identifier) @name) @symbol.enum_member
(enumerator value: (_) @value)
(define $tagged [(struct_specifier) (union_specifier) (enum_specifier)])
(type_definition type: $tagged @lift)
(declaration type: $tagged @lift)
(field_declaration type: $tagged @lift)
(function_definition type: $tagged @lift)

; Names are the innermost nodes of their declarators. A function declarator declares a function, any other declarator a variable.
(type_definition
  type: [
    (struct_specifier name: (_) @_tag body: (_))
    (union_specifier name: (_) @_tag body: (_))
    (enum_specifier name: (_) @_tag body: (_))
  ]
  declarator: (type_identifier) @hide
  (#eq? @hide @_tag))
(define $type [(type_identifier) @name (_ declarator: $type) (_ declarator: (parenthesized_declarator $type))])
(type_definition declarator: [(primitive_type) @name $type] @part) @symbol.type

(define $bare [(identifier) @name (parenthesized_declarator $bare)])
(define $function [(function_declarator declarator: $bare) (_ declarator: $function) (_ declarator: (parenthesized_declarator $function))])
; A macro that makes a function is named with its first arguments (writeMacroFunctions).
(function_definition
  type: (type_identifier) @_macro
  declarator: (parenthesized_declarator (identifier)) @name
  (#match? @_macro "^[A-Z][A-Z0-9_]+$")
  (#set! name.call "yes")) @symbol.function
(function_definition declarator: [$function (_ declarator: (parenthesized_declarator (identifier) @name))]) @symbol.function
(function_definition body: (_) @body)
(declaration declarator: [$function (_ declarator: (parenthesized_declarator (identifier) @name))] @part) @symbol.function

(declaration
  (type_qualifier) @_const
  declarator: [
    (identifier) @name
    (array_declarator declarator: (identifier) @name)
    (init_declarator declarator: [(identifier) @name (array_declarator declarator: (identifier) @name)])
  ] @part
  (#any-of? @_const "const" "constexpr")) @symbol.constant
(define $variable [(identifier) @name (_ declarator: $variable) (_ declarator: (parenthesized_declarator $variable))])
(declaration declarator: $variable @part) @symbol.variable
(init_declarator value: (_) @value)

(define $field [(field_identifier) @name (_ declarator: $field) (_ declarator: (parenthesized_declarator $field))])
(field_declaration declarator: $field @part (#set! tail "own")) @symbol.field
