package gocontext

import (
	"cmp"
	"context"
	"fmt"
	"go/ast"
	"go/types"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"foldout/mapper/internal/golang/goload"
)

// IdentifierUsageRef is one use of an identifier.
type IdentifierUsageRef struct {
	ImportPath       string // of the package that uses it, followed by `_test` for an external test package
	AbsFilePath      string
	Line             int    // from 1
	Column           int    // from 1, in bytes
	FullLine         string // with its line feed, if it has one
	SnippetFullBytes string // the declaration that contains the use, with its doc comment
}

// IdentifierUsage returns the uses of an identifier of the package, sorted by import path, file and position. It searches all
// packages of the main modules, including tests. It searches the package itself only if `intra` is set. The declaration itself
// never counts, nor do uses in the package's external tests. The second result is a text for a language model.
//
// The identifier is written `Name`, `Type.Method`, `*Type.Method`, or `Type.Field`. For a method of a type, uses of the same
// method of any interface that the type satisfies count as well. For a method of an interface, uses of the same method of
// any type that satisfies the interface count as well. gopls finds the same references.
//
// If the package does not declare the identifier, the error is ErrUnknown. If `ctx` ends, it is the error of `ctx`.
func IdentifierUsage(ctx context.Context, pkg *Package, identifier string, intra bool) ([]IdentifierUsageRef, string, error) {
	u := &usage{mod: pkg.mod, pkg: pkg, ident: newIdent(identifier), intra: intra, targets: map[string]bool{}}
	refs, err := ask(ctx, pkg.mod, u.question("usage"), append(u.mod.packageDirs(), pkg.folder.Dir), areRefs, func() ([]IdentifierUsageRef, error) {
		if err := u.define(ctx); err != nil {
			return nil, err
		}
		err := u.look(ctx)
		return u.refs(), err
	})
	if err != nil {
		return nil, "", err
	}
	return slices.Clone(refs), pkg.mod.usageText(refs), nil
}

// question returns a text that identifies the search, under which its answer is stored. `what` says what is searched for.
func (u *usage) question(what string) string {
	return fmt.Sprintf("%s %q %q %q %v", what, u.pkg.main.Path, u.pkg.main.Name, u.ident, u.intra)
}

// ident is an identifier split into its name and its owner, the type before the dot.
type ident struct{ owner, name string }

func newIdent(id string) ident {
	id = strings.ReplaceAll(withoutBrackets(id), "*", "")
	if owner, name, ok := strings.Cut(id, "."); ok {
		return ident{owner, name}
	}
	return ident{"", id}
}

// usage is one search for the uses or the definition of an identifier.
type usage struct {
	mod   *Module
	pkg   *Package
	ident ident
	intra bool

	decls   *types.Package  // the package as importers see it or, if it cannot be imported, as checked with its tests
	method  bool            // the identifier is a method
	global  bool            // other packages can use the identifier
	targets map[string]bool // positions of the declarations whose uses count

	mu      sync.Mutex
	checked []*goload.Checked
}

// areRefs reports whether all references name a place: an absolute path, a line and a column.
func areRefs(refs []IdentifierUsageRef) bool {
	return !slices.ContainsFunc(refs, func(r IdentifierUsageRef) bool { return !filepath.IsAbs(r.AbsFilePath) || r.Line < 1 || r.Column < 1 })
}

func (u *usage) definition(ctx context.Context) (IdentifierUsageRef, error) {
	obj, checked, err := u.declared(ctx)
	if err != nil {
		return IdentifierUsageRef{}, err
	}
	finder := &finder{usage: u, checked: checked}
	for _, file := range checked.Files {
		for _, d := range file.Syntax.Decls {
			if d.Pos() <= obj.Pos() && obj.Pos() < d.End() {
				return finder.ref(file, d, file.Offset(obj.Pos())), nil
			}
		}
	}
	return IdentifierUsageRef{}, u.unknown()
}

// declared returns the object that the identifier denotes. It type-checks the package without function bodies.
func (u *usage) declared(ctx context.Context) (types.Object, *goload.Checked, error) {
	c, err := u.mod.loader.Check(ctx, u.pkg.main, goload.Scope{Tests: true, Body: func(*ast.FuncDecl) bool { return false }})
	if err != nil {
		return nil, nil, err
	}
	obj := u.lookup(c.Types)
	if obj == nil {
		return nil, nil, u.unknown()
	}
	return obj, c, nil
}

func (u *usage) unknown() error {
	return u.pkg.without(strings.TrimPrefix(u.ident.owner+"."+u.ident.name, "."))
}

