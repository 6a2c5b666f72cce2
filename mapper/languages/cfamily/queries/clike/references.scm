[(identifier) (field_identifier)] @use
(type_identifier) @typename

; An include in angle brackets has a name, because it is searched in other folders than an include in quotes.
(preproc_include path: (string_literal) @import.path) @import
(preproc_include path: (system_lib_string) @import.path @import.name) @import

[(function_definition) (compound_statement) (for_statement)] @scope

; Declarations.
(function_definition declarator: (function_declarator declarator: (identifier) @declare))
(function_definition type: (_) @of.type declarator: (function_declarator declarator: (identifier) @declare))
(function_definition
  type: (_) @of.type
  declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @declare)))
(declaration type: (_) @of.type declarator: (function_declarator declarator: (identifier) @declare))
(declaration type: (_) @of.type declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @declare)))
(declaration type: (_) @of.type declarator: (identifier) @declare)
(declaration type: (_) @of.type declarator: (pointer_declarator declarator: (identifier) @declare))
(declaration type: (_) @of.type declarator: (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @declare)))
(declaration type: (_) @of.type declarator: (array_declarator declarator: (identifier) @declare))
(declaration type: (_) @of.type declarator: (array_declarator declarator: (pointer_declarator declarator: (identifier) @declare)))
(declaration type: (_) @of.type declarator: (init_declarator declarator: (identifier) @declare))
(declaration type: (_) @of.type declarator: (init_declarator declarator: (pointer_declarator declarator: (identifier) @declare)))
(declaration
  type: (_) @of.type
  declarator: (init_declarator declarator: (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @declare))))
(declaration type: (_) @of.type declarator: (init_declarator declarator: (array_declarator declarator: (identifier) @declare)))
(parameter_declaration type: (_) @of.type declarator: (identifier) @declare)
(parameter_declaration type: (_) @of.type declarator: (pointer_declarator declarator: (identifier) @declare))
(parameter_declaration
  type: (_) @of.type
  declarator: (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @declare)))
(parameter_declaration type: (_) @of.type declarator: (array_declarator declarator: (identifier) @declare))
(parameter_declaration declarator: (function_declarator declarator: (_ (_ declarator: (identifier) @declare))))
(field_declaration type: (_) @of.type declarator: (field_identifier) @declare)
(field_declaration type: (_) @of.type declarator: (pointer_declarator declarator: (field_identifier) @declare))
(field_declaration
  type: (_) @of.type
  declarator: (pointer_declarator declarator: (pointer_declarator declarator: (field_identifier) @declare)))
(field_declaration type: (_) @of.type declarator: (array_declarator declarator: (field_identifier) @declare))
(field_declaration type: (_) @of.type declarator: (pointer_declarator declarator: (array_declarator declarator: (field_identifier) @declare)))
(declaration type: (_) @of.type declarator: (pointer_declarator declarator: (array_declarator declarator: (identifier) @declare)))
(parameter_declaration type: (_) @of.type declarator: (pointer_declarator declarator: (array_declarator declarator: (identifier) @declare)))
(type_definition type: (_) @of.type declarator: (type_identifier) @declare)
(type_definition type: (_) @of.type declarator: (pointer_declarator declarator: (type_identifier) @declare))
(struct_specifier name: (type_identifier) @declare body: (_))
(union_specifier name: (type_identifier) @declare body: (_))
(enum_specifier name: (type_identifier) @declare body: (_))
(enumerator name: (_) @declare)
(preproc_def name: (_) @declare)
(preproc_function_def name: (_) @declare)
(preproc_params (identifier) @skip)
(statement_identifier) @skip

; Expressions.
(field_expression argument: (_) @of field: (field_identifier) @name) @member
(call_expression function: (_) @of) @result
(call_expression function: [(identifier) @call (field_expression field: (field_identifier) @call)])
(subscript_expression argument: (_) @of) @item
(pointer_expression argument: (_) @of) @same
(parenthesized_expression (_) @of) @same
(conditional_expression consequence: (_) @of) @choice
(cast_expression type: (type_descriptor type: (_) @of)) @value
(compound_literal_expression type: (type_descriptor type: (_) @of)) @value
(field_designator (field_identifier) @skip)
(assignment_expression left: [(identifier) @write (field_expression field: (field_identifier) @write)])
(update_expression argument: [(identifier) @write (field_expression field: (field_identifier) @write)])

; Types.
(struct_specifier name: (_) @of) @same
(union_specifier name: (_) @of) @same
(enum_specifier name: (_) @of) @same
