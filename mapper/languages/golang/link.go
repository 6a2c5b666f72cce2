package golang

import (
	"path"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"

	"golang.org/x/mod/modfile"
)

var _ = link.Register("go", &links)

// links are the rules for linking names in Go.
var links = link.Rules{
	Family: family, Scope: goScope, Bind: goBind, Survey: survey,
	Compilation: link.Compilation{Builds: goBuilds, Repeated: "init"},
	Usage:       link.Usage{Keys: true, Plain: true},
	Collections: link.Collections{Identity: words.Set("Load")},
}

const family = "go"

// goProject is what is known about the Go code of a project.
type goProject struct {
	modules  []goModule
	packages map[string]goPackage // by folder
}

func survey(l *link.Linker) any {
	project := &goProject{packages: findGoPackages(l)}
	for _, f := range l.Files {
		if path.Base(f.Path) == "go.mod" {
			project.modules = append(project.modules, readGoModule(filetree.Parent(f.Path), l.Read(f.Path)))
		}
	}
	return project
}

// goModule is a folder with a go.mod file.
type goModule struct{ dir, path string }

func readGoModule(dir string, text []byte) goModule { return goModule{dir, modfile.ModulePath(text)} }

// around returns how long the path of the module's folder is if the file is below it, and -1 otherwise.
func (m goModule) around(file string) int {
	if m.dir != "" && !strings.HasPrefix(file, m.dir+"/") {
		return -1
	}
	return len(m.dir)
}

// goScope puts the files of a folder that have the same package clause into one scope.
func goScope(_ *link.Linker, file string, f *refs.File) (unit, prefix string) {
	return goUnit(filetree.Parent(file), f.Package), ""
}

func goUnit(dir, pkg string) string { return "go:" + dir + ":" + pkg }

// goBind finds the package with an import path (https://go.dev/ref/mod#resolve-pkg-mod).
func goBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	project := link.Surveyed[*goProject](l, family)
	dir, ok := project.goFolder(i.Path, l.Files[file].Path)
	if !ok {
		return link.Imported{}, false
	}
	pkg, ok := project.packages[dir]
	if !ok {
		return link.Imported{}, false
	}
	b := link.Imported{As: i.As, Binding: link.Binding{Scope: l.Scope(goUnit(dir, pkg.name), "")}, Files: []int32{pkg.file}}
	switch {
	case i.Name == refs.All || i.As == ".":
		b.As = refs.All
	case i.As == "":
		b.As = pkg.name
	case i.As == "_":
		b.As = ""
	}
	return b, true
}

// goFolder returns the folder of a package that a file imports. It looks in the module whose path is the longest prefix of importPath.
// If there are copies of that module, it looks in the innermost one around the file, or else in the first. Import paths of the
// standard library do not begin with the path of their module, `std`.
func (m *goProject) goFolder(importPath, file string) (string, bool) {
	longest, nearest, dir := -1, -1, ""
	for _, module := range m.modules {
		rest, ok := strings.CutPrefix(importPath, module.path)
		length := len(module.path)
		switch {
		case module.path == "":
			continue
		case module.path == "std":
			rest, ok, length = importPath, true, 0
		case rest != "" && rest[0] != '/':
			continue
		}
		if near := module.around(file); ok && (length > longest || length == longest && near > nearest) {
			longest, nearest, dir = length, near, path.Join(module.dir, strings.TrimPrefix(rest, "/"))
		}
	}
	return dir, longest >= 0
}

// goPackage is the package that an import of its folder means.
type goPackage struct {
	name  string
	file  int32 // the file named after the package, or the first one
	files int   // number of files
}

// isImportedBefore reports whether an import means `p` rather than `other`, a package in the same folder. If there is no other
// package, the name of `other` is empty.
func (p goPackage) isImportedBefore(other goPackage) bool {
	if isProgram := p.name == "main"; other.name != "" && isProgram != (other.name == "main") {
		return !isProgram
	}
	return p.files > other.files
}

// findGoPackages returns the packages by folder. If a folder has several packages, it takes the one with the most files, not
// counting tests. It takes a program only if there is nothing else.
func findGoPackages(l *link.Linker) map[string]goPackage {
	type key struct{ dir, name string }
	all := map[key]goPackage{}
	best := map[string]goPackage{}
	for i := range l.Facts {
		f := &l.Facts[i]
		if path.Ext(l.Files[i].Path) != ".go" || f.Package == "" || strings.HasSuffix(l.Files[i].Path, "_test.go") {
			continue
		}
		k := key{filetree.Parent(l.Files[i].Path), f.Package}
		p, known := all[k]
		if !known || path.Base(l.Files[i].Path) == f.Package+".go" {
			p.file = int32(i)
		}
		p.name, p.files = f.Package, p.files+1
		all[k] = p
		if b := best[k.dir]; b.name == p.name || p.isImportedBefore(b) {
			best[k.dir] = p
		}
	}
	return best
}
