package tcl

import (
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// The rules of Tcl: a script sees the commands of all loaded scripts. Their names are relative to the current namespace
// or to the root (https://www.tcl-lang.org/man/tcl/TclCmd/namespace.htm).
var _ = link.Register("tcl", &link.Rules{
	Family: "tcl", Scope: link.OneScope(tclUnit), Bind: tclBind, FirstName: tclRoot,
	Visibility: link.Visibility{Members: true},
	Naming:     link.Naming{Dotted: tclSpelled},
	Usage:      link.Usage{Constructs: true},
})

const tclUnit = "tcl"

func tclSpelled(name string) string {
	return strings.ReplaceAll(strings.TrimPrefix(name, "::"), "::", ".")
}

// tclRoot resolves a qualified name, first in the current namespace and then in the root.
func tclRoot(r *link.Resolver, name string, at link.Place) (link.Meaning, bool) {
	i := strings.LastIndex(name, "::")
	if i < 0 {
		return link.Nothing, false
	}
	outer, last := tclSpelled(name[:i]), name[i+len("::"):]
	if at.Symbol >= 0 {
		around := tclSpelled(r.Files[at.File].Symbols[at.Symbol].Parent)
		if scope := r.ScopeNamed(tclUnit, link.Join(around, outer)); scope != link.None {
			if m := r.InScope(scope, last, at.File); !m.IsNothing() {
				return m, true
			}
		}
	}
	return r.InScope(r.ScopeNamed(tclUnit, outer), last, at.File), true
}

// tclBind finds a script by its path, or the scripts that provide a package.
func tclBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	if to, ok := l.Included(l.Files[file].Path, i.Path); ok && strings.Contains(i.Path, ".") {
		return link.Imported{Files: []int32{to}}, true
	}
	top, _ := l.Existing(tclUnit, "")
	var b link.Imported
	for _, s := range l.Symbols.In(top, l.ID(tclSpelled(i.Path))) {
		if l.Symbol(s.Node).Kind == model.KindModule && l.FileOf[s.Node] != file && len(b.Files) < link.Widest {
			b.Files = append(b.Files, l.FileOf[s.Node])
		}
	}
	return b, b.Files != nil
}
