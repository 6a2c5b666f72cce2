package vhdl

import (
	"strings"

	"foldout/mapper/internal/link"
	"foldout/mapper/internal/refs"
	"foldout/model"
)

func init() {
	link.Register(&links, "vhdl")
}

// links are the rules of VHDL: units are known by their names in all that is compiled, whatever library they are said to be of, and an
// architecture has what its entity has. Names are the same in any case.
var links = link.Rules{
	Family: "vhdl", Scope: vhdlScope, Bind: vhdlBind, Root: vhdlRoot,
	Visibility: link.Visibility{Whole: true, Explicit: true, Members: true},
	Naming:     link.Naming{Place: vhdlPlace, Spell: strings.ToLower},
	Usage:      link.Usage{Makes: true},
}

const vhdlUnit = "vhdl"

// vhdlScope gives a file with a context the scope of that, for what it hands on.
func vhdlScope(_ *link.Linker, _ string, f *refs.File) (unit, prefix string) {
	return vhdlUnit, f.Package
}

// vhdlPlace puts what a type may be where the type is.
func vhdlPlace(s, _ *model.Symbol) string {
	parent := strings.ToLower(s.Parent)
	if s.Kind == model.KindEnumMember {
		parent, _ = link.Cut(parent)
	}
	return parent
}

// vhdlRoot takes work for the library of all that is compiled.
func vhdlRoot(r *link.Resolver, name string, _ link.Place) (link.Meaning, bool) {
	return link.Meaning{Node: link.None, Scope: r.ScopeNamed(vhdlUnit, "")}, name == "work"
}

// vhdlBind finds what a library has, which is all that is compiled, or a package, of which all or one name is made visible, or a context with what it makes visible.
func vhdlBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	b := link.BroughtBy(i)
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
