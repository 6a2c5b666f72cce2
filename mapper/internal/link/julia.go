package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Julia are the rules of Julia: the files of a package are the text of one module, which bears its name.
var Julia = Rules{Family: "julia", Scope: juliaScope, Bind: juliaBind, Outward: true, Imported: true, Whole: true, Makes: true}

const juliaUnit = "julia"

// juliaScope puts what lies in the folder of a package's source into the module of the package, from which that of a file that says itself
// what module it is of is reached as well.
func juliaScope(l *Linker, file string, _ *refs.File) (unit, prefix string) {
	for dir := tree.Parent(file); dir != ""; dir = tree.Parent(dir) {
		name, is := l.julia[dir]
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

// findJuliaPackages finds the packages of Julia (https://pkgdocs.julialang.org/v1/creating-packages/): folders `src` with a file that has a
// module of its name.
func findJuliaPackages(p Project) map[string]string {
	packages := map[string]string{}
	for _, f := range p.Files {
		name, is := strings.CutSuffix(path.Base(f.Path), ".jl")
		dir := tree.Parent(f.Path)
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

// juliaBind finds a module, what is named of it, or a file that is included. A point before a name is the module around.
func juliaBind(l *Linker, file int32, i refs.Import) (Brought, bool) {
	if strings.HasSuffix(i.Path, ".jl") {
		to, ok := l.Beside(file, i.Path)
		if !ok {
			return Brought{}, false
		}
		return Brought{As: refs.All, Binding: Binding{Scope: l.Facts[to].Scope}, Files: []int32{to}}, true
	}
	scope, known := l.juliaModule(file, i.Path)
	b := Brought{As: i.As, Binding: Binding{Scope: scope, Name: i.Name}}
	if !known {
		if outer, more := Cut(i.Path); more && outer != "" && i.Name == "" {
			scope, known = l.juliaModule(file, outer)
			b.Binding = Binding{Scope: scope, Name: LastName(i.Path)}
		}
	}
	first, _, _ := strings.Cut(strings.TrimLeft(i.Path, "."), ".")
	for _, f := range l.Bases[first+".jl"] {
		if known && l.julia[tree.Parent(l.Files[f].Path)] == first {
			b.Files = []int32{f}
		}
	}
	switch {
	case i.Name == refs.All:
		b.As, b.Binding.Name = refs.All, ""
	case b.As == "" && i.Name != "":
		b.As = i.Name
	case b.As == "":
		b.As = LastName(i.Path)
	}
	return b, known
}

// juliaModule finds the module of a path: of the package of a file, or one of that name.
func (l *Linker) juliaModule(file int32, name string) (int32, bool) {
	from := l.Facts[file]
	name = strings.TrimLeft(name, ".")
	if scope, known := l.Existing(from.Unit, Join(l.Labels[from.Scope], name)); known {
		return scope, true
	}
	return l.Existing(juliaUnit, name)
}
