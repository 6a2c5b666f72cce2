(value_identifier) @use
(value_identifier_path (_) @of . (value_identifier) @name @use) @member
(module_identifier) @use
(module_identifier_path (_) @of . (module_identifier) @name @use) @member
(type_identifier) @type
(type_identifier_path (_) @of . (type_identifier) @name @type) @member
(variant_identifier) @use
(nested_variant_identifier (module_expression (_) @of) . (variant_identifier) @name @use) @member
(member_expression record: (_) @of property: (property_identifier) @name) @member

(open_statement [(module_identifier) (module_identifier_path)] @import.path) @import
(include_statement [(module_identifier) (module_identifier_path)] @import.path) @import

[(function) (block) (switch_match)] @scope

; Declarations.
(let_binding pattern: (value_identifier) @declare)
(let_binding pattern: (value_identifier) @declare body: (_) @of.value)
(parameter (value_identifier) @declare)
(parameter (value_identifier) @declare (type_annotation (_) @of.type))
(labeled_parameter (value_identifier) @declare)
(labeled_parameter (value_identifier) @declare (type_annotation (_) @of.type))
(function parameter: (value_identifier) @declare)
(external_declaration (value_identifier) @declare)
(type_binding name: (_) @declare)
(module_binding name: (_) @declare)
(module_binding name: (_) @declare definition: [(module_identifier) (module_identifier_path)] @of.value)
(record_type_field (property_identifier) @declare)
(variant_declaration (variant_identifier) @declare)

(call_expression function: (value_identifier) @call)
(call_expression function: (value_identifier_path (value_identifier) @call .))
(jsx_opening_element name: (_) @use)
(jsx_self_closing_element name: (_) @use)
