; Not searched for symbols.
(expression) @opaque

(comment) @comment
[(string_lit) (expression)] @verbatim

(define $name [(string_lit (template_literal) @name) (identifier) @name])

(define $described (body (attribute . (identifier) @_described (expression) @doc)))

; Blocks of Terraform are named by their labels. The first of two labels is the owner of the second.
(config_file
  (body
    (block
      . (identifier)
      . [(string_lit (template_literal) @owner) (identifier) @owner]
      . $name
      . (block_start)) @symbol.object))
; The `description` of a variable or output is its doc comment.
(config_file
  (body
    (block . (identifier) @_block . $name . (block_start) @keep $described) @symbol.variable)
  (#eq? @_block "variable")
  (#eq? @_described "description")
  (#match? @doc "^\""))
(config_file
  (body
    (block . (identifier) @_block . $name . (block_start) @keep) @symbol.variable)
  (#eq? @_block "variable"))
(config_file
  (body
    (block . (identifier) @_block . $name . (block_start) $described) @symbol.property)
  (#eq? @_block "output")
  (#eq? @_described "description")
  (#match? @doc "^\""))
(config_file
  (body
    (block . (identifier) @_block . $name . (block_start)) @symbol.property)
  (#eq? @_block "output"))
; Of a variable, only the type is shown.
(config_file
  (body
    (block . (identifier) @_block (body [(attribute . (identifier) @_what) (block)] @drop)))
  (#eq? @_block "variable")
  (#not-eq? @_what "type"))
(config_file
  (body
    (block . (identifier) @_block (body (attribute . (identifier) @_what) @value)))
  (#eq? @_block "variable")
  (#eq? @_what "type"))
(config_file
  (body
    (block . (identifier) @_block . $name . (block_start)) @symbol.module)
  (#eq? @_block "module"))
(config_file
  (body (block . (identifier) . $name . (block_start)) @symbol.object))
(config_file
  (body (block . (identifier) @_locals (body (attribute . (identifier) @name) @symbol.constant)))
  (#eq? @_locals "locals"))
((block . (identifier) @name) @ignore (#eq? @name "locals"))
(config_file (body (block . (identifier) @name . (block_start)) @symbol.object))
(config_file (body (attribute . (identifier) @name) @symbol.property))
(block_start) @body
(attribute (expression) @value)
