; Not searched for symbols.
(function_body) @opaque
(anonymous_initializer) @opaque
(getter) @opaque
(setter) @opaque
(property_delegate) @opaque
(lambda_literal) @opaque
(object_literal) @opaque
(call_expression) @opaque
(if_expression) @opaque
(when_expression) @opaque
(try_expression) @opaque
(for_statement) @opaque
(while_statement) @opaque
(constructor_delegation_call) @opaque

([(line_comment) (block_comment)] @comment (#not-match? @comment "^@"))
(string_literal) @verbatim

(import (qualified_identifier) @import)

; Annotations are kept if they matter to a caller.
((modifiers
  (annotation [
    (user_type (identifier) @_name)
    (constructor_invocation (user_type (identifier) @_name))
  ]) @note)
  (#not-match? @_name "^(?:Suppress|OptIn|Jvm(?:Static|Name|Overloads|Synthetic|Field|MultifileClass)|Test|BeforeTest|AfterTest|Ignore)$"))
((modifiers
  (annotation [
    (user_type (identifier) @_name)
    (constructor_invocation (user_type (identifier) @_name))
  ]) @drop)
  (#match? @_name "^(?:Suppress|OptIn|Jvm(?:Static|Name|Overloads|Synthetic|Field|MultifileClass)|Test|BeforeTest|AfterTest|Ignore)$"))

(define $seen (modifiers (visibility_modifier) @_seen))
([
  (class_declaration $seen)
  (object_declaration $seen)
  (companion_object $seen)
  (function_declaration $seen)
  (property_declaration $seen)
  (secondary_constructor $seen)
  (class_parameter $seen)
  (type_alias $seen)
] @private
  (#any-of? @_seen "private" "internal"))
; The same for modifiers that have been rewritten as annotations.
([
  (class_declaration (modifiers (annotation) @_seen))
  (object_declaration (modifiers (annotation) @_seen))
  (function_declaration (modifiers (annotation) @_seen))
  (property_declaration (modifiers (annotation) @_seen))
  (type_alias (modifiers (annotation) @_seen))
] @private
  (#any-of? @_seen "private" "internal"))

(define $quiet "^@(?:Suppress|OptIn|Jvm(?:Static|Name|Overloads|Synthetic|Field|MultifileClass))\\b")
(define $annotations "^(?:@[\\w.:]+(?:\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))?\\s*(?://[^\\n]*\\s*)?)+$")
(class_declaration (modifiers (class_modifier) @_enum) name: (identifier) @name (#eq? @_enum "enum")) @symbol.enum
(class_declaration "interface" name: (identifier) @name) @symbol.interface
(class_declaration name: (identifier) @name) @symbol.class
(object_declaration name: (identifier) @name) @symbol.object
(companion_object name: (identifier) @name) @symbol.object
(companion_object "object" @name !name (#set! name "Companion")) @symbol.object
[(class_body) (enum_class_body)] @body
(annotated_expression) @whole
; A function literal passed to the superclass constructor counts as a value, which is shown only if it is short.
(delegation_specifier (constructor_invocation (value_arguments (value_argument [(lambda_literal) (anonymous_function)] @value))))
; Annotations that the grammar takes for an expression, or that have been turned into comments.
((source_file (annotated_expression) @before @note)
  (#match? @before $annotations)
  (#not-match? @before $quiet))
((source_file (annotated_expression) @before @drop)
  (#match? @before $annotations)
  (#match? @before $quiet))
((source_file [(line_comment) (block_comment)] @before @note)
  (#match? @before $annotations)
  (#not-match? @before $quiet))
([(line_comment) (block_comment)] @before @drop
  (#match? @before "^@"))
(enum_entry (identifier) @name (#set! once "yes")) @symbol.enum_member
(type_alias type: (identifier) @name) @symbol.type

; Properties declared in the head of a class.
(class_parameters (class_parameter ["val" "var"] . (identifier) @name) @symbol.property @inline)
(secondary_constructor "constructor" @name) @symbol.constructor
(secondary_constructor ":" @body)
(secondary_constructor (block) @body)

(class_body (function_declaration name: (identifier) @name) @symbol.method)
(enum_class_body (function_declaration name: (identifier) @name) @symbol.method)
(function_declaration name: (identifier) @name) @symbol.function
(function_body) @body

(define $variable [(variable_declaration . (identifier) @name) (multi_variable_declaration (variable_declaration . (identifier) @name))])
(property_declaration
  (modifiers (property_modifier) @_const)
  (variable_declaration . (identifier) @name)
  (#eq? @_const "const")) @symbol.constant
(class_body
  (property_declaration
    $variable) @symbol.property)
(enum_class_body (property_declaration (variable_declaration . (identifier) @name)) @symbol.property)
(source_file
  (property_declaration
    "val"
    $variable) @symbol.constant)
(source_file
  (property_declaration
    "var"
    $variable) @symbol.variable)
(property_declaration "=" . (_) @value)
(property_declaration (property_delegate) @value)
(getter) @drop
; A setter is kept if it consists only of its visibility.
((setter) @drop (#not-match? @drop "^(?:private|protected|internal)\\s+set\\s*$"))
