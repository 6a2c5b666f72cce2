; An interface block is a structure. The name after it is a variable of that type.
(declaration (identifier) @name . (field_declaration_list)) @symbol.struct
(declaration
  (field_declaration_list)
  .
  [(identifier) @name (array_declarator (identifier) @name) (array_declarator (array_declarator (identifier) @name))] @symbol.variable @lift)

; A prototype is left out if the definition follows.
(declaration) @forward
