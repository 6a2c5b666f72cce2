(import (string) @import.path) @import
(module (string) @import.path) @import

(recipe) @scope
(recipe_header name: (identifier) @declare)
(parameter name: (identifier) @declare)
(assignment left: (identifier) @declare)
(alias left: (identifier) @declare right: (identifier) @call)
(dependency name: (identifier) @call)
(dependency_expression name: (identifier) @call)
(value (identifier) @use)
