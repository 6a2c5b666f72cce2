package link

import (
	"cmp"
	"path"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
)

// odin are the rules of Odin: the files of a folder are a package, of which others name what it declares behind its name
// (https://odin-lang.org/docs/overview/#packages).
var odin = rules{family: "odin", scope: odinScope, bind: odinBind, makes: true}

func odinScope(_ *linker, file string, _ *refs.File) (unit, prefix string) {
	return odinUnit(tree.Parent(file)), ""
}

func odinUnit(folder string) string { return "odin:" + folder }

// odinBind finds the folder of a package, of which one file stands for all: beside the file, or in a collection, which is mostly a folder of
// that name around it.
func odinBind(l *linker, file int32, i refs.Import) (brought, bool) {
	collection, below, isCollected := strings.Cut(i.Path, ":")
	b := brought{as: cmp.Or(i.As, path.Base(path.Join(collection, below))), binding: binding{scope: none}}
	for dir := tree.Parent(l.Files[file].Path); ; dir = tree.Parent(dir) {
		folder, ok := within(dir, path.Join(collection, below))
		if scope, known := l.existing(odinUnit(folder), ""); ok && known {
			b.binding.scope, b.files = scope, []int32{l.holders[scope]}
			return b, true
		}
		if dir == "" || !isCollected {
			return b, true
		}
	}
}
