package gocontext

import (
	"context"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/model"
)

// Repository makes contexts for the symbols of a repository.
type Repository struct {
	Root     string // absolute
	Tree     *filetree.Folder
	Encoding string // encoding in which tokens are counted if Options name none
}

// Context makes the context of the symbol with the given ID. `m` must be a module opened in the repository. If the code of a
// group in the context belongs to the repository, the group lists the IDs of its symbols, so that callers can add these symbols
// to a view. Context fails if the ID does not name a Go symbol, or if the file or the symbol does not exist.
func (r Repository) Context(ctx context.Context, m *Module, id string, opt Options) (*Excerpt, error) {
	file, name := model.SplitID(id)
	_, f := r.Tree.Find(file)
	if f == nil || f.Language != "go" || name == "" {
		return nil, fmt.Errorf("%s is not a Go symbol", id)
	}
	ident, _, _ := strings.Cut(name, "~") // `~` and a number tell symbols with the same name apart
	dir := path.Dir(file)
	opt.Tests = opt.Tests || strings.HasSuffix(file, "_test.go")
	if opt.Encoding == "" {
		opt.Encoding = r.Encoding
	}
	c, err := m.Context(ctx, filepath.Join(r.Root, filepath.FromSlash(dir)), []string{ident}, opt)
	if err != nil {
		return nil, err
	}
	packages := goPackagesAround(c.Package, dir)
	for _, groups := range [][]ShownGroup{c.Groups, c.Less} {
		for i := range groups {
			groups[i].Overrides = r.goSymbols(packages, &groups[i])
		}
	}
	return c, nil
}

// ModuleRoot returns the absolute path of the root of the Go module that a node belongs to. The node is the file or symbol with
// the given ID. The root is the nearest folder around the file that has a go.mod. If there is none, it is the file's own folder.
func (r Repository) ModuleRoot(id string) string {
	file, _ := model.SplitID(id)
	own := path.Dir(file)
	for dir := own; ; dir = path.Dir(dir) {
		if _, mod := r.Tree.Find(path.Join(dir, "go.mod")); mod != nil {
			return filepath.Join(r.Root, filepath.FromSlash(dir))
		}
		if dir == "." || dir == "/" {
			return filepath.Join(r.Root, filepath.FromSlash(own))
		}
	}
}

// goSymbols returns the IDs of the symbols in a group. It returns none if the package of the group is not in the repository.
func (r Repository) goSymbols(packages goPackages, g *ShownGroup) (ids []string) {
	for _, marked := range g.Files {
		dir, before := packages.own, ""
		if g.External {
			importPath := path.Dir(marked)
			dir, before = packages.folder(importPath), importPath+"."
		}
		_, f := r.Tree.Find(path.Join(dir, path.Base(marked)))
		if dir == "" || f == nil {
			continue
		}
		for _, name := range model.SymbolNames(f.Symbols) {
			if slices.ContainsFunc(g.IDs, func(id string) bool { return plainIdent(strings.TrimPrefix(id, before)) == plainIdent(name) }) {
				ids = append(ids, model.SymbolID(f.Path, name))
			}
		}
	}
	return ids
}

// plainIdent returns an identifier in the form that it has as the name of a symbol: without the leading `*` of its receiver, and
// without the `~` and the number at its end.
func plainIdent(id string) string {
	id, _, _ = strings.Cut(strings.TrimPrefix(id, "*"), "~")
	return id
}

// goPackages derives the folders of packages from their import paths. It needs one package of the repository whose folder is
// known.
type goPackages struct {
	own    string // folder of that package
	prefix string // prefix of import paths
	root   string // folder that the prefix stands for
}

// goPackagesAround determines the fields `prefix` and `root` from the import path and the folder of a package. It removes the
// last elements of both as long as they are equal.
func goPackagesAround(importPath, folder string) goPackages {
	p := goPackages{folder, importPath, folder}
	for path.Base(p.prefix) == path.Base(p.root) && p.prefix != "." && p.root != "." {
		p.prefix, p.root = path.Dir(p.prefix), path.Dir(p.root)
	}
	return p
}

// folder returns the folder of the package with the given import path, or "" if it cannot be in the repository.
func (p goPackages) folder(importPath string) string {
	switch rest, below := strings.CutPrefix(importPath, p.prefix+"/"); {
	case importPath == p.prefix:
		return p.root
	case p.prefix == ".":
		return path.Join(p.root, importPath)
	case below:
		return path.Join(p.root, rest)
	}
	return ""
}
