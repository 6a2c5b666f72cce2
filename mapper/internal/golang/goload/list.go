package goload

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// Place is a folder with Go files that satisfy the build constraints.
type Place struct {
	Path string // import path
	Dir  string // absolute
}

// Packages lists the packages of the module in byte order of their import paths. Every folder with a Go file that belongs to the
// build is a package, whether it compiles or not. Packages skips folders named testdata or vendor, folders whose names begin with
// `_` or `.`, nested modules, and links. It also skips folders that cannot be read, and lists them in `unreadable`.
func (ms *Modules) Packages(m *Module) (places []Place, unreadable []string) {
	base := m.Path
	if base == "std" {
		base = ""
	}
	walk := &walk{modules: ms}
	walk.folder(m.Dir, base)
	slices.SortFunc(walk.places, func(a, b Place) int { return strings.Compare(a.Path, b.Path) })
	return walk.places, walk.unreadable
}

type walk struct {
	modules    *Modules
	places     []Place
	unreadable []string
}

func (k *walk) folder(dir, importPath string) {
	entries, err := k.modules.files.ReadDir(dir)
	if err != nil {
		k.unreadable = append(k.unreadable, err.Error())
		return
	}
	here := false
	var folders []string
	for _, e := range entries {
		switch name := e.Name(); {
		case e.IsDir():
			if !isSkipped(name) && !isRegular(filepath.Join(dir, name, "go.mod")) {
				folders = append(folders, name)
			}
		case !here && e.Type().IsRegular() && strings.HasSuffix(name, ".go"):
			here = k.modules.inBuild(dir, name)
		}
	}
	if here && importPath != "" {
		k.places = append(k.places, Place{Path: importPath, Dir: dir})
	}
	for _, name := range folders {
		k.folder(filepath.Join(dir, name), path.Join(importPath, name))
	}
}

func isSkipped(folder string) bool {
	return folder == "testdata" || folder == "vendor" || folder[0] == '_' || folder[0] == '.'
}

// inBuild reports whether a file satisfies the build constraints. If they cannot be read, it returns true.
func (ms *Modules) inBuild(dir, name string) bool {
	in, _, err := ms.Match(dir, name)
	return in || err != nil
}

// Vendored lists the packages that a dependency has in the vendor folder, according to the folder's modules.txt. It returns false
// if dependencies are in the module cache.
func (ms *Modules) Vendored(dep *Module) (places []Place, vendored bool) {
	if ms.vendor == "" {
		return nil, false
	}
	data, err := ms.files.ReadFile(filepath.Join(ms.vendor, "modules.txt"))
	if err != nil {
		return nil, false
	}
	current := false
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		if module, ok := strings.CutPrefix(line, "# "); ok {
			path, _, _ := strings.Cut(module, " ")
			current = path == dep.Path
		} else if current && validImport(line) && line[0] != '#' {
			places = append(places, Place{Path: line, Dir: filepath.Join(ms.vendor, filepath.FromSlash(line))})
		}
	}
	return places, true
}
