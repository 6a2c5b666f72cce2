package zig

import (
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of Zig: a file is a struct. An importing file sees it under the name to which it assigns the import.
var _ = link.Register("zig", &link.Rules{
	Family: "zig", Scope: link.PerFile, Bind: zigBind,
	Visibility:  link.Visibility{Members: true, Imported: true},
	Collections: link.Collections{Items: words.Set("items pop get getPtr getLast")},
})

func zigBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	to, ok := l.Beside(file, i.Path)
	if !ok {
		return link.Imported{As: i.As, Binding: link.Binding{Scope: link.None, Name: i.As}}, i.As != ""
	}
	return link.Imported{As: i.As, Binding: link.Binding{Scope: l.Facts[to].Scope, Name: i.Name}, Files: []int32{to}}, true
}
