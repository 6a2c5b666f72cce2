package reference

import "foldout/model"

// role is what a capture says about the node of a name. If several roles apply, the greatest counts.
type role uint8

const (
	noRole       role = iota
	roleUse           // `@use`: a name
	roleType          // `@type`: the name of a type
	roleTypename      // `@typename`: the name of a type that values of the same name do not hide, because syntax tells them apart
	roleCounted       // `@counted`: a list of arguments or parameters whose number and positions count
	roleSkip          // `@skip`: not a name
	roleAside         // `@aside`: not a name, and without a position in its list
	roleUsed          // `@used`: a name, even if another pattern says that it is not one
	roleWrite         // `@write`: something is set
	roleCall          // `@call`: something is called or constructed
	// `@method`: something is called or declared that variables of the same name do not hide, because syntax tells
	// them apart
	roleMethod
	roleInherit // `@inherit`: a type that the enclosing symbol extends or implements
	roleRoute   // `@route`: the handler of a route, below the module that enclosing registrations give
	roleAction  // `@action`: the handler of a route, as an action of the controller that enclosing registrations give
	roleImport  // part of an import, which is recorded as a whole
)

var kinds = [...]model.EdgeKind{
	roleUse: model.EdgeUses, roleType: model.EdgeUses, roleTypename: model.EdgeUses, roleUsed: model.EdgeUses, roleWrite: model.EdgeWrites,
	roleCall: model.EdgeCalls, roleMethod: model.EdgeCalls,
	roleInherit: model.EdgeInherits, roleRoute: model.EdgeRouteHandler, roleAction: model.EdgeRouteHandler,
}

// refers reports whether a node with the role refers to something.
func (r role) refers() bool {
	return r != noRole && r != roleCounted && r != roleSkip && r != roleAside && r != roleImport
}

// form is what a capture says about an expression or type: how it is made from the expression or type of the node under `@of`.
type form uint8

const (
	noForm      form = iota
	formSame         // `@same`: unchanged
	formMember       // `@member`: with the member under `@name`
	formInvoke       // `@invoke`: the result of calling the name under `@name`, as a member of `@of` if there is one
	formCall         // `@result`: the result of calling it
	formTaken        // `@taken`: a parameter of it (see refs.Taken)
	formItem         // `@item`: an element of it
	formList         // `@list`: a list of that type
	formValue        // `@value`: a value of that type
	formOwn          // `@own`: the enclosing type, as `this`, or its member under `@name` if one node stands for both of these
	formBase         // `@base`: the type that it inherits from, as `super`, or its member
	formFields       // `@fields`: an anonymous type with the members declared in it; it is also a scope
	formWritten      // `@written`: an anonymous type given by a literal
	formUnion        // `@either`: a union or an intersection of the types in it, starting with `@of` if there is one
	formChoice       // `@choice`: one of the operands in it, starting with `@of`, depending on the operator between them
	formGiven        // `@given`: the result of the function literal in it, if the body of that function is an expression
	formListed       // `@listed`: a list of values of that expression
	formModule       // `@module`: the value of an import expression
	formLabel        // `@label`: like `@member`, or what the name means alone if there is no such member
	formCast         // a value of the type that a comment gives
)

// part says what a captured node is within its match, such as the name of a declaration, or its type.
type part uint8

