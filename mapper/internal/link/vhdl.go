package link

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// vhdl are the rules of VHDL: units are known by their names in all that is compiled, whatever library they are said to be of, and an
// architecture has what its entity has. Names are the same in any case.
var vhdl = rules{
	family: "vhdl", scope: vhdlScope, bind: vhdlBind, root: vhdlRoot, place: vhdlPlace, spell: strings.ToLower,
	whole: true, explicit: true, members: true, makes: true,
}

const vhdlUnit = "vhdl"

// vhdlScope gives a file with a context the scope of that, for what it hands on.
func vhdlScope(_ *linker, _ string, f *refs.File) (unit, prefix string) { return vhdlUnit, f.Package }

// vhdlPlace puts what a type may be where the type is.
func vhdlPlace(s, _ *model.Symbol) string {
	parent := strings.ToLower(s.Parent)
	if s.Kind == model.KindEnumMember {
		parent, _ = cut(parent)
	}
	return parent
}

// vhdlRoot takes work for the library of all that is compiled.
func vhdlRoot(r *resolver, name string, _ place) (meaning, bool) {
	return meaning{node: none, scope: r.scopeNamed(vhdlUnit, "")}, name == "work"
}

// vhdlBind finds what a library has, which is all that is compiled, or a package, of which all or one name is made visible, or a context with what it makes visible.
func vhdlBind(l *linker, file int32, i refs.Import) (brought, bool) {
	b := broughtBy(i)
	if i.Name == "" {
		b.as = i.Path
		b.binding.scope, _ = l.existing(vhdlUnit, "")
		return b, true
	}
	scope, known := l.existing(vhdlUnit, i.Path)
	b.binding.scope = scope
	if holder, is := l.holders[scope]; known && is {
		b.files = []int32{holder}
		return b, holder != file
	}
	if top, is := l.existing(vhdlUnit, ""); is {
		for _, s := range l.symbols.in(top, l.id(i.Path)) {
			if l.symbol(s.node).Exported {
				b.files = []int32{l.fileOf[s.node]}
			}
		}
	}
	return b, known || b.files != nil
}
