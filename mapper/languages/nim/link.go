package nim

import (
	"path"
	"strings"

	"foldout/mapper/internal/link"
	"foldout/mapper/internal/refs"
)

func init() {
	link.Register(&links, "nim")
}

// links are the rules of Nim: a module is a file, of which others see what has a star, and what it exports of others. A routine can be called
// as if it were a member of what it takes first (https://nim-lang.org/docs/manual.html#procedures-method-call-syntax).
var links = link.Rules{
	Family: "nim", Scope: link.PerFile, Bind: nimBind, Root: nimRoot,
	Visibility: link.Visibility{Members: true, Explicit: true, Extends: true},
	Naming:     link.Naming{Place: link.BesideEnum},
	Usage:      link.Usage{Makes: true},
}

// nimBind finds a module beside the file that names it, or below a folder that the compiler looks into.
func nimBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	module := strings.NewReplacer(" ", "", `"`, "", "::", "/").Replace(i.Path)
	if rest, is := strings.CutPrefix(module, "pkg/"); is {
		module = rest
	}
	to, ok := l.Included(l.Files[file].Path, strings.TrimSuffix(module, ".nim")+".nim")
	return l.BroughtFrom(i, to, ok && to != file), ok
}

// nimRoot finds the module of an imported file, where nothing of that name is declared in the file itself.
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
