; A script is parsed as lists and quotations (tclWriter). The original text says what each declares.
(comment) @comment

(kwd_lit (kwd_name) @import)

((list_lit . (sym_lit) @name) @symbol.namespace (#match? @symbol.namespace "^(?:::)?namespace\\s"))
((list_lit . (sym_lit) @name) @symbol.class (#match? @symbol.class "^(?:::)?(?:oo::|(?:itcl::)?class\\s|snit::(?:type|widget))"))
((list_lit . (sym_lit) @name) @symbol.function (#match? @symbol.function "^(?:::)?proc\\s") (#set! member.type "method"))
((list_lit . (quoting_lit (sym_lit) @owner) . (sym_lit) @name) @symbol.function (#match? @symbol.function "^(?:::)?proc\\s"))
(list_lit . (quoting_lit (sym_lit) @owner) . (sym_lit) @name) @symbol.method
((list_lit . (sym_lit) @name) @symbol.constructor (#match? @symbol.constructor "^\\s*(?:type)?constructor"))
(list_lit . (sym_lit) @name) @symbol.method
(list_lit . (sym_lit) . (sym_lit) @body (#eq? @body "{"))
(list_lit . (quoting_lit) . (sym_lit) . (sym_lit) @body (#eq? @body "{"))
((list_lit) @private (#match? @private "^(?:private|protected)\\s"))

((quoting_lit (sym_lit) @name) @symbol.module (#match? @symbol.module "^(?:::)?package\\s") (#set! name.until " "))
((quoting_lit (sym_lit) @name) @symbol.variable (#match? @symbol.variable "^(?:variable|set|array)\\s") (#set! member.type "field") (#set! once "yes") (#set! name.until " "))
((quoting_lit (sym_lit) @name) @symbol.method (#match? @symbol.method "^(?:(?:public|private|protected|static|self)\\s+)?(?:method|proc|typemethod)\\s"))
((quoting_lit (sym_lit) @name) @symbol.property (#match? @symbol.property "^(?:(?:public|private|protected|static|self)\\s+)?(?:option|property|component|common|(?:type|class)?variable)\\s") (#set! name.until " "))
((quoting_lit) @private (#match? @private "^(?:private|protected)\\s"))
