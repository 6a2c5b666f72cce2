(identifier) @use

(with_clause [(identifier) (selected_component)] @import.path @import)
(use_clause [(identifier) (selected_component)] @import.path @import (#set! import "all"))
(package_declaration name: (selected_component prefix: (_) @import.path @import) (#set! import "all"))
(package_body name: (selected_component prefix: (_) @import.path @import) (#set! import "all"))
[(pragma_g (identifier) @skip) (aspect_association . (identifier) @skip)]
[(subprogram_body endname: (_) @skip) (package_body endname: (_) @skip) (package_declaration endname: (_) @skip)]
(parameter_association (component_choice_list (identifier) @skip))
(record_component_association_list (component_choice_list (identifier) @skip))
(attribute_designator (identifier) @skip)

[(subprogram_body) (subprogram_declaration) (block_statement) (loop_statement) (expression_function_declaration) (entry_body) (task_body)
  (generic_package_declaration) (exception_handler)] @scope

; Declarations.
(function_specification name: (identifier) @declare)
(function_specification name: (identifier) @declare (result_profile subtype_mark: (_) @of.type))
(procedure_specification name: (identifier) @declare)
(parameter_specification . (identifier) @declare)
(parameter_specification . (identifier) @declare subtype_mark: (_) @of.type)
(object_declaration name: (identifier) @declare)
(object_declaration name: (identifier) @declare subtype_mark: (_) @of.type)
(component_declaration . (identifier) @declare (component_definition subtype_mark: (_) @of.type))
(loop_parameter_specification . (identifier) @declare)
(full_type_declaration . (identifier) @declare)
(subtype_declaration . (identifier) @declare)
(formal_object_declaration name: (identifier) @declare)
(formal_complete_type_declaration . (identifier) @declare)

; Expressions.
(selected_component prefix: (_) @of selector_name: (identifier) @name) @member
(function_call name: (_) @of) @result
(function_call name: [(identifier) @call (selected_component selector_name: (identifier) @call)])
(procedure_call_statement name: [(identifier) @call (selected_component selector_name: (identifier) @call)])
(procedure_call_statement name: (function_call name: [(identifier) @call (selected_component selector_name: (identifier) @call)]))
(assignment_statement variable_name: [(identifier) @write (selected_component selector_name: (identifier) @write)])
(expression (term name: (_) @of) .) @same
(derived_type_definition subtype_mark: [(identifier) @inherit (selected_component selector_name: (identifier) @inherit)])
(interface_type_definition [(identifier) @inherit (selected_component selector_name: (identifier) @inherit)])
