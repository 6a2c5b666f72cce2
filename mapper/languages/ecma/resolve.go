package ecma

import (
	"path"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"
)

// endings are the endings that are tried, in this order, if a path names no file (module resolution of TypeScript and Node).
var endings = []string{".ts", ".tsx", ".d.ts", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".vue", ".svelte", ".astro"}

// modules resolves module specifiers to files.
type modules struct {
	*link.Linker
	*project
}

// modulesOf returns the resolver of module specifiers for a project.
func modulesOf(l *link.Linker) modules { return modules{l, link.Surveyed[*project](l, family)} }

// find returns the file to which the module specifier `specifier` refers in the file at the path `from`.
func (m modules) find(from, specifier string) (int32, bool) {
	if strings.HasPrefix(specifier, ".") {
		if file, ok := m.file(filetree.Parent(from), specifier); ok {
			return file, true
		}
		dir, _ := link.Within(filetree.Parent(from), specifier)
		if p, is := m.manifests[dir]; is {
			return m.entry(p, "")
		}
		return 0, false
	}
	if file, ok := m.aliased(from, specifier); ok {
		return file, true
	}
	if strings.HasPrefix(specifier, "#") {
		return m.own(from, specifier)
	}
	for name := specifier; name != "." && name != "/"; name = path.Dir(name) {
		if dir, ok := m.packages[name]; ok {
			return m.entry(m.manifests[dir], strings.TrimPrefix(specifier[len(name):], "/"))
		}
	}
	return 0, false
}

// file finds the file for a path below a folder. It tries the path itself, the TypeScript source for a JavaScript path, the path
// with an ending, and the index file of a folder.
func (m modules) file(dir, p string) (int32, bool) {
	p, ok := link.Within(dir, p)
	if !ok {
		return 0, false
	}
	if file, ok := m.Paths[p]; ok {
		return file, true
	}
	stem := p
	for _, js := range []string{".js", ".jsx", ".mjs", ".cjs"} {
		stem = strings.TrimSuffix(stem, js)
	}
	for _, base := range []string{p, stem, path.Join(p, "index")} {
		for _, ending := range endings {
			if file, ok := m.Paths[base+ending]; ok {
				return file, true
			}
		}
	}
	return 0, false
}

// aliased finds a module through the `paths` of the nearest configuration above a file
// (https://www.typescriptlang.org/tsconfig/#paths).
func (m modules) aliased(from, specifier string) (int32, bool) {
	dir := filetree.Parent(from)
	c, found := m.configs[dir]
	for ; !found && dir != ""; c, found = m.configs[dir] {
		dir = filetree.Parent(dir)
	}
	if !found {
		return 0, false
	}
	targets, star := starred(c.CompilerOptions.Paths, specifier)
	for _, target := range targets {
		if file, ok := m.file(c.base, strings.Replace(target, "*", star, 1)); ok {
			return file, true
		}
	}
	if c.based {
		return m.file(c.base, specifier)
	}
	return 0, false
}
