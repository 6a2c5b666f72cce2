; What is below these holds nothing for a map.
[(block) (pattern)] @opaque

(comment) @comment

((directive (string) @import) @_directive (#match? @_directive "^@(?:include|load)\\b"))

(func_def name: (identifier) @name) @symbol.function
(block) @body
