; Not searched for symbols.
[(list_lit) (comprehension) (binary_expression) (call_expression)] @opaque

(comment) @comment
(string) @verbatim

(import_spec path: (_) @import)

; `let` clauses inside a field are local to it.
(value (struct_lit (let_clause) @foreign))

; Names that begin with an underscore are visible only in their package.
((field . (label (identifier) @_hidden)) @private (#match? @_hidden "^#?_"))

(define $label (label [
  (identifier) @name
  (optional (identifier) @name)
  (required (identifier) @name)
  (string) @name
  (optional (string) @name)
  (required (string) @name)
] .))

; A field may have several labels, as in `a: b: 1`, each nested in the label before. A pattern such as `[string]: {...}` declares no
; field.
(field (label ["[" (dynamic)]) (label (_) @hide))
(field (label ["[" (dynamic)]) (label (_ (_) @hide)))
(field (label ["[" (dynamic)]) (value) @foreign)
(field (label (string (interpolation))) (value) @foreign)
(label "[" (_ (_) @hide))
(source_file (field . (label [(identifier) @name (optional (identifier) @name) (required (identifier) @name)] .)) @symbol.type (#match? @name "^_?#"))
(source_file (field . $label) @symbol.property
  (#not-match? @name "\\\\\\(")
  (#set! name.trim "\""))
(field (label [(identifier) @name (optional (identifier) @name) (required (identifier) @name)] .) (#match? @name "^_?#") (#set! chain "yes")) @symbol.type
(field $label (#not-match? @name "\\\\\\(") (#set! name.trim "\"") (#set! chain "yes")) @symbol.field
(source_file (let_clause left: (identifier) @name) @symbol.constant)
(value (struct_lit)) @body
(field (value) @value)
(attribute) @drop
