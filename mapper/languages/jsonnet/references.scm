(id) @use

(import (string (string_content) @import.path)) @import @module
(importstr (string (string_content) @import.path)) @import

[(local_bind) (object) (objforloop) (forloop) (anonymous_function) (bind function: (_)) (field function: (_))] @scope

; Declarations.
(bind function: (id) @declare)
(bind !function . (id) @declare)
(bind !function . (id) @declare . (_) @of.value)
(param identifier: (id) @declare)
(forspec (id) @declare)
(fieldname (id) @skip)
(named_argument . (id) @skip)

; Expressions.
(fieldaccess . (_) @of last: (id) @name @use) @member
(parenthesis (_) @of) @same
(functioncall . [(id) @call (fieldaccess last: (id) @call)])
