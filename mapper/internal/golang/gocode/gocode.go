// Package gocode makes texts about Go code for a language model. A text shows the context of identifiers, the documentation of a
// package, its signatures, or the uses of an identifier. The package also says which symbols of a repository these texts show.
package gocode

import (
	"context"
	"slices"

	"foldout/mapper/internal/golang/gocontext"
	"foldout/model"
)

// Module is the Go module of a folder, read from disk without running anything. It is safe for concurrent use. It caches the
// declarations of dependencies; after files have changed, use Reopen.
type Module struct{ mod *gocontext.Module }

// Keeper stores results between runs.
type Keeper = gocontext.Keeper

// Open finds the module that the folder `dir` belongs to. `environ` holds environment variables as KEY=value, as the go command
// would see them. They say where the Go distribution and the module cache are, and which files belong to the build. A folder
// without go.mod is allowed; Open fails only if the folder cannot be read. `keeper` stores results between runs; it may be nil.
func Open(dir string, environ []string, keeper Keeper) (*Module, error) {
	mod, err := gocontext.Open(dir, environ, keeper)
	if err != nil {
		return nil, err
	}
	return &Module{mod}, nil
}

// Reopen opens the module in its current state. It keeps what was read from the Go distribution and the module cache, so the next
// requests do not have to read these again.
func (m *Module) Reopen() (*Module, error) {
	mod, err := m.mod.Reopen()
	if err != nil {
		return nil, err
	}
	return &Module{mod}, nil
}

// Options select what a context includes.
type Options struct {
	Tests       bool   // include the package's test files
	External    bool   // include what it uses of other packages
	PackageDocs bool   // include the package's doc comment
	Budget      int    // maximum tokens, 0 for no limit
	Encoding    string // encoding in which tokens are counted, "" for DefaultEncoding
}

// Context is a text that explains identifiers of a package. It shows their source, what they depend on, and the code that uses
// them.
type Context struct {
	Package string   // import path
	Targets []string // the identifiers, and the others in their groups
	Tokens  int      // exact number of tokens of Code
	Code    string
	Groups  []Group  // what Code shows, in order
	Less    []Group  // what the budget leaves out or shows in less detail
	Notes   []string // what could not be read or resolved
}

// Group is a set of identifiers that are shown together, and says how a context shows them.
type Group struct {
	IDs       []string     // `Name`, `Type.Method`, `*Type.Method`; external ones are prefixed by import path and dot
	Detail    string       // "full", "signature", or "absent"
	External  bool         // it belongs to another package
	Files     []string     // as marked in Code
	AbsFiles  []string     // absolute paths of Files
	Tokens    int          // tokens of a text with only this group
	Overrides []string     // ids of its symbols in the Repository, if they are there
	Override  model.Detail // the detail at which a map shows as much of these symbols
}

// Context makes the context of identifiers of a package. `pkg` is the import path of the package, or its folder: an absolute
// path, or one relative to the folder of the module. Identifiers are written `Name`, `Type.Method` or `*Type.Method`. Context
// fails if the package or an identifier does not exist, if the identifiers alone exceed the budget, or if `ctx` ends.
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

// Output is a text for a language model, with notes on what could not be read.
type Output struct {
	Text  string
	Notes []string
}

// Docs returns the documentation of the package's exported API or, if identifiers are given, of these only.
func (m *Module) Docs(ctx context.Context, pkg string, ids ...string) (Output, error) {
	p, err := m.mod.Package(ctx, pkg, ids...)
	if err != nil {
		return Output{}, err
	}
	text, err := gocontext.PublicPackageDocumentation(p, ids...)
	return Output{text, p.Problems()}, err
}

// Signatures returns everything that the package declares, without function bodies. If `tests` is set, it shows only the
// declarations in test files, otherwise only those in other files. If `docs` is set, it shows all comments, otherwise none.
func (m *Module) Signatures(ctx context.Context, pkg string, tests, docs bool) (Output, error) {
	p, err := m.mod.Package(ctx, pkg)
	if err != nil {
		return Output{}, err
	}
	text, err := gocontext.InternalPackageSignatures(p, tests, docs)
	return Output{text, p.Problems()}, err
}

// Ref is one use of an identifier.
type Ref struct {
	ImportPath string // of the package that uses it
	Path       string // relative to the root of the repository or module, with slashes
	AbsPath    string
	Line       int    // from 1
	Column     int    // from 1, in bytes
	FullLine   string // with its line feed, if it has one
	Snippet    string // the declaration that contains the use
}

// Usage lists the uses of an identifier.
type Usage struct {
	Refs []Ref // by import path, file and position
	Output
}

// Usage finds the uses of an identifier in the main modules. Uses in the identifier's own package are included only if `intra` is
// set.
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

// Definition returns the line that declares the identifier, and a text that shows it.
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

// Packages lists packages that can be imported.
type Packages struct {
	Paths []string // sorted
	Output
}

// Packages lists the packages of the module whose import paths match the regular expression `search`. If `deps` is true, it also
// lists the packages of directly required modules.
func (m *Module) Packages(search string, deps bool) (Packages, error) {
	paths, text, err := gocontext.PackageList(m.mod, search, deps)
	return Packages{paths, Output{text, m.mod.Missing()}}, err
}

// Info returns the text of the module's go.mod.
func (m *Module) Info() (string, error) { return gocontext.ModuleInfo(m.mod) }
