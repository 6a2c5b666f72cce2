[(identifier) (accent_quoted)] @use
(type_expression . (identifier) @type)

(import_statement (expression_list [(identifier) (prefix_expression)] @import.path @import) (#set! import "all"))
(import_statement (expression_list (interpreted_string_literal (string_content) @import.path) @import) (#set! import "all"))
(import_statement (expression_list (infix_expression operator: (operator)) @import.path @import) (#set! import "all"))
(import_statement (expression_list (infix_expression left: (_) @import.path operator: (operator) right: (array_construction (_) @import.under @import)))
  (#set! import "all"))
(import_statement (expression_list (infix_expression left: (_) @import.path right: (identifier)) @import) (#set! import "all"))
(import_statement . [(identifier) (infix_expression) (prefix_expression)] @import.path @import (#set! import "all"))
(import_from_statement module: (_) @import.path (expression_list (identifier) @import.name @import))
(import_from_statement module: (_) @import.path (expression_list (infix_expression left: (_) @import.name right: (_) @import.as) @import))
(include_statement (expression_list [(identifier) (prefix_expression) (infix_expression)] @import.path @import) (#set! import "all"))
(include_statement (expression_list (interpreted_string_literal (string_content) @import.path) @import) (#set! import "all"))
(export_statement (expression_list (identifier) @import.path @import) (#set! import "all export"))
(pragma_list (_) @skip)

[(proc_declaration) (func_declaration) (method_declaration) (iterator_declaration) (template_declaration) (macro_declaration)
  (converter_declaration) (block) (for) (while) (if) (case) (try) (proc_expression) (type_declaration)] @scope

; Declarations.
(define $name [(identifier) @declare (accent_quoted) @declare (exported_symbol (_) @declare)])
(proc_declaration name: $name)
(func_declaration name: $name)
(method_declaration name: $name)
(iterator_declaration name: $name)
(converter_declaration name: $name)
(template_declaration name: $name)
(macro_declaration name: $name)
(proc_declaration name: $name return_type: (_) @of.type)
(func_declaration name: $name return_type: (_) @of.type)
(method_declaration name: $name return_type: (_) @of.type)
(type_symbol_declaration name: $name)
(symbol_declaration name: $name)
(variable_declaration (symbol_declaration_list (symbol_declaration name: $name)) type: (_) @of.type)
(variable_declaration (symbol_declaration_list (symbol_declaration name: $name)) !type value: (_) @of.value)
(parameter_declaration (symbol_declaration_list (symbol_declaration name: $name)) type: (_) @of.type)
(field_declaration (symbol_declaration_list (symbol_declaration name: $name)) type: (_) @of.type)

; Expressions.
(dot_expression left: (_) @of right: (identifier) @use @name) @member
(call function: (_) @of) @result
(call function: [(identifier) @call (dot_expression right: (identifier) @call)])
(call function: (bracket_expression left: [(identifier) @call (dot_expression right: (identifier) @call)]))
(type_expression . (_) @of .) @same
(var_type (type_expression) @of) @same
(ref_type (type_expression) @of) @same
(ref_type (object_declaration inherits: (type_expression (identifier) @inherit)))
(object_declaration inherits: (type_expression (identifier) @inherit))
(bracket_expression left: (_) @of) @item
(assignment left: [(identifier) @write (dot_expression right: (identifier) @write)])
(colon_expression left: (identifier) @skip)
