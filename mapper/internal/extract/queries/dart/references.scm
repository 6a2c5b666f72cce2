(identifier) @use
(type_identifier) @type

(library_import (import_specification (configurable_uri) @import.path)) @import
((library_import (import_specification (configurable_uri) @import.path (identifier) @import.as)) @import)
(library_export (configurable_uri) @import.path) @import
(part_directive (uri) @import.path) @import
(part_of_directive (uri) @import.path) @import
(combinator (identifier) @skip)
(library_name (dotted_identifier_list (identifier) @skip))

[(class_definition) (mixin_declaration) (extension_declaration) (function_signature) (constructor_signature) (factory_constructor_signature)
  (type_alias)] @scope

; What is declared.
(class_definition name: (_) @declare)
(mixin_declaration . (identifier) @declare)
(extension_declaration name: (_) @declare)
(enum_declaration name: (_) @declare)
(enum_constant name: (_) @declare)
(type_alias . (type_identifier) @declare)
(type_parameter . (type_identifier) @declare)
(function_signature name: (_) @declare)
(function_signature . (type_identifier) @of.type name: (_) @declare)
(getter_signature name: (_) @declare)
(getter_signature . (type_identifier) @of.type name: (_) @declare)
(setter_signature name: (_) @declare)
(constructor_signature name: (_) @declare)
(factory_constructor_signature (identifier) . (identifier) @declare)
(declaration (type_identifier) @of.type (initialized_identifier_list (initialized_identifier . (identifier) @declare)))
(declaration (type_identifier) @of.type (static_final_declaration_list (static_final_declaration . (identifier) @declare)))
(formal_parameter name: (_) @declare)
(formal_parameter (type_identifier) @of.type . name: (_) @declare)
(constructor_param (identifier) @skip)

((static_final_declaration (identifier) . (identifier) @call . (selector (argument_part))))
((initialized_identifier (identifier) . (identifier) @call . (selector (argument_part))))
((function_body . (identifier) @call . (selector (argument_part))))
((argument . (identifier) @call . (selector (argument_part))))

(superclass . (type_identifier) @inherit)
(superclass (mixins (type_identifier) @inherit))
(interfaces (type_identifier) @inherit)
(mixin_declaration (type_identifier) @inherit)
(extension_declaration class: (type_identifier) @type)
