package mapper

import (
	"context"
	"slices"

	"foldout/mapper/internal/gocontext"
	"foldout/model"
)

// GoModule is the Go module of a folder, read from disk without running anything: the front door to what foldout knows of Go
// in depth. It remembers the declarations of dependencies, and can be used from many goroutines; files that change
// afterwards need another one.
type GoModule struct{ mod *gocontext.Module }

// OpenGo finds the module that the folder belongs to. environ holds the variables of the environment, KEY=value, as the go
// command would see them: they say where the distribution and the module cache lie, and what is built. A folder without
// go.mod can be opened too; an error means that it cannot be read.
func OpenGo(dir string, environ []string) (*GoModule, error) {
	mod, err := gocontext.Open(dir, environ)
	if err != nil {
		return nil, err
	}
	return &GoModule{mod}, nil
}

// Again opens the module as it is now. What was read of the distribution and the module cache is kept, so that what is asked
// after a file has changed takes no longer than before.
func (m *GoModule) Again() (*GoModule, error) {
	mod, err := m.mod.Again()
	if err != nil {
		return nil, err
	}
	return &GoModule{mod}, nil
}

// GoContextOptions say what a context takes in.
type GoContextOptions struct {
	Tests       bool   // test files of the package
	External    bool   // what is used of other packages
	PackageDocs bool   // the doc comment of the package
	Budget      int    // tokens that it may cost, 0 for no limit
	Encoding    string // in which they are counted, "" for DefaultEncoding
}

// GoContext is a text from which identifiers of a package can be understood: their source, what they depend on, what uses them.
type GoContext struct {
	Package string   // import path
	Targets []string // the identifiers, with those that cannot be told apart from them
	Tokens  int      // of Code, exactly
	Code    string
	Groups  []GoGroup // what Code shows, in its order
	Less    []GoGroup // what the budget has no room for: left out, or shown less than it should be
	Notes   []string  // what could not be read or resolved
}

// GoGroup is a bundle of identifiers that are shown together, as a context shows it.
type GoGroup struct {
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
func (m *GoModule) Context(ctx context.Context, pkg string, ids []string, opt GoContextOptions) (*GoContext, error) {
	p, groups, err := m.groups(ctx, pkg, ids, opt)
	if err != nil {
		return nil, err
	}
	return m.fit(p, groups, ids, opt.Budget)
}

func goGroup(g *gocontext.IdentifierGroup, d gocontext.Detail) GoGroup {
	return GoGroup{IDs: g.IDs, Detail: d.String(), External: g.External, Files: g.Files(), AbsFiles: g.AbsFiles(), Tokens: g.Cost(d), Override: overrideOf(d)}
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

// GoText is a text for a model with what could not be read for it.
type GoText struct {
	Text  string
	Notes []string
}

// Docs documents what the package offers to others, or these identifiers of it alone.
func (m *GoModule) Docs(ctx context.Context, pkg string, ids ...string) (GoText, error) {
	p, err := m.mod.Package(ctx, pkg, ids...)
	if err != nil {
		return GoText{}, err
	}
	text, err := gocontext.PublicPackageDocumentation(p, ids...)
	return GoText{text, p.Problems()}, err
}

// Signatures writes all that the package declares, without bodies of functions: of its files, or of its test files; with all
// comments or with none.
func (m *GoModule) Signatures(ctx context.Context, pkg string, tests, docs bool) (GoText, error) {
	p, err := m.mod.Package(ctx, pkg)
	if err != nil {
		return GoText{}, err
	}
	text, err := gocontext.InternalPackageSignatures(p, tests, docs)
	return GoText{text, p.Problems()}, err
}

// GoRef is one place at which an identifier is used.
type GoRef struct {
	ImportPath string // of the package that uses it
	Path       string // from the root of the repository or module, separated by `/`
	AbsPath    string
	Line       int    // from 1
	Column     int    // from 1, in bytes
	FullLine   string // with its line feed, where it has one
	Snippet    string // the declaration that the place lies in
}

// GoUsage is where an identifier is used.
type GoUsage struct {
	Refs []GoRef // by import path, file and place
	GoText
}

// Usage finds where the identifier is used in the modules that are worked on, and with intra also within its package.
func (m *GoModule) Usage(ctx context.Context, pkg, id string, intra bool) (GoUsage, error) {
	p, err := m.mod.Package(ctx, pkg, id)
	if err != nil {
		return GoUsage{}, err
	}
	refs, text, err := gocontext.IdentifierUsage(ctx, p, id, intra)
	if err != nil {
		return GoUsage{}, err
	}
	u := GoUsage{GoText: GoText{text, slices.Concat(m.mod.Missing(), p.Problems())}, Refs: make([]GoRef, 0, len(refs))}
	for _, r := range refs {
		u.Refs = append(u.Refs, m.ref(r))
	}
	return u, nil
}

func (m *GoModule) ref(r gocontext.IdentifierUsageRef) GoRef {
	return GoRef{r.ImportPath, m.mod.Display(r.AbsFilePath), r.AbsFilePath, r.Line, r.Column, r.FullLine, r.SnippetFullBytes}
}

// Definition finds the line that declares the identifier, and a text that shows it.
func (m *GoModule) Definition(ctx context.Context, pkg, id string) (GoRef, string, error) {
	p, err := m.mod.Package(ctx, pkg, id)
	if err != nil {
		return GoRef{}, "", err
	}
	r, err := gocontext.Definition(ctx, p, id)
	if err != nil {
		return GoRef{}, "", err
	}
	return m.ref(r), m.mod.DefinitionText(r), nil
}

// GoPackages are the packages that can be imported.
type GoPackages struct {
	Paths []string // sorted
	GoText
}

// Packages lists the packages of the module whose import paths match the regular expression, and with deps those of the modules
// that it requires directly.
func (m *GoModule) Packages(search string, deps bool) (GoPackages, error) {
	paths, text, err := gocontext.PackageList(m.mod, search, deps)
	return GoPackages{paths, GoText{text, m.mod.Missing()}}, err
}

// Info tells what is known of the module.
func (m *GoModule) Info() (string, error) { return gocontext.ModuleInfo(m.mod) }
