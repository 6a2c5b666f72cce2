package goload

import (
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"slices"
)

// Checked is a package with its types. It must not be changed and may be shared.
type Checked struct {
	Package *Package
	Files   []*File // the files that were checked, by name
	Types   *types.Package
	Info    *types.Info
	Missing []string // packages that it or its dependencies import and that could not be loaded, sorted, with reasons
	Errors  []string // errors of the type checker in order, at most maxErrors
}

// maxErrors is the number of type errors kept. One missing package can cause thousands.
const maxErrors = 20

// Scope says which parts of a package are type-checked, and supplies the packages for some of its imports.
type Scope struct {
	Tests bool                      // include the package's own test files
	Body  func(*ast.FuncDecl) bool  // which function bodies to check, nil for all
	As    map[string]*types.Package // packages by import path; an import of such a path is not looked up
}

// Check type-checks the package and the declarations of its imports. It fails only if ctx ends.
func (l *Loader) Check(ctx context.Context, p *Package, scope Scope) (*Checked, error) {
	c := &Checked{Package: p, Files: slices.Clone(p.Files)}
	if scope.Tests {
		c.Files = append(c.Files, p.Tests...)
	}
	files := make([]*ast.File, len(c.Files))
	for i, f := range c.Files {
		files[i] = stripBodies(f.Syntax, scope.Body)
	}
	l.lengths.bound(files)
	dirs, missing := l.resolve(files, p.Dir)
	for importPath := range scope.As {
		delete(dirs, importPath)
	}
	sorted, err := l.load(ctx, slices.Sorted(maps.Values(dirs)))
	if err != nil {
		return nil, err
	}
	c.Missing = allMissing(missing, sorted)
	conf := l.config(dirs, scope.As)
	conf.Error = func(err error) {
		if len(c.Errors) < maxErrors {
			c.Errors = append(c.Errors, err.Error())
		}
	}
	c.Info = &types.Info{
		Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	c.Types, err = l.run(conf, p.Path, files, c.Info)
	if c.Types == nil {
		c.Types = types.NewPackage(p.Path, p.Name)
		c.Errors = append(c.Errors, err.Error())
	}
	return c, nil
}

// stripBodies returns a copy of the file without certain function bodies. It removes the bodies of functions for which `body`
// returns false, and those that nest too deeply.
func stripBodies(f *ast.File, body func(*ast.FuncDecl) bool) *ast.File {
	less := *f
	less.Decls = slices.Clone(f.Decls)
	for i, d := range less.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil && (body != nil && !body(fn) || isTooDeep(fn.Body)) {
			short := *fn
			short.Body = nil
			less.Decls[i] = &short
		}
	}
	return &less
}

func allMissing(missing []string, deps []*dep) []string {
	for _, d := range deps {
		missing = append(missing, d.missing...)
		if d.trouble != nil {
			missing = append(missing, d.trouble.Error())
		}
	}
	slices.Sort(missing)
	return slices.Compact(missing)
}

func (l *Loader) config(dirs map[string]string, as map[string]*types.Package) *types.Config {
	return &types.Config{
		FakeImportC: true, DisableUnusedImportCheck: true, Error: func(error) {},
		Importer: importer(func(importPath string) (*types.Package, error) {
			if p := as[importPath]; p != nil {
				return p, nil
			}
			if dir, ok := dirs[importPath]; ok {
				if p := l.dep(dir).types.Load(); p != nil {
					return p, nil
				}
			}
			return nil, fmt.Errorf("%s could not be loaded", importPath)
		}),
		Sizes: types.SizesFor("gc", l.Modules.Env.Arch),
	}
}

// importer implements types.Importer with a function.
type importer func(path string) (*types.Package, error)

// Import returns the package with the given path; for "unsafe", it returns types.Unsafe.
func (i importer) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	return i(path)
}

// run runs the type checker and turns a panic into an error.
func (l *Loader) run(conf *types.Config, path string, files []*ast.File, info *types.Info) (p *types.Package, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errors.Join(err, fmt.Errorf("type-check %s: %v", path, r))
		}
	}()
	return conf.Check(path, l.Fset, files, info)
}

// Declarations returns the package as importers see it, with its declarations only. If they cannot be loaded, the error says why.
func (l *Loader) Declarations(ctx context.Context, place Place) (*types.Package, error) {
	if _, err := l.load(ctx, []string{place.Dir}); err != nil {
		return nil, err
	}
	if p := l.dep(place.Dir).types.Load(); p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("%s: its declarations could not be loaded", place.Path)
}
