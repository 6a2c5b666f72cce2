(variable_expr (identifier) @use)
(variable_expr (identifier) @of) @same
(expression (variable_expr) @of . (get_attr (identifier) @name @use) @member)
(expression (get_attr) @of . (get_attr (identifier) @name @use) @member)

((block . (identifier) @_module (body (attribute . (identifier) @_source (expression (literal_value (string_lit (template_literal) @import.path)))) @import))
  (#eq? @_module "module")
  (#eq? @_source "source"))
