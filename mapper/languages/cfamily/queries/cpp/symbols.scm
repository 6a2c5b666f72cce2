; These patterns come before those that C++ shares with C.
(field_declaration default_value: (_) @opaque)
(requires_expression) @opaque
(lambda_expression) @opaque
(raw_string_literal) @verbatim

(namespace_definition name: (nested_namespace_specifier) @name (#set! name.without "inline ")) @symbol.namespace
(namespace_definition name: (_) @name) @symbol.namespace
(namespace_definition body: (_) @body)

; The signature of a template includes its head `template <...>`.
(template_declaration) @whole
; A friend that is only named, without a body, is declared elsewhere.
(friend_declaration) @whole
(friend_declaration (declaration) @hide)
; A friend does not belong to the access section around it. It is as visible as the class.
[(friend_declaration) (template_declaration (friend_declaration))] @apart
(template_declaration (concept_definition name: (identifier) @name) @symbol.type)
(concept_definition name: (_) (_) @value)
(alias_declaration name: (type_identifier) @name) @symbol.type
(type_definition
  declarator: (reference_declarator
    [
      (type_identifier) @name
      (function_declarator declarator: (parenthesized_declarator (_ declarator: (type_identifier) @name)))
    ]) @part) @symbol.type

(define $class [(type_identifier) @name (template_type name: (type_identifier) @name) (qualified_identifier scope: (_) name: $class)])
(class_specifier name: [(type_identifier) @name (template_type name: (type_identifier) @name)] body: (_)) @symbol.class
(class_specifier name: (qualified_identifier scope: (_) name: $class) @owner body: (_)) @symbol.class
(struct_specifier name: (template_type name: (type_identifier) @name) body: (_)) @symbol.struct
(struct_specifier name: (qualified_identifier scope: (_) name: $class) @owner body: (_)) @symbol.struct
(enum_specifier name: (qualified_identifier name: (type_identifier) @name) @owner body: (_)) @symbol.enum
(declaration type: (class_specifier) @lift)
(field_declaration type: (class_specifier) @lift)

; The members of a class are private up to its first access specifier.
(class_specifier body: (field_declaration_list "{" @section @private))
(field_declaration_list (access_specifier "public") @section)
(field_declaration_list (access_specifier ["private" "protected"]) @section @private)

; A member with the name of its class and no type is a constructor.
(define $maker [
  (declaration !type declarator: (function_declarator declarator: (identifier) @name)) @symbol.constructor
  (function_definition !type declarator: (function_declarator declarator: (identifier) @name)) @symbol.constructor
  (template_declaration (declaration !type declarator: (function_declarator declarator: (identifier) @name))) @symbol.constructor
  (template_declaration (function_definition !type declarator: (function_declarator declarator: (identifier) @name))) @symbol.constructor
  (preproc_if $maker)
  (preproc_ifdef $maker)
  (preproc_else $maker)
  (preproc_elif $maker)
])
(field_declaration_list $maker (#set! named "owner"))
; A macro that makes a function is named with its first arguments (writeMacroFunctions).
(function_definition
  !type
  declarator: (function_declarator declarator: (identifier) @name)
  (#match? @name "^[A-Z][A-Z0-9_]+$")
  (#set! name.call "yes")) @symbol.function
(define $constructor (qualified_identifier scope: (_) name: [(identifier) @name $constructor]))
(function_definition !type declarator: (function_declarator declarator: $constructor @owner)) @symbol.constructor
(function_definition [(field_initializer_list) (try_statement)] @body)

; The grammar takes `operator` for a type after `constexpr` and the like.
(function_definition
  type: (type_identifier) @_operator
  declarator: (function_declarator declarator: [(identifier) (field_identifier)] @name)
  (#eq? @_operator "operator")
  (#set! name.prefix "operator ")) @symbol.method

; Methods inside their class.
(define $operator [(function_declarator declarator: (operator_name) @name) (_ declarator: $operator) (reference_declarator $operator)])
(define $called [
  (function_declarator declarator: [(identifier) (operator_name)] @name)
  (_ declarator: $called)
  (_ declarator: (parenthesized_declarator $called))
  (reference_declarator $called)
])
(define $method [
  (function_declarator declarator: [(field_identifier) (destructor_name)] @name)
  (_ declarator: $method)
  (_ declarator: (parenthesized_declarator $method))
  (reference_declarator $method)
])
(define $templates [
  (template_declaration [(declaration declarator: $called) (function_definition declarator: $called)] @symbol.method)
  (preproc_if $templates)
  (preproc_ifdef $templates)
  (preproc_else $templates)
  (preproc_elif $templates)
])
(field_declaration_list $templates)
(field_declaration_list (function_definition declarator: $operator) @symbol.method)
(function_definition declarator: $method) @symbol.method
(field_declaration declarator: [$method $operator]) @symbol.method
(declaration declarator: (function_declarator declarator: (destructor_name) @name)) @symbol.method
(function_definition declarator: (operator_cast) @name (#set! name.until "(") (#set! name.outside "<>")) @symbol.method
(declaration declarator: (operator_cast) @name (#set! name.until "(") (#set! name.outside "<>")) @symbol.method
(define $reference [
  (reference_declarator (field_identifier) @name)
  (reference_declarator (function_declarator declarator: (parenthesized_declarator (_ declarator: (field_identifier) @name))))
  (_ declarator: $reference)
  (_ declarator: (parenthesized_declarator $reference))
])
(field_declaration declarator: $reference @part) @symbol.field
(field_declaration default_value: (_) @value)
; The grammar takes a field such as `int a = 0;` for a pure virtual function.
(function_definition
  declarator: [(field_identifier) @name (pointer_declarator declarator: (field_identifier) @name)]) @symbol.field

; Members that are defined outside of their class, and functions outside of their namespace.
(define $qualified
  (qualified_identifier name: [
    [(identifier) (destructor_name) (operator_name)] @name
    (template_function name: (identifier) @name)
    $qualified
  ]))
(define $defined [(function_declarator declarator: $qualified @owner) (_ declarator: $defined) (reference_declarator $defined)])
(function_definition declarator: $defined) @symbol.method
; The grammar takes a defaulted operator (`= default`) for a variable with a value.
(declaration
  declarator: (init_declarator
    declarator: (reference_declarator
      (function_declarator declarator: (qualified_identifier name: (operator_name) @name) @owner)))) @symbol.method
(declaration declarator: (init_declarator declarator: $operator)) @symbol.function
(define $hidden (qualified_identifier name: [(identifier) @hide (template_function name: (identifier) @hide) $hidden]))

; The grammar takes `A::operator` for a type in a conversion to a built-in type, as in `A::operator bool()`.
(function_definition
  type: (qualified_identifier name: (type_identifier) @_operator) @owner
  declarator: (function_declarator declarator: [(identifier) @name $hidden @name])
  (#eq? @_operator "operator")
  (#set! name.prefix "operator ")) @symbol.method
(define $cast (qualified_identifier name: [(operator_cast) @name $cast]))
(function_definition declarator: $cast @owner (#set! name.until "(") (#set! name.outside "<>")) @symbol.method
(define $member (qualified_identifier name: [(identifier) @name (template_function name: (identifier) @name) $member]))
(define $outside [$member @owner (_ declarator: $outside)])
(declaration declarator: $outside) @symbol.variable

; Functions whose names have forms that C does not have.
(define $specialized [
  (function_declarator declarator: (template_function name: (identifier) @name))
  (_ declarator: $specialized)
  (reference_declarator $specialized)
])
(function_definition declarator: [$called $specialized]) @symbol.function
(declaration declarator: [$operator (reference_declarator $called)]) @symbol.function
(declaration declarator: (init_declarator declarator: (reference_declarator (identifier) @name) @part)) @symbol.variable

; A specialised variable template, such as `constexpr bool is_set<A*> = true;`.
(declaration
  (type_qualifier) @_const
  declarator: (init_declarator declarator: (template_function name: (identifier) @name))
  (#any-of? @_const "const" "constexpr")) @symbol.constant

; A top-level `static` declaration and the content of an unnamed namespace are private to the file.
(namespace_definition !name body: (_) @private)
(translation_unit (function_definition (storage_class_specifier) @_static) @private (#eq? @_static "static"))
(translation_unit (declaration (storage_class_specifier) @_static) @private (#eq? @_static "static"))
(declaration_list (function_definition (storage_class_specifier) @_static) @private (#eq? @_static "static"))
(declaration_list (declaration (storage_class_specifier) @_static) @private (#eq? @_static "static"))
