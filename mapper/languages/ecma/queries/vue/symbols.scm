; Props and events of a component. They come first, because the objects that list them have no other members.
(define $listed [
  (object [
    (shorthand_property_identifier) @name @symbol.property
    (pair key: (_) @name value: [(identifier) (array) (as_expression) (null)]) @symbol.property
    (pair key: (_) @name ":" @drop value: (_) @drop) @symbol.property
  ])
  (array (string) @name @symbol.property)
])
(export_statement
  value: [
    (object (pair key: (_) @_list value: $listed))
    (call_expression arguments: (arguments (object (pair key: (_) @_list value: $listed))))
  ]
  (#any-of? @_list "props" "emits")
  (#set! locals "no")
  (#set! name.quotes "\"'"))
(array (string) @export)
(call_expression
  function: (identifier) @_define
  arguments: (arguments . (object) @native)
  (#any-of? @_define "defineProps" "defineEmits"))
(call_expression
  function: (identifier) @_define
  arguments: (arguments . $listed)
  (#any-of? @_define "defineProps" "defineEmits")
  (#set! locals "no")
  (#set! name.quotes "\"'"))
(call_expression
  function: (identifier) @_define
  type_arguments: (type_arguments (object_type [
    (property_signature name: (_) @name) @symbol.property
    (method_signature name: (_) @name) @symbol.property
    (call_signature parameters: (formal_parameters . (required_parameter type: (type_annotation (literal_type (string) @name))))) @symbol.property
  ]))
  (#any-of? @_define "defineProps" "defineEmits" "defineSlots")
  (#set! locals "no")
  (#set! name.quotes "\"'"))
(export_statement
  value: [
    (object (pair key: (_) @name ":" @drop value: [(array) (object)] @drop) @symbol.property)
    (call_expression arguments: (arguments (object (pair key: (_) @name ":" @drop value: [(array) (object)] @drop) @symbol.property)))
  ]
  (#any-of? @name "props" "emits")
  (#set! empty "no"))
