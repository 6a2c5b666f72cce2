; What is below these holds nothing for a map.
[(statement) (expression) (constant_expression) (constraint_block) (list_of_port_connections) (list_of_parameter_value_assignments)
  (text_macro_usage) (continuous_assign) (property_spec) (sequence_expr) (coverage_spec_or_option) (specify_block) (list_of_arguments)
  (modport_ports_declaration) (clocking_item)] @opaque

[(one_line_comment) (block_comment)] @comment
(quoted_string) @verbatim
(attribute_instance) @drop

(include_compiler_directive (quoted_string (quoted_string_item) @import))
(package_import_item) @import

; Designs: what they are given, and what they are made of, which is their own business.
(module_declaration [(module_ansi_header name: (_) @name) (module_nonansi_header name: (_) @name)]) @symbol.class
(program_declaration [(program_ansi_header name: (_) @name) (program_nonansi_header name: (_) @name)]) @symbol.class
(interface_declaration [(interface_ansi_header name: (_) @name) (interface_nonansi_header name: (_) @name)]) @symbol.interface
(checker_declaration name: (_) @name) @symbol.class
(udp_declaration [(udp_ansi_declaration (simple_identifier) @name) (udp_nonansi_declaration (simple_identifier) @name)]) @symbol.class
(config_declaration name: (_) @name) @symbol.object
(package_declaration name: (_) @name) @symbol.module
[(module_ansi_header [(parameter_port_list) (list_of_port_declarations) ";"] @body)
  (interface_ansi_header [(parameter_port_list) (list_of_port_declarations) ";"] @body)
  (program_ansi_header [(parameter_port_list) (list_of_port_declarations) ";"] @body)]
[(module_nonansi_header [(parameter_port_list) ";"] @body) (interface_nonansi_header [(parameter_port_list) ";"] @body)
  (program_nonansi_header [(parameter_port_list) ";"] @body)]
[(package_declaration ";" @body) (checker_declaration ";" @body) (config_declaration ";" @body) (udp_ansi_declaration ";" @body) (udp_nonansi_declaration ";" @body)]
(define $inner [(net_declaration) (data_declaration) (local_parameter_declaration) (genvar_declaration) (function_declaration) (task_declaration)
  (module_instantiation) (gate_instantiation) (conditional_generate_construct) (loop_generate_construct) (generate_region) (generate_block)
  (class_declaration) (covergroup_declaration) (property_declaration) (sequence_declaration) (clocking_declaration) (let_declaration)
  (dpi_import_export)])
(module_declaration $inner @private)
(module_declaration (module_item $inner @private))
(program_declaration $inner @private)

(define $type [(net_port_header) (variable_port_header)])
(list_of_port_declarations
  (ansi_port_declaration $type @front)
  . [(ansi_port_declaration . port_name: (_)) (one_line_comment) (block_comment)]*
  . (ansi_port_declaration . port_name: (_) @name) @symbol.property)