const (
	noPart   part = iota
	partOf        // `@of`
	partName      // `@name`: the name of a member
	// `@declare`: the name of a symbol or local. `(#set! declare NAME)` names a declaration without a name in the
	// text, and `(#set! implicit ...)` says what it is: "own" is the value of `this`, "base" what an anonymous class
	// extends, "members" the value whose members can be named unqualified, and "result" the result of what the file
	// exports without a name. `(#set! key NAME)` makes it the member NAME of the value that the match gives, and with
	// `(#set! called "yes")` the result of calling that member.
	partDeclare
	partAttribute // `@attribute`: a name that becomes a member of the enclosing symbol without being a symbol
	partField     // `@field`: the name of a member in a literal, which is not visible inside the literal
	// `@narrow`: a name or member that has the given type from `@at` to the end of the node around `@at`, if that
	// follows from the condition around the name
	partNarrow
	partFill           // `@fill`: a name declared elsewhere that gets this meaning unless it has one
	partWithin         // `@within`: the node up to whose end a narrowed name has its type
	partAt             // `@at`: where the meaning of the name begins, if not at the name
	partOfType         // `@of.type`: its type, or the type of its result
	partOfValue        // `@of.value`: the value to which it is set
	partOfItems        // `@of.items`: the list of which it is an element
	partOfCallback     // `@of.first`: the function literal whose first parameter it is, or what this is passed or assigned to
	partOfSecondResult // `@of.result.second`: the function whose second result it is
	partOfThirdResult  // `@of.result.third`: the function whose third result it is
	partGeneric        // `@generic`: the list of the type parameters of a declaration, which its type may name
	partOtherwise      // `@of.otherwise`: the default of a type parameter
	partOfBase         // `@of.base`: the type that a class inherits from, for a class that is not a symbol
	partOfGuard        // `@of.guard`: the type guard that gives its type
	partOfClass        // `@of.class`: the body of a class that is not a symbol
	partOfBody         // `@of.body`: the body of a function that is not a symbol, which gives its result
	partKey            // `@key`: the name of a member of the value that the match gives; the declaration stands for that member
	partOfSecond       // `@of.second`: as `@of.first`, for the second parameter
	partOfBefore       // `@of.before`: it has the type or value of the previous declaration
	partThrough        // `@through`: the name of a member on the way to `@key`, outermost first
	partParameter      // `@parameter`: as `@declare`, for a type parameter
	partArguments      // `@arguments`: type arguments of the node under `@of` or `@inherit`
	// `@mapped`: a call that returns a list of the results of the function under `@by`, unless its result is known
	// otherwise; with `(#set! mapped "itself")`, one result of that function instead of a list
	partMapped
	partBy         // `@by`: the function of `@mapped`
	partParameters // `@parameters`: a list of the enclosing function in which the position of a declaration or of `@callback` counts
	partCallback   // `@callback`: as `@first` (below), for the argument with this position in `@parameters`
	partComment    // `@comment`: a comment with types in braces
	partDocBlock   // `@docblock`: a comment with types without braces
	partOfReceiver // `@of.receiver`: the type to which it is added as a member from outside
	partPackage    // `@package`: the package of the file; with `(#set! package "nested")` it is nested in the one before
	// `@import`: one import. `(#set! import ...)` may contain "all" (imports everything), "export" (re-exports),
	// "default" (imports what has no name), "global" (no import: the file declares the name for all files) and
	// "links" (imports all links in a Markdown text).
	partImport
	partImportPath  // `@import.path`: the source; if there are several nodes, the text from the first to the last
	partImportUnder // `@import.under`: a further part of the source
	partImportName  // `@import.name`: the imported name
	partImportAs    // `@import.as`: the name in this file
	// `@routes`: a call that registers routes or encloses such calls; `(#set! actions ...)` lists the actions of the
	// controller that it routes to
	partRoutes
	partRoutesController // `@routes.controller`: the controller of the routes; `(#set! controller ...)` is the separator before an action
	partRoutesModule     // `@routes.module`: the module of the routes; `(#set! module ...)` is the separator before a controller
	partRoutesOnly       // `@routes.only`: the only actions that it routes to
	partRoutesExcept     // `@routes.except`: actions that it does not route to
	// `@library.list`: a type or call of a library that is a list of its argument under `@of`, unless the repository
	// declares the type or function
	partLibraryList
	partLibrarySame // `@library.same`: a type or call of a library that is the same as its argument, with the same condition

	partCount // the number of parts
)

// mark is a property that a capture gives to a node. A node may have several.
type mark uint16

const (
	markScope mark = 1 << iota // `@scope`: declarations in it are local to it
	// `@typed`: the name of a type even if a member (or, for a type parameter, a value) has the same name
	markTyped
	// `@first`: the type of the first argument with which the enclosing function calls a callback, or of the first
	// parameter of a function in the enclosing type
	markFirst
	markSecond       // `@second`: as `@first`, for the second argument
	markThird        // the same for the third argument, found by `@callback`
	markFourth       // the same for the fourth argument, found by `@callback`
	markResult       // `@returns`: the result type of a function in the enclosing type
	markTakes        // `@takes`: a type of which the enclosing function takes a value
	markGives        // `@gives`: what the enclosing function returns, if it declares no result type
	markSecondResult // `@gives.second`: the type of its second result
	markThirdResult  // `@gives.third`: the type of its third result
	markApplied      // it has an entry in Reader.applied, Reader.mapped or Reader.libraries
	markAfter        // `@after`: names declared in it take effect after it, and have their previous meaning inside
	markGuard        // `@guards`: the type that a value has if the enclosing function returns true
	markFunction     // `@function`: a function; what it returns is not returned by the enclosing one
	markMakes        // `@makes`: the enclosing function returns a function, whose parameters and result are recorded for it

	// markFacts are the marks that say something about the enclosing function or type.
	markFacts = markMakes | markFirst | markSecond | markThird | markFourth | markResult |
		markTakes | markGives | markSecondResult | markThirdResult | markGuard
)

