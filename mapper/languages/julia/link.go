package julia

import (
	"path"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

var _ = link.Register("julia", &Links)

// Links are the rules for linking names in Julia: the files of a package form one module, which is named after the package.
var Links = link.Rules{
	Family: "julia", Scope: juliaScope, Bind: juliaBind, Survey: findJuliaPackages,
	Visibility: link.Visibility{OuterScopes: true, Imported: true, FullNames: true},
	Usage:      link.Usage{Constructs: true},
}

const juliaUnit = "julia"

// juliaScope puts the files in a package's source folder into the module of the package. The package's main file
// declares that module itself and therefore gets the root scope.
func juliaScope(l *link.Linker, file string, _ *refs.File) (unit, prefix string) {
	for dir := filetree.Parent(file); dir != ""; dir = filetree.Parent(dir) {
		name, is := link.Surveyed[map[string]string](l, juliaUnit)[dir]
		switch {
		case !is:
		case file == path.Join(dir, name+".jl"):
			return juliaUnit, ""
		default:
			return juliaUnit, name
		}
	}
	return file, ""
}

// findJuliaPackages finds the packages (https://pkgdocs.julialang.org/v1/creating-packages/). A package is a folder named
// `src` in which a file declares a module with the same name as the file. The result maps each folder to that name.
func findJuliaPackages(l *link.Linker) any {
	packages := map[string]string{}
	for _, f := range l.Files {
		name, is := strings.CutSuffix(path.Base(f.Path), ".jl")
		dir := filetree.Parent(f.Path)
		if !is || path.Base(dir) != "src" {
			continue
		}
		for i := range f.Symbols {
			if s := &f.Symbols[i]; s.Kind == model.KindModule && s.Up < 0 && s.Name == name {
				packages[dir] = name
			}
		}
	}
	return packages
}

// juliaBind finds a module, a name in a module, or an included file. A leading dot in a path means the enclosing
// module.
func juliaBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	if strings.HasSuffix(i.Path, ".jl") {
		to, ok := l.Beside(file, i.Path)
		if !ok {
			return link.Imported{}, false
		}
		return link.Imported{As: refs.All, Binding: link.Binding{Scope: l.Facts[to].Scope}, Files: []int32{to}}, true
	}
	scope, known := juliaModule(l, file, i.Path)
	b := link.Imported{As: i.As, Binding: link.Binding{Scope: scope, Name: i.Name}}
	if !known {
		if outer, more := link.Cut(i.Path); more && outer != "" && i.Name == "" {
			scope, known = juliaModule(l, file, outer)
			b.Binding = link.Binding{Scope: scope, Name: words.LastPart(i.Path)}
		}
	}
	first, _, _ := strings.Cut(strings.TrimLeft(i.Path, "."), ".")
	for _, f := range l.Bases[first+".jl"] {
		if known && link.Surveyed[map[string]string](l, juliaUnit)[filetree.Parent(l.Files[f].Path)] == first {
			b.Files = []int32{f}
		}
	}
	switch {
	case i.Name == refs.All:
		b.As, b.Binding.Name = refs.All, ""
	case b.As == "" && i.Name != "":
		b.As = i.Name
	case b.As == "":
		b.As = words.LastPart(i.Path)
	}
	return b, known
}

// juliaModule finds the module with the path `name` in the package of a file. If there is none, it finds the package of that
// name.
func juliaModule(l *link.Linker, file int32, name string) (int32, bool) {
	from := l.Facts[file]
	name = strings.TrimLeft(name, ".")
	if scope, known := l.Existing(from.Unit, link.Join(l.Labels[from.Scope], name)); known {
		return scope, true
	}
	return l.Existing(juliaUnit, name)
}
