; Not searched for symbols.
(recipe_line) @opaque

(comment) @comment
[(string) (external_command)] @verbatim

(import (string) @import)
(module (string) @import)

; A recipe is a function, like a target of Make. Its header shows how to call it.
(recipe (recipe_header name: (identifier) @name)) @symbol.function
(recipe (recipe_body) @body)
((recipe (attribute (identifier) @_private)) @private (#eq? @_private "private"))
((recipe (recipe_header name: (identifier) @_name)) @private (#match? @_name "^_"))
(attribute) @drop

(assignment left: (identifier) @name) @symbol.variable
(assignment right: (_) @value)
(export (assignment)) @whole
(alias left: (identifier) @name) @symbol.function
(module name: (identifier) @name) @symbol.module
