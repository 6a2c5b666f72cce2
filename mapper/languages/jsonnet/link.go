package jsonnet

import (
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

func init() {
	link.Register(&links, "jsonnet")
}

// links are the rules for linking names in Jsonnet: a file is the value of its expression, and an import gives that value.
var links = link.Rules{
	Family: "jsonnet", Scope: link.PerFile, Bind: jsonnetBind,
	Visibility: link.Visibility{Explicit: true},
}

// jsonnetBind finds a file relative to the importing file, or below a library folder
// (https://jsonnet.org/ref/language.html#imports).
func jsonnetBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	to, ok := l.Included(l.Files[file].Path, i.Path)
	return l.ImportedFrom(i, to, ok), ok
}
