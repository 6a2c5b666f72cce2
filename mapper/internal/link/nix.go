package link

import (
	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
)

// nix are the rules of Nix: a file is what its expression gives, which others have where they import it.
var nix = rules{family: "nix", scope: perFile, bind: nixBind, certain: true}

// nixBind finds a file, or that of a folder (https://nix.dev/manual/nix/latest/language/builtins#builtins-import).
func nixBind(l *linker, file int32, i refs.Import) (brought, bool) {
	from := l.Files[file].Path
	for _, ending := range []string{"", "/default.nix"} {
		if p, ok := within(tree.Parent(from), i.Path+ending); ok {
			if to, is := l.paths[p]; is {
				return brought{as: i.As, binding: binding{scope: l.files[to].scope}, files: []int32{to}}, true
			}
		}
	}
	return brought{}, false
}
