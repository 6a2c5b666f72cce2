package fortran

import (
	"path"
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// The rules for linking names in Fortran: modules are global, and so are procedures that no module contains. A module
// passes on what it uses. Names are case-insensitive.
var _ = link.Register("fortran", &link.Rules{
	Family: "fortran", Scope: link.PackageScope(oneUnit), Bind: fortranBind,
	Visibility: link.Visibility{OuterScopes: true, Imported: true, Explicit: true},
	Naming:     link.Naming{Place: fortranPlace, Dotted: strings.ToLower},
})

const oneUnit = "fortran"

// fortranPlace places the members of a type in the scope of the type. It places the other symbols of a module in the scope of
// the file.
func fortranPlace(s, up *model.Symbol) string {
	if up == nil || up.Kind == model.KindModule {
		return ""
	}
	_, inner, _ := strings.Cut(strings.ToLower(s.Parent), ".")
	return inner
}

// fortranBind finds a module by its name, or an included file.
func fortranBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	if path.Ext(i.Path) != "" {
		to, ok := l.Included(l.Files[file].Path, i.Path)
		if !ok {
			return link.Imported{}, false
		}
		return link.Imported{Files: []int32{to}}, true
	}
	name := i.Path[strings.LastIndexByte(i.Path, ':')+1:]
	scope, known := l.Existing(oneUnit, name)
	b := link.Imported{As: i.As, Binding: link.Binding{Scope: scope, Name: i.Name}}
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
