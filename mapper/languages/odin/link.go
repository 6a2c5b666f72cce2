package odin

import (
	"cmp"
	"path"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of Odin: the files of a folder form a package, and other packages write the package name before the name of
// a declaration, as in `pkg.f` (https://odin-lang.org/docs/overview/#packages).
var _ = link.Register("odin", &link.Rules{
	Family: "odin", Scope: odinScope, Bind: odinBind,
	Usage: link.Usage{Constructs: true},
})

func odinScope(_ *link.Linker, file string, _ *refs.File) (unit, prefix string) {
	return odinUnit(filetree.Parent(file)), ""
}

func odinUnit(folder string) string { return "odin:" + folder }

// odinBind finds the folder of a package, and returns one file of the folder to represent it. An import path is relative to the
// importing file, or begins with the name of a collection, which is usually also the name of a folder further up.
func odinBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	collection, below, isCollected := strings.Cut(i.Path, ":")
	b := link.Imported{As: cmp.Or(i.As, path.Base(path.Join(collection, below))), Binding: link.Binding{Scope: link.None}}
	for dir := filetree.Parent(l.Files[file].Path); ; dir = filetree.Parent(dir) {
		folder, ok := link.Within(dir, path.Join(collection, below))
		if scope, known := l.Existing(odinUnit(folder), ""); ok && known {
			b.Binding.Scope, b.Files = scope, []int32{l.Holders[scope]}
			return b, true
		}
		if dir == "" || !isCollected {
			return b, true
		}
	}
}
