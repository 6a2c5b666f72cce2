; Not searched for symbols.
(function_body) @opaque

(comment) @comment
(string) @verbatim

(import_directive source: (string) @import)

(function_definition (visibility "private")) @private
(state_variable_declaration visibility: (visibility "private")) @private

(contract_declaration name: (identifier) @name) @symbol.class
(interface_declaration name: (identifier) @name) @symbol.interface
(library_declaration name: (identifier) @name) @symbol.module
(contract_body "{" @body)

(struct_declaration name: (identifier) @name) @symbol.struct
(struct_body "{" @body)
(struct_member name: (identifier) @name) @symbol.field
(enum_declaration name: (identifier) @name) @symbol.enum
(enum_body "{" @body)
(enum_value) @name @symbol.enum_member
(user_defined_type_definition name: (identifier) @name) @symbol.type
(error_declaration name: (identifier) @name) @symbol.type
(event_definition name: (identifier) @name) @symbol.type

(contract_body (function_definition name: (identifier) @name) @symbol.method)
(function_definition name: (identifier) @name) @symbol.function
(modifier_definition name: (identifier) @name) @symbol.method
(constructor_definition "constructor" @name) @symbol.constructor
(fallback_receive_definition ["receive" "fallback"] @name) @symbol.method
(function_body) @body

(constant_variable_declaration name: (identifier) @name) @symbol.constant
(state_variable_declaration "constant" name: (identifier) @name) @symbol.constant
(state_variable_declaration name: (identifier) @name) @symbol.field
(constant_variable_declaration value: (_) @value)
(state_variable_declaration value: (_) @value)
