// Package gocode makes texts of Go code for a model: the context of identifiers, documentation, signatures and usage. It ties them to
// the symbols of a repository.
package gocode

import (
	"context"
	"slices"

	"foldout/mapper/internal/gocontext"
	"foldout/model"
)

// Module is the Go module of a folder, read from disk without running anything. It remembers the declarations of dependencies, and can be used from many goroutines; files that change
// afterwards need another one.
type Module struct{ mod *gocontext.Module }

// Keeper keeps what is found out between runs.
type Keeper = gocontext.Keeper

// Open finds the module that the folder belongs to. environ holds the variables of the environment, KEY=value, as the go
// command would see them: they say where the distribution and the module cache lie, and what is built. A folder without
// go.mod can be opened too; an error means that it cannot be read. What is found out lasts between runs where there is a Keeper, which may
// be nil.
func Open(dir string, environ []string, keeper Keeper) (*Module, error) {
	mod, err := gocontext.Open(dir, environ, keeper)
	if err != nil {
		return nil, err
	}
	return &Module{mod}, nil
}

// Again opens the module as it is now. What was read of the distribution and the module cache is kept, so that what is asked
// after a file has changed takes no longer than before.
func (m *Module) Again() (*Module, error) {
	mod, err := m.mod.Again()
	if err != nil {
		return nil, err
	}
	return &Module{mod}, nil
}

// Options say what a context takes in.
type Options struct {
	Tests       bool   // test files of the package
	External    bool   // what is used of other packages
	PackageDocs bool   // the doc comment of the package
	Budget      int    // tokens that it may cost, 0 for no limit
	Encoding    string // in which they are counted, "" for DefaultEncoding
}

// Context is a text from which identifiers of a package can be understood: their source, what they depend on, what uses them.
type Context struct {
	Package string   // import path
	Targets []string // the identifiers, with those that cannot be told apart from them
	Tokens  int      // of Code, exactly
	Code    string
	Groups  []Group  // what Code shows, in its order
	Less    []Group  // what the budget has no room for: left out, or shown less than it should be
	Notes   []string // what could not be read or resolved
}

// Group is a bundle of identifiers that are shown together, as a context shows it.
type Group struct {
	IDs       []string     // `Name`, `Type.Method`, `*Type.Method`; external ones behind their import path and a dot
	Detail    string       // "full", "signature", or "absent"
	External  bool         // it lies in another package
	Files     []string     // as they are marked in Code
	AbsFiles  []string     // their absolute paths
	Tokens    int          // of a text with this group alone
	Overrides []string     // ids of its symbols in the Repo that was asked, where it has them
	Override  model.Detail // that shows as much of them on a map
}

// Context makes the context of identifiers of a package, which is named by a folder, absolute or relative to that of the module,
// or by its import path. Identifiers are written `Name`, `Type.Method` or `*Type.Method`. The error says what does not exist,
// that the identifiers alone are more than the budget, or that ctx ended.
func (m *Module) Context(ctx context.Context, pkg string, ids []string, opt Options) (*Context, error) {
	p, groups, err := m.groups(ctx, pkg, ids, opt)
	if err != nil {
		return nil, err
	}
	return m.fit(p, groups, ids, opt.Budget)
}

func goGroup(g *gocontext.IdentifierGroup, d gocontext.Detail) Group {
	return Group{IDs: g.IDs, Detail: d.String(), External: g.External, Files: g.Files(), AbsFiles: g.AbsFiles(), Tokens: g.Cost(d), Override: overrideOf(d)}
}

func overrideOf(d gocontext.Detail) model.Detail {
	switch d {
	case gocontext.Full:
		return model.Source
	case gocontext.Signature:
		return model.Full
	}
	return model.Hidden
}

// Output is a text for a model with what could not be read for it.
type Output struct {
	Text  string
	Notes []string
}

// Docs documents what the package offers to others, or these identifiers of it alone.
func (m *Module) Docs(ctx context.Context, pkg string, ids ...string) (Output, error) {
	p, err := m.mod.Package(ctx, pkg, ids...)
	if err != nil {
		return Output{}, err
	}
	text, err := gocontext.PublicPackageDocumentation(p, ids...)
	return Output{text, p.Problems()}, err
}

// Signatures writes all that the package declares, without bodies of functions: of its files, or of its test files; with all
// comments or with none.
func (m *Module) Signatures(ctx context.Context, pkg string, tests, docs bool) (Output, error) {
	p, err := m.mod.Package(ctx, pkg)
	if err != nil {
		return Output{}, err
	}
	text, err := gocontext.InternalPackageSignatures(p, tests, docs)
	return Output{text, p.Problems()}, err
}

// Ref is one place at which an identifier is used.
type Ref struct {
	ImportPath string // of the package that uses it
	Path       string // from the root of the repository or module, separated by `/`
	AbsPath    string
	Line       int    // from 1
	Column     int    // from 1, in bytes
	FullLine   string // with its line feed, where it has one
	Snippet    string // the declaration that the place lies in
}

// Usage is where an identifier is used.
type Usage struct {
	Refs []Ref // by import path, file and place
	Output
}

// Usage finds where the identifier is used in the modules that are worked on, and with intra also within its package.
func (m *Module) Usage(ctx context.Context, pkg, id string, intra bool) (Usage, error) {
	p, err := m.mod.Package(ctx, pkg, id)
	if err != nil {
		return Usage{}, err
	}
	refs, text, err := gocontext.IdentifierUsage(ctx, p, id, intra)
	if err != nil {
		return Usage{}, err
	}
	u := Usage{Output: Output{text, slices.Concat(m.mod.Missing(), p.Problems())}, Refs: make([]Ref, 0, len(refs))}
	for _, r := range refs {
		u.Refs = append(u.Refs, m.ref(r))
	}
	return u, nil
}

func (m *Module) ref(r gocontext.IdentifierUsageRef) Ref {
	return Ref{r.ImportPath, m.mod.Display(r.AbsFilePath), r.AbsFilePath, r.Line, r.Column, r.FullLine, r.SnippetFullBytes}
}

// Definition finds the line that declares the identifier, and a text that shows it.
func (m *Module) Definition(ctx context.Context, pkg, id string) (Ref, string, error) {
	p, err := m.mod.Package(ctx, pkg, id)
	if err != nil {
		return Ref{}, "", err
	}
	r, err := gocontext.Definition(ctx, p, id)
	if err != nil {
		return Ref{}, "", err
	}
	return m.ref(r), m.mod.DefinitionText(r), nil
}

// Packages are the packages that can be imported.
type Packages struct {
	Paths []string // sorted
	Output
}

// Packages lists the packages of the module whose import paths match the regular expression, and with deps those of the modules
// that it requires directly.
func (m *Module) Packages(search string, deps bool) (Packages, error) {
	paths, text, err := gocontext.PackageList(m.mod, search, deps)
	return Packages{paths, Output{text, m.mod.Missing()}}, err
}

// Info tells what is known of the module.
func (m *Module) Info() (string, error) { return gocontext.ModuleInfo(m.mod) }
