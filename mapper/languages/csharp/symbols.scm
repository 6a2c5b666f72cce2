; Not searched for symbols.
(block) @opaque
(arrow_expression_clause) @opaque
(property_declaration value: (_) @opaque)
(lambda_expression) @opaque
(object_creation_expression) @opaque
(implicit_object_creation_expression) @opaque
(invocation_expression) @opaque
(initializer_expression) @opaque
(constructor_initializer) @opaque

(comment) @comment
[
  (string_literal) (verbatim_string_literal) (raw_string_literal) (interpolated_string_expression) (character_literal)
] @verbatim
[(preproc_region) (preproc_endregion) (preproc_pragma) (preproc_nullable)] @drop

(using_directive !name . [(identifier) (qualified_name) (alias_qualified_name)] @import)
(using_directive name: (_) (_) @import)

(define $quiet "^(?:\\w+\\.)*(?:MethodImpl|SuppressMessage|ExcludeFromCodeCoverage|Debugger\\w+|EditorBrowsable|GeneratedCode|CompilerGenerated|UnconditionalSuppressMessage|StackTraceHidden|MemberNotNull\\w*)(?:Attribute)?$")

; Attributes are kept if they matter to a caller.
((attribute_list (attribute name: (_) @_name)) @note
  (#not-match? @_name $quiet))
((attribute_list (attribute name: (_) @_name)) @drop
  (#match? @_name $quiet))

; Exported are symbols with `public` or `protected`.
([
  (class_declaration (modifier) @_seen)
  (struct_declaration (modifier) @_seen)
  (record_declaration (modifier) @_seen)
  (interface_declaration (modifier) @_seen)
  (enum_declaration (modifier) @_seen)
  (delegate_declaration (modifier) @_seen)
  (method_declaration (modifier) @_seen)
  (constructor_declaration (modifier) @_seen)
  (property_declaration (modifier) @_seen)
  (indexer_declaration (modifier) @_seen)
  (event_declaration (modifier) @_seen)
  (event_field_declaration (modifier) @_seen)
  (field_declaration (modifier) @_seen)
  (operator_declaration (modifier) @_seen)
  (conversion_operator_declaration (modifier) @_seen)
] @export
  (#any-of? @_seen "public" "protected"))
([
  (method_declaration (modifier) @_seen)
  (property_declaration (modifier) @_seen)
  (field_declaration (modifier) @_seen)
  (constructor_declaration (modifier) @_seen)
  (indexer_declaration (modifier) @_seen)
  (event_declaration (modifier) @_seen)
  (event_field_declaration (modifier) @_seen)
  (class_declaration (modifier) @_seen)
  (struct_declaration (modifier) @_seen)
  (record_declaration (modifier) @_seen)
  (interface_declaration (modifier) @_seen)
  (enum_declaration (modifier) @_seen)
  (delegate_declaration (modifier) @_seen)
] @private
  (#eq? @_seen "private"))
(interface_declaration body: (declaration_list (_) @export))
(enum_member_declaration) @export
[(namespace_declaration) (file_scoped_namespace_declaration)] @export
(record_declaration (parameter_list (parameter) @export))

(namespace_declaration name: (_) @name) @symbol.namespace
(namespace_declaration body: (_) @body)
(file_scoped_namespace_declaration name: (_) @name) @symbol.namespace

; Extension blocks, which rewriteCSharp has rewritten as classes.
((class_declaration name: (identifier) @name) @symbol.extension
  (#match? @symbol.extension "^extension\\b")
  (#set! name.whole "yes")
  (#set! scope "none"))
((class_declaration) @export (#match? @export "^extension\\b"))
(class_declaration name: (identifier) @name) @symbol.class
(class_declaration body: (_) @body)
(struct_declaration name: (identifier) @name) @symbol.struct
(struct_declaration body: (_) @body)
(interface_declaration name: (identifier) @name) @symbol.interface
(interface_declaration body: (_) @body)
(enum_declaration name: (identifier) @name) @symbol.enum
(enum_declaration body: (_) @body)
(enum_member_declaration name: (identifier) @name) @symbol.enum_member
(enum_member_declaration value: (_) @value)
(delegate_declaration name: (identifier) @name) @symbol.type

; The parameters of a record are its properties. Other types without a body were rewritten as records: over the keyword of a structure
; or an interface, and over the last modifier of a class.
((record_declaration "record" @_word name: (identifier) @name) @symbol.record (#eq? @_word "record"))
((record_declaration "record" @_word name: (identifier) @name) @symbol.struct (#eq? @_word "struct"))
((record_declaration "record" @_word name: (identifier) @name) @symbol.interface (#eq? @_word "interf"))
((record_declaration "record" @_word name: (identifier) @name) @symbol.class (#not-any-of? @_word "record" "struct" "interf"))
((record_declaration "record" @_word) @export (#match? @_word "^(?:public|protec)"))
(record_declaration body: (_) @body)
((record_declaration "record" @_word (parameter_list (parameter name: (identifier) @name) @symbol.property @inline))
  (#eq? @_word "record"))

(method_declaration name: (identifier) @name) @symbol.method
(method_declaration body: (_) @body)
(constructor_declaration name: (identifier) @name) @symbol.constructor
(constructor_declaration (constructor_initializer) @body)
(constructor_declaration body: (_) @body)
(destructor_declaration name: (identifier) @name (#set! name.prefix "~")) @symbol.method
(destructor_declaration body: (_) @body)
(operator_declaration operator: _ @name (#set! name.prefix "operator ")) @symbol.method
(operator_declaration body: (_) @body)
(conversion_operator_declaration type: (_) @name (#set! name.prefix "operator ")) @symbol.method
(conversion_operator_declaration body: (_) @body)
(global_statement (local_function_statement name: (identifier) @name) @symbol.function)
(local_function_statement body: (_) @body)

(define $variable (variable_declaration (variable_declarator name: (identifier) @name) @part))

; Accessors are kept, without their bodies.
(property_declaration name: (identifier) @name) @symbol.property
(property_declaration value: (arrow_expression_clause) @body)
(property_declaration value: (_) @value)
(indexer_declaration "this" @name) @symbol.property
(indexer_declaration value: (_) @body)
(accessor_declaration body: (block) @semicolon)
(accessor_list . "{" . "}") @body
(accessor_declaration body: (arrow_expression_clause) @join)
(accessor_declaration (attribute_list) @drop)
(event_declaration name: (identifier) @name) @symbol.property
(event_declaration accessors: (_) @body)
(event_field_declaration
  $variable) @symbol.property

(field_declaration
  (modifier) @_const
  $variable
  (#eq? @_const "const")) @symbol.constant
(field_declaration
  $variable) @symbol.field
(variable_declarator "=" (_) @value)
