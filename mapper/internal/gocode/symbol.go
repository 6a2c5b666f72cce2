package gocode

import (
	"context"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Repository is where the symbols that a context names lie.
type Repository struct {
	Root     string // absolute
	Tree     *tree.Folder
	Encoding string // in which tokens are counted where a context asks for none
}

// Context makes the context of a symbol of the repository, named by its id, from a module that was opened in it. Groups that
// lie in the repository have the ids of their symbols, so that they can be taken into a view. The error says that the id names
// no symbol of Go code, or what of it does not exist.
func (r Repository) Context(ctx context.Context, m *Module, id string, opt Options) (*Context, error) {
	file, name := model.SplitID(id)
	_, f := r.Tree.Find(file)
	if f == nil || f.Language != "go" || name == "" {
		return nil, fmt.Errorf("%s names no symbol of Go code", id)
	}
	ident, _, _ := strings.Cut(name, "~")
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
	for _, groups := range [][]Group{c.Groups, c.Less} {
		for i := range groups {
			groups[i].Overrides = r.goSymbols(packages, &groups[i])
		}
	}
	return c, nil
}

// ModuleRoot returns the absolute path of the folder in which the module of a node's file begins: the nearest one above it with a go.mod,
// else its own.
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

// goSymbols returns the ids of the symbols that a group is made of; none where its package is not of the repository.
func (r Repository) goSymbols(packages goPackages, g *Group) (ids []string) {
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

// plainIdent returns an identifier as symbols are named: without the `*` of its receiver and its number.
func plainIdent(id string) string {
	id, _, _ = strings.Cut(strings.TrimPrefix(id, "*"), "~")
	return id
}

// goPackages finds the folders of the packages that lie around one of the repository.
type goPackages struct {
	own    string // the folder of the one
	prefix string // what import paths begin with around it
	root   string // the folder at which they do
}

// goPackagesAround goes up from a package as long as its import path ends as that of its folder does.
func goPackagesAround(importPath, folder string) goPackages {
	p := goPackages{folder, importPath, folder}
	for path.Base(p.prefix) == path.Base(p.root) && p.prefix != "." && p.root != "." {
		p.prefix, p.root = path.Dir(p.prefix), path.Dir(p.root)
	}
	return p
}

// folder returns the folder of the package with an import path; empty where it cannot lie in the repository.
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
