package reference

import (
	"fmt"
	"strings"

	"foldout/model"
)

// role is what a capture says of the node of a name. Of several the greatest holds.
type role uint8

const (
	noRole       role = iota
	roleUse           // `@use`: a name
	roleType          // `@type`: the name of a type
	roleTypename      // `@typename`: a type that no value of its name hides, since the language tells both apart where they stand
	roleCounted       // `@counted`: what a call is given, or a function takes, of which the number and the places count
	roleSkip          // `@skip`: no name at all
	roleAside         // `@aside`: and nothing that has a place in the list in which it stands
	roleUsed          // `@used`: a name, where others like it are none
	roleWrite         // `@write`: something is set
	roleCall          // `@call`: something is called or made
	// `@method`: something is called, or declared, that no variable of its name hides, as the language tells both apart where they stand
	roleMethod
	roleInherit // `@inherit`: a type that the symbol around extends or implements
	roleRoute   // `@route`: what answers a route, below the module that routes around it say
	roleAction  // `@action`: and what does as one of the actions of the controller that they say
	roleImport  // in an import, which says itself what it brings
)

var kinds = [...]model.EdgeKind{
	roleUse: model.EdgeUses, roleType: model.EdgeUses, roleTypename: model.EdgeUses, roleUsed: model.EdgeUses, roleWrite: model.EdgeWrites,
	roleCall: model.EdgeCalls, roleMethod: model.EdgeCalls,
	roleInherit: model.EdgeInherits, roleRoute: model.EdgeRouteHandler, roleAction: model.EdgeRouteHandler,
}

// refers reports whether a node of the role names something.
func (r role) refers() bool {
	return r != noRole && r != roleCounted && r != roleSkip && r != roleAside && r != roleImport
}

// form is what a capture says of the node of an expression or a type: how its path is made of that of the node under `@of`.
type form uint8

const (
	noForm      form = iota
	formSame         // `@same`: it is the path of that
	formMember       // `@member`: with the name under `@name`
	formInvoke       // `@invoke`: what calling the name under `@name` gives, of that or, without it, alone
	formCall         // `@result`: with what calling it gives
	formTaken        // `@taken`: with what it takes
	formItem         // `@item`: with what it holds
	formList         // `@list`: a list of that type
	formValue        // `@value`: something of that type
	formOwn          // `@own`: the type around, as `this`; or its member under `@name`, where that stands for both
	formBase         // `@base`: what that inherits from, as `super`; or its member
	formFields       // `@fields`: a type without a name, of what is declared in it; it is a scope as well
	formWritten      // `@written`: a type without a name, of what is written out
	formUnion        // `@either`: one of the types in it, from that under `@of` where there is one, or all of them at once
	formChoice       // `@choice`: one of what stands in it from that under `@of`, as the sign between them says
	formGiven        // `@given`: what the function gives that is written out there, where that is an expression
	formListed       // `@listed`: a list of what that expression is
	formModule       // `@module`: what the import gives that it is
	formLabel        // `@label`: as `@member`, or what the name means alone where there is no such member
	formTold         // something of the type that a comment says
)

// part is what else a capture says, within its match.
type part uint8

