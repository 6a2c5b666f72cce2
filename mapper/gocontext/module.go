package gocontext

import (
	"context"
	"slices"

	"foldout/model"
)

// Options select what a context includes.
type Options struct {
	Tests       bool   // include the package's test files
	External    bool   // include what it uses of other packages
	PackageDocs bool   // include the package's doc comment
	Budget      int    // maximum tokens, 0 for no limit
	Encoding    string // encoding in which tokens are counted, "" for token.Default
}

// Excerpt is a text that explains identifiers of a package. It shows their source, what they depend on, and the code that uses
// them.
type Excerpt struct {
	Package string   // import path
	Targets []string // the identifiers, and the others in their groups
	Tokens  int      // exact number of tokens of Code
	Code    string
	Groups  []ShownGroup // what Code shows, in order
	Less    []ShownGroup // what the budget leaves out or shows in less detail
	Notes   []string     // what could not be read or resolved
}

// ShownGroup is a set of identifiers that are shown together, and says how a context shows them.
type ShownGroup struct {
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
func (m *Module) Context(ctx context.Context, pkg string, ids []string, opt Options) (*Excerpt, error) {
	p, groups, err := m.groupsOf(ctx, pkg, ids, opt)
	if err != nil {
		return nil, err
	}
	return m.fit(p, groups, ids, opt.Budget)
}

func shownGroup(g *IdentifierGroup, d Detail) ShownGroup {
	return ShownGroup{IDs: g.IDs, Detail: d.String(), External: g.External, Files: g.Files(), AbsFiles: g.AbsFiles(), Tokens: g.Cost(d), Override: overrideOf(d)}
}

func overrideOf(d Detail) model.Detail {
	switch d {
	case WholeSource:
		return model.Source
	case Signature:
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
	p, err := m.Package(ctx, pkg, ids...)
	if err != nil {
		return Output{}, err
	}
	text, err := PublicPackageDocumentation(p, ids...)
	return Output{text, p.Problems()}, err
}

// Signatures returns everything that the package declares, without function bodies. If `tests` is set, it shows only the
// declarations in test files, otherwise only those in other files. If `docs` is set, it shows all comments, otherwise none.
func (m *Module) Signatures(ctx context.Context, pkg string, tests, docs bool) (Output, error) {
	p, err := m.Package(ctx, pkg)
	if err != nil {
		return Output{}, err
	}
	text, err := InternalPackageSignatures(p, tests, docs)
	return Output{text, p.Problems()}, err
}

// Usage lists the uses of an identifier.
type Usage struct {
	Refs []IdentifierUsageRef // by import path, file and position
	Output
}

// Usage finds the uses of an identifier in the main modules. Uses in the identifier's own package are included only if `intra` is
// set.
func (m *Module) Usage(ctx context.Context, pkg, id string, intra bool) (Usage, error) {
	p, err := m.Package(ctx, pkg, id)
	if err != nil {
		return Usage{}, err
	}
	refs, text, err := IdentifierUsage(ctx, p, id, intra)
	if err != nil {
		return Usage{}, err
	}
	return Usage{refs, Output{text, slices.Concat(m.Missing(), p.Problems())}}, nil
}

// Definition returns the line that declares the identifier, with the position of the name in it, and a text that shows it. The
// identifier is written as for IdentifierUsage. If it is not declared, the error is ErrUnknown. If `ctx` ends, it is the error of
// `ctx`.
func (m *Module) Definition(ctx context.Context, pkg, id string) (IdentifierUsageRef, string, error) {
	p, err := m.Package(ctx, pkg, id)
	if err != nil {
		return IdentifierUsageRef{}, "", err
	}
	u := &usage{mod: m, pkg: p, ident: newIdent(id), targets: map[string]bool{}}
	valid := func(r IdentifierUsageRef) bool { return areRefs([]IdentifierUsageRef{r}) }
	r, err := ask(ctx, m, u.question("definition"), []string{p.folder.Dir}, valid, func() (IdentifierUsageRef, error) { return u.definition(ctx) })
	if err != nil {
		return IdentifierUsageRef{}, "", err
	}
	return r, m.definitionText(r), nil
}
