package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// This file has rules that several languages share. Languages choose from them for their Rules.

// PerFile is a Rules.Scope that makes every file a unit of its own.
func PerFile(_ *Linker, path string, _ *refs.File) (unit, prefix string) { return path, "" }

// OneScope returns a function for Rules.Scope that puts the symbols of all files into a single scope, in the unit with the given
// name.
func OneScope(unit string) func(*Linker, string, *refs.File) (unit, prefix string) {
	return func(*Linker, string, *refs.File) (string, string) { return unit, "" }
}

// PackageScope returns a Rules.Scope that puts the symbols of a file into the package that the file declares. All packages are in
// the unit called `unit`.
func PackageScope(unit string) func(*Linker, string, *refs.File) (unit, prefix string) {
	return func(_ *Linker, _ string, f *refs.File) (string, string) { return unit, f.Package }
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

// AsWritten serves as Naming.Dotted of languages whose names may contain dots: it changes nothing.
func AsWritten(name string) string { return name }

// DottedName returns the path of a file without its extension, with dots in place of slashes and `_` in place of dots.
func DottedName(file string) string {
	name := strings.TrimSuffix(file, path.Ext(file))
	return strings.ReplaceAll(strings.ReplaceAll(name, ".", "_"), "/", ".")
}

// ColonsToDots returns a name with dots in place of `::`. It omits parts called `self`, because the members of `class << self` belong to
// the class.
func ColonsToDots(name string) string {
	if !strings.Contains(name, "::") && !strings.Contains(name, "self") {
		return name
	}
	dotted := ""
	for part := range strings.SplitSeq(strings.ReplaceAll(name, "::", "."), ".") {
		if part != "self" {
			dotted = Join(dotted, part)
		}
	}
	return dotted
}

// BindAll is a Rules.Bind for a file that is included by its path (see Included).
func BindAll(l *Linker, file int32, i refs.Import) (Imported, bool) {
	to, ok := l.Included(l.Files[file].Path, i.Path)
	if !ok {
		return Imported{}, false
	}
	return Imported{As: refs.All, Binding: Binding{Scope: l.Facts[to].Scope}, Files: []int32{to}}, true
}

// BindSourced is a Rules.Bind for a file that a shell script sources. It ignores the path up to the last variable, e.g. in `$DIR/lib/log.sh`.
func BindSourced(l *Linker, file int32, i refs.Import) (Imported, bool) {
	if at := strings.LastIndexAny(i.Path, "$})"); at >= 0 {
		_, i.Path, _ = strings.Cut(i.Path[at:], "/")
	}
	i.Path = strings.TrimPrefix(path.Clean("/"+strings.Trim(i.Path, "\"'")), "/")
	return BindAll(l, file, i)
}

// BindFileOnly returns a Rules.Bind for imports that name a file, which is run or loaded but gives no name to the importing file.
// Paths may lack one of the endings. The first ending with which there is such a file counts.
func BindFileOnly(endings ...string) func(*Linker, int32, refs.Import) (Imported, bool) {
	return func(l *Linker, file int32, i refs.Import) (Imported, bool) {
		for _, ending := range endings {
			if to, ok := l.Included(l.Files[file].Path, i.Path+ending); ok {
				return Imported{Files: []int32{to}}, true
			}
		}
		return Imported{}, false
	}
}

// BindNamed is a Rules.Bind for imports that give a file, found by its path (see Included), or something in it a name.
func BindNamed(l *Linker, file int32, i refs.Import) (Imported, bool) {
	to, ok := l.Included(l.Files[file].Path, i.Path)
	return l.ImportedFrom(i, to, ok), ok
}

// BindModule returns a Rules.Bind for imports of modules in the unit called `unit`. An import brings in everything in the module
// or, if it gives the module a name, only that name.
func BindModule(unit string) func(*Linker, int32, refs.Import) (Imported, bool) {
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

// FirstModule returns a Rules.FirstName that looks up a name as a module. `find` finds the file of the module. If the referring file
// itself declares the name, that declaration is taken instead.
func FirstModule(find findModule) func(r *Resolver, name string, at Place) (Meaning, bool) {
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

// BindModules returns a Rules.Bind for modules that are opened or included. Such a module may be nested in another.
func BindModules(find findModule) func(l *Linker, file int32, i refs.Import) (Imported, bool) {
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

// Notebook returns the rules for notebooks in the language that has the rules `of`. Each notebook has a scope of its own, because
// nothing imports notebooks.
func Notebook(of Rules) *Rules {
	of.Scope, of.headings = PerFile, true
	return &of
}
