package link

import (
	_ "embed" // of names
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// noteScripts finds what files that only declare have for all: those of TypeScript that neither import nor hand on anything.
func (l *linker) noteScripts() {
	for i := range l.files {
		f := &l.files[i]
		if f.rules != &ecma || !strings.HasSuffix(l.Files[i].Path, ".d.ts") || l.isModule(i) {
			continue
		}
		for k := range l.Files[i].Symbols {
			if s := &l.Files[i].Symbols[k]; s.Up < 0 {
				l.declareGlobal(s.Name, int32(i))
			}
		}
	}
}

// isModule reports whether a file imports something, other than where that stands in a type, or hands something on.
func (l *linker) isModule(file int) bool {
	for _, i := range l.files[file].Imports {
		if !strings.HasPrefix(i.As, refs.Module) {
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

// declareGlobal keeps that a file declares a name for all.
func (l *linker) declareGlobal(name string, file int32) {
	if files := l.globals[name]; len(files) < widest {
		l.globals[name] = append(files, file)
	}
}

// global finds what files declare for all under a name. A namespace may be declared in many.
func (r *resolver) global(name string, from int32) meaning {
	m := nothing
	if of := platform[name]; of != "" && len(r.globals[name]) == 0 {
		name = of
	}
	for _, file := range slices.Backward(r.globals[name]) {
		if found := r.inScope(r.files[file].scope, name, from); found.node != none {
			if m.node != none {
				found.others = found.others.with(m, widest)
			}
			m = found
		}
	}
	return m
}

// platform are the types of what a browser gives to all, to which a repository can add members.
var platform = map[string]string{"window": "Window", "self": "Window", "document": "Document", "navigator": "Navigator"}

// isOfPlatform reports whether a path means what a browser gives, of which the type alone is of the repository.
func (r *resolver) isOfPlatform(path string, target int32) bool {
	s := r.symbol(target)
	return s.Kind == model.KindInterface && platform[path] == s.Name
}

// merged adds to a member of a namespace what the others that are declared under its name have in its place.
func (r *resolver) merged(m, of meaning, path string) meaning {
	if of.node == none || of.value || r.symbol(of.node).Kind != model.KindNamespace {
		return m
	}
	for other := of.others; other != nil; other = other.more {
		if next, _ := r.step(other.meaning, path); next.node != none {
			m.others = m.others.with(next, widest)
		}
	}
	return m
}

// interfaces names those of the platform, to which a repository adds by declaring one of that name for all: what lib.*.d.ts of
// TypeScript 5.9.3 declare.
//
//go:embed interfaces.txt
var interfaces string

var ofPlatform = sync.OnceValue(func() map[string]bool { return words(interfaces) })

// addsForAll reports whether a symbol is an interface that a file declares for all to add to one of the platform: who names that does not
// name the file.
func (l *linker) addsForAll(node int32) bool {
	s, file := l.symbol(node), l.fileOf[node]
	return s.Kind == model.KindInterface && s.Parent == "" && slices.Contains(l.globals[s.Name], file) && ofPlatform()[s.Name]
}
