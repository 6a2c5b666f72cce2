package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
)

// nim are the rules of Nim: a module is a file, of which others see what has a star, and what it exports of others. A routine can be called
// as if it were a member of what it takes first (https://nim-lang.org/docs/manual.html#procedures-method-call-syntax).
var nim = rules{
	family: "nim", scope: perFile, bind: nimBind, root: nimRoot, place: besideEnum, members: true, makes: true, explicit: true, extends: true,
}

// nimBind finds a module beside the file that names it, or below a folder that the compiler looks into.
func nimBind(l *linker, file int32, i refs.Import) (brought, bool) {
	module := strings.NewReplacer(" ", "", `"`, "", "::", "/").Replace(i.Path)
	if rest, is := strings.CutPrefix(module, "pkg/"); is {
		module = rest
	}
	to, ok := l.included(l.Files[file].Path, strings.TrimSuffix(module, ".nim")+".nim")
	return l.broughtFrom(i, to, ok && to != file), ok
}

// nimRoot finds the module of an imported file, where nothing of that name is declared in the file itself.
func nimRoot(r *resolver, name string, at place) (meaning, bool) {
	if m := r.enclosing(r.id(name), name, at); !m.isNothing() {
		return m, true
	}
	for _, to := range r.files[at.file].imports {
		if path.Base(r.Files[to].Path) == name+".nim" {
			return meaning{node: none, scope: r.files[to].scope}, true
		}
	}
	return nothing, false
}
