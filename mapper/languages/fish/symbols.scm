; Not searched for symbols.
(command_substitution) @opaque

(comment) @comment
[(single_quote_string) (double_quote_string)] @verbatim

((command name: (word) @_source . argument: (_) @import) (#any-of? @_source "source" "."))

; Functions, with the options after their name.
((function_definition name: [(word) (single_quote_string) (double_quote_string) (concatenation)] @name) @symbol.function
  (#set! locals "no")
  (#set! name.trim "\"'"))
(function_definition [(command) (if_statement) (for_statement) (while_statement) (switch_statement) (begin_statement) (pipe)
  (conditional_execution) (negated_statement) (function_definition) (return) (break) (continue)] @body)
(function_definition "end" @body)

; Global, universal and exported variables. Each name counts once.
((command name: (word) @_set . argument: (word) @_flag . argument: (word)? @_more . argument: (word) @name) @symbol.variable
  (#eq? @_set "set")
  (#match? @_flag "^-[a-zA-Z]*[gUx]|^--(?:global|universal|export)$")
  (#not-match? @_flag "^-[a-zA-Z]*[qelnSf]|^--(?:query|erase|local|function|names|show)")
  (#match? @_more "^-")
  (#not-match? @_more "^-[a-zA-Z]*[qelnSf]|^--(?:query|erase|local|function|names|show)")
  (#match? @name "^\\w+$")
  (#set! once "yes"))
((command name: (word) @_alias . argument: [(word) (single_quote_string) (double_quote_string)] @name) @symbol.macro
  (#eq? @_alias "alias")
  (#match? @name "^[\"']?[^\\s=$-]+")
  (#set! name.trim "\"'")
  (#set! name.until "="))
((command name: (word) @_alias . argument: (concatenation) @name) @symbol.macro
  (#eq? @_alias "alias")
  (#match? @name "^[^\\s=$-]+=")
  (#set! name.until "="))
