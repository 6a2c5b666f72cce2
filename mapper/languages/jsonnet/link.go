package jsonnet

import (
	"foldout/mapper/internal/link"
	"foldout/mapper/internal/refs"
)

func init() {
	link.Register(&links, "jsonnet")
}

// links are the rules of Jsonnet: a file is what its expression gives, which others have where they import it.
var links = link.Rules{
	Family: "jsonnet", Scope: link.PerFile, Bind: jsonnetBind,
	Visibility: link.Visibility{Explicit: true},
}

// jsonnetBind finds a file by its path from the one that imports, or below a folder in which libraries are looked for
// (https://jsonnet.org/ref/language.html#imports).
func jsonnetBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	to, ok := l.Included(l.Files[file].Path, i.Path)
	return l.BroughtFrom(i, to, ok), ok
}
