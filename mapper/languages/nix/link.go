package nix

import (
	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of Nix: a file is the value of its expression, and an import gives that value.
var _ = link.Register("nix", &link.Rules{
	Family: "nix", Scope: link.PerFile, Bind: nixBind,
	Visibility: link.Visibility{Certain: true},
})

// nixBind finds a file, or the default.nix of a folder
// (https://nix.dev/manual/nix/latest/language/builtins#builtins-import).
func nixBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	from := l.Files[file].Path
	for _, ending := range []string{"", "/default.nix"} {
		if p, ok := link.Within(filetree.Parent(from), i.Path+ending); ok {
			if to, is := l.Paths[p]; is {
				return link.Imported{As: i.As, Binding: link.Binding{Scope: l.Facts[to].Scope}, Files: []int32{to}}, true
			}
		}
	}
	return link.Imported{}, false
}
