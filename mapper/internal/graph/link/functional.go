package link

import (
	"strings"

	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// OneScope returns a function for Rules.Scope that puts the symbols of all files into a single scope, in the unit with the given
// name.
func OneScope(unit string) func(*Linker, string, *refs.File) (unit, prefix string) {
	return func(*Linker, string, *refs.File) (string, string) { return unit, "" }
}

// InModule is a Naming.Place that puts every symbol of a module into the scope of the module.
func InModule(_, _ *model.Symbol) string { return "" }

// BesideEnum is a Naming.Place that puts the members of an enum into the scope that contains the enum.
func BesideEnum(s, _ *model.Symbol) string {
	if s.Kind != model.KindEnumMember {
		return s.Parent
	}
	parent, _ := Cut(s.Parent)
	return parent
}

// ModuleScope returns the Rules.Scope for languages whose files name their module. All modules are in the unit called `unit`. A
// file without a module name is a program and has a unit of its own.
func ModuleScope(unit string) func(*Linker, string, *refs.File) (unit, prefix string) {
	return func(_ *Linker, file string, f *refs.File) (string, string) {
		if f.Package == "" {
			return unit + ":" + file, "" // a program
		}
		return unit, f.Package
	}
}

// ModuleBind returns a Rules.Bind for imports of modules in the unit called `unit`. An import brings in everything in the module
// or, if it gives the module a name, only that name.
func ModuleBind(unit string) func(*Linker, int32, refs.Import) (Imported, bool) {
	return func(l *Linker, _ int32, i refs.Import) (Imported, bool) {
		scope, known := l.Existing(unit, i.Path)
		if !known {
			return Imported{As: i.As, Binding: Binding{Scope: None, Name: i.As}}, i.As != ""
		}
		b := Imported{As: i.As, Binding: Binding{Scope: scope}}
		if holder, is := l.Holders[scope]; is {
			b.Files = []int32{holder}
		}
		if i.As == "" {
			b.As = refs.All
		}
		return b, true
	}
}

// findModule is a function that returns the file of the module with the given name, and false if there is none. `from` is the
// path of the referring file.
type findModule func(l *Linker, from, name string) (int32, bool)

// ModulesRoot returns a Rules.Root that looks up a name as a module. `find` finds the file of the module. If the referring file
// itself declares the name, that declaration is taken instead.
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

// ModulesBind returns a Rules.Bind for modules that are opened or included. Such a module may be nested in another.
func ModulesBind(find findModule) func(l *Linker, file int32, i refs.Import) (Imported, bool) {
	return func(l *Linker, file int32, i refs.Import) (Imported, bool) {
		first, rest, _ := strings.Cut(i.Path, ".")
		b := Imported{As: refs.All}
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
