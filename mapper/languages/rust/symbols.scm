; Not searched for symbols.
(function_item body: (_) @opaque)
(const_item value: (_) @opaque)
(static_item value: (_) @opaque)
(token_tree) @opaque
(macro_rule) @opaque

[(line_comment) (block_comment)] @comment
[(string_literal) (raw_string_literal) (char_literal)] @verbatim

; Attributes belong to the item below them. If they matter to a caller, they stay in its signature.
(attribute_item) @before
(inner_attribute_item) @drop
((attribute_item (attribute . (_) @_name)) @drop
  (#not-any-of? @_name
    "cfg" "deprecated" "derive" "macro_export" "must_use" "no_mangle" "non_exhaustive" "proc_macro" "proc_macro_attribute"
    "proc_macro_derive" "repr" "unsafe"))
((attribute_item (attribute . (identifier) @_name)) @export (#eq? @_name "macro_export"))

; Only `pub` without a restriction exports. Items of a trait and of its implementations are as visible as their
; owner.
((function_item (visibility_modifier) @_pub) @export (#eq? @_pub "pub"))
((function_signature_item (visibility_modifier) @_pub) @export (#eq? @_pub "pub"))
((struct_item (visibility_modifier) @_pub) @export (#eq? @_pub "pub"))
((union_item (visibility_modifier) @_pub) @export (#eq? @_pub "pub"))
((enum_item (visibility_modifier) @_pub) @export (#eq? @_pub "pub"))
((trait_item (visibility_modifier) @_pub) @export (#eq? @_pub "pub"))
((mod_item (visibility_modifier) @_pub) @export (#eq? @_pub "pub"))
((const_item (visibility_modifier) @_pub) @export (#eq? @_pub "pub"))
((static_item (visibility_modifier) @_pub) @export (#eq? @_pub "pub"))
((type_item (visibility_modifier) @_pub) @export (#eq? @_pub "pub"))
((field_declaration (visibility_modifier) @_pub) @export (#eq? @_pub "pub"))
(trait_item body: (_) @export)
(enum_item body: (_) @export)
(impl_item trait: (_) body: (_) @export)
(impl_item) @export

; Types of bitflags are rewritten as modules, and their constants are as visible as the type.
((mod_item name: (identifier) @name) @symbol.struct (#match? @symbol.struct "^(?:pub(?:\\([^()]*\\))?\\s+)?struct\\s"))
((mod_item name: (identifier) @name) @symbol.extension @export (#match? @symbol.extension "^impl\\s"))
((mod_item body: (declaration_list (const_item) @export)) @_flags (#match? @_flags "^(?:(?:pub(?:\\([^()]*\\))?\\s+)?struct|impl)\\s"))
(mod_item name: (identifier) @name) @symbol.module
(mod_item body: (_) @body)

(struct_item name: (type_identifier) @name) @symbol.struct
(struct_item body: (field_declaration_list) @body)
(struct_item body: (field_declaration_list (field_declaration name: (field_identifier) @name) @symbol.field))
; The original text distinguishes a macro from a union.
((union_item "union" @_word name: (type_identifier) @name) @symbol.macro (#eq? @_word "macro"))
(union_item name: (type_identifier) @name) @symbol.struct
(union_item body: (_) @body)
(union_item body: (field_declaration_list (field_declaration name: (field_identifier) @name) @symbol.field))

(enum_item name: (type_identifier) @name) @symbol.enum
(enum_item body: (_) @body)
(enum_variant name: (identifier) @name) @symbol.enum_member

(trait_item name: (type_identifier) @name) @symbol.trait
(trait_item body: (_) @body)
(associated_type name: (type_identifier) @name) @symbol.type

; An implementation has the name of its type.
(impl_item
  type: [
    (type_identifier) @name
    (scoped_type_identifier name: (type_identifier) @name)
    (generic_type type: [(type_identifier) @name (scoped_type_identifier name: (type_identifier) @name)])
    (reference_type type: [(type_identifier) (primitive_type)] @name)
    (reference_type type: (scoped_type_identifier name: (type_identifier) @name))
    (reference_type
      type: (generic_type type: [(type_identifier) @name (scoped_type_identifier name: (type_identifier) @name)]))
    (_) @name
  ]) @symbol.extension
(impl_item body: (_) @body)

(impl_item body: (declaration_list (function_item name: (identifier) @name) @symbol.method))
(trait_item
  body: (declaration_list
    [
      (function_item name: (identifier) @name)
      (function_signature_item name: (identifier) @name)
    ] @symbol.method))
[
  (function_item name: (identifier) @name)
  (function_signature_item name: (identifier) @name)
] @symbol.function
(function_item body: (_) @body)

((const_item name: (identifier) @name) @symbol.constant (#not-eq? @name "_"))
(static_item name: (identifier) @name) @symbol.variable
(const_item value: (_) @value)
(static_item value: (_) @value)
(static_item ";" @drop)
; Trait aliases, which rewriteRust has rewritten as type aliases.
((type_item name: (type_identifier) @name) @symbol.trait (#match? @symbol.trait "^(?:pub(?:\\([^()]*\\))?\\s+)?trait\\b"))
(type_item name: (type_identifier) @name) @symbol.type

(macro_definition name: (identifier) @name) @symbol.macro
(macro_definition ["(" "[" "{"] @body)

(use_declaration argument: (_) @import)
(extern_crate_declaration name: (identifier) @import)
