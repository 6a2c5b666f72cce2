[(identifier) (field_identifier) (shorthand_field_identifier) (crate) (super)] @use
(type_identifier) @type
((type_identifier) @own @skip (#eq? @own "Self"))
((identifier) @own @skip (#eq? @own "Self"))
(self) @own

[(function_item) (function_signature_item) (closure_expression) (block) (match_arm) (for_expression) (if_expression) (while_expression)
  (impl_item) (struct_item) (enum_item) (trait_item) (type_item)] @scope
[(let_declaration) (let_condition)] @after

(define $names (use_list [(identifier) (scoped_identifier) (self)] @import.name @import))
(use_declaration argument: [(identifier) (scoped_identifier)] @import.path) @import
(use_declaration argument: (use_as_clause path: (_) @import.path alias: (_) @import.as)) @import
(use_declaration argument: (use_wildcard (_) @import.path) (#set! import "all")) @import
(use_declaration argument: (scoped_use_list path: (_) @import.path list: $names))
(use_declaration
  argument: (scoped_use_list
    path: (_) @import.path
    list: (use_list (use_as_clause path: (_) @import.name alias: (_) @import.as) @import)))
(use_declaration argument: (use_list [(identifier) (scoped_identifier)] @import.path @import))
(use_declaration argument: (use_list (use_as_clause path: (_) @import.path alias: (_) @import.as) @import))
(use_declaration
  argument: (use_list
    (scoped_use_list path: (_) @import.path list: $names)))
((scoped_use_list path: (_) @import.path list: (use_list (use_wildcard (_) @import.under) @import)) (#set! import "all"))
((scoped_use_list path: (_) @import.path list: (use_list (use_wildcard) @import)) (#eq? @import "*") (#set! import "all"))
(use_declaration
  argument: (scoped_use_list
    path: (_) @import.path
    list: (use_list
      (scoped_use_list path: (_) @import.under list: $names))))
(use_declaration
  argument: (scoped_use_list
    path: (_) @import.path
    list: (use_list
      (scoped_use_list path: (_) @import.under list: (use_list
        (scoped_use_list path: (_) @import.under list: $names))))))
(use_declaration (scoped_use_list path: [(identifier) @skip (crate) @skip (super) @skip (scoped_identifier (_) @skip)]))
(use_list (scoped_use_list path: [(identifier) @skip (scoped_identifier (_) @skip)]))
(extern_crate_declaration name: (_) @import.path alias: (_) @import.as) @import
(mod_item name: (_) @declare)

; Declarations.
(function_item name: (_) @declare)
(function_item name: (_) @declare return_type: (_) @of.type)
(function_signature_item name: (_) @declare)
(function_signature_item name: (_) @declare return_type: (_) @of.type)
(struct_item name: (_) @declare)
(union_item name: (_) @declare)
(enum_item name: (_) @declare)
(enum_variant name: (_) @declare)
(trait_item name: (_) @declare)
(type_item name: (_) @declare)
(type_item name: (_) @declare type: (_) @of.type)
(type_item name: (_) @declare type_parameters: (_) @generic)
(macro_definition name: (_) @declare)
(field_declaration name: (_) @declare type: (_) @of.type)
(const_item name: (_) @declare type: (_) @of.type)
(static_item name: (_) @declare type: (_) @of.type)
(type_parameters (type_identifier) @parameter)
(constrained_type_parameter left: (type_identifier) @parameter)
(constrained_type_parameter left: (type_identifier) @parameter bounds: (trait_bounds . (_) @of.type))
(function_item name: (_) @declare type_parameters: (_) @generic)
(function_signature_item name: (_) @declare type_parameters: (_) @generic)
((impl_item
  type_parameters: (type_parameters [(type_identifier) @_own (constrained_type_parameter left: (type_identifier) @_own)])
  type: (generic_type type: (_) @of.receiver type_arguments: (type_arguments (type_identifier) @parameter)))
  (#eq? @parameter @_own))
(parameter pattern: (identifier) @declare type: (_) @of.type)
(parameter pattern: (mut_pattern (identifier) @declare) type: (_) @of.type)
(closure_parameters (identifier) @declare)
(let_declaration pattern: (identifier) @declare)
(let_declaration pattern: (identifier) @declare type: (_) @of.type)
(let_declaration pattern: (identifier) @declare value: (_) @of.value)
(let_declaration pattern: (mut_pattern (identifier) @declare) value: (_) @of.value)
(let_declaration pattern: (tuple_pattern . (identifier) @declare) value: (_) @of.value)
(let_declaration pattern: (tuple_pattern . (_) . (identifier) @declare) value: (call_expression function: (_) @of.result.second))
(let_condition pattern: (identifier) @declare value: (_) @of.value)
(for_expression pattern: (identifier) @declare value: (_) @of.items)
(for_expression pattern: (tuple_pattern . (_) . (identifier) @declare) value: (_) @of.items)
(tuple_pattern (identifier) @declare)
((let_declaration pattern: (tuple_struct_pattern type: (identifier) @_some [(identifier) @declare (ref_pattern (identifier) @declare)]) value: (_) @of.value)
  (#any-of? @_some "Some" "Ok"))
((let_condition pattern: (tuple_struct_pattern type: (identifier) @_some [(identifier) @declare (ref_pattern (identifier) @declare)]) value: (_) @of.value)
  (#any-of? @_some "Some" "Ok"))
((match_expression
  value: (_) @of.value
  body: (match_block (match_arm pattern: (match_pattern (tuple_struct_pattern type: (identifier) @_some [(identifier) @declare (ref_pattern (identifier) @declare)])))))
  (#any-of? @_some "Some" "Ok"))
(tuple_struct_pattern type: (_) @of.first . (identifier) @declare)
(tuple_struct_pattern type: (_) @of.second . (_) . (identifier) @declare)
(tuple_struct_pattern type: (_) @of.second "_" . "," . (identifier) @declare . ")")
(tuple_struct_pattern type: (_) (identifier) @declare)
(struct_pattern type: (_) @of.value (field_pattern name: (shorthand_field_identifier) @declare @key))
(struct_pattern type: (_) @of.value (field_pattern name: (_) @key pattern: (identifier) @declare))
(struct_pattern (field_pattern pattern: (identifier) @declare))
((struct_item body: (ordered_field_declaration_list . (visibility_modifier)? . type: (_) @of.type @attribute)) (#set! declare "0"))
(enum_variant body: (field_declaration_list) @fields)
(enum_variant body: (ordered_field_declaration_list . type: (_) @first))
(enum_variant body: (ordered_field_declaration_list . type: (_) . type: (_) @second))
(function_item return_type: (tuple_type . (_) . (_) @gives.second))
(function_signature_item return_type: (tuple_type . (_) . (_) @gives.second))

; Parameters of a closure. They have the types that the called function passes, or the type of an iterator's elements.
((call_expression
  function: (field_expression value: (_) @of.items field: (_) @_each)
  arguments: (arguments (closure_expression parameters: (closure_parameters . [(identifier) @declare (reference_pattern (identifier) @declare)] .))))
  (#any-of? @_each "map" "filter" "for_each" "any" "all" "find" "filter_map" "flat_map" "take_while" "skip_while" "map_while" "position" "inspect" "partition"
    "find_map" "max_by_key" "min_by_key" "and_then" "map_or" "map_or_else" "is_some_and" "sort_by_key" "retain"))

; Expressions.
(field_expression value: (_) @of field: [(field_identifier) (integer_literal)] @name) @member
(scoped_identifier path: (_) @of name: (_) @name) @member
(scoped_type_identifier path: (_) @of name: (_) @name) @member
((call_expression function: (scoped_identifier path: (identifier) @_holder name: (identifier) @_new) arguments: (arguments . (_) @of .)) @library.same
  (#any-of? @_holder "Arc" "Rc" "Box" "Mutex" "RwLock" "RefCell" "Cell" "Pin")
  (#eq? @_new "new"))
((call_expression function: (identifier) @_holder arguments: (arguments . (_) @of .)) @library.same (#any-of? @_holder "Some" "Ok"))
((call_expression
  function: (field_expression field: (_) @_map)
  arguments: (arguments . (_) @by .)) @mapped
  (#any-of? @_map "map" "filter_map" "map_while" "then"))
((call_expression function: (field_expression field: (_) @_same) arguments: (arguments . (closure_expression) @of .)) @same
  (#any-of? @_same "and_then" "flat_map"))
((call_expression function: (field_expression value: (_) @of field: (_) @_lists)) @listed
  (#any-of? @_lists "windows" "chunks" "chunks_exact"))
((call_expression function: (scoped_identifier path: (identifier) @_holder name: (identifier) @_clone) arguments: (arguments . (_) @of .)) @library.same
  (#any-of? @_holder "Arc" "Rc")
  (#eq? @_clone "clone"))
(closure_expression) @given
(array_expression . (_) @of) @listed
(call_expression function: (_) @of arguments: (_) @name) @result
(parameters) @counted
(parameters (self_parameter) @aside)
(parameter type: (_) @takes)
(call_expression function: [(identifier) @call (field_expression field: (_) @call) (scoped_identifier name: (_) @call)
  (generic_function function: [(identifier) @call (field_expression field: (_) @call) (scoped_identifier name: (_) @call)])])
(generic_function function: (_) @of) @same
(macro_invocation macro: [(identifier) @call (scoped_identifier name: (_) @call)])
(struct_expression name: (_) @of) @value
(struct_expression name: [(type_identifier) @call (scoped_type_identifier name: (_) @call)])
(field_initializer field: (field_identifier) @skip)
(field_pattern name: (_) @skip)
(index_expression . (_) @of) @item
(try_expression (_) @of) @same
(await_expression (_) @of) @same
(reference_expression value: (_) @of) @same
(unary_expression (_) @of) @same
(parenthesized_expression (_) @of) @same
(type_cast_expression type: (_) @of) @value
(assignment_expression left: [(identifier) @write (field_expression field: (_) @write)])
(compound_assignment_expr left: [(identifier) @write (field_expression field: (_) @write)])
(attribute_item (attribute (identifier) @skip))
(inner_attribute_item (attribute (identifier) @skip))

; Types.
(type_arguments (lifetime) @aside)
(lifetime (identifier) @skip)
((generic_type type: [(type_identifier) @_list (scoped_type_identifier name: (_) @_list)] @library.list type_arguments: (type_arguments . (lifetime)? . (_) @of))
  (#any-of? @_list "Vec" "VecDeque" "HashSet" "BTreeSet" "Iter" "IntoIter" "Slab"))
((generic_type type: [(type_identifier) @_map (scoped_type_identifier name: (_) @_map)] @library.list type_arguments: (type_arguments . (_) . (_) @of))
  (#any-of? @_map "HashMap" "BTreeMap"))
((generic_type type: [(type_identifier) @_same (scoped_type_identifier name: (_) @_same)] @library.same type_arguments: (type_arguments . (lifetime)? . (_) @of))
  (#any-of? @_same "Option" "Result" "Box" "Rc" "Arc" "RefCell" "Cell" "Mutex" "RwLock" "Pin" "Cow" "Ref" "RefMut" "MutexGuard"))
(generic_type type: (_) @of type_arguments: (_) @arguments) @same
(function_type return_type: (_) @of) @same
(reference_type type: (_) @of) @same
(if_expression consequence: (_) @of) @same
(match_expression body: (match_block . (match_arm value: (_) @of))) @same
(block (_) @of .) @same
(unsafe_block (_) @of) @same
(tuple_type . (_) @of) @same
(pointer_type type: (_) @of) @same
(array_type element: (_) @of) @list
(dynamic_type trait: (_) @of) @same
(abstract_type trait: (_) @of) @same

(impl_item trait: [(type_identifier) @inherit (scoped_type_identifier name: (_) @inherit) (generic_type type: (type_identifier) @inherit)
  (generic_type type: (scoped_type_identifier name: (_) @inherit))])
(trait_item bounds: (trait_bounds [(type_identifier) @inherit (scoped_type_identifier name: (_) @inherit)]))

(define $handler [(identifier) @route (scoped_identifier name: (_) @route)])

(define $path [
  (attribute_item (attribute (identifier) @_route arguments: (token_tree . (string_literal) @_path)))
  (attribute_item (attribute (scoped_identifier) @_described))
]
  (#any-of? @_route "get" "post" "put" "patch" "delete" "head" "options" "route")
  (#match? @_path "^\"(?:/|\"$)")
  (#eq? @_described "utoipa::path"))
(define $between [(attribute_item) (line_comment)])

; Routes: functions below a route attribute (Actix, Rocket, utoipa), handlers that are passed to an HTTP method next to a path
; (Axum), and the targets of `.to()` (Actix).
(source_file $path . $between? . $between? . $between? . (function_item name: (_) @route))
(declaration_list $path . $between? . $between? . $between? . (function_item name: (_) @route))
((call_expression
  function: (field_expression field: (_) @_routes)
  arguments: (arguments . (string_literal) . [
    (call_expression
      function: [(identifier) @_route (scoped_identifier name: (_) @_route)]
      arguments: (arguments . $handler .))
    (call_expression function: (field_expression value: (call_expression
      function: [(identifier) @_route (scoped_identifier name: (_) @_route)]
      arguments: (arguments . $handler .))))]))
  (#eq? @_routes "route")
  (#any-of? @_route "get" "post" "put" "patch" "delete" "head" "options" "any"))
((call_expression
  function: (field_expression
    value: (call_expression function: [(identifier) @_before (field_expression field: (_) @_before) (scoped_identifier name: (_) @_before)])
    field: (_) @_route)
  arguments: (arguments . $handler .))
  (#any-of? @_before "get" "post" "put" "patch" "delete" "head" "options" "any" "route" "resource")
  (#any-of? @_route "post" "put" "patch" "delete" "head" "options" "to"))
