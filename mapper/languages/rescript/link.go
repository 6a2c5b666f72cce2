package rescript

import (
	"path"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/languages/ocaml"
)

// The rules of ReScript: those of OCaml, except that a module has exactly the name of its file
// (https://rescript-lang.org/docs/manual/latest/module#file-based-modules).
var _ = link.Register("rescript", &link.Rules{
	Family: "rescript", Scope: ocaml.Scope, Bind: link.BindModules(rescriptModule), FirstName: link.FirstModule(rescriptModule),
	Visibility: link.Visibility{OuterScopes: true, FullNames: true},
	Naming:     link.Naming{Place: ocaml.Place},
})

// rescriptModule returns the file of the module called `name`: the one in the folder of the file `from` or, if there is none, the
// nearest.
func rescriptModule(l *link.Linker, from, name string) (int32, bool) {
	for _, extension := range []string{".res", ".resi"} {
		if file, ok := l.Paths[path.Join(filetree.Parent(from), name+extension)]; ok {
			return file, true
		}
		if file, ok := l.Included(from, name+extension); ok {
			return file, true
		}
	}
	return link.None, false
}
