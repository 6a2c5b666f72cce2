; Not searched for symbols, because functions come between statements, not inside them.
[
  (assignment) (function_call) (command) (if_statement) (for_statement) (while_statement) (switch_statement) (try_statement)
  (binary_operator) (matrix) (cell) (arguments_statement)
] @opaque

(comment) @comment
(string) @verbatim
(line_continuation) @drop

((command (command_name) @_import (command_argument) @import) (#eq? @_import "import"))

; The first function of a file is exported. The others are local.
(source_file . (comment)* . (function_definition) @export)
(class_definition) @export
[(properties) (methods) (events) (enumeration)] @export
((methods (attributes) @_access) @private (#match? @_access "(?i)\\bAccess\\s*=\\s*['\"]?(?:private|protected|\\?|\\{)"))
((properties (attributes) @_access) @private (#match? @_access "(?i)\\b(?:Get)?Access\\s*=\\s*['\"]?(?:private|protected|\\?|\\{)"))

; The comment below the head of a class or function documents it.
(class_definition name: (identifier) @name . (comment) @doc) @symbol.class
(class_definition name: (identifier) @name (superclasses) . (comment) @doc) @symbol.class
(class_definition name: (identifier) @name) @symbol.class
(class_definition (comment) @body)
(class_definition [(properties) (methods) (events) (enumeration)] @body)
(class_definition "end" @body)

(properties (property name: (identifier) @name) @symbol.property)
(events (identifier) @name @symbol.field)
(enumeration (enum . (identifier) @name) @symbol.enum_member)
(property (default_value) @value)

; Access methods (`get.`, `set.`) belong to their property.
(function_definition ["get." "set."] name: (identifier)) @hide
((methods (function_definition name: (identifier) @name (function_arguments) . (comment) @doc) @symbol.method) (#set! locals "no"))
((methods (function_definition name: (identifier) @name . (comment) @doc) @symbol.method) (#set! locals "no"))
((methods (function_definition name: (identifier) @name) @symbol.method) (#set! locals "no"))
(methods (function_signature name: (identifier) @name) @symbol.method)
((function_definition name: (identifier) @name (function_arguments) . (comment) @doc) @symbol.function (#set! locals "no"))
((function_definition name: (identifier) @name . (comment) @doc) @symbol.function (#set! locals "no"))
((function_definition name: (identifier) @name) @symbol.function (#set! locals "no"))
(function_definition (comment) @body)
(function_definition (arguments_statement) @body)
(function_definition (block) @body)
(function_definition "end" @body)
