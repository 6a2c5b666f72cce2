; Not searched for symbols.
(function_definition body: (_) @opaque)
(method_declaration body: (_) @opaque)
(property_hook) @opaque
(anonymous_function) @opaque
(arrow_function) @opaque
(array_creation_expression) @opaque
(use_declaration) @opaque

(comment) @comment
[(string) (encapsed_string) (heredoc) (nowdoc)] @verbatim

(namespace_use_declaration !body (namespace_use_clause [(qualified_name) (name)] @import))
(namespace_use_declaration body: (_)) @import
(require_once_expression (string) @import)
(require_expression (string) @import)
(include_once_expression (string) @import)
(include_expression (string) @import)

; Attributes are kept if they matter to a caller.
(attribute_list) @note

; A private constructor does not make its promoted parameters private.
((method_declaration (visibility_modifier) @_seen name: (name) @private) (#eq? @_seen "private"))
([
  (property_declaration (visibility_modifier) @_seen)
  (const_declaration (visibility_modifier) @_seen)
  (property_promotion_parameter (visibility_modifier) @_seen)
] @private
  (#eq? @_seen "private"))

; A comment above a namespace documents the file.
((namespace_definition name: (_) @name) @symbol.namespace (#set! doc "none"))
(namespace_definition body: (_) @body)
(class_declaration name: (name) @name) @symbol.class
(interface_declaration name: (name) @name) @symbol.interface
(trait_declaration name: (name) @name) @symbol.trait
(enum_declaration name: (name) @name) @symbol.enum
[(declaration_list) (enum_declaration_list)] @body
(property_declaration (property_hook_list) @body)
(property_promotion_parameter (property_hook_list) @drop)
; The hooks of a property are kept if none has a body.
((property_hook_list) @keep (#match? @keep "^\\{(?:\\s*&?\\w+\\s*;)+\\s*\\}$"))
; Constants of an enumeration, which rewritePHP has rewritten as cases.
((enum_case name: (name) @name) @symbol.constant (#match? @symbol.constant "^(?i)(?:\\w+\\s+)*const\\b"))
((enum_case) @private (#match? @private "^(?i)(?:\\w+\\s+)*private\\s+(?:\\w+\\s+)*const\\b"))
(enum_case name: (name) @name) @symbol.enum_member
(enum_case value: (_) @value)

(method_declaration name: (name) @name (#match? @name "^(?i)__construct$")) @symbol.constructor
(method_declaration name: (name) @name) @symbol.method
(method_declaration body: (_) @body)
(property_promotion_parameter name: [(variable_name (name) @name) (by_ref (variable_name (name) @name))]) @symbol.property @lift
(function_definition name: (name) @name) @symbol.function
(function_definition body: (_) @body)

(property_declaration (property_element name: (variable_name (name) @name)) @part (#set! tail "own")) @symbol.property
(property_element default_value: (_) @value)
(const_declaration (const_element . (name) @name) @part (#set! tail "own")) @symbol.constant
(const_element (name) . (_) @value)

; Constants made by `define()`, and functions assigned to a variable of the file.
(expression_statement
  (function_call_expression
    function: [(name) @_define (qualified_name (name) @_define)]
    arguments: (arguments . (argument [(string) (encapsed_string)] @name)))
  (#match? @_define "^[Dd]efine$")
  (#not-match? @name "\\$")
  (#set! name.trim "'\"")) @symbol.constant
