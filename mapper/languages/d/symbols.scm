; Not searched for symbols.
[(function_body) (unittest_declaration) (invariant_declaration) (static_assert) (mixin_declaration) (function_literal) (block_statement)] @opaque
(mixin_template_declaration) @whole

(comment) @comment
(string_literal) @verbatim

(import_declaration (imported (module_fqn) @import))

; Private, or visible only in the package: by an attribute of the declaration, or by `private:` or `private {` above it.
(function_declaration [(private) (package)]) @private
(variable_declaration [(private) (package)]) @private
(auto_declaration [(private) (package)]) @private
(manifest_constant [(private) (package)]) @private
(alias_declaration [(private) (package)]) @private
(class_declaration [(private) (package)]) @private
(struct_declaration [(private) (package)]) @private
(interface_declaration [(private) (package)]) @private
(union_declaration [(private) (package)]) @private
(enum_declaration [(private) (package)]) @private
(template_declaration [(private) (package)]) @private
(constructor [(private) (package)]) @private
(attribute_declaration [(private) (package)]) @section @private
(attribute_declaration [(public) (protected) (export)]) @section
(source_file [(private) (package)] @section @private)
(module_def [(private) (package)] @section @private)
(aggregate_body [(private) (package)] @section @private)
(source_file "}" @section)
(module_def "}" @section)
(aggregate_body "}" @section)

; Types and their members.
(class_declaration (identifier) @name) @symbol.class
(struct_declaration (identifier) @name) @symbol.struct
(union_declaration (identifier) @name) @symbol.struct
(interface_declaration (identifier) @name) @symbol.interface
(aggregate_body) @body
(enum_declaration (identifier) @name) @symbol.enum
(enum_declaration "{" @body)
(anonymous_enum_declaration (enum_member . [(deprecated_attribute) (at_attribute)]* . (identifier) @name) @symbol.constant)
(enum_member . [(deprecated_attribute) (at_attribute)]* . (identifier) @name) @symbol.enum_member
(alias_declaration (alias_initializer . (identifier) @name @part)) @symbol.type
(alias_declaration (type) . (identifier) @name) @symbol.type
(template_declaration (identifier) @name) @symbol.namespace
(template_declaration "{" @body)

; Functions. Constructors, postblits and destructors are named by their keyword; module constructors and destructors
; are not symbols.
(function_declaration (identifier) @name (#set! member.type "method") (#set! locals "no")) @symbol.function
(constructor (this) @name (#set! alone "no") (#set! locals "no")) @symbol.constructor
(destructor (this) @name (#set! name.prefix "~") (#set! alone "no") (#set! locals "no")) @symbol.method
(function_body) @body

; Variables and constants.
(manifest_constant (manifest_declarator . (identifier) @name @part)) @symbol.constant
(variable_declaration [(type . (type_ctor [(immutable) (const)]) . (_)) (storage_class (type_ctor [(immutable) (const)]))] (declarator . (identifier) @name) @part
  (#set! member "field")) @symbol.constant
(auto_declaration (storage_class [(type_ctor [(immutable) (const)])]) variable: (identifier) @name (#set! member "field")) @symbol.constant
(variable_declaration (declarator . (identifier) @name) @part (#set! member "field")) @symbol.variable
(auto_declaration variable: (identifier) @name (#set! member "field")) @symbol.variable
(declarator . (identifier) (_) @value)
(auto_declaration value: (_) @value)
(manifest_declarator . (identifier) (_) @value)
