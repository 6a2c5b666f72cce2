; Not searched for symbols.
(function_definition body: (_) @opaque)
(val_definition value: (_) @opaque)
(var_definition value: (_) @opaque)
(call_expression) @opaque
(infix_expression) @opaque
(if_expression) @opaque
(match_expression) @opaque
(for_expression) @opaque
[(block) (indented_block)] @opaque
(lambda_expression) @opaque
(instance_expression) @opaque
(parameter type: (_) @opaque)
(class_parameter type: (_) @opaque)
(val_definition type: (_) @opaque)
(var_definition type: (_) @opaque)
(function_definition return_type: (_) @opaque)
(function_declaration return_type: (_) @opaque)

[(comment) (block_comment)] @comment
[(string) (interpolated_string) (character_literal)] @verbatim
(refinement (_) @statement)
(match_type (type_case_clause) @statement)

(import_declaration) @import

; Annotations are kept if they matter to a caller.
((annotation name: (_) @_name) @note
  (#not-any-of? @_name "inline" "tailrec" "nowarn" "SuppressWarnings" "unchecked"))
((annotation name: (_) @_name) @drop
  (#any-of? @_name "inline" "tailrec" "nowarn" "SuppressWarnings" "unchecked"))

([
  (class_definition (modifiers (access_modifier) @_seen))
  (object_definition (modifiers (access_modifier) @_seen))
  (trait_definition (modifiers (access_modifier) @_seen))
  (function_definition (modifiers (access_modifier) @_seen))
  (function_declaration (modifiers (access_modifier) @_seen))
  (val_definition (modifiers (access_modifier) @_seen))
  (val_declaration (modifiers (access_modifier) @_seen))
  (var_definition (modifiers (access_modifier) @_seen))
  (var_declaration (modifiers (access_modifier) @_seen))
  (given_definition (modifiers (access_modifier) @_seen))
  (type_definition (modifiers (access_modifier) @_seen))
  (class_parameter (modifiers (access_modifier) @_seen))
  (enum_definition (annotation) @_seen)
  (enum_case_definitions (annotation) @_seen (simple_enum_case))
  (enum_case_definitions (annotation) @_seen (full_enum_case))
] @private
  (#match? @_seen "^private"))

; Members of a structural type are not declarations of the file.
(refinement [
  (type_definition name: (_) @name)
  (function_declaration name: (_) @name)
  (function_definition name: (_) @name)
  (val_declaration name: (_) @name)
  (var_declaration name: (_) @name)
] @ignore)
(class_definition name: (_) @name) @symbol.class
(object_definition name: (_) @name) @symbol.object
(package_object name: (_) @name) @symbol.object
(trait_definition name: (_) @name) @symbol.trait
(enum_definition name: (_) @name) @symbol.enum
[(template_body) (enum_body) (with_template_body)] @body
(enum_case_definitions) @span
(simple_enum_case name: (_) @name (#set! prefix "case ")) @symbol.enum_member
(full_enum_case name: (_) @name (#set! prefix "case ")) @symbol.enum_member

; Members that are declared in the head of their class.
(class_parameters (class_parameter ["val" "var"] name: (_) @name) @symbol.property @inline)
(class_definition
  "case"
  [name: (_) type_parameters: (_) (annotation) (access_modifier)]
  . class_parameters: (class_parameters (class_parameter name: (_) @name) @symbol.property @inline))
(full_enum_case
  [name: (_) type_parameters: (_) (annotation) (access_modifier)]
  . class_parameters: (class_parameters (class_parameter name: (_) @name) @symbol.property @inline))

(extension_definition parameters: (parameters (parameter type: (_) @name)) @_of (#not-match? @_of "^\\(\\s*using\\s")) @symbol.extension
(extension_definition body: (_) @body)
(extension_definition body: (function_definition name: (_) @name) @symbol.method)
(extension_definition body: (function_declaration name: (_) @name) @symbol.method)
(template_body (function_definition name: (_) @name) @symbol.constructor (#eq? @name "this"))
(template_body (function_definition name: (_) @name) @symbol.method)
(with_template_body (function_definition name: (_) @name) @symbol.method)
(enum_body (function_definition name: (_) @name) @symbol.method)
(template_body (function_declaration name: (_) @name) @symbol.method)
(with_template_body (function_declaration name: (_) @name) @symbol.method)
(enum_body (function_declaration name: (_) @name) @symbol.method)
(function_definition name: (_) @name) @symbol.function
(function_declaration name: (_) @name) @symbol.function
(function_definition body: (_) @body)

(type_definition name: (_) @name) @symbol.type
(given_definition name: (_) @name) @symbol.constant
(given_definition !name return_type: (compound_type base: (_) @name)) @symbol.constant
(given_definition !name return_type: (_) @name) @symbol.constant
(given_definition body: (_) @body)
(given_definition body: (with_template_body) @body)

(define $names [(identifiers (identifier) @name) (tuple_pattern (identifier) @name)])
(template_body (val_definition pattern: [(identifier) (operator_identifier)] @name) @symbol.property)
(template_body (val_definition pattern: $names) @symbol.property)
(template_body (val_declaration name: (_) @name) @symbol.property)
(template_body (var_definition pattern: (identifier) @name) @symbol.property)
(template_body (var_definition pattern: $names) @symbol.property)
(template_body (var_declaration name: (_) @name) @symbol.property)
(enum_body (val_definition pattern: (identifier) @name) @symbol.property)
(enum_body (val_declaration name: (_) @name) @symbol.property)
(enum_body (var_definition pattern: (identifier) @name) @symbol.property)
(with_template_body (val_definition pattern: (identifier) @name) @symbol.property)
(with_template_body (var_definition pattern: (identifier) @name) @symbol.property)
(val_definition pattern: [(identifier) (operator_identifier)] @name) @symbol.constant
(val_definition pattern: $names) @symbol.constant
(var_definition pattern: (identifier) @name) @symbol.variable
; Values bound by a pattern. Names in upper case refer to existing values.
((val_definition pattern: [
  (case_class_pattern pattern: [
    (identifier) @name
    (typed_pattern pattern: (identifier) @name)
    (capture_pattern name: (identifier) @name)
    (case_class_pattern pattern: (identifier) @name)
    (tuple_pattern (identifier) @name)
    (repeat_pattern pattern: (capture_pattern name: (identifier) @name))
  ])
  (tuple_pattern [
    (typed_pattern pattern: (identifier) @name)
    (capture_pattern name: (identifier) @name)
    (case_class_pattern pattern: (identifier) @name)
    (tuple_pattern [(identifier) @name (typed_pattern pattern: (identifier) @name)])
  ])
  (capture_pattern [name: (identifier) @name (case_class_pattern pattern: (identifier) @name)])
  (infix_pattern [left: (identifier) @name right: (identifier) @name])
]) @symbol.constant
  (#not-match? @name "^[A-Z]")
  (#set! member "property"))
((var_definition pattern: [
  (case_class_pattern pattern: (identifier) @name)
  (tuple_pattern (typed_pattern pattern: (identifier) @name))
]) @symbol.variable
  (#not-match? @name "^[A-Z]")
  (#set! member "property"))
(val_definition value: (_) @value)
(var_definition value: (_) @value)
