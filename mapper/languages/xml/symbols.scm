; XML is parsed as lists of the elements that have a name (elementWriter). The tag says the kind.
(regex_lit) @comment
[(str_lit) (map_lit)] @drop
(list_lit [(num_lit) (list_lit)] @body)

(define $named (list_lit (sym_lit) @name (vec_lit)? @doc))

(quoting_lit (sym_lit) @import)

($named @symbol.type
  (#match? @symbol.type "^<(?:\\w+:)?(?:complexType|simpleType|message|typedef|type|declare-styleable|style|DataTemplate|ControlTemplate|Style)\\b"))
($named @symbol.interface (#match? @symbol.interface "^<(?:\\w+:)?(?:interface|portType)\\b"))
($named @symbol.class (#match? @symbol.class "^<(?:[\\w.]+:)?(?:class|entity|Window|UserControl|Page|Application|ContentPage|ResourceDictionary)\\b"))
($named @symbol.enum (#match? @symbol.enum "^<enum\\b"))
((list_lit (list_lit (sym_lit) @name) @symbol.enum_member) @_enum (#match? @_enum "^<enum\\b"))
($named @symbol.function
  (#match? @symbol.function "^<(?:\\w+:)?(?:target|Target|template|function|macro|macrodef|servlet|task)\\b")
  (#set! member "method"))
($named @symbol.method (#match? @symbol.method "^<(?:\\w+:)?(?:method|operation|request|event|signal|select|insert|update|delete|action)\\b"))
($named @symbol.property
  (#match? @symbol.property "^<(?:\\w+:)?(?:element|attribute|property|field|column|arg|variable|[\\w.-]+>)"))
($named @symbol.module (#match? @symbol.module "^<(?:project|module|package|manifest|robot|protocol|mapper)\\b"))
($named @symbol.object)
