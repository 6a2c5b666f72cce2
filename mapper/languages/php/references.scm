(name) @use
(qualified_name) @use
(qualified_name (name) @skip)
(qualified_name prefix: (namespace_name (name) @skip))
(variable_name) @use
(variable_name (name) @skip)
((variable_name) @own @skip (#eq? @own "$this"))
(property_element name: (variable_name) @skip)
(named_type [(name) (qualified_name)] @type)

(define $beside (binary_expression left: (name) @skip right: (string) @import.path))
(program (namespace_definition name: (_) @package))
(namespace_use_declaration !body (namespace_use_clause . [(name) (qualified_name)] @import.path) @import)
(namespace_use_declaration !body (namespace_use_clause . [(name) (qualified_name)] @import.path alias: (_) @import.as) @import)
(namespace_use_declaration
  (namespace_name) @import.path
  body: (namespace_use_group (namespace_use_clause . [(name) (qualified_name)] @import.name) @import))
(namespace_use_declaration
  (namespace_name) @import.path
  body: (namespace_use_group (namespace_use_clause . [(name) (qualified_name)] @import.name alias: (_) @import.as) @import))
(namespace_use_declaration (namespace_name (name) @skip))
(require_once_expression (string) @import.path) @import
(require_expression (string) @import.path) @import
(include_once_expression (string) @import.path) @import
(include_expression (string) @import.path) @import
(require_once_expression $beside) @import
(require_expression $beside) @import
(include_once_expression $beside) @import
(include_expression $beside) @import

[(program) (function_definition) (method_declaration) (anonymous_function) (arrow_function) (property_hook)] @scope

((comment) @docblock (#match? @docblock "^/\\*\\*[^@]*@"))

(define $named (class_constant_access_expression . (_) @of . (name) @_class .) (#eq? @_class "class"))
(define $several [(member_access_expression) (member_call_expression) (function_call_expression) (scoped_call_expression) (variable_name)])
(define $parameters (formal_parameters . (simple_parameter !type name: (_) @declare)))
(define $second (formal_parameters . (_) . (simple_parameter !type name: (_) @declare)))
(define $lambda [(arrow_function parameters: $parameters) (anonymous_function parameters: $parameters)])
(define $lambda2 [(arrow_function parameters: $second) (anonymous_function parameters: $second)])

; Parameters of a function literal. They have the type of the elements of an array or collection.
((function_call_expression function: (name) @_each arguments: (arguments . (argument (_) @of.items) . (argument $lambda)))
  (#any-of? @_each "array_filter" "array_walk" "usort" "uasort" "array_find" "array_any" "array_all"))
((function_call_expression function: (name) @_both arguments: (arguments . (argument (_) @of.items) . (argument $lambda2)))
  (#any-of? @_both "usort" "uasort" "array_reduce"))
((function_call_expression function: (name) @_map arguments: (arguments . (argument $lambda) . (argument (_) @of.items))) (#eq? @_map "array_map"))
((member_call_expression object: (_) @of.items name: (name) @_each arguments: (arguments . (argument $lambda)))
  (#any-of? @_each "map" "filter" "each" "first" "exists" "forAll" "every" "contains" "partition" "reject" "flatMap" "sortBy" "groupBy" "keyBy" "sum" "findFirst"))

; Declarations.
(class_declaration name: (_) @declare)
(interface_declaration name: (_) @declare)
(trait_declaration name: (_) @declare)
(enum_declaration name: (_) @declare)
(enum_case name: (_) @declare)
(const_element . (name) @declare)
(function_definition name: (_) @declare)
(function_definition name: (_) @declare return_type: (_) @of.type)
(method_declaration name: (_) @declare)
(method_declaration name: (_) @declare return_type: (_) @of.type)
(function_definition body: (compound_statement (return_statement (_) @gives)))
(method_declaration body: (compound_statement (return_statement (_) @gives)))
(property_declaration (property_element name: (variable_name (name) @declare)))
(property_declaration type: (_) @of.type (property_element name: (variable_name (name) @declare)))
(property_promotion_parameter name: (variable_name (name) @declare))
(property_promotion_parameter type: (_) @of.type name: (variable_name (name) @declare))
(property_promotion_parameter name: (variable_name) @declare)
(property_promotion_parameter type: (_) @of.type name: (variable_name) @declare)
(simple_parameter name: (_) @declare)
(simple_parameter type: (_) @of.type name: (_) @declare)
(variadic_parameter name: (_) @declare)
(variadic_parameter type: (_) @of name: (_) @declare) @list @of.type
(assignment_expression left: (variable_name)) @after
(assignment_expression left: (variable_name) @declare right: (_) @of.value)
(assignment_expression left: (list_literal . (variable_name) @declare) right: (array_creation_expression . (array_element_initializer . (_) @of.value .)))
(assignment_expression
  left: (list_literal . (_) . (variable_name) @declare)
  right: (array_creation_expression . (_) . (array_element_initializer . (_) @of.value .)))
(assignment_expression left: (list_literal (variable_name) @declare) right: $several @of.items)
(assignment_expression left: (list_literal (variable_name) @declare))
(assignment_expression
  left: (member_access_expression object: (variable_name) @_this name: (name) @attribute)
  right: (_) @of.value
  (#eq? @_this "$this"))
(foreach_statement . (array_creation_expression . (array_element_initializer . (_) @of.value .)) . (variable_name) @declare)
(foreach_statement . (_) @of.items . (variable_name) @declare)
(foreach_statement . (_) @of.items . (by_ref (variable_name) @declare))
(foreach_statement . (_) @of.items . (pair (by_ref (variable_name) @declare) .))
(foreach_statement . (_) @of.items . (pair (variable_name) @declare .))
(foreach_statement (pair . (variable_name) @declare))
(catch_clause type: (type_list) @of.type name: (_) @declare)
(static_variable_declaration name: (_) @declare)
(global_declaration (variable_name) @declare)
(namespace_definition name: (namespace_name (name) @skip))

(define $sure [
  (binary_expression left: [(variable_name) (member_access_expression)] @narrow right: [(name) (qualified_name)] @of.type) @_instance
  (binary_expression $sure)
  (parenthesized_expression $sure)
] (#match? @_instance "\\sinstanceof\\s"))
(define $unsure [(unary_op_expression argument: $sure) (binary_expression $unsure) (parenthesized_expression $unsure)])
(define $leaves [(return_statement) (expression_statement (throw_expression)) (continue_statement) (break_statement)])

; Type tests: in the branch of `if ($a instanceof B)`, $a has the type B.
(if_statement condition: $sure body: (_) @within)
(else_if_clause condition: $sure body: (_) @within)
(while_statement condition: $sure body: (_) @within)
(conditional_expression condition: $sure body: (_) @within)
(conditional_expression condition: $unsure alternative: (_) @within)
(binary_expression left: $sure right: (_) @within)
(binary_expression left: $unsure right: (_) @within)
(if_statement condition: $unsure alternative: (else_clause body: (_) @within))
(compound_statement (if_statement condition: $unsure body: [$leaves (compound_statement $leaves .)] !alternative) . (_) @at)
((compound_statement
  (expression_statement (function_call_expression function: (name) @_assert arguments: (arguments . (argument $sure)))) . (_) @at)
  (#eq? @_assert "assert"))

; Expressions.
(member_access_expression object: (_) @of name: (name) @name) @member
(nullsafe_member_access_expression object: (_) @of name: (name) @name) @member
((member_call_expression object: (_) @_container name: (name) @_get arguments: (arguments . (argument $named))) @value
  (#any-of? @_get "get" "make")
  (#match? @_container "(?i)(?:app|container|injector|locator|objectManager)(?:\\(\\))?$"))
((member_call_expression object: (variable_name) @_this name: (name) @_mock arguments: (arguments . (argument $named))) @value
  (#eq? @_this "$this")
  (#any-of? @_mock "createMock" "createStub" "createPartialMock" "createConfiguredMock"))
(member_call_expression object: (_) @of name: (name) @name @call) @invoke
(nullsafe_member_call_expression object: (_) @of name: (name) @name @call) @invoke
(scoped_call_expression scope: (_) @of name: (name) @name @call) @invoke
(scoped_property_access_expression scope: (_) @of name: (variable_name (name) @name @used) @skip) @member
((class_constant_access_expression . (_) @of (name) @_class .) @same (#eq? @_class "class"))
(class_constant_access_expression . (_) @of (name) @name .) @member
((name) @skip (#eq? @skip "class"))
((relative_scope) @own (#not-eq? @own "parent"))
((relative_scope) @base (#eq? @base "parent"))
((function_call_expression function: (name) @_same arguments: (arguments . (argument (_) @of))) @same
  (#any-of? @_same "array_filter" "array_values" "array_merge" "array_slice" "array_reverse" "array_unique" "array_diff" "array_diff_key" "iterator_to_array"))
((function_call_expression function: (name) @_one arguments: (arguments . (argument (_) @of))) @item
  (#any-of? @_one "end" "reset" "current" "next" "prev" "array_pop" "array_shift" "array_find" "array_first" "array_last"))
((function_call_expression function: (name) @_map arguments: (arguments . (argument (arrow_function) @of))) @listed (#eq? @_map "array_map"))
((function_call_expression function: (name) @_app arguments: (arguments . (argument $named))) @value (#any-of? @_app "app" "resolve"))
((member_call_expression name: (name) @_map arguments: (arguments . (argument (arrow_function) @by) .)) @mapped (#eq? @_map "map"))
[(arrow_function return_type: (_) @of) (anonymous_function return_type: (_) @of)] @value
(arrow_function) @given
(array_creation_expression . (array_element_initializer . (_) @of .) .) @listed
[(conditional_expression body: (_) @of) (conditional_expression condition: (_) @of !body) (binary_expression left: (_) @of)] @choice
(match_expression body: (match_block . (_ return_expression: (_) @of))) @same
(function_call_expression function: [(name) (qualified_name)] @name @call) @invoke
(function_call_expression function: [(variable_name) (parenthesized_expression)] @of) @result
(object_creation_expression . [(name) (qualified_name)] @of @call) @value
(object_creation_expression . (relative_scope) @of) @value
(subscript_expression . (_) @of) @item
(parenthesized_expression (_) @of) @same
(clone_expression (_) @of) @same
(assignment_expression right: (_) @of) @same
(assignment_expression left: [(member_access_expression name: (name) @write) (scoped_property_access_expression name: (variable_name (name) @write))])
(augmented_assignment_expression left: [(member_access_expression name: (name) @write) (scoped_property_access_expression name: (variable_name (name) @write))])
(argument name: (_) @skip)
(use_as_clause (name) @skip)
(attribute [(name) (qualified_name)] @type)

; Types.
((named_type (name) @_self) @own (#any-of? @_self "self" "static"))
((name) @skip (#any-of? @skip "self" "static"))
(named_type (_) @of) @same
(optional_type (_) @of) @same
[(union_type) (intersection_type) (type_list)] @either

(class_declaration (base_clause [(name) (qualified_name)] @inherit))
(interface_declaration (base_clause [(name) (qualified_name)] @inherit))
(class_declaration (class_interface_clause [(name) (qualified_name)] @inherit))
(enum_declaration (class_interface_clause [(name) (qualified_name)] @inherit))
(use_declaration [(name) (qualified_name)] @inherit)

(define $verb (name) @_verb (#any-of? @_verb "get" "post" "put" "patch" "delete" "options" "any" "map" "match" "add"))
(define $router (name) @_router (#eq? @_router "Route"))
(define $resource (name) @_resource (#any-of? @_resource "resource" "apiResource"))
(define $path (argument [(string) (encapsed_string) (binary_expression)]))
(define $class (class_constant_access_expression . (_) @routes.controller))
(define $resources (scoped_call_expression scope: $router name: $resource))
(define $handler [
  (class_constant_access_expression . (name) @route)
  (binary_expression left: (class_constant_access_expression . (name) @route) right: (string))
  (array_creation_expression
    (array_element_initializer [(class_constant_access_expression . (_) @of) (string (string_content) @of @type)])
    (array_element_initializer (string (string_content) @name @route))) @member
])

; Routes: groups that give their routes a controller or a namespace (Laravel).
((scoped_call_expression scope: $router name: (name) @_resource arguments: (arguments . $path . (argument $class))) @routes
  (#eq? @_resource "resource")
  (#set! controller "@")
  (#set! actions "index create store show edit update destroy"))
((scoped_call_expression scope: $router name: (name) @_resource arguments: (arguments . $path . (argument $class))) @routes
  (#eq? @_resource "apiResource")
  (#set! controller "@")
  (#set! actions "index store show update destroy"))
((member_call_expression object: $resources @routes name: (name) @_only arguments: (arguments) @routes.only) (#eq? @_only "only"))
((member_call_expression object: $resources @routes name: (name) @_except arguments: (arguments) @routes.except) (#eq? @_except "except"))
((scoped_call_expression
  scope: $router
  name: (name) @_group
  arguments: (arguments . (argument (array_creation_expression
    (array_element_initializer (string (string_content) @_namespace) (string (string_content) @routes.controller)))))) @routes
  (#eq? @_group "group")
  (#eq? @_namespace "namespace")
  (#set! controller "\\"))
(define $of [
  (scoped_call_expression scope: $router name: (name) @_controller arguments: (arguments . (argument $class)))
  (member_call_expression name: (name) @_controller arguments: (arguments . (argument $class)))
  (member_call_expression object: $of)
] (#eq? @_controller "controller"))
((member_call_expression object: $of name: (name) @_group) @routes (#eq? @_group "group") (#set! controller "@"))

; Routes: methods with route attributes (Symfony), and handlers given with a path (Laravel, Slim).
(method_declaration
  attributes: (attribute_list (attribute_group (attribute [(name) @_route (qualified_name (name) @_route)])))
  name: (_) @own @name @route
  (#eq? @_route "Route"))
(method_declaration
  attributes: (attribute_list (attribute_group (attribute (name) @_route)))
  name: (_) @own @name @route
  (#any-of? @_route "Get" "Post" "Put" "Patch" "Delete"))
(class_declaration
  attributes: (attribute_list (attribute_group (attribute [(name) @_route (qualified_name (name) @_route)])))
  body: (declaration_list (method_declaration name: (_) @own @name @route))
  (#eq? @_route "Route")
  (#eq? @route "__invoke"))
(scoped_call_expression scope: $router name: [$verb $resource] arguments: (arguments (argument (array_creation_expression))? . $path . (argument $handler)))
((member_call_expression name: $verb arguments: (arguments . (argument (array_creation_expression))? . $path . (argument $handler))) (#not-eq? @_verb "add"))
((scoped_call_expression
  scope: $router
  name: $verb
  arguments: (arguments . $path . (argument (array_creation_expression
    (array_element_initializer (string (string_content) @_uses) (string (string_content) @route) @action)))))
  (#eq? @_uses "uses")
  (#match? @route "^\\\\?\\w+(?:\\\\\\w+)*@\\w+$"))
([
  (scoped_call_expression name: $verb arguments: (arguments . $path . (argument (string (string_content) @route) @action)))
  (member_call_expression name: $verb arguments: (arguments . $path . (argument (string (string_content) @route) @action)))
] (#match? @route "^\\\\?\\w+(?:\\\\\\w+)*(?:@|::)\\w+$"))
([
  (scoped_call_expression name: $verb arguments: (arguments . $path . (argument (string (string_content) @action))))
  (member_call_expression name: $verb arguments: (arguments . $path . (argument (string (string_content) @action))))
] (#match? @action "^\\w+$"))
