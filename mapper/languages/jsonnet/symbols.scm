; Not searched for symbols.
[(forloop) (objforloop) (array) (functioncall) (fieldaccess) (indexing) (conditional) (unary) (params) (assert)] @opaque
(bind body: (_) @opaque)

; Objects that a function creates are local to it, unless the function is the value of the file.
(bind (anonymous_function body: (_) @foreign))
(field (anonymous_function body: (_) @foreign))
(field function: (_) (_) @foreign)
(field (fieldname "[") (_) @foreign)

(comment) @comment
(string) @verbatim

[(import (string (string_content) @import)) (importstr (string (string_content) @import))]

; `local` variables are private.
(bind) @private
(local) @before

(define $object [(object) (implicit_plus) (binary) (parenthesis)])

(bind function: (_) @name) @symbol.function
(bind . (id) @name . "=" . (anonymous_function)) @symbol.function
(bind . (id) @name . "=" @body . $object) @symbol.object
(bind . (id) @name) @symbol.constant
(define $name (fieldname . [(id) @name (string (string_content) @name)] .))
((field function: $name) @symbol.function (#set! member "method"))
((field . $name (anonymous_function)) @symbol.function (#set! member "method"))
(field . $name [":" "::" ":::"] @body . $object) @symbol.object
(field . $name) @symbol.property

(field function: (_) [":" "::" ":::"] @body)
(bind function: (_) "=" @body)
(anonymous_function body: (_) @body)
(bind "=" . (_) @value)
(field [":" "::" ":::"] . (_) @value)
(field "+" @drop)
