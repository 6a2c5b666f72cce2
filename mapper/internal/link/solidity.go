package link

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
)

// solidity are the rules of Solidity: a file has what it imports, and hands on what it imports whole.
var solidity = rules{family: "solidity", scope: perFile, bind: solidityBind, members: true, imported: true, explicit: true}

// solidityBind finds a file (https://docs.soliditylang.org/en/latest/path-resolution.html): relative to the one that imports, or below
// a folder that the compiler is told of, for which the first part of the path may stand.
func solidityBind(l *linker, file int32, i refs.Import) (brought, bool) {
	to, ok := l.soliditySource(l.Files[file].Path, i.Path)
	b := l.broughtFrom(i, to, ok)
	return b, ok || b.as != refs.All
}

func (l *linker) soliditySource(from, target string) (int32, bool) {
	if strings.HasPrefix(target, ".") {
		p, ok := within(tree.Parent(from), target)
		to, is := l.paths[p]
		return to, ok && is
	}
	if to, ok := l.included(from, target); ok {
		return to, true
	}
	if _, below, more := strings.Cut(target, "/"); more && strings.Contains(below, "/") {
		return l.included(from, below)
	}
	return 0, false
}
