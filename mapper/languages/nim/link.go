package nim

import (
	"path"
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of Nim: a module is a file. An importing module sees the names marked with `*`, and those that
// the module re-exports. A routine can be called as a method of its first argument
// (https://nim-lang.org/docs/manual.html#procedures-method-call-syntax).
var _ = link.Register("nim", &link.Rules{
	Family: "nim", Scope: link.PerFile, Bind: nimBind, FirstName: nimRoot,
	Visibility: link.Visibility{Members: true, Explicit: true, Extends: true},
	Naming:     link.Naming{Place: link.BesideEnum},
	Usage:      link.Usage{Constructs: true},
})

// nimBind finds a module relative to the importing file or below a source folder.
func nimBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	module := strings.NewReplacer(" ", "", `"`, "", "::", "/").Replace(i.Path)
	if rest, is := strings.CutPrefix(module, "pkg/"); is {
		module = rest
	}
	to, ok := l.Included(l.Files[file].Path, strings.TrimSuffix(module, ".nim")+".nim")
	return l.ImportedFrom(i, to, ok && to != file), ok
}

// nimRoot resolves a name in the enclosing scopes. If it is not found there, it resolves to the imported module of that name.
func nimRoot(r *link.Resolver, name string, at link.Place) (link.Meaning, bool) {
	if m := r.Enclosing(r.ID(name), name, at); !m.IsNothing() {
		return m, true
	}
	for _, to := range r.Facts[at.File].ImportedFiles {
		if path.Base(r.Files[to].Path) == name+".nim" {
			return link.Meaning{Node: link.None, Scope: r.Facts[to].Scope}, true
		}
	}
	return link.Nothing, false
}
