package vhdl

import (
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// The rules of VHDL: design units are visible everywhere, whatever library they are in, and an architecture
// sees the declarations of its entity. Names are case-insensitive.
var _ = link.Register("vhdl", &link.Rules{
	Family: "vhdl", Scope: link.PackageScope(vhdlUnit), Bind: vhdlBind, FirstName: vhdlRoot,
	Visibility: link.Visibility{FullNames: true, Explicit: true, Members: true},
	Naming:     link.Naming{Place: vhdlPlace, Dotted: strings.ToLower},
	Usage:      link.Usage{Constructs: true},
})

const vhdlUnit = "vhdl"

// link.PackageScope(vhdlUnit) returns the scope of a file: that of the context that it declares for other files, or else the root scope.
// vhdlPlace places the values of an enumeration in the scope of the type.
func vhdlPlace(s, _ *model.Symbol) string {
	parent := strings.ToLower(s.Parent)
	if s.Kind == model.KindEnumMember {
		parent, _ = link.Cut(parent)
	}
	return parent
}

// vhdlRoot resolves `work`, the current library, to the root scope.
func vhdlRoot(r *link.Resolver, name string, _ link.Place) (link.Meaning, bool) {
	return link.Meaning{Node: link.None, Scope: r.ScopeNamed(vhdlUnit, "")}, name == "work"
}

// vhdlBind finds the library, the context or the package that an import names. The import of a package makes one or all of its
// names visible. A library stands for the root scope.
func vhdlBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	b := link.ImportedBy(i)
	if i.Name == "" {
		b.As = i.Path
		b.Binding.Scope, _ = l.Existing(vhdlUnit, "")
		return b, true
	}
	scope, known := l.Existing(vhdlUnit, i.Path)
	b.Binding.Scope = scope
	if holder, is := l.Holders[scope]; known && is {
		b.Files = []int32{holder}
		return b, holder != file
	}
	if top, is := l.Existing(vhdlUnit, ""); is {
		for _, s := range l.Symbols.In(top, l.ID(i.Path)) {
			if l.Symbol(s.Node).Exported {
				b.Files = []int32{l.FileOf[s.Node]}
			}
		}
	}
	return b, known || b.Files != nil
}
