((identifier) @own @skip (#eq? @own "self"))
((identifier) @base @skip (#eq? @base "super"))
(property_attribute (identifier) @skip)

[(method_definition) (method_declaration) (block_literal)] @scope

; Declarations.
(class_interface . (identifier) @declare)
(class_interface category: (identifier) @skip)
(class_implementation . (identifier) @declare)
(class_implementation category: (identifier) @skip)
(protocol_declaration . (identifier) @declare)
(class_declaration (identifier) @skip)
(method_declaration (identifier) @skip)
(method_definition (identifier) @skip)
(method_declaration (method_type) @of.type . (identifier) @declare)
(method_definition (method_type) @of.type . (identifier) @declare)
(method_parameter (method_type) @of.type (identifier) @declare .)
(property_declaration (struct_declaration . (_) @of.type (struct_declarator (identifier) @declare)))
(property_declaration (struct_declaration . (_) @of.type (struct_declarator (pointer_declarator declarator: (identifier) @declare))))
(for_statement type: (_) @of.type (pointer_declarator declarator: (identifier) @declare))

; Expressions.
((message_expression receiver: (_) @of . method: (_) @_alloc @skip) @value (#any-of? @_alloc "alloc" "new"))
((message_expression receiver: (_) @of . method: (_) @_init @skip) @same (#eq? @_init "init"))
((message_expression receiver: (identifier) @call . method: (_) @_alloc) (#any-of? @_alloc "alloc" "new") (#not-any-of? @call "self" "super"))
((message_expression receiver: (_) @of . method: (_) @name @call) @invoke (#not-any-of? @name "alloc" "new" "init"))
(message_expression method: (_) @skip)

; Types.
(method_type (type_name . (_) @of)) @same
((type_identifier) @own @skip (#any-of? @own "instancetype" "id"))
((generic_specifier . (type_identifier) @_list (type_name . (_) @of) .) @list (#any-of? @_list "NSArray" "NSMutableArray" "NSSet" "NSMutableSet"))
((generic_specifier . (type_identifier) @_map (type_name) . (type_name . (_) @of) .) @list (#any-of? @_map "NSDictionary" "NSMutableDictionary"))
(generic_specifier . (_) @of) @same

(class_interface superclass: (identifier) @inherit)
(class_interface (parameterized_arguments (type_name (type_identifier) @inherit)))
(protocol_declaration (protocol_reference_list (identifier) @inherit))
