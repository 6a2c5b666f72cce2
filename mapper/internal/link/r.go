package link

import (
	"path"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
)

// rlang are the rules of R: the files of a package are one, others have what they source. A point is part of a name.
var rlang = rules{
	family: "r", scope: rScope, bind: rBind, imported: true, certain: true, members: true,
	spell: func(name string) string { return name },
}

// rScope puts all files of a package, its tests included, into one scope (https://cran.r-project.org/doc/manuals/R-exts.html).
func rScope(l *linker, file string, _ *refs.File) (unit, prefix string) {
	for dir := tree.Parent(file); ; dir = tree.Parent(dir) {
		if _, is := l.paths[path.Join(dir, "DESCRIPTION")]; is {
			return "r:" + dir, ""
		}
		if dir == "" {
			return file, ""
		}
	}
}

// rBind finds a file that is sourced: beside the one that says so, or further up, where the work is done.
func rBind(l *linker, file int32, i refs.Import) (brought, bool) {
	to, ok := l.included(l.Files[file].Path, i.Path)
	if !ok {
		return brought{}, false
	}
	return brought{as: refs.All, binding: binding{scope: l.files[to].scope}, files: []int32{to}}, true
}
