; Not searched for symbols.
[(block) (pattern)] @opaque

(comment) @comment

((directive (string) @import) @_directive (#match? @_directive "^@(?:include|load)\\b"))

(func_def name: (identifier) @name) @symbol.function
(block) @body
