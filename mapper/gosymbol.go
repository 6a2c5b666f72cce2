package mapper

import (
	"context"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"foldout/model"
)

// GoContext makes the context of a symbol of the repository, named by its id, from a module that was opened in it. Groups that
// lie in the repository have the ids of their symbols, so that they can be taken into a view. The error says that the id names
// no symbol of Go code, or what of it does not exist.
func (r *Repo) GoContext(ctx context.Context, m *GoModule, id string, opt GoContextOptions) (*GoContext, error) {
	file, name := model.SplitID(id)
	_, f := r.tree.Find(file)
	if f == nil || f.Language != "go" || name == "" {
		return nil, fmt.Errorf("%s names no symbol of Go code", id)
	}
	ident, _, _ := strings.Cut(name, "~")
	dir := path.Dir(file)
	opt.Tests = opt.Tests || strings.HasSuffix(file, "_test.go")
	if opt.Encoding == "" {
		opt.Encoding = r.Encoding()
	}
	c, err := m.Context(ctx, filepath.Join(r.root, filepath.FromSlash(dir)), []string{ident}, opt)
	if err != nil {
		return nil, err
	}
	for _, groups := range [][]GoGroup{c.Groups, c.Less} {
		for i := range groups {
			if !groups[i].External {
				groups[i].Overrides = r.goSymbols(dir, groups[i])
			}
		}
	}
	return c, nil
}

// goSymbols returns the ids of the symbols that a group of the package in the folder is made of.
func (r *Repo) goSymbols(dir string, g GoGroup) (ids []string) {
	for _, base := range g.Files {
		at := path.Join(dir, base)
		_, f := r.tree.Find(at)
		if f == nil {
			continue
		}
		for _, name := range model.SymbolNames(f.Symbols) {
			plain, _, _ := strings.Cut(name, "~")
			if slices.ContainsFunc(g.IDs, func(id string) bool { return plainIdent(id) == plain }) {
				ids = append(ids, model.SymbolID(at, name))
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
