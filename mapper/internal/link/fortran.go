package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// fortran are the rules of Fortran: modules and what lies in none are global, and modules hand on what they use. Names are the same in any
// case.
var fortran = rules{
	family: "fortran", scope: fortranScope, bind: fortranBind, outward: true, imported: true, place: fortranPlace, spell: strings.ToLower,
	explicit: true,
}

const fortranUnit = "fortran"

// fortranScope gives a file the scope of its module.
func fortranScope(_ *linker, _ string, f *refs.File) (unit, prefix string) {
	return fortranUnit, f.Package
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
func fortranBind(l *linker, file int32, i refs.Import) (brought, bool) {
	if path.Ext(i.Path) != "" {
		to, ok := l.included(l.Files[file].Path, i.Path)
		if !ok {
			return brought{}, false
		}
		return brought{files: []int32{to}}, true
	}
	name := i.Path[strings.LastIndexByte(i.Path, ':')+1:]
	scope, known := l.existing(fortranUnit, name)
	b := brought{as: i.As, binding: binding{scope: scope, name: i.Name}}
	switch {
	case !known:
		return b, false
	case i.Name == refs.All:
		b.as, b.binding.name = refs.All, ""
	case i.As == "":
		b.as = i.Name
	}
	if holder, is := l.holders[scope]; is {
		b.files = []int32{holder}
	}
	return b, true
}
