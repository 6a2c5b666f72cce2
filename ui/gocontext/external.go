package gocontext

import (
	"path"
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/model"
)

// neighbours finds what lies in other packages of the repository, by the import path of one of its packages and the folder of that.
type neighbours struct {
	repo         *mapper.Repo
	prefix, root string // what the import paths of the module begin with, and the folder at which they do
}

// near returns the neighbours of the package with that import path, which lies in the folder.
func near(repo *mapper.Repo, importPath, folder string) neighbours {
	for path.Base(importPath) == path.Base(folder) && importPath != "." && folder != "." {
		importPath, folder = path.Dir(importPath), path.Dir(folder)
	}
	return neighbours{repo, importPath, folder}
}

// folder returns the folder of the package with an import path; false where it cannot lie in the repository.
func (n neighbours) folder(importPath string) (string, bool) {
	switch rest, below := strings.CutPrefix(importPath, n.prefix+"/"); {
	case importPath == n.prefix:
		return n.root, true
	case n.prefix == ".":
		return path.Join(n.root, importPath), true
	case below:
		return path.Join(n.root, rest), true
	}
	return "", false
}

// symbols returns the ids of the symbols that a group of another package is made of; none where it is not of the repository.
func (n neighbours) symbols(g mapper.GoGroup) (ids []string) {
	for _, marked := range g.Files {
		importPath := path.Dir(marked)
		folder, ok := n.folder(importPath)
		if !ok {
			continue
		}
		_, f := n.repo.Tree().Find(path.Join(folder, path.Base(marked)))
		if f == nil {
			continue
		}
		for _, name := range model.SymbolNames(f.Symbols) {
			plain, _, _ := strings.Cut(name, "~")
			if slices.ContainsFunc(g.IDs, func(id string) bool {
				return strings.TrimPrefix(strings.TrimPrefix(id, importPath+"."), "*") == plain
			}) {
				ids = append(ids, model.SymbolID(f.Path, name))
			}
		}
	}
	return ids
}

// short leaves of the import path before a name the last part, by which code names the package.
func short(id string) string { return id[strings.LastIndexByte(id, '/')+1:] }
