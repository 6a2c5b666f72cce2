; Not searched for symbols.
(function_definition body: (_) @opaque)
(declaration value: (_) @opaque)
(juxt_function_call) @opaque
(if_statement) @opaque

[(comment) (groovy_doc)] @comment
(string) @verbatim

(groovy_import import: (qualified_name) @import)

; A single node holds all annotations of a declaration.
((annotation) @drop
  (#match? @drop "^(?:@(?:Override|CompileStatic|TypeChecked|Slf4j|Log4j2?|Memoized|SuppressWarnings(?:\\([^)]*\\))?)\\s*)+$"))
((annotation) @note
  (#not-match? @note "^(?:@(?:Override|CompileStatic|TypeChecked|Slf4j|Log4j2?|Memoized|SuppressWarnings(?:\\([^)]*\\))?)\\s*)+$"))

; The grammar parses a skeleton (rewriteGroovy). Kinds and modifiers are read from the original text, after the annotations.
([(class_definition) (function_definition) (function_declaration) (declaration)] @private
  (#match? @private "^(?:@[\\w.]+(?:\\([^)]*\\))?\\s+|//[^\\n]*\\s+|\\w+\\s+)*private\\s"))

((class_definition name: (identifier) @name) @symbol.interface
  (#match? @symbol.interface "^(?:[^{(]|\\([^)]*\\))*\\binterface\\s"))
((class_definition name: (identifier) @name) @symbol.enum
  (#match? @symbol.enum "^(?:[^{(]|\\([^)]*\\))*\\benum\\s"))
((class_definition name: (identifier) @name) @symbol.trait
  (#match? @symbol.trait "^(?:[^{(]|\\([^)]*\\))*\\btrait\\s"))
((class_definition name: (identifier) @name) @symbol.record
  (#match? @symbol.record "^(?:[^{(]|\\([^)]*\\))*\\brecord\\s+\\w"))
(class_definition generics: (generic_parameters (generic_param name: (identifier) @name) @symbol.property @inline))
(class_definition name: (identifier) @name) @symbol.class
(class_definition body: (_) @body)
((class_definition body: (closure (identifier) @name @symbol.enum_member)) @_enum
  (#match? @_enum "^(?:[^{(]|\\([^)]*\\))*\\benum\\s"))
; The second and later names of a variable declaration.
(class_definition body: (closure (identifier) @name @symbol.property))

; An enumeration at the start of a line, where rewriteGroovy has no room for the keyword.
(declaration type: (identifier) @_enum name: (identifier) @name (#eq? @_enum "enum")) @symbol.enum
(source_file
  (declaration type: (identifier) @_enum name: (identifier) @owner)
  .
  (closure (identifier) @name @symbol.enum_member)
  (#eq? @_enum "enum"))
(source_file
  (declaration type: (identifier) @_enum name: (identifier) @owner)
  .
  (closure [(function_definition function: (identifier) @name) (function_declaration function: (identifier) @name)] @symbol.method)
  (#eq? @_enum "enum"))
(source_file
  (declaration type: (identifier) @_enum name: (identifier) @owner)
  .
  (closure (function_call function: (identifier) @name) @symbol.constructor . (closure) @after)
  (#eq? @_enum "enum")
  (#eq? @name @owner))
(source_file
  (declaration type: (identifier) @_enum name: (identifier) @owner)
  .
  (closure (declaration name: (identifier) @name) @symbol.property)
  (#eq? @_enum "enum"))

; The names of a multiple assignment follow the keyword as separate nodes.
((source_file (declaration name: (identifier) @name) @ignore) (#any-of? @ignore "def" "final" "var"))
((source_file (declaration) @_word . (identifier) @name @symbol.variable) (#any-of? @_word "def" "final" "var"))
((source_file (declaration) @_word . (identifier) . (identifier) @name @symbol.variable) (#any-of? @_word "def" "final" "var"))
((source_file (declaration) @_word . (identifier) . (identifier) . (identifier) @name @symbol.variable)
  (#any-of? @_word "def" "final" "var"))

; Tasks of Gradle and processes of Nextflow: a word, a name and a block. Other calls of this form declare nothing.
((source_file (declaration type: (identifier) @_word name: (identifier) @name) @symbol.function . (closure))
  (#any-of? @_word "task" "process" "workflow" "agent"))
(source_file (declaration) @_head . (closure) @after)
((source_file (declaration type: (identifier) @_word name: (identifier) @name) @ignore . (closure))
  (#not-eq? @_word "enum"))

(class_definition
  name: (identifier) @_class
  body: (closure (function_definition function: (identifier) @name) @symbol.constructor)
  (#eq? @name @_class))
(class_definition body: (closure (function_definition function: (identifier) @name) @symbol.method))
(class_definition body: (closure (function_declaration function: (identifier) @name) @symbol.method))
(class_definition
  name: (identifier) @_class
  body: (closure (function_call function: (identifier) @name) @symbol.constructor . (closure) @after)
  (#eq? @name @_class))

((class_definition body: (closure (declaration name: (identifier) @name) @symbol.constant))
  (#match? @symbol.constant "^(?:@[\\w.]+(?:\\([^)]*\\))?\\s+|\\w+\\s+)*(?:static\\s+(?:\\w+\\s+)?final|final\\s+(?:\\w+\\s+)?static)\\s"))
((class_definition body: (closure (declaration name: (identifier) @name) @symbol.constant)) @_interface
  (#match? @_interface "^(?:[^{(]|\\([^)]*\\))*\\binterface\\s"))
(class_definition body: (closure (declaration name: (identifier) @name) @symbol.property))

(source_file (function_definition function: (identifier) @name) @symbol.function)
(function_definition body: (_) @body)
(source_file (declaration name: (identifier) @name) @symbol.variable)
(declaration value: (_) @value)
