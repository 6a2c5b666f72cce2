; A feature is parsed as quotations and symbols (listsOfGherkin). Heads without a name are named by their keyword.
(comment) @comment
(kwd_lit) @before


((source (quoting_lit (sym_lit) @name) @symbol.module . (str_lit)? @doc)
  (#match? @symbol.module "^(?:F[eou]|Business|Ability|Caracter)")
  (#set! level "1"))
((source (quoting_lit (sym_lit) @name) @symbol.module . (str_lit)? @doc) (#match? @symbol.module "^R[eèu]") (#set! level "2"))
((source (quoting_lit (sym_lit) @name) @symbol.function . (str_lit)? @doc) (#set! level "3"))
((source (sym_lit) @name @symbol.module) (#match? @name "^(?:F[eou]|Business|Ability|Caracter)") (#set! level "1"))
((source (sym_lit) @name @symbol.function) (#set! level "3"))
