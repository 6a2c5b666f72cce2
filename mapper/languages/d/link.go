package d

import (
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules for linking names in D: a module is a file. An importing module sees everything in it that is not private,
// and its public imports.
var _ = link.Register("d", &link.Rules{
	Family: "d", Scope: link.PerFile, Bind: dBind,
	Visibility: link.Visibility{Members: true, Explicit: true, Extends: true},
	Usage:      link.Usage{Constructs: true},
})

// dBind finds a module's file below an import folder: `a/b.d`, `a/b.di` or, for a package, `a/b/package.d`
// (https://dlang.org/spec/module.html#package-module).
func dBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	from, path := l.Files[file].Path, strings.ReplaceAll(i.Path, ".", "/")
	for _, end := range []string{".d", ".di", "/package.d"} {
		if to, ok := l.Included(from, path+end); ok {
			return l.ImportedFrom(i, to, true), true
		}
	}
	return link.ImportedBy(i), i.Name != refs.All
}
