(namespace_identifier) @use

((using_declaration [(identifier) (qualified_identifier)] @import.path) @import
  (#match? @import "^using\\s+namespace")
  (#set! import "all"))

[(lambda_expression) (for_range_loop) (template_declaration) (catch_clause)] @scope

; What is declared.
(class_specifier name: (type_identifier) @declare body: (_))
(alias_declaration name: (_) @declare type: (type_descriptor type: (_) @of.type))
(namespace_definition name: (_) @declare)
(type_parameter_declaration (type_identifier) @declare)
(optional_type_parameter_declaration name: (type_identifier) @declare)
(variadic_type_parameter_declaration (type_identifier) @declare)
(function_definition type: (_) @of.type declarator: (function_declarator declarator: (field_identifier) @declare))
(function_definition
  type: (_) @of.type
  declarator: (pointer_declarator declarator: (function_declarator declarator: (field_identifier) @declare)))
(function_definition
  type: (_) @of.type
  declarator: (reference_declarator (function_declarator declarator: [(identifier) (field_identifier)] @declare)))
(field_declaration type: (_) @of.type declarator: (function_declarator declarator: (field_identifier) @declare))
(field_declaration
  type: (_) @of.type
  declarator: (pointer_declarator declarator: (function_declarator declarator: (field_identifier) @declare)))
(field_declaration type: (_) @of.type declarator: (reference_declarator (function_declarator declarator: (field_identifier) @declare)))
(field_declaration type: (_) @of.type declarator: (reference_declarator (field_identifier) @declare))
(function_definition type: (_) @of.type declarator: (function_declarator declarator: (qualified_identifier name: (identifier) @declare)))
(function_definition declarator: (function_declarator declarator: (qualified_identifier name: [(identifier) (destructor_name (identifier))] @declare)))
(parameter_declaration type: (_) @of.type declarator: (reference_declarator (identifier) @declare))
(optional_parameter_declaration type: (_) @of.type declarator: (identifier) @declare)
(optional_parameter_declaration type: (_) @of.type declarator: (pointer_declarator declarator: (identifier) @declare))
(optional_parameter_declaration type: (_) @of.type declarator: (reference_declarator (identifier) @declare))
((declaration type: (_) @_auto declarator: (init_declarator declarator: (identifier) @declare value: (_) @of.value)) (#match? @_auto "^auto"))
((declaration
  type: (_) @_auto
  declarator: (init_declarator declarator: [(reference_declarator (identifier) @declare) (pointer_declarator declarator: (identifier) @declare)]
    value: (_) @of.value))
  (#match? @_auto "^auto"))
((declaration
  type: (_) @_auto
  declarator: [(identifier) @declare (pointer_declarator declarator: (identifier) @declare) (reference_declarator (identifier) @declare)]
  value: (_) @of.value) (#match? @_auto "\\bauto\\b"))
(declaration type: (_) @of.type declarator: (init_declarator declarator: (reference_declarator (identifier) @declare)))
((for_range_loop type: (_) @_auto declarator: [(identifier) @declare (reference_declarator (identifier) @declare)] right: (_) @of.items)
  (#match? @_auto "^auto"))
(for_range_loop type: (_) @of.type declarator: [(identifier) @declare (reference_declarator (identifier) @declare)])

; Expressions.
(this) @own
(new_expression type: (_) @of) @value
(new_expression type: [(type_identifier) @call (qualified_identifier name: (type_identifier) @call)])
(call_expression function: [(qualified_identifier name: (identifier) @call) (template_function name: (identifier) @call)
  (qualified_identifier name: (template_function name: (identifier) @call)) (qualified_identifier name: (qualified_identifier name: [(identifier) @call (template_function name: (identifier) @call)]))
  (field_expression field: (template_method name: (field_identifier) @call))])
(define $casts [
  "dynamic_cast" "static_cast" "const_cast" "reinterpret_cast" "dynamic_pointer_cast" "static_pointer_cast" "const_pointer_cast" "make_unique"
  "make_shared" "qobject_cast" "dyn_cast" "cast" "dyn_cast_or_null" "cast_or_null" "dyn_cast_if_present" "cast_if_present" "any_cast" "get_if"
])
((call_expression function: [
  (template_function name: (identifier) @_cast arguments: (template_argument_list . (type_descriptor type: (_) @of)))
  (qualified_identifier name: (template_function name: (identifier) @_cast arguments: (template_argument_list . (type_descriptor type: (_) @of))))
]) @value (#any-of? @_cast $casts))
(template_function name: (_) @of) @same
(field_expression argument: (_) @of field: (template_method name: (field_identifier) @name)) @member
(field_initializer [(field_identifier) (template_method)] @skip)

; Names with what they are in, and types.
(qualified_identifier
  name: (template_type name: (type_identifier) @_list arguments: (template_argument_list . (type_descriptor type: (_) @of)))
  (#any-of? @_list "vector" "list" "deque" "set" "unordered_set" "array" "span" "initializer_list" "queue" "stack")) @list
(qualified_identifier
  name: (template_type name: (type_identifier) @_map arguments: (template_argument_list . (_) . (type_descriptor type: (_) @of)))
  (#any-of? @_map "map" "unordered_map" "multimap")) @list
(qualified_identifier
  name: (template_type name: (type_identifier) @_same arguments: (template_argument_list . (type_descriptor type: (_) @of)))
  (#any-of? @_same "unique_ptr" "shared_ptr" "weak_ptr" "optional" "reference_wrapper")) @same
(qualified_identifier scope: (_) @of name: (template_type name: (_) @name)) @member
(qualified_identifier scope: (_) @of name: (template_function name: (_) @name)) @member
(qualified_identifier scope: (_) @of name: (qualified_identifier scope: (namespace_identifier) @name @member))
(qualified_identifier scope: (_) name: (qualified_identifier) @of) @same
(qualified_identifier scope: (_) @of name: (_) @name) @member
(template_type name: (_) @of) @same
(class_specifier name: (_) @of) @same

(base_class_clause [(type_identifier) @inherit (qualified_identifier name: (type_identifier) @inherit)
  (template_type name: (type_identifier) @inherit) (qualified_identifier name: (template_type name: (type_identifier) @inherit))])
