; A block is a structure; the name behind it is that of the variable that it makes.
(declaration (identifier) @name . (field_declaration_list)) @symbol.struct
(declaration
  (field_declaration_list)
  .
  [(identifier) @name (array_declarator (identifier) @name) (array_declarator (array_declarator (identifier) @name))] @symbol.variable @lift)

; A prototype says nothing new where the function follows.
(declaration) @forward
