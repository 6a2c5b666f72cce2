package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"

	"golang.org/x/mod/modfile"
)

// goModule is a folder with a go.mod.
type goModule struct{ dir, path string }

func readGoModule(dir string, text []byte) goModule { return goModule{dir, modfile.ModulePath(text)} }

// goScope makes a unit of the files of a folder that say they are one package.
func goScope(_ *linker, file string, f *refs.File) (unit, prefix string) {
	return goUnit(tree.Parent(file), f.Package), ""
}

func goUnit(dir, pkg string) string { return "go:" + dir + ":" + pkg }

// goBind finds the package with an import path (https://go.dev/ref/mod#resolve-pkg-mod).
func goBind(l *linker, _ int32, i refs.Import) (brought, bool) {
	dir, ok := l.modules.goFolder(i.Path)
	if !ok {
		return brought{}, false
	}
	pkg, ok := l.golang[dir]
	if !ok {
		return brought{}, false
	}
	b := brought{as: i.As, binding: binding{scope: l.scope(goUnit(dir, pkg.name), "")}, files: []int32{pkg.file}}
	switch {
	case i.Name == refs.All || i.As == ".":
		b.as = refs.All
	case i.As == "":
		b.as = pkg.name
	case i.As == "_":
		b.as = ""
	}
	return b, true
}

// goFolder returns the folder of a package: in the module with the longest path that it begins with. The module of the standard
// library has a name that its packages do not.
func (m *modules) goFolder(importPath string) (string, bool) {
	longest, dir := -1, ""
	for _, module := range m.golang {
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
		if ok && length > longest {
			longest, dir = length, path.Join(module.dir, strings.TrimPrefix(rest, "/"))
		}
	}
	return dir, longest >= 0
}

// goPackage is the package that other folders import from a folder.
type goPackage struct {
	name  string
	file  int32 // the one that is named for the package, or the first
	files int   // of it
}

// isImportedBefore reports whether an import means the package rather than another of its folder, whose name is empty for none.
func (p goPackage) isImportedBefore(other goPackage) bool {
	if isProgram := p.name == "main"; other.name != "" && isProgram != (other.name == "main") {
		return !isProgram
	}
	return p.files > other.files
}

// findGoPackages lists the packages by their folders: that with the most files, tests aside, and no program where there is another.
func (l *linker) findGoPackages() map[string]goPackage {
	type key struct{ dir, name string }
	all := map[key]goPackage{}
	best := map[string]goPackage{}
	for i := range l.files {
		f := &l.files[i]
		if l.Files[i].Language != "go" || f.Package == "" || strings.HasSuffix(l.Files[i].Path, "_test.go") {
			continue
		}
		k := key{tree.Parent(l.Files[i].Path), f.Package}
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
