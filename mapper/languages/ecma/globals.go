package ecma

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/model"
)

// addGlobals finds the names that declaration files declare for all other files. Only declaration files that neither import nor
// export anything declare such names.
func (p *project) addGlobals(l *link.Linker) {
	for i := range l.Facts {
		if !l.InFamily(int32(i), family) || !strings.HasSuffix(l.Files[i].Path, ".d.ts") || isModule(l, i) {
			continue
		}
		for k := range l.Files[i].Symbols {
			if s := &l.Files[i].Symbols[k]; s.Up < 0 {
				p.declareGlobal(s.Name, int32(i))
			}
		}
	}
}

// isModule reports whether a file exports something or imports something. Imports in types do not count.
func isModule(l *link.Linker, file int) bool {
	for _, i := range l.Facts[file].Imports {
		if i.Number == 0 { // an import in a type has a number
			return true
		}
	}
	for k := range l.Files[file].Symbols {
		if s := &l.Files[file].Symbols[k]; s.Up < 0 && s.Exported {
			return true
		}
	}
	return false
}

// declareGlobal records that a file declares the name `name` for all other files.
func (p *project) declareGlobal(name string, file int32) {
	if files := p.globals[name]; len(files) < link.Widest {
		p.globals[name] = append(files, file)
	}
}

// global resolves a name to its global declarations. A namespace may have declarations in many files.
func global(r *link.Resolver, name string, from int32) link.Meaning {
	globals := link.Surveyed[*project](r.Linker, family).globals
	m := link.Nothing
	if of := platform[name]; of != "" && len(globals[name]) == 0 {
		name = of
	}
	for _, file := range slices.Backward(globals[name]) {
		if found := r.InScope(r.Facts[file].Scope, name, from); found.Node != link.None {
			if m.Node != link.None {
				found = found.Or(m)
			}
			m = found
		}
	}
	return m
}

// platform gives the type of each global variable of a browser. A repository can add members to these types.
var platform = map[string]string{"window": "Window", "self": "Window", "document": "Document", "navigator": "Navigator"}

// augments reports whether the symbol `node` is an interface with which the repository adds members to `name`, a global variable
// or interface of the platform.
func augments(l *link.Linker, name string, node int32) bool {
	s := l.Symbol(node)
	if s.Kind != model.KindInterface {
		return false
	}
	if platform[name] == s.Name {
		return true
	}
	globals := link.Surveyed[*project](l, family).globals
	return s.Parent == "" && slices.Contains(globals[s.Name], l.FileOf[node]) && ofPlatform()[s.Name]
}

// interfaces holds the names of the platform's interfaces, one per line, as declared in lib.*.d.ts of TypeScript 5.9.3.
// A repository extends one by declaring an interface of the same name globally.
//
//go:embed interfaces.txt
var interfaces string

var ofPlatform = sync.OnceValue(func() map[string]bool { return words.Set(interfaces) })
