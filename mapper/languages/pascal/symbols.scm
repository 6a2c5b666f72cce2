; Not searched for symbols.
(defProc body: (_) @opaque)
(defProc local: (_) @opaque)
[(block) (initialization) (finalization) (asmBody) (pp)] @opaque

(comment) @comment
(literalString) @verbatim

(declUses (moduleName) @import)

; A unit exports its interface section. A program exports nothing.
(implementation) @private
(program) @private
(library) @private
(declSection (kPrivate)) @private

; Types and their members.
(declType name: [(identifier) @name (genericTpl entity: (identifier) @name)] type: (declClass (kClass))) @symbol.class
(declType name: [(identifier) @name (genericTpl entity: (identifier) @name)] type: (declClass (kObject))) @symbol.class
(declType name: [(identifier) @name (genericTpl entity: (identifier) @name)] type: (declClass (kRecord))) @symbol.struct
(declType name: [(identifier) @name (genericTpl entity: (identifier) @name)] type: (declIntf)) @symbol.interface
(declType name: [(identifier) @name (genericTpl entity: (identifier) @name)] type: (declHelper)) @symbol.extension
(declType name: (identifier) @name type: (type (declEnum))) @symbol.enum
(declType name: [(identifier) @name (genericTpl entity: (identifier) @name)]) @symbol.type
(declType type: (declClass . (kClass) .)) @forward
(declType type: (declIntf . (kInterface) .)) @forward
(declClass [(declSection) (declField) (declVariant) (declProc) (declProp) (declTypes) (declVars) (declConsts) (kEnd)] @body)
(declIntf [(guid) (declProc) (declProp) (kEnd)] @body)
(declHelper [(declSection) (declProc) (declProp) (declTypes) (declVars) (declConsts) (kEnd)] @body)

((declEnumValue name: (identifier) @name) @symbol.enum_member @inline (#set! name.trim "&"))
((declField name: (identifier) @name @part) @symbol.field (#set! name.trim "&"))
((declProp name: (identifier) @name) @symbol.property (#set! name.trim "&"))

; Functions: declarations and definitions.
(defProc
  header: (declProc (kConstructor) name: (genericDot lhs: (_) @owner rhs: [(identifier) @name (genericTpl entity: (identifier) @name)]))
  (#set! locals "no") (#set! name.trim "&")) @symbol.constructor
(defProc
  header: (declProc name: (genericDot lhs: (_) @owner rhs: [(identifier) @name (operatorName) @name (genericTpl entity: (identifier) @name)]))
  (#set! locals "no") (#set! name.trim "&")) @symbol.method
(defProc
  header: (declProc name: [(identifier) @name (operatorName) @name (genericTpl entity: (identifier) @name)])
  (#set! locals "no") (#set! name.trim "&")) @symbol.function
(defProc local: (_) @body)
(defProc body: (_) @body)
((declProc (kConstructor) name: (identifier) @name) @symbol.constructor (#set! name.trim "&"))
; A redeclared property. The rewritten text calls it a function.
((declProc (kFunction) @_word name: (identifier) @name) @symbol.property (#match? @_word "^[pP]"))
(declProc name: [(identifier) @name (operatorName) @name (genericTpl entity: (identifier) @name)] (#set! member "method") (#set! name.trim "&")) @symbol.function
(declProc (kForward)) @forward

; Variables and constants. The keyword precedes the first name of a group.
(declVars (kThreadvar) (declVar name: (identifier) @name @part) @symbol.variable (#set! prefix "threadvar "))
(declVars (kClass) (declVar name: (identifier) @name @part) @symbol.variable (#set! prefix "class var ") (#set! member "field"))
(declVar name: (identifier) @name @part (#set! prefix "var ") (#set! member "field")) @symbol.variable
(declConsts (kResourcestring) (declConst name: (identifier) @name) @symbol.constant (#set! prefix "resourcestring "))
(declConst name: (identifier) @name (#set! prefix "const ")) @symbol.constant
(declConst defaultValue: (_) @value)
(declVar defaultValue: (_) @value)