// define finds the declaration of the identifier, and records what the search needs to know about it.
func (u *usage) define(ctx context.Context) error {
	p := u.pkg.main
	obj, c, err := u.declared(ctx)
	if err != nil {
		return err
	}
	u.targets[u.where(obj)] = true
	_, u.method = receiver(obj)
	u.global = obj.Exported() && !p.XTest
	if u.global {
		u.decls, _ = u.mod.loader.Declarations(ctx, goload.Place{Path: p.Path, Dir: p.Dir}) // on an error, c.Types is used
	}
	if u.decls == nil {
		u.decls = c.Types
	}
	return ctx.Err()
}

// where returns the position of a declaration. The position is the same however often the file was parsed.
func (u *usage) where(obj types.Object) string {
	return u.mod.loader.Fset.PositionFor(obj.Pos(), false).String()
}

// lookup finds the identifier in a package.
func (u *usage) lookup(p *types.Package) types.Object {
	if u.ident.owner == "" {
		return p.Scope().Lookup(u.ident.name)
	}
	t, ok := p.Scope().Lookup(u.ident.owner).(*types.TypeName)
	if !ok {
		return nil
	}
	return member(t.Type(), u.ident.name)
}

// look searches for uses. It type-checks the packages whose files mention the name, with only those function bodies that mention
// it.
func (u *usage) look(ctx context.Context) error {
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, dir := range u.folders() {
		group.Go(func() error { return u.folder(ctx, dir) })
	}
	if err := group.Wait(); err != nil {
		return err
	}
	if u.method && u.global {
		return u.expand(ctx)
	}
	return nil
}

// packageDirs lists the folders of all packages of the main modules.
func (m *Module) packageDirs() (dirs []string) {
	for _, main := range m.modules.Main {
		places, _ := m.modules.Packages(main)
		for _, p := range places {
			dirs = append(dirs, p.Dir)
		}
	}
	return dirs
}

// folders returns the folders in which the identifier could be used.
func (u *usage) folders() (dirs []string) {
	if u.global {
		dirs = u.mod.packageDirs()
	}
	if u.intra {
		dirs = append(dirs, u.pkg.folder.Dir)
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

// folder type-checks the packages of a folder, and records the results.
func (u *usage) folder(ctx context.Context, dir string) error {
	speaks := func(source []byte) bool { return mentions(source, u.ident.name) }
	f, err := u.mod.loader.FolderWith(ctx, dir, speaks)
	if err != nil {
		return ctx.Err() // a folder that cannot be read is not searched
	}
	if f == nil {
		return nil
	}
	var tested *types.Package
	for _, p := range f.Packages {
		scope := goload.Scope{Tests: true, Body: bodies(append(slices.Clone(p.Files), p.Tests...), speaks)}
		if p.XTest {
			if dir == u.pkg.folder.Dir && u.pkg.main != p {
				continue
			}
			if tested != nil {
				scope.As = map[string]*types.Package{f.Path: tested}
			}
		}
		c, err := u.mod.loader.Check(ctx, p, scope)
		if err != nil {
			return err
		}
		if !p.XTest && len(p.Tests) > 0 && tested == nil {
			tested = c.Types
		}
		u.mu.Lock()
		u.checked = append(u.checked, c)
		u.mu.Unlock()
	}
	return nil
}

// bodies returns a function that reports whether the body of a function satisfies the condition.
func bodies(files []*goload.File, condition func([]byte) bool) func(*ast.FuncDecl) bool {
	in := map[*ast.FuncDecl]bool{}
	for _, f := range files {
		for _, d := range f.Syntax.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
				in[fn] = condition(f.Source[f.Offset(fn.Body.Pos()):f.Offset(fn.Body.End())])
			}
		}
	}
	return func(fn *ast.FuncDecl) bool { return in[fn] }
}

// refs returns the uses, sorted and without duplicates.
func (u *usage) refs() []IdentifierUsageRef {
	var all []IdentifierUsageRef
	for _, c := range u.checked {
		own := c.Package.Dir == u.pkg.main.Dir && c.Package.Path == u.pkg.main.Path
		if own && !u.intra {
			continue
		}
		finder := &finder{usage: u, checked: c}
		if own {
			if target := u.lookup(c.Types); target != nil {
				finder.recv, _ = receiver(target)
			}
		}
		all = append(all, finder.refs()...)
	}
	slices.SortFunc(all, func(a, b IdentifierUsageRef) int {
		return cmp.Or(strings.Compare(a.ImportPath, b.ImportPath), strings.Compare(a.AbsFilePath, b.AbsFilePath), a.Line-b.Line, a.Column-b.Column)
	})
	return slices.CompactFunc(all, func(a, b IdentifierUsageRef) bool {
		return a.AbsFilePath == b.AbsFilePath && a.Line == b.Line && a.Column == b.Column
	})
}
