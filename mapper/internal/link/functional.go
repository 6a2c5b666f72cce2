package link

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// InModule puts all that a module declares into its scope.
func InModule(_, _ *model.Symbol) string { return "" }

// BesideEnum puts what a type may be where the type is.
func BesideEnum(s, _ *model.Symbol) string {
	if s.Kind != model.KindEnumMember {
		return s.Parent
	}
	parent, _ := Cut(s.Parent)
	return parent
}

// ModuleScope returns the scope rule of languages whose files name their module: all modules are in one unit, and a file that
// names none is a program by itself.
func ModuleScope(unit string) func(*Linker, string, *refs.File) (unit, prefix string) {
	return func(_ *Linker, file string, f *refs.File) (string, string) {
		if f.Package == "" {
			return unit + ":" + file, "" // a program
		}
		return unit, f.Package
	}
}

// ModuleBind finds a module: all that is in it, or the module under another name.
func ModuleBind(unit string) func(*Linker, int32, refs.Import) (Brought, bool) {
	return func(l *Linker, _ int32, i refs.Import) (Brought, bool) {
		scope, known := l.Existing(unit, i.Path)
		if !known {
			return Brought{As: i.As, Binding: Binding{Scope: None, Name: i.As}}, i.As != ""
		}
		b := Brought{As: i.As, Binding: Binding{Scope: scope}}
		if holder, is := l.Holders[scope]; is {
			b.Files = []int32{holder}
		}
		if i.As == "" {
			b.As = refs.All
		}
		return b, true
	}
}

// findModule returns the file that is a module for another.
type findModule func(l *Linker, from, name string) (int32, bool)

// ModulesRoot finds the module of a file, where none of that name is declared in the file itself.
func ModulesRoot(find findModule) func(r *Resolver, name string, at Place) (Meaning, bool) {
	return func(r *Resolver, name string, at Place) (Meaning, bool) {
		if m := r.Enclosing(r.ID(name), name, at); !m.IsNothing() {
			return m, true
		}
		if m := r.InScope(r.Facts[at.File].Scope, name, at.File); m.Node != None {
			return m, true
		}
		file, ok := find(r.Linker, r.Files[at.File].Path, name)
		if !ok {
			return Nothing, false
		}
		return Meaning{Node: None, Scope: r.Facts[file].Scope}, true
	}
}

// ModulesBind finds a module that is opened or included, which may lie in another.
func ModulesBind(find findModule) func(l *Linker, file int32, i refs.Import) (Brought, bool) {
	return func(l *Linker, file int32, i refs.Import) (Brought, bool) {
		first, rest, _ := strings.Cut(i.Path, ".")
		b := Brought{As: refs.All}
		of, ok := find(l, l.Files[file].Path, first)
		if ok {
			b.Files = []int32{of}
		} else {
			of, rest = file, i.Path
		}
		scope, known := l.Existing(l.Facts[of].Unit, rest)
		b.Binding.Scope = scope
		return b, known
	}
}
