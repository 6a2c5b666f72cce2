; What is below these holds nothing for a map.
(function_definition body: (_) @opaque)
(declaration value: (_) @opaque)
(juxt_function_call) @opaque
(assignment) @opaque
(if_statement) @opaque

[(comment) (groovy_doc)] @comment
(string) @verbatim

(groovy_import import: (qualified_name) @import)

(annotation) @value

([
  (class_definition (access_modifier) @_seen)
  (function_definition (access_modifier) @_seen)
  (function_declaration (access_modifier) @_seen)
  (declaration (access_modifier) @_seen)
] @private
  (#eq? @_seen "private"))

((class_definition ["class" "interface" "@interface"] @_kind name: (identifier) @name) @symbol.interface
  (#any-of? @_kind "interface" "@interface"))
((class_definition "class" @_kind name: (identifier) @name) @symbol.trait (#eq? @_kind "trait"))
(class_definition name: (identifier) @name) @symbol.class
(class_definition body: (_) @body)

(class_definition body: (closure (function_definition function: (identifier) @name) @symbol.method))
(class_definition body: (closure (function_declaration function: (identifier) @name) @symbol.method))
(class_definition
  name: (identifier) @_class
  body: (closure (function_call function: (identifier) @name) @symbol.constructor)
  (#eq? @name @_class))
(declaration type: (identifier) @_enum name: (identifier) @name (#eq? @_enum "enum")) @symbol.enum
(class_definition body: (closure (declaration (modifier) @_static name: (identifier) @name) @symbol.constant)
  (#eq? @_static "static"))
(class_definition body: (closure (declaration name: (identifier) @name) @symbol.property))
(source_file (function_definition function: (identifier) @name) @symbol.function)
(function_definition body: (_) @body)
(source_file (declaration name: (identifier) @name) @symbol.variable)
(declaration value: (_) @value)
