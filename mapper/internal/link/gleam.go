package link

import (
	"path"

	"foldout/mapper/internal/refs"
)

// gleam are the rules of Gleam: a module is a file, and its constructors are named like all else in it.
var gleam = rules{family: "gleam", scope: perFile, bind: gleamBind, explicit: true, place: inModule}

// gleamBind finds a module by its path below the folder of a package's source, or what is named of it.
func gleamBind(l *linker, file int32, i refs.Import) (brought, bool) {
	to, ok := l.included(l.Files[file].Path, i.Path+".gleam")
	b := l.broughtFrom(i, to, ok)
	if b.as == "" {
		b.as = path.Base(i.Path)
	}
	return b, true
}
