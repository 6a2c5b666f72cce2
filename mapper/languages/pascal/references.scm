(identifier) @use
(typeref (identifier) @type)

(unit (moduleName) @package)
(program (moduleName) @package)
(library (moduleName) @package)
(declUses (moduleName) @import.path @import (#set! import "all"))

[(defProc) (lambda) (declType) (declProc)] @scope

; Declarations.
(declType name: [(identifier) @declare (genericTpl entity: (identifier) @declare)])
(genericArg name: (identifier) @declare)
(declEnumValue name: (identifier) @declare)
(declProc name: [(identifier) @declare (genericTpl entity: (identifier) @declare) (genericDot rhs: (identifier) @declare)])
(declProc name: [(identifier) @declare (genericTpl entity: (identifier) @declare) (genericDot rhs: (identifier) @declare)] type: (_) @of.type)
(declField name: (identifier) @declare type: (_) @of.type)
(declProp name: (identifier) @declare type: (_) @of.type)
(declVar name: (identifier) @declare type: (_) @of.type)
(declConst name: (identifier) @declare)
(declConst name: (identifier) @declare type: (_) @of.type)
(declArg name: (identifier) @declare)
(declArg name: (identifier) @declare type: (_) @of.type)
(varAssignDef . (identifier) @declare)
(varAssignDef . (identifier) @declare type: (_) @of.type)
(exceptionHandler variable: (identifier) @declare exception: (_) @of.type)

; Expressions.
(exprDot lhs: (_) @of rhs: (identifier) @name) @member
(exprCall entity: (_) @of) @result
(exprCall entity: [(identifier) @call (exprDot rhs: (identifier) @call) (inherited (identifier) @call)])
(statement . [(identifier) @call (exprDot rhs: (identifier) @call) (inherited (identifier) @call)])
(assignment lhs: [(identifier) @write (exprDot rhs: (identifier) @write)])
(exprSubscript entity: (_) @of) @item
(exprUnary operand: (_) @of) @same
(exprParens (_) @of) @same
(exprBinary (_) (kAs) rhs: (_) @of) @value
(exprTpl entity: (_) @of) @same

; Types.
(type (_) @of) @same
(typeref (identifier) @of) @same
(typeref (typerefDot lhs: (_) @of rhs: (identifier) @name)) @same
(typerefPtr operand: (_) @of) @same
(typerefTpl entity: (_) @of) @same
(declArray (type) @of) @list
(declClass parent: (typeref (identifier) @inherit))
(declClass parent: (typeref (typerefTpl entity: (identifier) @inherit)))
(declIntf parent: (typeref (identifier) @inherit))
(declHelper (typeref (identifier) @type))
