; Not searched for symbols, because declarations in these are local.
[
  (while_statement) (try_statement) (quote_statement) (do_clause)
  (compound_assignment_expression) (comprehension_expression) (matrix_expression) (vector_expression) (ternary_expression)
  (return_statement) (generator)
] @opaque

[(line_comment) (block_comment)] @comment
[(string_literal) (prefixed_string_literal) (command_literal)] @verbatim

(using_statement [(identifier) (import_path)] @import)
(import_statement [(identifier) (import_path)] @import)
(using_statement (selected_import . (_) @import))
(import_statement (selected_import . (_) @import))
(using_statement (selected_import . (_) @import [(identifier) (operator) (macro_identifier) (import_alias)] @import.name))
(import_statement (selected_import . (_) @import [(identifier) (operator) (macro_identifier) (import_alias)] @import.name))
(using_statement (import_alias . (_) @import))
(import_statement (import_alias . (_) @import))
((call_expression . (identifier) @_include (argument_list . (string_literal) @import .)) (#eq? @_include "include"))

; Only names that a module exports or declares `public` are exported.
(export_statement [(identifier) (operator) (macro_identifier)] @export.only (#set! list "owner"))
(public_statement [(identifier) (operator) (macro_identifier)] @export.only (#set! list "owner"))

(define $text [(string_literal) (prefixed_string_literal)])

; A string before a declaration is its doc comment.
(source_file $text @before @drop @doc)
(module_definition $text @before @drop @doc)
(struct_definition (string_literal) @before @drop @doc)
(compound_statement (string_literal) @before @drop @doc)
(if_statement (string_literal) @before @drop @doc)
((macrocall_expression (macro_identifier) @drop @_doc (macro_argument_list . $text @drop @doc)) (#eq? @_doc "@doc"))

; A loop or `let` may declare functions and types for the whole module, but its variables are local.
[(for_statement) (let_statement)] @script
; Tests have a scope of their own.
((macrocall_expression . (_) @_test) @foreign (#any-of? @_test "@testset" "@test" "@safetestset" "@testitem" "@test_throws"))

; A macro call around a declaration belongs to it.
(macrocall_expression (macro_argument_list [(function_definition) (assignment) (struct_definition) (abstract_definition) (macro_definition) (const_statement)] .)) @whole

((module_definition name: (identifier) @name) @symbol.module)
(module_definition name: (_) . $text? . (_) @body)
(module_definition "end" @body)

(define $head (type_head [
  (identifier) @name
  (parametrized_type_expression . (identifier) @name)
  (binary_expression . [(identifier) @name (parametrized_type_expression . (identifier) @name)])
]))
(abstract_definition
  $head
  (#set! locals "no")) @symbol.type
(primitive_definition
  $head) @symbol.type
(struct_definition
  $head) @symbol.struct
(struct_definition (type_head) . (string_literal)? . (_) @body)
(struct_definition "end" @body)
(abstract_definition (type_head) . "end" @drop)
(primitive_definition "end" @drop)

(define $typed [(identifier) @name (typed_expression . (identifier) @name)])

; Fields, with the macros and defaults around them.
((struct_definition [
    (identifier) @name @symbol.field
    (typed_expression . (identifier) @name) @symbol.field
    (const_statement $typed) @symbol.field
    (assignment . $typed) @symbol.field
    (const_statement (assignment . $typed)) @symbol.field
    (macrocall_expression (macro_argument_list $typed .)) @symbol.field
    (macrocall_expression (macro_argument_list (assignment . $typed) .)) @symbol.field
  ]))

; An enum is a call of the macro `@enum`. In `a = 1 b`, the grammar takes everything except the first name for one value.
((macrocall_expression
  . (_) @_enum
  [
    (macro_argument_list . $typed)
    (argument_list . $typed)
  ]) @symbol.enum
  (#any-of? @_enum "@enum" "Base.@enum"))
((macrocall_expression . (_) @_enum (macro_argument_list . (_) . (_) @body)) (#any-of? @_enum "@enum" "Base.@enum"))
((macrocall_expression
  . (_) @_enum
  [
    (macro_argument_list [
      (identifier) @name @symbol.enum_member
      (assignment . (identifier) @name @symbol.enum_member . (operator) . (juxtaposition_expression))
      (assignment (juxtaposition_expression (identifier) @name @symbol.enum_member .))
      (assignment . (identifier) @name) @symbol.enum_member
      (compound_statement [(identifier) @name @symbol.enum_member (assignment . (identifier) @name) @symbol.enum_member])
    ])
    (argument_list [(identifier) @name @symbol.enum_member (assignment . (identifier) @name) @symbol.enum_member])
  ])
  (#any-of? @_enum "@enum" "Base.@enum"))

(macro_definition
  (signature (call_expression . [(identifier) @name (operator) @name (field_expression (identifier) @name .)]))
  (#set! name.prefix "@")
  (#set! locals "no")) @symbol.macro
(macro_definition (signature (identifier) @name) (#set! name.prefix "@") (#set! locals "no")) @symbol.macro

; Functions. An inner constructor has the name of its type. A name may be qualified by a module, or have type parameters.
(function_definition (signature [(identifier) (field_expression)] @name) (#set! name.behind ".") (#set! locals "no")) @symbol.function
(define $call [
  (call_expression . [(identifier) (operator) (field_expression) (parametrized_type_expression) (parenthesized_expression . (operator) .)] @name)
  (call_expression . (parenthesized_expression . (typed_expression (_) . (_) @name) .))
  (typed_expression . $call)
  (where_expression . $call)
])
([
  (function_definition (signature $call))
  (assignment . $call)
] @symbol.function
  (#not-match? @name "[$]")
  (#set! name.until "{")
  (#set! name.behind ".")
  (#set! name.trim ":()")
  (#set! member.type "constructor")
  (#set! locals "no"))
((assignment . [
    (binary_expression (_) (operator) @name (_))
    (where_expression . (binary_expression (_) (operator) @name (_)))
    (typed_expression . (binary_expression (_) (operator) @name (_)))
  ]) @symbol.function
  (#set! locals "no"))
((assignment . (identifier) @name (arrow_function_expression)) @symbol.function (#set! locals "no"))
; The body of a function follows its signature.
(function_definition (signature) . (_) @body)
(function_definition "end" @body)
(macro_definition (signature) . (_) @body)
(macro_definition "end" @body)
(assignment . [(call_expression) (where_expression) (binary_expression)] (operator) @body)
(assignment . (typed_expression . (call_expression)) (operator) @body)
(arrow_function_expression "->" . (_) @body)
(argument_list (assignment (arrow_function_expression "->" . (_) @keep)))

; Arguments declare no variables. An assignment to a name with type parameters declares a type.
(call_expression (argument_list) @foreign)
[(tuple_expression) (parenthesized_expression)] @foreign
((macrocall_expression . (_) @_macro (macro_argument_list . (_) (assignment) @hide)) (#not-any-of? @_macro "@doc" "@enum" "Base.@enum"))
(macro_argument_list . (assignment (operator) . (juxtaposition_expression)) @hide)
((assignment . (parametrized_type_expression . (identifier) @name)) @symbol.type)
(const_statement) @whole
(const_statement (assignment . (open_tuple))) @several
(const_statement (assignment . [
    (identifier) @name
    (operator) @name
    (typed_expression . (identifier) @name)
    (open_tuple [(identifier) @name @part (typed_expression . (identifier) @name) @part])
    (tuple_expression $typed)
  ]) @symbol.constant)
(const_statement (global_statement (assignment . (identifier) @name) @symbol.constant))
((assignment . [
    (identifier) @name
    (typed_expression . (identifier) @name)
    (open_tuple [(identifier) @name @part (typed_expression . (identifier) @name) @part])
    (tuple_expression $typed)
  ]) @symbol.variable
  (#set! once "yes"))
(assignment (operator) . (_) @value)
