; Not searched for symbols.
[
  (assignment_statement) (pointer_association_statement) (subroutine_call) (keyword_statement) (if_statement) (do_loop_statement)
  (do_label_statement) (select_case_statement) (select_type_statement) (select_rank_statement) (where_statement) (forall_statement)
  (associate_statement) (block_construct) (data_statement) (format_statement) (read_statement) (write_statement) (print_statement)
  (open_statement) (close_statement) (inquire_statement) (allocate_statement) (deallocate_statement) (nullify_statement) (stop_statement)
  (array_literal) (implicit_statement) (equivalence_statement) (common_statement) (namelist_statement)
] @opaque

(comment) @comment
[(string_literal) (hollerith_constant)] @verbatim

(use_statement (module_name) @import)
(use_statement (module_name) @import (included_items [(identifier) (use_alias)] @import.name))
(submodule_statement ancestor: (_) @import)
(include_statement path: (_) @import)
(preproc_include path: (_) @import)

; `private` and `public` with names apply to these names; without names, they apply to everything else in the module.
(private_statement . "private" .) @section @private
(public_statement . "public" .) @section
(private_statement (identifier) @private.name)
(private_statement [(operator) (assignment) (defined_io_procedure)] @private.name)
(public_statement [(identifier) (operator) (assignment) (defined_io_procedure)] @export.name (#set! list "owner"))
((variable_declaration attribute: (type_qualifier) @_private) @private (#match? @_private "(?i)^private$"))
((variable_declaration attribute: (type_qualifier) @_public) @apart (#match? @_public "(?i)^public$"))
((derived_type_definition (derived_type_statement access: (access_specifier) @_private)) @private (#match? @_private "(?i)^private$"))
((derived_type_definition (derived_type_statement access: (access_specifier) @_public)) @apart (#match? @_public "(?i)^public$"))
((procedure_statement (procedure_attribute) @_private) @private (#match? @_private "(?i)^private$"))
((procedure_statement (procedure_attribute) @_public) @apart (#match? @_public "(?i)^public$"))

; `private` in a type applies to its fields, and after `contains` to its procedures.
(derived_type_procedures) @apart

(module (module_statement (name) @name)) @symbol.module
(submodule (submodule_statement (name) @name)) @symbol.module
(program (program_statement (name) @name)) @symbol.module
(block_data (block_data_statement (name) @name)) @symbol.module
(module (module_statement) . (_) @body)
(module (end_module_statement) @body)
(submodule (submodule_statement) . (_) @body)
(submodule (end_submodule_statement) @body)
(program (program_statement) . (_) @body)
(program (end_program_statement) @body)
(block_data (block_data_statement) . (_) @body)
(program (internal_procedures) @private)
"&" @drop

(function (function_statement name: (name) @name) (#set! locals "no") (#set! member.type "method")) @symbol.function
(function (function_statement) . (_) @body)
(subroutine (subroutine_statement name: (name) @name) (#set! locals "no") (#set! member.type "method")) @symbol.function
(subroutine (subroutine_statement) . (_) @body)
(module_procedure (module_procedure_statement name: (name) @name) (#set! locals "no")) @symbol.function
(module_procedure (module_procedure_statement) . (_) @body)

; An interface with a name is a generic name for several procedures. An interface without a name declares external procedures.
(interface
  (interface_statement [(name) @name (operator) @name (assignment) @name (defined_io_procedure) @name])) @symbol.interface
(interface (interface_statement) . (_) @body)

(define $variable [(identifier) @name (sized_declarator . (identifier) @name)])
(derived_type_definition (derived_type_statement (type_name) @name)) @symbol.struct
(derived_type_definition (derived_type_statement) . (_) @body)
(derived_type_definition
  (variable_declaration declarator: [
    (identifier) @name
    (sized_declarator . (identifier) @name)
    (coarray_declarator . (identifier) @name)
    (init_declarator left: $variable)
    (pointer_init_declarator left: $variable)
  ] @part) @symbol.field)
(derived_type_procedures (procedure_statement declarator: (binding (binding_name) @name) @part) @symbol.method)
((derived_type_procedures (procedure_statement (procedure_kind) @_kind declarator: (method_name) @name @part) @symbol.method)
  (#not-match? @_kind "(?i)^(?:final|generic)"))

(enumerator_statement declarator: [(identifier) @name (init_declarator left: (identifier) @name)] @part) @symbol.enum_member

; Variables of a module or an included file. Variables of procedures and programs are local.
(program (variable_declaration) @hide)
(program (_ (variable_declaration) @hide))
((variable_declaration
    attribute: (type_qualifier) @_parameter
    declarator: (init_declarator left: $variable) @part) @symbol.constant
  (#match? @_parameter "(?i)^parameter$"))
(variable_declaration declarator: [
    (identifier) @name
    (sized_declarator . (identifier) @name)
    (coarray_declarator . (identifier) @name)
    (data_declarator left: (identifier) @name)
    (init_declarator left: $variable)
    (pointer_init_declarator left: $variable)
  ] @part) @symbol.variable
(init_declarator right: (_) @value)
(pointer_init_declarator right: (_) @value)

(preproc_def name: (identifier) @name) @symbol.macro
(preproc_def value: (_) @value)
(preproc_function_def name: (identifier) @name) @symbol.macro
(preproc_function_def value: (_) @body)
