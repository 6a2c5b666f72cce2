package gleam

import (
	"path"

	"foldout/mapper/internal/link"
	"foldout/mapper/internal/refs"
)

func init() {
	link.Register(&links, "gleam")
}

// links are the rules of Gleam: a module is a file, and its constructors are named like all else in it.
var links = link.Rules{
	Family: "gleam", Scope: link.PerFile, Bind: gleamBind,
	Visibility: link.Visibility{Explicit: true},
	Naming:     link.Naming{Place: link.InModule},
}

// gleamBind finds a module by its path below the folder of a package's source, or what is named of it.
func gleamBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	to, ok := l.Included(l.Files[file].Path, i.Path+".gleam")
	b := l.BroughtFrom(i, to, ok)
	if b.As == "" {
		b.As = path.Base(i.Path)
	}
	return b, true
}