(ansi_port_declaration port_name: (_) @name) @symbol.property
(port_declaration [(input_declaration (_ (simple_identifier) @name @part)) (output_declaration (_ (simple_identifier) @name @part))
  (inout_declaration (_ (simple_identifier) @name @part)) (ref_declaration (_ (simple_identifier) @name @part))
  (interface_port_declaration (_ (simple_identifier) @name @part))] (#set! once "yes")) @symbol.property
(define $parameter [(list_of_param_assignments (param_assignment . (simple_identifier) @name) @part)
  (type_parameter_declaration (list_of_type_assignments (type_assignment name: (_) @name) @part))])
(class_declaration (parameter_port_list) @foreign)
(interface_class_declaration (parameter_port_list) @foreign)
(parameter_port_declaration $parameter) @symbol.property
(parameter_port_declaration (parameter_declaration $parameter)) @symbol.property
(parameter_port_declaration (local_parameter_declaration $parameter)) @symbol.property
(parameter_declaration $parameter) @symbol.constant
(local_parameter_declaration $parameter) @symbol.constant
(param_assignment "=" (_) @value)

; What a design is made of.
(module_instantiation (hierarchical_instance (name_of_instance instance_name: (_) @name)) @part) @symbol.object
(interface_instantiation (hierarchical_instance (name_of_instance instance_name: (_) @name)) @part) @symbol.object
[(module_instantiation (parameter_value_assignment) @drop) (interface_instantiation (parameter_value_assignment) @drop)]
(hierarchical_instance "(" @body)
(gate_instantiation (_ (name_of_instance instance_name: (_) @name)) @part) @symbol.object
(gate_instantiation (_ (name_of_instance) "(" @body))
(generate_block name: (_) @name) @symbol.namespace
(generate_block name: (_) . (_) @body)
(genvar_declaration (_ (simple_identifier) @name @part)) @symbol.variable
(net_declaration (_ (net_decl_assignment . (simple_identifier) @name) @part) (#set! once "yes")) @symbol.variable
(net_decl_assignment "=" (_) @value)
(clocking_declaration name: (_) @name) @symbol.object
(clocking_declaration ";" @body)
(modport_declaration (modport_item . (simple_identifier) @name) @part) @symbol.object
(modport_item "(" @body)

; Classes and what they have. What is said ahead of a method that stands elsewhere is one with it.
(class_declaration name: (_) @name) @symbol.class
(interface_class_declaration name: (_) @name) @symbol.interface
[(class_declaration ";" @body) (interface_class_declaration (interface_class_item) @body)]
[(class_property (random_qualifier) @before) (class_property (class_item_qualifier) @before) (class_method (method_qualifier) @before)
  (class_method ["extern" "pure" "virtual"] @before) (interface_class_method ["pure" "virtual"] @before)]
(class_property (class_item_qualifier "local")) @private
(class_method (method_qualifier (class_item_qualifier "local"))) @private
(class_property (data_declaration "const" (_ (variable_decl_assignment name: (_) @name) @part)) @symbol.field)
(class_property (data_declaration (_ (variable_decl_assignment name: (_) @name) @part)) @symbol.field)
(class_property "const" (simple_identifier) @name) @symbol.field
(class_method (function_declaration (function_body_declaration name: (_) @name)) @symbol.method (#set! locals "no"))
(class_method (task_declaration (task_body_declaration name: (_) @name)) @symbol.method (#set! locals "no"))
(class_method (function_prototype name: (_) @name)) @symbol.method @forward
(class_method (task_prototype name: (_) @name)) @symbol.method @forward
(interface_class_method (function_prototype name: (_) @name)) @symbol.method
(interface_class_method (task_prototype name: (_) @name)) @symbol.method
(class_method (class_constructor_prototype "new" @name)) @symbol.constructor @forward
(class_constructor_declaration (class_scope (class_type) @owner) . "new" @name (#set! locals "no")) @symbol.constructor
(class_constructor_declaration "function" . "new" @name (#set! locals "no")) @symbol.constructor
(class_constructor_declaration ";" @body)
(constraint_declaration (simple_identifier) @name) @symbol.property
(constraint_declaration (constraint_block) @body)
(constraint_prototype (simple_identifier) @name) @symbol.property @forward
(covergroup_declaration name: (_) @name) @symbol.object
(covergroup_declaration ";" @body)

; Subprograms.
(function_declaration (function_body_declaration (class_scope (class_type) @owner) name: (_) @name) (#set! locals "no")) @symbol.method
(task_declaration (task_body_declaration (class_scope (class_type) @owner) name: (_) @name) (#set! locals "no")) @symbol.method
(function_declaration (function_body_declaration name: (_) @name) (#set! locals "no")) @symbol.function
(task_declaration (task_body_declaration name: (_) @name) (#set! locals "no")) @symbol.function
[(function_body_declaration ";" @body) (task_body_declaration ";" @body)]
(dpi_import_export "import" (_ (_ name: (_) @name))) @symbol.function
(property_declaration name: (_) @name (#set! locals "no")) @symbol.function
(sequence_declaration name: (_) @name (#set! locals "no")) @symbol.function
[(property_declaration ";" @body) (sequence_declaration ";" @body)]
(let_declaration name: (_) @name) @symbol.macro

; Types, with what they have.
(type_declaration (data_type "enum") type_name: (_) @name) @symbol.enum
(type_declaration (data_type (struct_union)) type_name: (_) @name) @symbol.struct
(type_declaration "class" type_name: (_) @name) @symbol.type @forward
(type_declaration ["enum" "struct" "union"] type_name: (_) @name) @symbol.type @forward
(type_declaration type_name: (_) @name) @symbol.type
(nettype_declaration (simple_identifier) @name .) @symbol.type
(data_type ["{" "}" ","] @drop)
(data_type [(enum_name_declaration) (struct_union_member)] @drop)
(type_declaration (_ (enum_name_declaration . (simple_identifier) @name) @symbol.enum_member))
(enum_name_declaration . (simple_identifier) @name) @symbol.constant
(struct_union_member (_ (variable_decl_assignment name: (_) @name) @part)) @symbol.field
(data_declaration "const" (_ (variable_decl_assignment name: (_) @name) @part)) @symbol.constant
(data_declaration (_ (variable_decl_assignment name: (_) @name) @part) (#set! once "yes")) @symbol.variable
(variable_decl_assignment "=" (_) @value)

; Macros.
(text_macro_definition (text_macro_name . (simple_identifier) @name)) @symbol.macro
(macro_text) @value
