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
; What the text calls otherwise was written so for the grammar: see loosenGroovy.
((class_definition name: (identifier) @name) @symbol.enum (#match? @symbol.enum "^[^{]*\\benum\\s"))
((class_definition name: (identifier) @name) @symbol.trait (#match? @symbol.trait "^[^{]*\\btrait\\s"))
(class_definition body: (closure (identifier) @name @symbol.enum_member))
(source_file
  (declaration type: (identifier) @_enum name: (identifier) @owner)
  .
  (closure (identifier) @name @symbol.enum_member)
  (#eq? @_enum "enum"))
(source_file
  (declaration type: (identifier) @_enum name: (identifier) @owner)
  .
  (closure (function_definition function: (identifier) @name) @symbol.method)
  (#eq? @_enum "enum"))
(source_file
  (declaration type: (identifier) @_enum name: (identifier) @owner)
  .
  (closure (declaration name: (identifier) @name) @symbol.property)
  (#eq? @_enum "enum"))
(source_file (declaration type: (identifier) @_enum) . (closure) @after (#eq? @_enum "enum"))
(class_definition name: (identifier) @name) @symbol.class
(class_definition body: (_) @body)

(class_definition
  name: (identifier) @_class
  body: (closure (function_definition function: (identifier) @name) @symbol.constructor)
  (#eq? @name @_class))
((function_definition) @private (#match? @private "^(?:\\w+\\s+)*private\\s"))
(class_definition body: (closure (function_definition function: (identifier) @name) @symbol.method) (#set! name.trim "\"'"))
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