const (
	noPart   part = iota
	partOf        // `@of`
	partName      // `@name`: of a member
	// `@declare`: a name that is declared, of a symbol or within one; `(#set! declare NAME)` gives that of what is not written, which is "." for
	// what has the members that are named alone, "&" for what a class without a name extends; `(#set! key NAME)` says of what is declared that it
	// is the member of that name
	partDeclare
	partAttribute // `@attribute`: a name that what encloses the symbol gets as a member, without being a symbol
	partField     // `@field`: a name that what is written out has as a member, and that means nothing in it
	// `@narrow`: a name or a member that means something of what else is said, from `@at` on up to the end of what holds that, if it follows
	// from the condition in which it stands
	partNarrow
	partFill           // `@fill`: a name that is declared elsewhere, and means what is said here unless more was said of it before
	partWithin         // `@within`: and where it means that, up to its end
	partAt             // `@at`: where the name begins to mean that, if not where it stands
	partOfType         // `@of.type`: of what type it is, or what calling it gives
	partOfValue        // `@of.value`: what it is set to
	partOfItems        // `@of.items`: what it is one of
	partOfHanded       // `@of.first`: the function of which it is the first parameter, what is called with that, or its type
	partOfSecondResult // `@of.result.second`: the function of which it is the second result
	partOfThirdResult  // `@of.result.third`: and the third
	partGeneric        // `@generic`: the list of the type parameters that what is said of a name may name
	partOtherwise      // `@of.otherwise`: what a type parameter is where it is not given
	partOfBase         // `@of.base`: what a class inherits from, which says what it has where it is no symbol
	partOfGuard        // `@of.guard`: the function that says that it is of a type
	partOfClass        // `@of.class`: the body of the class that it is, where that is no symbol
	partOfBody         // `@of.body`: the body of the function that it is, which says what it gives where that is no symbol
	partKey            // `@key`: it is the member of that name of what else is said that it is
	partOfSecond       // `@of.second`: and the second
	partOfBefore       // `@of.before`: it is what the declaration before it is
	partThrough        // `@through`: and that a member of that name of this in turn, of several the outermost first
	partParameter      // `@parameter`: as `@declare` of a type parameter
	partArguments      // `@arguments`: types that are given to the type parameters of what stands under `@of` or `@inherit`
	// `@mapped`: a call that gives a list of what the function under `@by` gives, unless it is known otherwise; with `(#set! mapped "itself")`
	// it gives that
	partMapped
	partBy         // `@by`: and that
	partParameters // `@parameters`: of the function around, a list in which the place counts of what is declared, or of `@handed`
	partHanded     // `@handed`: as `@first`, for the place that it has
	partComment    // `@comment`: a comment that says types, in braces
	partDocBlock   // `@docblock`: and one that says them without
	partOfReceiver // `@of.receiver`: the type of which it is made a member from elsewhere
	partPackage    // `@package`: to what the file belongs; with `(#set! package "nested")` in what was said before
	// `@import`: one import; `(#set! import ...)`: "all" is of everything, "export" for others as well, "default" of what has no name,
	// "global" of what the file itself declares for all, "links" of all that a text of Markdown has links to
	partImport
	partImportPath  // `@import.path`: from where; of several nodes all from the first to the last
	partImportUnder // `@import.under`: and from where below that
	partImportName  // `@import.name`: what
	partImportAs    // `@import.as`: under what name
	// `@routes`: a call that registers routes, or in which others are; `(#set! actions ...)` names those of the controller to which it leads
	partRoutes
	partRoutesController // `@routes.controller`: of what controller they are; `(#set! controller ...)` is what stands between it and an action
	partRoutesModule     // `@routes.module`: below what module they are; `(#set! module ...)` is what stands between it and a controller
	partRoutesOnly       // `@routes.only`: the actions alone to which it leads
	partRoutesExcept     // `@routes.except`: those to which it does not
	// `@library.list`: a type or a call of a library that is a list of what stands under `@of`, which it is given, unless the repository has
	// what it names
	partLibraryList
	partLibrarySame // `@library.same`: and one that is that itself
)

// mark is what a capture says of a node beside that. There may be several.
type mark uint16

const (
	markScope mark = 1 << iota // `@scope`: what is declared in it is unknown outside of it
	// `@typed`: the name is that of a type, even where a member has it as well; that of a type parameter, where a value has it as well
	markTyped
	// `@first`: the type of what the function around hands first to a function that it is given, or a function of the type around is handed
	markFirst
	markSecond       // `@second`: and second
	markThird        // and third
	markFourth       // and fourth
	markResult       // `@returns`: the type of what a function of the type around gives
	markTakes        // `@takes`: a type of which the function around takes something
	markGives        // `@gives`: what the function around returns, which need not say of what type that is
	markSecondResult // `@gives.second`: the type of what the function around returns second
	markThirdResult  // `@gives.third`: and third
	markApplied      // it is given types, which Reader.applied has, or a function, which Reader.mapped has, or is in Reader.library
	markAfter        // `@after`: what is declared in it has its meaning only behind it, and that from before in it
	markGuard        // `@guards`: the type of which something is where the function around gives true
	markFunction     // `@function`: what is given in it is not given by what is around it
	markMakes        // `@makes`: the function around gives a function, of which is kept with it what that takes and gives

	markTells = markMakes | markFirst | markSecond | markThird | markFourth | markResult |
		markTakes | markGives | markSecondResult | markThirdResult | markGuard
)

// meaning is what a capture name stands for.
type meaning struct {
	role role
	form form
	part part
	mark mark
}

var known = map[string]meaning{
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
	"of.value": {part: partOfValue}, "of.items": {part: partOfItems}, "of.first": {part: partOfHanded},
	"of.second": {part: partOfSecond}, "parameters": {part: partParameters}, "parameter": {part: partParameter}, "arguments": {part: partArguments},
	"generic": {part: partGeneric}, "of.otherwise": {part: partOtherwise}, "handed": {part: partHanded}, "mapped": {part: partMapped},
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

// meanings looks up all captures of a query. Names that begin with an underscore are for predicates only.
func meanings(captures []string) ([]meaning, error) {
	all := make([]meaning, len(captures))
	for i, name := range captures {
		m, ok := known[name]
		if !ok && !strings.HasPrefix(name, "_") {
			return nil, fmt.Errorf("unknown capture @%s", name)
		}
		all[i] = m
	}
	return all, nil
}
