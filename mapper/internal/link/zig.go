package link

import (
	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
)

// zig are the rules of Zig: a file is a struct, and known by the name under which it is imported.
var zig = rules{family: "zig", scope: perFile, bind: zigBind, members: true, imported: true, holding: holding{items: words("items pop get getPtr getLast")}}

func zigBind(l *linker, file int32, i refs.Import) (brought, bool) {
	to, ok := l.beside(file, i.Path)
	if !ok {
		return brought{as: i.As, binding: binding{scope: none, name: i.As}}, i.As != ""
	}
	return brought{as: i.As, binding: binding{scope: l.files[to].scope, name: i.Name}, files: []int32{to}}, true
}

// beside returns the file of a path that is relative to a file.
func (l *linker) beside(file int32, relative string) (int32, bool) {
	p, ok := within(tree.Parent(l.Files[file].Path), relative)
	to, is := l.paths[p]
	return to, ok && is
}
