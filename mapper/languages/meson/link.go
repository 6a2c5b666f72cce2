package meson

import (
	"path"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of Meson: the variables of a build file are visible in the subfolders that it enters
// (https://mesonbuild.com/Subdirectories.html).
var _ = link.Register("meson", &link.Rules{Family: "meson", Scope: link.OneScope("meson"), Bind: mesonBind})

// mesonBind finds the meson.build file of a folder.
func mesonBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	for _, folder := range []string{i.Path, path.Join("subprojects", i.Path)} {
		if to, ok := l.Beside(file, path.Join(folder, "meson.build")); ok {
			return link.Imported{Files: []int32{to}}, true
		}
	}
	return link.Imported{}, false
}
