; A document is parsed as lists (texWriter), each of which begins with its command.
(comment) @comment

((list_lit . (sym_lit) @name) @symbol.module (#match? @symbol.module "^\\\\part\\b") (#set! level "1"))
((list_lit . (sym_lit) @name) @symbol.module (#match? @symbol.module "^\\\\chapter\\b") (#set! level "2"))
((list_lit . (sym_lit) @name) @symbol.module (#match? @symbol.module "^\\\\section\\b") (#set! level "3"))
((list_lit . (sym_lit) @name) @symbol.module (#match? @symbol.module "^\\\\subsection\\b") (#set! level "4"))
((list_lit . (sym_lit) @name) @symbol.module (#match? @symbol.module "^\\\\subsubsection\\b") (#set! level "5"))
((list_lit . (sym_lit) @name) @symbol.module (#match? @symbol.module "^\\\\paragraph\\b") (#set! level "6"))
((list_lit . (sym_lit) @name) @symbol.module (#match? @symbol.module "^\\\\subparagraph\\b") (#set! level "7"))

((list_lit . (sym_lit) @name) @symbol.object (#match? @symbol.object "^\\\\label\\b"))

((list_lit . (sym_lit) @name) @symbol.variable (#match? @symbol.variable "^\\\\newcounter\\b"))
((list_lit . (sym_lit) @name) @symbol.macro
  (#match? @symbol.macro "^\\\\(?:newtheorem|(?:re)?new(?:command|environment)|providecommand|Declare|[NRP]\\w+Document|[gex]?def)")
  (#set! trim "{"))
(list_lit (num_lit) @body)

((list_lit (sym_lit) @import) @_load
  (#match? @_load "^\\\\(?:input|include|subfile|(?:use|Require)[pP]ackage|documentclass|LoadClass|bibliography|addbibresource)\\b"))
