package fortran

import (
	"path"
	"strings"

	"foldout/mapper/internal/link"
	"foldout/mapper/internal/refs"
	"foldout/model"
)

func init() {
	link.Register(&links, "fortran")
}

// links are the rules of Fortran: modules and what lies in none are global, and modules hand on what they use. Names are the same in any
// case.
var links = link.Rules{
	Family: "fortran", Scope: fortranScope, Bind: fortranBind,
	Visibility: link.Visibility{Outward: true, Imported: true, Explicit: true},
	Naming:     link.Naming{Place: fortranPlace, Spell: strings.ToLower},
}

const oneUnit = "fortran"

// fortranScope gives a file the scope of its module.
func fortranScope(_ *link.Linker, _ string, f *refs.File) (unit, prefix string) {
	return oneUnit, f.Package
}

// fortranPlace puts what a module has into the scope of the file, with the members of types in these.
func fortranPlace(s, up *model.Symbol) string {
	if up == nil || up.Kind == model.KindModule {
		return ""
	}
	_, inner, _ := strings.Cut(strings.ToLower(s.Parent), ".")
	return inner
}

// fortranBind finds a module by its name, or a file whose text is taken in.
func fortranBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	if path.Ext(i.Path) != "" {
		to, ok := l.Included(l.Files[file].Path, i.Path)
		if !ok {
			return link.Brought{}, false
		}
		return link.Brought{Files: []int32{to}}, true
	}
	name := i.Path[strings.LastIndexByte(i.Path, ':')+1:]
	scope, known := l.Existing(oneUnit, name)
	b := link.Brought{As: i.As, Binding: link.Binding{Scope: scope, Name: i.Name}}
	switch {
	case !known:
		return b, false
	case i.Name == refs.All:
		b.As, b.Binding.Name = refs.All, ""
	case i.As == "":
		b.As = i.Name
	}
	if holder, is := l.Holders[scope]; is {
		b.Files = []int32{holder}
	}
	return b, true
}
