(type_identifier) @type @typed

[(function_signature) (method_signature) (abstract_method_signature) (function_type) (type_alias_declaration) (interface_declaration)
  (class_declaration) (abstract_class_declaration) (call_signature) (construct_signature) (conditional_type) (object_type)] @scope
[(class_declaration) (abstract_class_declaration)] @function

; A type with an index signature is a map. A mapped type over `keyof T` has the members of T.
(object_type . (index_signature (mapped_type_clause type: (index_type_query (_) @of)) type: (_ (lookup_type))) .) @same
(object_type . (index_signature type: (_ (_) @of)) .) @list
(object_type (_)) @fields
((tuple_type (_)) @fields (#not-match? @fields "\\binfer\\b"))
(define $part [
  (required_parameter type: (type_annotation (_) @of.type)) @declare
  (optional_parameter type: (type_annotation (_) @of.type)) @declare
  (_) @declare @of.type
])
((tuple_type . $part) (#set! declare "0"))
((tuple_type . (_) . $part) (#set! declare "1"))
((tuple_type . (_) . (_) . $part) (#set! declare "2"))

(import_statement (import_require_clause (identifier) @import.as source: (string) @import.path)) @import
((export_statement (identifier) @import.name @import) @_is (#match? @_is "^export\\s*=") (#set! import "export default"))

(define $methods (object [(method_definition) @declare (pair value: (function_expression) @declare)]))
(define $this (formal_parameters . (required_parameter pattern: (this) @declare type: (type_annotation (_) @of.type))))

; Global declarations (`declare global`).
((ambient_declaration (statement_block
  [(_ name: (_) @import.name @import) (_ (internal_module name: (_) @import.name @import)) (_ (variable_declarator name: (_) @import.name @import))]))
  (#set! import "global"))

; Declarations.
(class_declaration name: (_) @declare)
(abstract_class_declaration name: (_) @declare)
(class_declaration name: (_) @declare body: (_) @of.class)
(class_declaration name: (_) @declare (class_heritage (extends_clause value: (_) @of.base)))
(class body: (_) @declare @of.class (#set! declare "class"))
(class (class_heritage (extends_clause value: (_) @of.base)) body: (_) @declare @of.class (#set! declare "class"))
(interface_declaration name: (_) @declare)
(enum_declaration name: (_) @declare)
(type_alias_declaration name: (_) @declare)
(type_alias_declaration name: (_) @declare value: (_) @of.type)
(type_alias_declaration value: [(object_type (property_signature name: (_) @attribute type: (type_annotation (_) @of.type)))
  (intersection_type (object_type (property_signature name: (_) @attribute type: (type_annotation (_) @of.type))))])
(internal_module name: (identifier) @declare)
(module name: (identifier) @declare)
(type_parameter name: (_) @parameter)
(type_parameter name: (_) @parameter constraint: (constraint (_) @of.type))
(type_parameter name: (_) @parameter value: (default_type (_) @of.otherwise))
(type_alias_declaration name: (_) @declare type_parameters: (_) @generic)
(function_declaration name: (_) @declare type_parameters: (_) @generic)
(function_signature name: (_) @declare type_parameters: (_) @generic)
(method_definition name: (_) @declare type_parameters: (_) @generic)
(method_signature name: (_) @declare type_parameters: (_) @generic)
(abstract_method_signature name: (_) @declare type_parameters: (_) @generic)
(variable_declarator name: (_) @declare value: (arrow_function type_parameters: (_) @generic))
([(function_declaration name: (_) @declare parameters: (formal_parameters . (required_parameter pattern: (this) type: (type_annotation (_) @of.receiver))))
  (function_signature name: (_) @declare parameters: (formal_parameters . (required_parameter pattern: (this) type: (type_annotation (_) @of.receiver))))])
([(variable_declarator type: (type_annotation (_) @of.type) value: $methods)
  (public_field_definition type: (type_annotation (_) @of.type) value: $methods)] (#set! implicit "own"))
([(function_expression parameters: $this) (function_declaration parameters: $this)] (#set! implicit "own"))
(function_signature name: (_) @declare)
(function_signature name: (_) @declare return_type: (type_annotation (_) @of.type))
(method_signature name: (_) @declare)
(method_signature name: (_) @declare return_type: (type_annotation (_) @of.type))
(abstract_method_signature name: (_) @declare)
(abstract_method_signature name: (_) @declare return_type: (type_annotation (_) @of.type))
(generator_function_declaration name: (_) @declare type_parameters: (_) @generic)
(generator_function_declaration name: (_) @declare return_type: (type_annotation (_) @of.type))
(function_declaration name: (_) @declare return_type: (type_annotation (_) @of.type))
(method_definition name: (_) @declare return_type: (type_annotation (_) @of.type))
(property_signature name: (_) @declare)
(property_signature name: (_) @declare type: (type_annotation (_) @of.type))
(public_field_definition name: (_) @declare)
(public_field_definition name: (_) @declare type: (type_annotation (_) @of.type))
(public_field_definition name: (_) @declare value: (_) @of.value)
(public_field_definition name: (_) @declare
  value: [(arrow_function return_type: (type_annotation (_) @of.type)) (function_expression return_type: (type_annotation (_) @of.type))])
(public_field_definition value: (arrow_function body: (_) @gives))
(variable_declarator name: (identifier) @declare type: (type_annotation (_) @of.type))
(variable_declarator name: (identifier) @declare
  value: [(arrow_function return_type: (type_annotation (_) @of.type)) (function_expression return_type: (type_annotation (_) @of.type))])
(required_parameter pattern: (identifier) @declare)
(required_parameter pattern: (identifier) @declare type: (type_annotation (_) @of.type))
(required_parameter pattern: (identifier) @declare value: (_) @of.value)
(required_parameter pattern: (rest_pattern (identifier) @declare) type: (type_annotation (_) @of.type))
((required_parameter pattern: (array_pattern . (identifier) @declare) @_parts type: (type_annotation (_) @of.type))
  (#not-match? @_parts $hole)
  (#set! key "0"))
((required_parameter pattern: (array_pattern . (_) . (identifier) @declare) @_parts type: (type_annotation (_) @of.type))
  (#not-match? @_parts $hole)
  (#set! key "1"))
(optional_parameter pattern: (identifier) @declare)
(optional_parameter pattern: (identifier) @declare type: (type_annotation (_) @of.type))
(required_parameter
  pattern: $unpacked
  type: (type_annotation (_) @of.type))
(enum_body name: (property_identifier) @declare)
(enum_assignment name: (property_identifier) @declare)
(predefined_type) @skip
(index_signature name: (identifier) @declare)
(interface_body (index_signature name: (identifier) @declare type: (type_annotation (_) @of.type)))
(mapped_type_clause name: (_) @declare)
(infer_type (type_identifier) @declare)
(conditional_type left: (_) @of.type right: (constructor_type type: (infer_type (type_identifier) @declare)))

; Values with a declared type: `const a: T = {...}`.
(variable_declarator type: (type_annotation (_) @of) value: [(object) (arrow_function) (function_expression)] @value)
(public_field_definition type: (type_annotation (_) @of) value: [(object) (arrow_function) (function_expression)] @value)
([(variable_declarator type: (type_annotation (_) @of) value: (array [(object) (arrow_function) (function_expression)] @item))
  (public_field_definition type: (type_annotation (_) @of) value: (array [(object) (arrow_function) (function_expression)] @item))])
(arrow_function return_type: (type_annotation (_) @of) body: [(arrow_function) (function_expression)] @value)
(arrow_function return_type: (type_annotation (_) @of) body: (statement_block (return_statement [(object) (arrow_function) (function_expression)] @value)))
(function_declaration return_type: (type_annotation (_) @of) body: (statement_block (return_statement [(object) (arrow_function) (function_expression)] @value)))
(method_definition return_type: (type_annotation (_) @of) body: (statement_block (return_statement [(object) (arrow_function) (function_expression)] @value)))

(return_statement (as_expression . $tuple @written))
(public_field_definition value: (object) @written)
[(as_expression . (object) @written .) (satisfies_expression . (object) @written)]
(object (pair
  key: (property_identifier) @field
  value: [(arrow_function return_type: (type_annotation (_) @of.type)) (function_expression return_type: (type_annotation (_) @of.type))]))
(object (pair key: (property_identifier) @field value: [(as_expression) (satisfies_expression) (non_null_expression)] @of.value))

(define $function (function_type parameters: (formal_parameters (_ type: (type_annotation (_) @callback))) @parameters))

; Parameters of a function literal have the types that the function is called with, or the type of a list's elements.
(formal_parameters
  [(required_parameter pattern: [(identifier) @declare
    $unpacked])
  (optional_parameter pattern: (identifier) @declare)]) @parameters
((call_expression
  function: (member_expression object: (_) @of.items property: (_) @_each)
  arguments: (arguments . [(arrow_function parameters: (formal_parameters . (required_parameter pattern: [(identifier) @declare
      $unpacked])))
    (function_expression parameters: (formal_parameters . (required_parameter pattern: (identifier) @declare)))]))
  (#any-of? @_each $each))
((call_expression
  function: (member_expression object: (_) @of.items property: (_) @_each)
  arguments: (arguments . (arrow_function parameters: (formal_parameters . (required_parameter pattern: (array_pattern . (_) . (identifier) @declare))))))
  (#any-of? @_each $each))
((call_expression
  function: (member_expression object: (_) @of.items property: (_) @_fold)
  arguments: (arguments . (arrow_function parameters: (formal_parameters . (_) . (required_parameter pattern: (identifier) @declare)))))
  (#any-of? @_fold "reduce" "reduceRight" "sort" "toSorted"))
((call_expression
  function: (member_expression object: (_) @of.items property: (_) @_sort)
  arguments: (arguments . (arrow_function parameters: (formal_parameters . (required_parameter pattern: (identifier) @declare)))))
  (#any-of? @_sort "sort" "toSorted"))
(required_parameter type: (type_annotation $function))
(optional_parameter type: (type_annotation $function))
(union_type (parenthesized_type $function))
(type_alias_declaration value: $function)
(property_signature type: (type_annotation $function))
(method_signature parameters: (formal_parameters (_ type: (type_annotation (_) @callback))) @parameters)
(index_signature type: (type_annotation $function))
(interface_body (call_signature parameters: (formal_parameters (_ type: (type_annotation (_) @callback))) @parameters))
(type_alias_declaration value: (function_type return_type: (_) @returns))
(variable_declarator type: (type_annotation (function_type return_type: (_) @returns)))
(interface_body (call_signature return_type: (type_annotation (_) @returns)))

(define $takes (formal_parameters (_ type: (type_annotation (_) @takes))))

; Parameters.
(function_declaration parameters: $takes)
(function_signature parameters: $takes)
(class_body (method_definition parameters: $takes))
(method_signature parameters: $takes)
(abstract_method_signature parameters: $takes)
(call_signature parameters: $takes)
(variable_declarator value: (arrow_function parameters: $takes))
(public_field_definition value: (arrow_function parameters: $takes))
(property_signature type: (type_annotation (function_type parameters: $takes)))
(type_alias_declaration value: (function_type parameters: $takes))

; Parameters and result of a function that another function returns.
(function_declaration body: (statement_block (return_statement (_ parameters: $takes) @makes)))
(function_declaration body: (statement_block (return_statement (_ return_type: (type_annotation (_) @returns)) @makes)))
(variable_declarator value: (arrow_function body: (_ parameters: $takes) @makes))
(variable_declarator value: (arrow_function body: (_ return_type: (type_annotation (_) @returns)) @makes))
(variable_declarator value: (arrow_function
  body: (statement_block (return_statement (_ parameters: $takes) @makes))))
(variable_declarator value: (arrow_function body: (statement_block (return_statement (_ return_type: (type_annotation (_) @returns)) @makes))))

(type_predicate type: (_) @guards)

(define $tag [(identifier) @call (member_expression property: (_) @call)])

; Expressions and types. A list or map is created with the type of its elements. Where the grammar finds comparisons, there may be a
; type in a namespace, `A.B<C>`, a call after an operator, or type arguments before a template.
((new_expression constructor: (identifier) @_list type_arguments: (_) @of) @value (#any-of? @_list "Array" "Set" "WeakSet" "Map" "WeakMap"))
((new_expression constructor: (identifier) @_list type_arguments: (type_arguments . (_) @of) @list) (#any-of? @_list "Array" "Set" "WeakSet"))
((new_expression constructor: (identifier) @_map type_arguments: (type_arguments . (_) . (_) @of) @list) (#any-of? @_map "Map" "WeakMap"))
((new_expression constructor: (identifier) @_Promise type_arguments: (type_arguments . (_) @of)) @value (#eq? @_Promise "Promise"))
(new_expression constructor: (_) @of arguments: (_) @name) @value
(new_expression constructor: (_) @of) @value
(member_expression object: (as_expression (_) (_) @of) @same property: (_) @type @typed)
(member_expression object: (satisfies_expression (_) (_) @of) @same property: (_) @type @typed)
(call_expression function: (await_expression (_) @of) type_arguments: (_) @arguments)
(call_expression
  function: [(await_expression [(identifier) @call (member_expression property: (_) @call)])
    (unary_expression argument: [(identifier) @call (member_expression property: (_) @call)])]
  type_arguments: (_))
(call_expression function: (non_null_expression (instantiation_expression . $tag)))
(instantiation_expression . (_) @of) @same
((binary_expression
  left: (binary_expression left: $tag)
  right: [(template_string) (call_expression function: (member_expression object: (template_string))) (binary_expression right: (template_string))]) @_tagged
  (#match? @_tagged "^[\\w$.]+<"))
((binary_expression left: $tag right: (binary_expression right: (binary_expression right: (template_string)))) @_tagged
  (#match? @_tagged "^[\\w$.]+<[\\w$.]+<"))
(as_expression (_) (type_query (_) @of)) @same
(as_expression (_) (_) @of) @value
(as_expression . (_) @of .) @same
(satisfies_expression . (_) @of) @same
(non_null_expression (_) @of) @same
(nested_type_identifier module: (_) @of name: (_) @name) @member
[(nested_type_identifier module: (identifier) @typename) (nested_type_identifier module: (nested_identifier object: (identifier) @typename))]
(nested_identifier object: (_) @of property: (_) @name) @member
((generic_type name: [(type_identifier) @_ref (nested_type_identifier name: (_) @_ref)] type_arguments: (type_arguments . (_) @of)) @list
  (#any-of? @_ref "RefObject" "MutableRefObject"))
((call_expression function: [(identifier) @_ref (member_expression property: (_) @_ref)] type_arguments: (type_arguments . (_) @of)) @list
  (#any-of? @_ref "useRef" "createRef" "useState"))
((generic_type name: (type_identifier) @library.list type_arguments: (type_arguments . (_) @of))
  (#any-of? @library.list "Array" "ReadonlyArray" "Set" "ReadonlySet" "WeakSet" "ArrayLike" "Iterable" "IterableIterator" "Iterator" "Generator"
    "AsyncIterable" "AsyncIterableIterator" "AsyncIterator" "AsyncGenerator"))
((generic_type name: (type_identifier) @library.list type_arguments: (type_arguments . (_) . (_) @of))
  (#any-of? @library.list "Map" "Record" "WeakMap" "ReadonlyMap"))
((generic_type name: (type_identifier) @library.same type_arguments: (type_arguments . (_) @of))
  (#any-of? @library.same "Promise" "Partial" "Readonly" "Required" "NonNullable" "PromiseLike" "Awaited"))
((generic_type name: (type_identifier) @_part type_arguments: (type_arguments . (_) @of)) @same
  (#any-of? @_part "Pick" "Omit" "Extract" "Exclude"))
((generic_type name: (type_identifier) @_instance type_arguments: (type_arguments (_) @of)) @same
  (#eq? @_instance "InstanceType"))
((generic_type name: (type_identifier) @_returned type_arguments: (type_arguments (_) @of)) @result
  (#eq? @_returned "ReturnType"))
(generic_type name: (_) @of type_arguments: (_) @arguments) @same
(call_expression function: (_) @of type_arguments: (type_arguments) @arguments)
(new_expression constructor: (_) @of type_arguments: (type_arguments) @arguments)
(function_type return_type: (_) @of) @same
(function_type return_type: (type_predicate type: (_) @of) @same)
(constructor_type type: (_) @of) @same
(array_type (_) @of) @list
(readonly_type (_) @of) @same
(optional_type (_) @of) @same
(parenthesized_type (_) @of) @same
(type_query (_) @of) @same
[(union_type) (intersection_type)] @either
(conditional_type consequence: (_) @of) @either
(lookup_type (_) @of (literal_type (string (string_fragment) @name))) @member
(lookup_type (_) @of (predefined_type)) @item
(this_type) @own

; An interface inherits the members of T through a utility type such as `Partial<T>`, except those that `Omit<T,
; "a">` leaves out.
(define $same ["Partial" "Readonly" "Required" "NonNullable" "Pick" "Omit"])
(define $omitted [(literal_type (string (string_fragment) @attribute)) (union_type $omitted)])
(define $without [
  (generic_type name: (type_identifier) @_omit type_arguments: (type_arguments (_) . $omitted))
  (intersection_type $without)
  (generic_type name: (type_identifier) @_same type_arguments: (type_arguments . $without))
] (#any-of? @_same $same) (#eq? @_omit "Omit"))
(define $remade [
  (type_identifier) @inherit
  (nested_type_identifier name: (_) @inherit)
  (object_type (property_signature name: (_) @attribute type: (type_annotation (_) @of.type)))
  (intersection_type $remade)
  (generic_type name: (type_identifier) @_same type_arguments: (type_arguments . $remade))
] (#any-of? @_same $same))
(define $super [
  (type_identifier) @inherit
  (nested_type_identifier name: (_) @inherit)
  (generic_type name: (type_identifier) @inherit)
  (generic_type name: (nested_type_identifier name: (_) @inherit))
])
(extends_clause value: [(identifier) @inherit (member_expression property: (_) @inherit)] type_arguments: (_) @arguments)
(implements_clause (generic_type name: [(type_identifier) @inherit (nested_type_identifier name: (_) @inherit)] type_arguments: (_) @arguments))
(extends_type_clause type: (generic_type name: [(type_identifier) @inherit (nested_type_identifier name: (_) @inherit)] type_arguments: (_) @arguments))
(extends_clause value: [(identifier) @inherit (member_expression property: (_) @inherit)])
(implements_clause $super)
(extends_type_clause type: $super)
(implements_clause (generic_type name: (type_identifier) @_same type_arguments: (type_arguments . $remade)))
(extends_type_clause type: (generic_type name: (type_identifier) @_same type_arguments: (type_arguments . $remade)))
(extends_type_clause type: $without)

; Props and state of a React component (https://react.dev/reference/react/Component).
(define $component [(identifier) @_component (member_expression property: (_) @_component)] (#any-of? @_component "Component" "PureComponent"))
((extends_clause value: $component type_arguments: (type_arguments . (_) @attribute @of.type)) (#set! declare "props"))
((extends_clause value: $component type_arguments: (type_arguments . (_) . (_) @attribute @of.type)) (#set! declare "state"))

; Routes: methods below a route decorator (Nest).
((class_body
  (decorator (call_expression function: (identifier) @_route))
  . (decorator)? . (decorator)? . (decorator)? . (decorator)?
  . (method_definition name: (_) @own @name @route))
  (#any-of? @_route "Get" "Post" "Put" "Patch" "Delete" "Head" "Options" "All" "Sse" "MessagePattern" "EventPattern" "SubscribeMessage"
    "Query" "Mutation" "Subscription" "ResolveField"))
