; These patterns come before those that Objective-C shares with C.
(compound_statement) @opaque
(block_literal) @opaque

(module_import path: (_) @import)

(protocol_declaration . (identifier) @name) @symbol.protocol
(class_interface "@interface" . (identifier) @name category: (_)) @symbol.extension
(class_interface "@interface" . (identifier) @name "(") @symbol.extension
(class_interface "@interface" . (identifier) @name) @symbol.class
(class_implementation "@implementation" . (identifier) @name) @symbol.extension
(class_interface
  [
    (instance_variables) (property_declaration) (method_declaration) (qualified_protocol_interface_declaration) (type_definition) (declaration)
    "@end"
  ] @body)
(protocol_declaration
  [(property_declaration) (method_declaration) (qualified_protocol_interface_declaration) (type_definition) (declaration) "@end"] @body)
; C declarations among the members of a class are not members.
([(class_interface [(type_definition) (declaration)] @lift) (protocol_declaration [(type_definition) (declaration)] @lift)])
(class_implementation [(instance_variables) (implementation_definition) "@end"] @body)
(attribute_specifier) @drop

(class_interface (method_declaration . (method_type)? . (identifier) @name) @symbol.method)
(protocol_declaration (method_declaration . (method_type)? . (identifier) @name) @symbol.method)
(qualified_protocol_interface_declaration (method_declaration . (method_type)? . (identifier) @name) @symbol.method)
(implementation_definition (method_definition . (method_type)? . (identifier) @name) @symbol.method)
(method_definition (compound_statement) @body)

(define $declared [(identifier) @name (_ declarator: $declared) (_ declarator: (parenthesized_declarator $declared))])
(property_declaration (struct_declaration (struct_declarator $declared) @part) (#set! tail "own")) @symbol.property
(instance_variable (struct_declaration (struct_declarator $declared) @part) (#set! tail "own")) @symbol.field @private
