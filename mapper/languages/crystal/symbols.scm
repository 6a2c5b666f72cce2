; Not searched for symbols.
(method_def body: (_) @opaque)
(macro_def body: (_) @opaque)
[(string) (array) (hash) (while) (until) (case) (tuple) (named_tuple) (block_param)] @opaque

(comment) @comment
(string) @verbatim

(require (string (literal_content) @import))

; Statements at the top level declare nothing for other files.
[(if) (unless) (begin)] @script

(visibility_modifier visibility: [(private) (protected)]) @private @span @whole
(annotation) @before
((annotation . (constant) @_name) @drop (#not-any-of? @_name "Deprecated" "Flags" "Link" "Experimental"))

; Types. A type may be declared in several places.
(define $name [name: (constant) @name (generic_type (constant) @name)])
(module_def $name) @symbol.module
(class_def $name) @symbol.class
(struct_def $name) @symbol.struct
(enum_def name: (_) @name) @symbol.enum
(annotation_def name: (_) @name) @symbol.type
(lib_def name: (_) @name) @symbol.module
(c_struct_def name: (_) @name) @symbol.struct
(union_def name: (_) @name) @symbol.struct
(alias name: (_) @name) @symbol.type
(type_def name: (_) @name) @symbol.type
[(module_def body: (_) @body) (class_def body: (_) @body) (struct_def body: (_) @body) (enum_def body: (_) @body) (lib_def body: (_) @body)
  (c_struct_def body: (_) @body) (union_def body: (_) @body)]
[(module_def "end" @body) (class_def "end" @body) (struct_def "end" @body) (enum_def "end" @body) (annotation_def "end" @body) (lib_def "end" @body)]
(enum_def body: (expressions (constant) @name @symbol.enum_member))
(enum_def body: (expressions (const_assign lhs: (_) @name) @symbol.enum_member))
[(c_struct_fields name: (_) @name @part) (union_fields name: (_) @name @part)] @symbol.field

; Methods. A type's `property`, `getter` and `setter` macros declare properties.
(method_def name: (_) @name (#eq? @name "initialize")) @symbol.constructor
(method_def class: (_) name: (_) @name) @symbol.method
(method_def name: (_) @name (#set! member "method")) @symbol.function
(abstract_method_def name: (_) @name) @symbol.method
(method_def [body: (_) ";" "end"] @body)
(macro_def name: (_) @name) @symbol.macro
(macro_def [body: (_) ";" "end"] @body)
(fun_def name: (_) @name) @symbol.function
(fun_def [body: (_) "end"] @body)
(define $accessor ["getter" "getter?" "getter!" "setter" "property" "property?" "property!" "class_getter" "class_getter?" "class_getter!" "class_setter"
  "class_property" "class_property?" "class_property!"])
(call
  !receiver
  method: (identifier) @_macro
  arguments: (argument_list [(type_declaration var: (_) @name) @part (assign lhs: (identifier) @name) @part (identifier) @name @part])
  (#any-of? @_macro $accessor)
  (#set! alone "no")) @symbol.property
((call method: (identifier) @_macro block: (_) @body) (#any-of? @_macro $accessor "record"))
(call
  !receiver
  method: (identifier) @_record
  arguments: (argument_list . (constant) @name)
  (#eq? @_record "record")) @symbol.struct
(call
  !receiver
  method: (identifier) @_record
  arguments: (argument_list . (constant) [(type_declaration var: (identifier) @name) (assign lhs: (identifier) @name)] @symbol.property @inline)
  (#eq? @_record "record"))

; Constants and variables.
(const_assign lhs: (constant) @name) @symbol.constant
(const_assign rhs: (_) @value)
(type_declaration var: [(instance_var) (class_var)] @name (#set! name.trim "@") (#set! alone "no")) @symbol.field @private
(type_declaration value: (_) @value)
(global_var name: (identifier) @name) @symbol.variable
