; What is below these holds nothing for a map.
(function_body) @opaque
(initializers) @opaque
(list_literal) @opaque
(set_or_map_literal) @opaque

[(comment) (documentation_comment)] @comment
(string_literal) @verbatim
(import_or_export (library_import (import_specification (configurable_uri) @import)))
(import_or_export (library_export (configurable_uri) @import))

; Bodies are the next sibling of what they belong to, annotations the one before.
(function_body) @after
[(annotation) (marker_annotation)] @before
(annotation) @value
((marker_annotation name: (_) @_name) @drop (#any-of? @_name "override" "immutable" "visibleForTesting" "protected"))

(class_definition name: (identifier) @name) @symbol.class
(mixin_declaration . (identifier) @name) @symbol.class
(enum_declaration name: (identifier) @name) @symbol.enum
(enum_constant name: (identifier) @name) @symbol.enum_member
(extension_declaration name: (identifier) @name) @symbol.extension
[(class_body) (enum_body) (extension_body)] @body
(type_alias . (type_identifier) @name "=") @symbol.type
(type_alias (type_identifier) @name . (type_parameters)? . (formal_parameter_list)) @symbol.type

; Members.
(declaration (constant_constructor_signature (qualified . (identifier) @name .))) @symbol.constructor
(declaration (constant_constructor_signature (qualified (identifier) (identifier) @name))) @symbol.constructor
(declaration (constructor_signature name: (identifier) @name . (formal_parameter_list))) @symbol.constructor
(method_signature (constructor_signature name: (identifier) @name . (formal_parameter_list))) @symbol.constructor
(method_signature (factory_constructor_signature (identifier) @name . (formal_parameter_list))) @symbol.constructor
(declaration (factory_constructor_signature (identifier) @name . (formal_parameter_list))) @symbol.constructor
(declaration (redirecting_factory_constructor_signature (identifier) @name . (formal_parameter_list))) @symbol.constructor
(method_signature (function_signature name: (identifier) @name)) @symbol.method
(declaration (function_signature name: (identifier) @name)) @symbol.method
(method_signature (operator_signature "operator" . _ @name) (#set! name.prefix "operator ")) @symbol.method
(declaration (operator_signature "operator" . _ @name) (#set! name.prefix "operator ")) @symbol.method
(method_signature [(getter_signature name: (identifier) @name) (setter_signature name: (identifier) @name)]) @symbol.property
(declaration [(getter_signature name: (identifier) @name) (setter_signature name: (identifier) @name)]) @symbol.property
(initializers) @body
(declaration
  (const_builtin)
  (static_final_declaration_list (static_final_declaration . (identifier) @name) @part)
  (#set! tail "own")) @symbol.constant
(declaration
  (static_final_declaration_list (static_final_declaration . (identifier) @name) @part)
  (#set! tail "own")) @symbol.field
(declaration
  (initialized_identifier_list (initialized_identifier . (identifier) @name) @part)
  (#set! tail "own")) @symbol.field
(static_final_declaration (identifier) . (_) @value)
(initialized_identifier (identifier) . (_) @value)

; What stands at the top: types stand before their variables.
(program (function_signature name: (identifier) @name) @symbol.function)
(program [(getter_signature name: (identifier) @name) (setter_signature name: (identifier) @name)] @symbol.property)
(program
  [
    (const_builtin) (final_builtin) (type_identifier) (type_arguments) (inferred_type) (void_type) (function_type)
  ] @before)
(program
  (static_final_declaration_list (static_final_declaration . (identifier) @name) @part) @symbol.constant
  (#set! tail "own"))
(program
  (initialized_identifier_list (initialized_identifier . (identifier) @name) @part) @symbol.variable
  (#set! tail "own"))
