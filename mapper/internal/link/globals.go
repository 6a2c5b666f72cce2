package link

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// noteScripts finds what files that only declare have for all: those of TypeScript that neither import nor hand on anything.
func (l *Linker) noteScripts() {
	for i := range l.Facts {
		f := &l.Facts[i]
		if f.rules != &ECMAScript || !strings.HasSuffix(l.Files[i].Path, ".d.ts") || l.isModule(i) {
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
func (l *Linker) isModule(file int) bool {
	for _, i := range l.Facts[file].Imports {
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
func (l *Linker) declareGlobal(name string, file int32) {
	if files := l.globals[name]; len(files) < Widest {
		l.globals[name] = append(files, file)
	}
}

// global finds what files declare for all under a name. A namespace may be declared in many.
func (r *Resolver) global(name string, from int32) Meaning {
	m := Nothing
	if of := platform[name]; of != "" && len(r.globals[name]) == 0 {
		name = of
	}
	for _, file := range slices.Backward(r.globals[name]) {
		if found := r.InScope(r.Facts[file].Scope, name, from); found.Node != None {
			if m.Node != None {
				found.others = found.others.with(m, Widest)
			}
			m = found
		}
	}
	return m
}

// platform are the types of what a browser gives to all, to which a repository can add members.
var platform = map[string]string{"window": "Window", "self": "Window", "document": "Document", "navigator": "Navigator"}

// isOfPlatform reports whether a path means what a browser gives, of which the type alone is of the repository.
func (r *Resolver) isOfPlatform(path string, target int32) bool {
	s := r.Symbol(target)
	return s.Kind == model.KindInterface && platform[path] == s.Name
}

// merged adds to a member of a namespace what the others that are declared under its name have in its place.
func (r *Resolver) merged(m, of Meaning, path string) Meaning {
	if of.Node == None || of.value || r.Symbol(of.Node).Kind != model.KindNamespace {
		return m
	}
	for other := of.others; other != nil; other = other.more {
		if next, _ := r.step(other.Meaning, path); next.Node != None {
			m.others = m.others.with(next, Widest)
		}
	}
	return m
}

// interfaces names those of the platform, to which a repository adds by declaring one of that name for all: what lib.*.d.ts of
// TypeScript 5.9.3 declare.
//
//go:embed interfaces.txt
var interfaces string

var ofPlatform = sync.OnceValue(func() map[string]bool { return Words(interfaces) })

// addsForAll reports whether a symbol is an interface that a file declares for all to add to one of the platform: who names that does not
// name the file.
func (l *Linker) addsForAll(node int32) bool {
	s, file := l.Symbol(node), l.FileOf[node]
	return s.Kind == model.KindInterface && s.Parent == "" && slices.Contains(l.globals[s.Name], file) && ofPlatform()[s.Name]
}
