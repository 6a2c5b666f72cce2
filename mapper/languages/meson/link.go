package meson

import (
	"path"

	"foldout/mapper/internal/link"
	"foldout/mapper/internal/refs"
)

func init() {
	link.Register(&links, "meson")
}

// links are the rules of Meson: what a folder is told is known in those that are read from it (https://mesonbuild.com/Subdirectories.html).
var links = link.Rules{Family: "meson", Scope: link.OneScope("meson"), Bind: mesonBind}

// mesonBind finds what describes a folder.
func mesonBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	for _, folder := range []string{i.Path, path.Join("subprojects", i.Path)} {
		if to, ok := l.Beside(file, path.Join(folder, "meson.build")); ok {
			return link.Brought{Files: []int32{to}}, true
		}
	}
	return link.Brought{}, false
}
