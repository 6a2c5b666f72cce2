; Not searched for symbols.
(function_body) @opaque
(initializers) @opaque
(list_literal) @opaque
(set_or_map_literal) @opaque
(arguments) @opaque

[(comment) (documentation_comment)] @comment
(string_literal) @verbatim
(import_specification [(configurable_uri) (uri)] @import)
(import_specification [(configurable_uri) (uri)] @import (combinator "show" (identifier) @import.name))
(library_export (configurable_uri) @import)
(library_export (configurable_uri) @import (combinator "show" (identifier) @import.name))

; Annotations belong to the declaration below them.
(annotation) @before
(annotation (arguments)) @note
((annotation name: (_) @_name) @drop (#any-of? @_name "override" "immutable" "visibleForTesting" "protected"))
[(function_body) (initializers) (redirection) (class_body) (enum_body) (extension_body)] @body

(class_definition name: (identifier) @name) @symbol.class
(class_definition (mixin_application_class . (identifier) @name)) @symbol.class
(mixin_declaration (mixin) . (identifier) @name) @symbol.class
(enum_declaration name: (identifier) @name) @symbol.enum
(enum_constant name: (identifier) @name) @symbol.enum_member
(extension_declaration name: (identifier) @name) @symbol.extension
(extension_declaration !name "on" . (_) @name) @symbol.extension @private
; rewriteDart rewrites the representation of an extension type as a type parameter.
((class_definition (type_parameters (type_parameter . (type_identifier) @name .) .) @symbol.field @inline) @_type
  (#match? @_type "^(@[^\\n]*\\s+)*extension\\s"))
(type_alias "typedef" . (type_identifier) @name . (type_parameters)? . "=") @symbol.type
(type_alias (type_identifier) @name . (type_parameters)? . (formal_parameter_list)) @symbol.type

(define $function (function_signature name: (identifier) @name))
(define $final (static_final_declaration_list (static_final_declaration . (identifier) @name) @part))
(define $accessor [(getter_signature name: (identifier) @name) (setter_signature name: (identifier) @name)])

(define $untyped [
  (definition (method_signature (constructor_signature . (identifier) @name . (formal_parameter_list))))
  (declaration (constructor_signature . (identifier) @name . (formal_parameter_list)))
])

; Members. A constructor is named by its class, or by its class, a dot and a name of its own. A signature without a result type and
; with another name is a method.
((class_definition name: (identifier) @_class body: (class_body $untyped @symbol.method)) (#not-eq? @name @_class))
((enum_declaration name: (identifier) @_class body: (enum_body $untyped @symbol.method)) (#not-eq? @name @_class))
(mixin_declaration (class_body $untyped @symbol.method))
(extension_body $untyped @symbol.method)
[
  (constructor_signature (identifier) @hide . "new")
  (constant_constructor_signature (identifier) @hide . "new")
]
(declaration
  [
    (constructor_signature [(identifier) "new"] @name . (formal_parameter_list))
    (constant_constructor_signature [(identifier) "new"] @name . (formal_parameter_list))
    (factory_constructor_signature (identifier) @name . (formal_parameter_list))
    (redirecting_factory_constructor_signature (identifier) @name . (formal_parameter_list))
  ]) @symbol.constructor
(definition
  (method_signature
    [
      (constructor_signature [(identifier) "new"] @name . (formal_parameter_list))
      (factory_constructor_signature (identifier) @name . (formal_parameter_list))
    ])) @symbol.constructor
(definition (method_signature $function)) @symbol.method
(declaration $function) @symbol.method
(definition (method_signature (operator_signature ["~" "[]" "[]=" (binary_operator)] @name)) (#set! name.prefix "operator ")) @symbol.method
(declaration (operator_signature ["~" "[]" "[]=" (binary_operator)] @name) (#set! name.prefix "operator ")) @symbol.method
(definition (method_signature $accessor)) @symbol.property
(declaration $accessor) @symbol.property
(declaration
  (const_builtin)
  $final
  (#set! tail "own")) @symbol.constant
(declaration
  [
    $final
    (initialized_identifier_list (initialized_identifier . (identifier) @name) @part)
    (identifier_list (identifier) @name @part)
  ]
  (#set! tail "own")) @symbol.field
(declaration "external" (identifier) @name . ";") @symbol.field
(static_final_declaration (identifier) . (_) @value)
(initialized_identifier (identifier) . (_) @value)

; Top-level declarations. Modifiers and types precede the variables.
(program $function @symbol.function)
(program $accessor @symbol.property)
(program (definition $function) @symbol.function)
(program (definition $accessor) @symbol.property)
(program
  [
    "external" "late" "covariant" (const_builtin) (final_builtin) (type_identifier) (type_arguments) (inferred_type) (void_type)
    (function_type) (nullable_type) (record_type)
  ] @before)
(program
  $final @symbol.constant
  (#set! tail "own"))
(program
  [
    (initialized_identifier_list (initialized_identifier . (identifier) @name) @part)
    (identifier_list (identifier) @name @part)
  ] @symbol.variable
  (#set! tail "own"))