// meaning is what the name of a capture stands for.
type meaning struct {
	role role
	form form
	part part
	mark mark
}

// meanings are what the names of captures stand for.
var meanings = map[string]meaning{
	"use": {role: roleUse}, "type": {role: roleType}, "typename": {role: roleTypename}, "write": {role: roleWrite}, "call": {role: roleCall},
	"method":  {role: roleMethod},
	"inherit": {role: roleInherit}, "route": {role: roleRoute}, "skip": {role: roleSkip}, "aside": {role: roleAside},
	"counted": {role: roleCounted}, "used": {role: roleUsed},
	"same": {form: formSame}, "member": {form: formMember}, "invoke": {form: formInvoke}, "result": {form: formCall},
	"taken": {form: formTaken}, "item": {form: formItem},
	"list": {form: formList}, "value": {form: formValue}, "own": {form: formOwn}, "base": {form: formBase},
	"fields": {form: formFields}, "either": {form: formUnion}, "choice": {form: formChoice}, "given": {form: formGiven},
	"listed": {form: formListed}, "written": {form: formWritten}, "label": {form: formLabel}, "module": {form: formModule},
	"of": {part: partOf}, "name": {part: partName}, "declare": {part: partDeclare}, "attribute": {part: partAttribute},
	"field": {part: partField}, "narrow": {part: partNarrow}, "fill": {part: partFill}, "within": {part: partWithin}, "at": {part: partAt},
	"of.type":  {part: partOfType},
	"of.value": {part: partOfValue}, "of.items": {part: partOfItems}, "of.first": {part: partOfCallback},
	"of.second": {part: partOfSecond}, "parameters": {part: partParameters}, "parameter": {part: partParameter}, "arguments": {part: partArguments},
	"generic": {part: partGeneric}, "of.otherwise": {part: partOtherwise}, "callback": {part: partCallback}, "mapped": {part: partMapped},
	"by":  {part: partBy},
	"key": {part: partKey}, "through": {part: partThrough}, "of.before": {part: partOfBefore},
	"of.result.second": {part: partOfSecondResult}, "of.result.third": {part: partOfThirdResult},
	"of.base": {part: partOfBase}, "of.class": {part: partOfClass}, "of.guard": {part: partOfGuard}, "of.body": {part: partOfBody},
	"of.receiver": {part: partOfReceiver}, "comment": {part: partComment}, "docblock": {part: partDocBlock}, "package": {part: partPackage},
	"scope": {mark: markScope}, "typed": {mark: markTyped}, "first": {mark: markFirst}, "second": {mark: markSecond},
	"returns": {mark: markResult}, "takes": {mark: markTakes}, "gives": {mark: markGives}, "after": {mark: markAfter},
	"function": {mark: markFunction}, "guards": {mark: markGuard}, "makes": {mark: markMakes},
	"gives.second": {mark: markSecondResult}, "gives.third": {mark: markThirdResult},
	"import": {part: partImport}, "import.path": {part: partImportPath}, "import.under": {part: partImportUnder}, "import.name": {part: partImportName},
	"import.as": {part: partImportAs},
	"action":    {role: roleAction},
	"routes":    {part: partRoutes}, "routes.controller": {part: partRoutesController}, "routes.module": {part: partRoutesModule},
	"routes.only": {part: partRoutesOnly}, "routes.except": {part: partRoutesExcept},
	"library.list": {part: partLibraryList}, "library.same": {part: partLibrarySame},
}

// settings lists the keys that `#set!` can set, each with the words that its value can contain. A key without a list can have any
// value.
var settings = map[string][]string{
	"declare": nil, "key": nil, "controller": nil, "module": nil, "actions": nil,
	"implicit": {"own", "base", "members", "result"},
	"import":   {"all", "default", "export", "global", "links"},
	"called":   {"yes"}, "package": {"nested"}, "mapped": {"itself"},
}

// meaningOf returns the meaning of the capture with that name.
func meaningOf(name string) (meaning, bool) {
	m, ok := meanings[name]
	return m, ok
}
