(identifier) @use
((identifier) @skip (#any-of? @skip "nameof" "var" "_" "global"))

(file_scoped_namespace_declaration name: (_) @package)
(using_directive !name . [(identifier) (qualified_name)] @import.path) @import
(using_directive name: (_) @import.as (_) @import.path .) @import
((using_directive !name . [(identifier) (qualified_name)] @import.path) @import (#match? @import "^global\\b") (#set! import "all export"))
((using_directive !name . [(identifier) (qualified_name)] @import.path) @import (#not-match? @import "^global\\b") (#set! import "all"))
((using_directive name: (_) @import.as (_) @import.path .) @import (#match? @import "^global\\b") (#set! import "export"))

[(compilation_unit) (class_declaration) (struct_declaration) (interface_declaration) (record_declaration) (method_declaration) (constructor_declaration)
  (operator_declaration) (conversion_operator_declaration) (indexer_declaration) (delegate_declaration) (local_function_statement)
  (lambda_expression) (anonymous_method_expression) (block) (for_statement) (foreach_statement) (using_statement) (catch_clause)
  (switch_section) (switch_expression_arm) (accessor_declaration) (query_expression)] @scope

; Declarations.
(namespace_declaration name: (_) @declare)
(class_declaration name: (_) @declare)
(struct_declaration name: (_) @declare)
(interface_declaration name: (_) @declare)
(record_declaration name: (_) @declare)
(enum_declaration name: (_) @declare)
(enum_member_declaration name: (_) @declare)
(delegate_declaration name: (_) @declare)
(constructor_declaration name: (_) @declare)
(type_parameter name: (_) @parameter)
(define $function ["Action" "Func" "Predicate"])
(define $constrained (type_parameter_list (type_parameter name: (_) @parameter)))
(define $constraint (type_parameter_constraints_clause . (identifier) @_of (type_parameter_constraint type: (_) @of.type)))
([(class_declaration $constrained $constraint) (interface_declaration $constrained $constraint) (struct_declaration $constrained $constraint)
  (record_declaration $constrained $constraint) (method_declaration $constrained $constraint)] (#eq? @parameter @_of))
(method_declaration name: (_) @declare type_parameters: (_) @generic)
(method_declaration name: (_) @declare)
(method_declaration returns: (_) @of.type name: (_) @declare)
(method_declaration
  name: (_) @declare
  parameters: (parameter_list . (parameter (modifier) @_this type: (_) @of.receiver))
  (#eq? @_this "this"))
(local_function_statement type: (_) @of.type name: (_) @declare body: (_) @of.body)
((parameter (modifier) @_out type: (_) @gives.second) (#eq? @_out "out"))
((record_declaration (parameter_list . (parameter type: (_) @of.type) @attribute)) (#set! declare "Item1"))
((record_declaration (parameter_list . (_) . (parameter type: (_) @of.type) @attribute)) (#set! declare "Item2"))
((record_declaration (parameter_list . (_) . (_) . (parameter type: (_) @of.type) @attribute)) (#set! declare "Item3"))
(property_declaration name: (_) @declare)
(property_declaration type: (_) @of.type name: (_) @declare)
(variable_declaration type: (implicit_type) (variable_declarator name: (_) @declare))
(variable_declaration type: (implicit_type) (variable_declarator name: (_) @declare . (_) @of.value))
(variable_declaration type: (_) @of.type (variable_declarator name: (_) @declare))
(variable_declaration
  type: (generic_name (identifier) @_function (type_argument_list . (_) @of.type))
  (variable_declarator (lambda_expression parameters: [(implicit_parameter) @declare (parameter_list . (parameter name: (_) @declare))]))
  (#any-of? @_function $function))
((variable_declaration type: (generic_name (identifier) @_function (type_argument_list . (_) @first)))
  (#any-of? @_function $function))
((variable_declaration type: (generic_name (identifier) @_function (type_argument_list . (_) . (_) @second)))
  (#any-of? @_function $function))
((variable_declaration type: (generic_name (identifier) @_handler (type_argument_list . (_) @second))) (#eq? @_handler "EventHandler"))
((property_declaration type: (generic_name (identifier) @_function (type_argument_list . (_) @first)))
  (#any-of? @_function $function))
(assignment_expression left: (_) @of.first right: (lambda_expression parameters: [(implicit_parameter) @declare (parameter_list . (parameter name: (_) @declare))]))
(assignment_expression left: (_) @of.second right: (lambda_expression parameters: (parameter_list . (_) . (parameter name: (_) @declare))))
(variable_declarator (tuple_pattern . name: (_) @declare) (_) @of.value (#set! key "Item1"))
(variable_declarator (tuple_pattern . name: (_) . name: (_) @declare) (_) @of.value (#set! key "Item2"))
(variable_declarator (tuple_pattern . name: (_) . name: (_) . name: (_) @declare) (_) @of.value (#set! key "Item3"))
(variable_declarator (tuple_pattern name: (_) @declare))
(define $declares (argument (declaration_expression type: (implicit_type) name: (_) @declare)))
(assignment_expression left: (tuple_expression . $declares) right: (_) @of.value (#set! key "Item1"))
(assignment_expression left: (tuple_expression . (_) . $declares) right: (_) @of.value (#set! key "Item2"))
(parameter name: (_) @declare)
(parameter type: (_) @of.type name: (_) @declare)
(implicit_parameter) @declare
(foreach_statement type: (implicit_type) left: (identifier) @declare right: (_) @of.items)
(foreach_statement type: (_) @of.type left: (identifier) @declare)
(foreach_statement left: (tuple_pattern . name: (identifier) @declare) right: (_) @of.items (#set! key "Item1"))
(foreach_statement left: (tuple_pattern . (_) . name: (identifier) @declare) right: (_) @of.items (#set! key "Item2"))
(foreach_statement left: (tuple_expression . $declares) right: (_) @of.items (#set! key "Item1"))
(foreach_statement left: (tuple_expression . (_) . $declares) right: (_) @of.items (#set! key "Item2"))
(catch_declaration type: (_) @of.type name: (_) @declare)
(is_pattern_expression
  expression: (_) @of.value
  pattern: (recursive_pattern (property_pattern_clause (subpattern . (identifier) @key . [
    (declaration_pattern type: (implicit_type) name: (_) @declare) (recursive_pattern !type name: (_) @declare)]))))
(is_pattern_expression
  expression: (_) @of.value
  pattern: (recursive_pattern (positional_pattern_clause . (subpattern (declaration_pattern type: (implicit_type) name: (_) @declare))))
  (#set! key "Item1"))
(is_pattern_expression expression: (_) @of.value pattern: (recursive_pattern !type name: (_) @declare))
(declaration_pattern type: (implicit_type) name: (_) @declare)
(declaration_pattern type: (_) @of.type name: (_) @declare)
(declaration_expression type: (implicit_type) name: (_) @declare)
(invocation_expression
  function: (_) @of.result.second
  arguments: (argument_list (argument (declaration_expression type: (implicit_type) name: (_) @declare))))
((invocation_expression
  function: (member_access_expression expression: (_) @of.items name: (identifier) @_try)
  arguments: (argument_list (argument (declaration_expression type: (implicit_type) name: (_) @declare)) .))
  (#any-of? @_try "TryGetValue" "TryDequeue" "TryPop" "TryPeek" "TryTake" "TryRemove"))
(declaration_expression type: (_) @of.type name: (_) @declare)
(var_pattern name: (_) @declare)
(recursive_pattern type: (_) @of.type name: (_) @declare)
(from_clause name: (_) @declare (_) @of.items .)
(let_clause . (identifier) @declare . (_) @of.value)
(join_clause . (identifier) @declare . (_) @of.items)

; Parameters of a lambda. They have the types that the called method passes, or the type of a list's elements.
((invocation_expression
  function: (member_access_expression expression: (_) @of.items name: (_) @_both)
  arguments: (argument_list (argument (lambda_expression parameters: [(implicit_parameter) @declare (parameter_list (parameter name: (_) @declare))]))))
  (#any-of? @_both "Aggregate" "Sort" "ToDictionary" "ToLookup" "Zip" "Join"))
(invocation_expression
  function: (_) @of.first
  arguments: (argument_list (argument (lambda_expression parameters: [(implicit_parameter) @declare (parameter_list . (parameter name: (_) @declare))]))))
(invocation_expression
  function: (_) @of.second
  arguments: (argument_list (argument (lambda_expression parameters: (parameter_list . (_) . (parameter name: (_) @declare))))))
((invocation_expression
  function: (member_access_expression expression: (_) @of.items name: (_) @_each)
  arguments: (argument_list . (argument (lambda_expression parameters: [(implicit_parameter) @declare (parameter_list . (parameter name: (_) @declare))]))))
  (#any-of? @_each "Where" "Select" "SelectMany" "Any" "All" "First" "FirstOrDefault" "Single" "SingleOrDefault" "Last" "LastOrDefault" "Count" "ForEach"
    "OrderBy" "OrderByDescending" "ThenBy" "ThenByDescending" "GroupBy" "ToDictionary" "ToLookup" "Sum" "Max" "Min" "Average" "TakeWhile"
    "SkipWhile" "Find" "FindAll" "FindIndex" "Exists" "RemoveAll" "TrueForAll" "MaxBy" "MinBy" "DistinctBy"))
((parameter type: (generic_name (identifier) @_function (type_argument_list . (_) @first)))
  (#any-of? @_function $function))
((parameter type: (generic_name (identifier) @_function (type_argument_list . (_) . (_) @second)))
  (#any-of? @_function $function))

; Expressions.
((member_access_expression !expression name: (_) @name) @own (#match? @own "^this\\b"))
((member_access_expression !expression name: (_) @name) @base (#match? @base "^base\\b"))
(member_access_expression expression: (_) @of name: (generic_name . (identifier) @name)) @member
(member_access_expression expression: (_) @of name: (_) @name) @member
(conditional_access_expression condition: (_) @of (member_binding_expression name: (generic_name . (identifier) @name))) @member
(conditional_access_expression condition: (_) @of (member_binding_expression name: (_) @name)) @member
(conditional_access_expression
  condition: (_) @of
  (invocation_expression function: (member_binding_expression name: (_) @name @call))) @invoke
((invocation_expression
  function: (member_access_expression name: (identifier) @_of)
  arguments: (argument_list (argument (_) @of) .)) @listed
  (#any-of? @_of "Select" "ConvertAll" "Zip" "Join"))
((invocation_expression function: (member_access_expression name: (identifier) @_of) arguments: (argument_list . (_) . (argument (_) @of))) @listed
  (#eq? @_of "ToDictionary"))
((invocation_expression
  function: (member_access_expression name: (identifier) @_of)
  arguments: (argument_list . (argument (_) @of) .)) @same
  (#eq? @_of "SelectMany"))
((invocation_expression function: (member_access_expression expression: (_) @of name: (identifier) @_lists)) @listed
  (#any-of? @_lists "GroupBy" "Chunk" "ToLookup"))
(lambda_expression) @given
(implicit_array_creation_expression (initializer_expression . (_) @of)) @listed
[(anonymous_object_creation_expression) (tuple_expression)] @written
(anonymous_object_creation_expression (identifier) @field . (_) @of.value)
(tuple_expression (argument name: (_) @field . (_) @of.value))
((tuple_expression . (argument (_) @of.value .) @field) (#set! declare "Item1"))
((tuple_expression . (_) . (argument (_) @of.value .) @field) (#set! declare "Item2"))
(switch_expression (switch_expression_arm) @of) @same
(switch_expression_arm) @given
((invocation_expression
  function: (member_access_expression name: (generic_name (identifier) @_of (type_argument_list . (_) @of .)))) @list
  (#any-of? @_of "Cast" "OfType"))
(query_expression (select_clause (_) @of)) @listed
(invocation_expression arguments: (_) @counted)
(object_creation_expression arguments: (_) @counted)
(argument . (_) @of .) @same
(parameter_list) @counted
(parameter type: (_) @takes)
(invocation_expression function: (_) @of) @result
(invocation_expression function: [
  (identifier) @call (generic_name . (identifier) @call)
  (member_access_expression name: [(identifier) @call (generic_name . (identifier) @call)])
  (conditional_access_expression (member_binding_expression name: [(identifier) @call (generic_name . (identifier) @call)]))])
(object_creation_expression type: (_) @of) @value
(object_creation_expression type: [(identifier) @call (generic_name . (identifier) @call)
  (qualified_name name: [(identifier) @call (generic_name . (identifier) @call)])])
(element_access_expression expression: (_) @of) @item
(cast_expression type: (_) @of) @value
(as_expression right: (_) @of) @value
(parenthesized_expression (_) @of) @same
(postfix_unary_expression (_) @of) @same
(await_expression (_) @of) @same
(conditional_expression consequence: (_) @of) @choice
(binary_expression left: (_) @of) @choice
(assignment_expression left: [(identifier) @write (member_access_expression name: (identifier) @write)])
([(postfix_unary_expression [(identifier) @write (member_access_expression name: (identifier) @write)])
  (prefix_unary_expression [(identifier) @write (member_access_expression name: (identifier) @write)])] @_counts
  (#match? @_counts "^(?:\\+\\+|--)|(?:\\+\\+|--)$"))
(initializer_expression (assignment_expression left: (identifier) @skip))
(anonymous_object_creation_expression (identifier) @skip . (_))
(argument name: (_) @skip)
(attribute_argument name: (_) @skip)
(attribute name: [(identifier) @type (qualified_name name: (identifier) @type)])
(labeled_statement . (identifier) @skip)
(goto_statement (identifier) @skip)

; Types.
[
  (property_declaration type: (identifier) @typed)
  (parameter type: (identifier) @typed)
  (variable_declaration type: (identifier) @typed)
  (method_declaration returns: (identifier) @typed)
  (type_argument_list (identifier) @typed)
  (nullable_type type: (identifier) @typed)
  (array_type type: (identifier) @typed)
  (cast_expression type: (identifier) @typed)
  (declaration_pattern type: (identifier) @typed)
  (object_creation_expression type: (identifier) @typed)
  (typeof_expression type: (identifier) @typed)
  (base_list (identifier) @typed)
]
(qualified_name qualifier: (_) @of name: (generic_name . (identifier) @name)) @member
(qualified_name qualifier: (_) @of name: (_) @name) @member
(alias_qualified_name name: (_) @of) @same
(tuple_type) @fields
(tuple_element type: (_) @of.type name: (_) @declare)
((tuple_type . (tuple_element type: (_) @of.type) @declare) (#set! declare "Item1"))
((tuple_type . (_) . (tuple_element type: (_) @of.type) @declare) (#set! declare "Item2"))
((tuple_type . (_) . (_) . (tuple_element type: (_) @of.type) @declare) (#set! declare "Item3"))
((generic_name (identifier) @library.list (type_argument_list . (_) @of .))
  (#any-of? @library.list "List" "IList" "IEnumerable" "ICollection" "IReadOnlyList" "IReadOnlyCollection" "HashSet" "ISet" "Queue" "Stack"
    "IQueryable" "IAsyncEnumerable" "ConcurrentBag" "ConcurrentQueue" "ImmutableList" "ImmutableArray" "Span" "ReadOnlySpan"
    "ObservableCollection" "Collection" "IEnumerator" "LinkedList" "SortedSet" "IReadOnlySet" "ImmutableHashSet" "FrozenSet" "BlockingCollection" "Memory" "ReadOnlyMemory" "IAsyncEnumerator"))
((generic_name (identifier) @library.list (type_argument_list . (_) . (_) @of .))
  (#any-of? @library.list "Dictionary" "IDictionary" "IReadOnlyDictionary" "ConcurrentDictionary" "SortedDictionary" "ImmutableDictionary" "FrozenDictionary" "ILookup"))
((generic_name (identifier) @library.same (type_argument_list . (_) @of .))
  (#any-of? @library.same "Task" "ValueTask" "Nullable" "WeakReference" "IOptionsMonitor"))
((generic_name (identifier) @_value (type_argument_list (_) @of.type .) @declare) @fields
  (#any-of? @_value "KeyValuePair" "Lazy" "IOptions" "IOptionsSnapshot" "ThreadLocal" "AsyncLocal")
  (#set! declare "Value"))
((generic_name (identifier) @_func (type_argument_list (_) @of .)) @same (#eq? @_func "Func"))
(generic_name . (identifier) @of (type_argument_list) @arguments) @same
(nullable_type type: (_) @of) @same
(array_type type: (_) @of) @list
(ref_type type: (_) @of) @same
(typeof_expression type: (_) @type)

(base_list [
  (generic_name . (identifier) @inherit (type_argument_list) @arguments)
  (primary_constructor_base_type type: (generic_name . (identifier) @inherit (type_argument_list) @arguments))])
(base_list [(identifier) @inherit (generic_name . (identifier) @inherit)
  (qualified_name name: [(identifier) @inherit (generic_name . (identifier) @inherit)])
  (primary_constructor_base_type type: [(identifier) @inherit (generic_name . (identifier) @inherit)])])

; Routes: methods with route attributes, and handlers passed to `MapGet` and the like (ASP.NET).
(method_declaration
  (attribute_list (attribute name: (_) @_route))
  name: (_) @route
  (#any-of? @_route "HttpGet" "HttpPost" "HttpPut" "HttpPatch" "HttpDelete" "HttpHead" "HttpOptions" "Route" "AcceptVerbs"))
(invocation_expression
  function: (member_access_expression name: (identifier) @_route)
  arguments: (argument_list
    . (argument (string_literal))
    (argument [(identifier) @route (member_access_expression name: (identifier) @route)
      (lambda_expression body: (invocation_expression function: [(identifier) @route (member_access_expression name: (identifier) @route)]))]))
  (#any-of? @_route "MapGet" "MapPost" "MapPut" "MapPatch" "MapDelete" "MapMethods" "Map"))
(invocation_expression
  function: (member_access_expression name: (identifier) @_route)
  arguments: (argument_list . (argument [(identifier) @route (member_access_expression name: (identifier) @route)]))
  (#any-of? @_route "MapGet" "MapPost" "MapPut" "MapPatch" "MapDelete"))
(invocation_expression
  function: (member_access_expression
    name: (generic_name (identifier) @_route (type_argument_list [(identifier) @route (qualified_name name: (identifier) @route)])))
  (#any-of? @_route "MapHub" "MapGrpcService"))
