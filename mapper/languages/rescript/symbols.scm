; Not searched for symbols.
(function body: (_) @opaque)
[(switch_expression) (if_expression) (ternary_expression) (try_expression) (while_expression) (for_expression) (call_expression) (pipe_expression)
  (jsx_element) (jsx_self_closing_element) (jsx_fragment) (record) (array) (list) (tuple)] @opaque

(comment) @comment
[(string) (template_string)] @verbatim
(decorator) @before
((decorator) @note (#not-match? @note "^@@?genType"))
((decorator) @drop (#match? @drop "^@@?genType"))

(open_statement [(module_identifier) (module_identifier_path)] @import)
(include_statement [(module_identifier) (module_identifier_path)] @import)

; Types are written whole.
(type_declaration) @whole
(type_declaration ["export" "type" "rec"] @before)
(type_declaration "and" @before)
(type_binding "+=") @hide
(type_declaration (type_binding name: (_) @name) @symbol.type)
(type_binding name: (_) @owner "+=" body: (variant_type (variant_declaration (variant_identifier) @name) @symbol.enum_member))
(type_binding "=" body: (record_type (record_type_field (property_identifier) @name) @symbol.field @inline))
(type_binding "=" body: (variant_type (variant_declaration (variant_identifier) @name) @symbol.enum_member @inline))
(exception_declaration (variant_identifier) @name) @symbol.type

; A value is a function if it has parameters or a function type.
(let_declaration) @whole
(let_declaration ["export" "let" "rec"] @before)
(let_declaration "and" @before)
((let_declaration (let_binding pattern: (value_identifier) @name body: (function)) @symbol.function)
  (#not-eq? @name "_") (#set! locals "no"))
((let_declaration (let_binding pattern: (value_identifier) @name (type_annotation (function_type))) @symbol.function)
  (#not-eq? @name "_") (#set! locals "no"))
((let_declaration (let_binding pattern: (value_identifier) @name) @symbol.constant) (#not-eq? @name "_") (#set! locals "no"))
(define $named [(value_identifier) @name (_ $named)])
((let_declaration (let_binding pattern: (_ $named)) @symbol.constant) (#not-eq? @name "_") (#set! locals "no"))
(let_binding body: (_) @value)
(let_binding body: (function) @keep)
(function body: (_) @body)
(extension_expression (extension_identifier) @_extension (let_declaration) @private (#eq? @_extension "private"))
(external_declaration (value_identifier) @name (type_annotation (function_type))) @symbol.function
(external_declaration (value_identifier) @name) @symbol.constant

; Parameters of a functor are not members of the module, and a signature only repeats its members.
(functor_parameters) @foreign
(module_binding signature: (_) @foreign definition: (_))
(module_declaration "type" . (module_binding name: (_) @name)) @symbol.interface
(module_declaration "module" . (module_binding name: (_) @name)) @symbol.module
(module_binding signature: (block) @drop)
(module_binding definition: (block) @body)
(module_binding definition: (functor body: (block) @body))
