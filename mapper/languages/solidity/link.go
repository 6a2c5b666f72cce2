package solidity

import (
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of Solidity: a file sees what it imports. A file that imports another file as a whole also passes on
// everything in the other file.
var _ = link.Register("solidity", &link.Rules{
	Family: "solidity", Scope: link.PerFile, Bind: solidityBind,
	Visibility: link.Visibility{Members: true, Imported: true, Explicit: true},
})

// solidityBind finds a file relative to the importing file, or below a library folder
// (https://docs.soliditylang.org/en/latest/path-resolution.html). The first part of a path can be the name that a remapping gives
// to a library folder.
func solidityBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	to, ok := soliditySource(l, l.Files[file].Path, i.Path)
	b := l.ImportedFrom(i, to, ok)
	return b, ok || b.As != refs.All // an import of names from an unknown file still declares the names
}

func soliditySource(l *link.Linker, from, target string) (int32, bool) {
	if strings.HasPrefix(target, ".") {
		p, ok := link.Within(filetree.Parent(from), target)
		to, is := l.Paths[p]
		return to, ok && is
	}
	if to, ok := l.Included(from, target); ok {
		return to, true
	}
	if _, below, more := strings.Cut(target, "/"); more && strings.Contains(below, "/") {
		return l.Included(from, below)
	}
	return 0, false
}
