package link

import "strings"

// objc are the rules of Objective-C: those of C, with methods.
var objc = rules{
	family: "c", scope: clikeScope, bind: clikeBind, root: objcRoot, members: true, makes: true, textual: true,
	holding: holding{
		pointers: true,
		items:    words("objectAtIndex firstObject lastObject objectForKey anyObject objectForKeyedSubscript"),
	},
}

// objcRoot finds the property whose value a variable holds, as `_name` does for `name`
// (https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/ProgrammingWithObjectiveC/EncapsulatingData/EncapsulatingData.html).
func objcRoot(r *resolver, name string, at place) (meaning, bool) {
	property, is := strings.CutPrefix(name, "_")
	if !is {
		return nothing, false
	}
	m := r.member(r.around(at), property)
	return m, !m.isNothing()
}
