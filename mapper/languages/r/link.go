package r

import (
	"path"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

var _ = link.Register("r", &Links)

// Links are the rules for linking names in R. The files of a package form one scope. Any other file sees the files that it loads
// with `source`. A dot is part of a name.
var Links = link.Rules{
	Family: "r", Scope: rScope, Bind: link.BindAll,
	Visibility: link.Visibility{Imported: true, Certain: true, Members: true},
	Naming:     link.Naming{Dotted: link.AsWritten},
}

// rScope puts all files of a package, including its tests, into one scope
// (https://cran.r-project.org/doc/manuals/R-exts.html).
func rScope(l *link.Linker, file string, _ *refs.File) (unit, prefix string) {
	for dir := filetree.Parent(file); ; dir = filetree.Parent(dir) {
		if _, is := l.Paths[path.Join(dir, "DESCRIPTION")]; is {
			return "r:" + dir, ""
		}
		if dir == "" {
			return file, ""
		}
	}
}
