package link

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// tcl are the rules of Tcl: a script has the commands of all that were loaded, by their names from the namespace around or from the root
// (https://www.tcl-lang.org/man/tcl/TclCmd/namespace.htm).
var tcl = rules{family: "tcl", scope: oneScope(tclUnit), bind: tclBind, root: tclRoot, spell: tclSpelled, members: true, makes: true}

const tclUnit = "tcl"

func tclSpelled(name string) string {
	return strings.ReplaceAll(strings.TrimPrefix(name, "::"), "::", ".")
}

// tclRoot finds what goes by a name with those of namespaces: in that around, or in the root.
func tclRoot(r *resolver, name string, at place) (meaning, bool) {
	i := strings.LastIndex(name, "::")
	if i < 0 {
		return nothing, false
	}
	outer, last := tclSpelled(name[:i]), name[i+len("::"):]
	if at.symbol >= 0 {
		around := tclSpelled(r.Files[at.file].Symbols[at.symbol].Parent)
		if scope := r.scopeNamed(tclUnit, join(around, outer)); scope != none {
			if m := r.inScope(scope, last, at.file); !m.isNothing() {
				return m, true
			}
		}
	}
	return r.inScope(r.scopeNamed(tclUnit, outer), last, at.file), true
}

// tclBind finds a script by its path, and those that provide a package.
func tclBind(l *linker, file int32, i refs.Import) (brought, bool) {
	if to, ok := l.included(l.Files[file].Path, i.Path); ok && strings.Contains(i.Path, ".") {
		return brought{files: []int32{to}}, true
	}
	top, _ := l.existing(tclUnit, "")
	var b brought
	for _, s := range l.symbols.in(top, l.id(tclSpelled(i.Path))) {
		if l.symbol(s.node).Kind == model.KindModule && l.fileOf[s.node] != file && len(b.files) < widest {
			b.files = append(b.files, l.fileOf[s.node])
		}
	}
	return b, b.files != nil
}
