[(identifier) (constant)] @use

(require (string (literal_content) @import.path)) @import
(annotation (constant) @skip)

[(expressions) (method_def) (block) (proc) (fun_def)] @scope

; Declarations.
(module_def name: (constant) @declare)
(class_def name: (constant) @declare)
(struct_def name: (constant) @declare)
(module_def name: (generic_type (constant) @declare))
(class_def name: (generic_type (constant) @declare))
(struct_def name: (generic_type (constant) @declare))
(enum_def name: (_) @declare)
(enum_def body: (expressions (constant) @declare))
(annotation_def name: (_) @declare)
(lib_def name: (_) @declare)
(c_struct_def name: (_) @declare)
(union_def name: (_) @declare)
(alias name: (_) @declare type: (_) @of.type)
(type_def name: (_) @declare)
(method_def name: (_) @declare)
(method_def name: (_) @declare type: (_) @of.type)
(abstract_method_def name: (_) @declare)
(abstract_method_def name: (_) @declare type: (_) @of.type)
(macro_def name: (_) @declare)
(fun_def name: (_) @declare)
(const_assign lhs: (_) @declare rhs: (_) @of.value)
(assign lhs: (identifier) @declare rhs: (_) @of.value)
(assign lhs: (instance_var) @attribute rhs: (_) @of.value)
(type_declaration var: (identifier) @declare type: (_) @of.type)
(type_declaration var: (instance_var) @attribute type: (_) @of.type)
(param name: (identifier) @declare)
(param name: (identifier) @declare type: (_) @of.type)
(param name: (instance_var) @attribute type: (_) @of.type)
(splat_param name: (identifier) @declare)
(double_splat_param name: (identifier) @declare)
(block_param name: (identifier) @declare)
(named_expr name: (identifier) @skip)

; Expressions.
(self) @own
((call receiver: (_) @of method: (identifier) @_new @skip) @value (#eq? @_new "new"))
((call receiver: (constant) @call method: (identifier) @_new) (#eq? @_new "new"))
((call receiver: (_) @of method: (identifier) @name @call) @invoke (#not-eq? @name "new"))
((call !receiver method: (identifier) @name @call) @invoke
  (#not-any-of? @name "getter" "getter?" "getter!" "setter" "property" "property?" "property!" "class_getter" "class_property" "class_setter" "record"))
(instance_var) @own @name @use
(nilable_type (_) @of) @same
(index_call receiver: (_) @of) @item
(assign lhs: [(instance_var) @write (call method: (identifier) @write)])

(class_def superclass: (constant) @inherit)
(class_def superclass: (generic_instance_type . (constant) @inherit))
(struct_def superclass: (constant) @inherit)
[(include (constant) @inherit) (extend (constant) @inherit) (include (generic_instance_type . (constant) @inherit))]
