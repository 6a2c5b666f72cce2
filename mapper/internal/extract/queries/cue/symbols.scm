(comment) @comment
(string) @verbatim

(import_spec path: (_) @import)

; Names that begin with an underscore stay in their package.
((field . (label (identifier) @_hidden)) @private (#match? @_hidden "^#?_"))

(source_file (field . (label (identifier) @name)) @symbol.type (#match? @name "^_?#"))
(source_file
  (field . (label [(identifier) @name (optional (identifier) @name) (required (identifier) @name) (string) @name]) @part)
  @symbol.property
  (#set! name.trim "\""))
(source_file
  (field
    (value
      (struct_lit
        (field
          .
          (label [(identifier) @name (optional (identifier) @name) (required (identifier) @name) (string) @name]))
        @symbol.field)))
  (#set! name.trim "\""))
(source_file (let_clause left: (identifier) @name) @symbol.constant)
(value (struct_lit)) @body
(field (value) @value)
(attribute) @drop
