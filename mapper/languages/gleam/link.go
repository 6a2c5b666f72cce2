package gleam

import (
	"path"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules for linking names in Gleam: a module is a file, and constructors are in the module's scope.
var _ = link.Register("gleam", &link.Rules{
	Family: "gleam", Scope: link.PerFile, Bind: gleamBind,
	Visibility: link.Visibility{Explicit: true},
	Naming:     link.Naming{Place: link.InModule},
})

// gleamBind finds a module by its path below a source folder, or a name that is imported from it.
func gleamBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	to, ok := l.Included(l.Files[file].Path, i.Path+".gleam")
	b := l.ImportedFrom(i, to, ok)
	if b.As == "" {
		b.As = path.Base(i.Path)
	}
	return b, true
}
