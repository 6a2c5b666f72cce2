package gocontext

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"

	"foldout/mapper/internal/golang/goload"
)

// PublicPackageDocumentation returns the package's documentation for its users, like godoc. Functions are shown as signatures
// with documentation. Types, constants and variables are shown without their unexported parts, and a note marks each omission.
// Imports and comments that document nothing are left out. The text is in source order. The part from each file begins with a
// marker that names the file.
//
// If `identifiers` are given, only these are shown. They are written `Name`, `Type.Method` or `*Type.Method`; a type includes all
// its exported methods. The error is ErrUnknown if an identifier is not declared. There is also an error if an identifier is not
// exported, or if the package is a test package.
func PublicPackageDocumentation(pkg *Package, identifiers ...string) (string, error) {
	if pkg.main.XTest || len(pkg.main.Files) == 0 {
		return "", fmt.Errorf("package %s is a test package: it has no exported API", pkg.Path())
	}
	wanted, err := pkg.wanted(identifiers)
	if err != nil {
		return "", err
	}
	var b byFile
	for _, f := range pkg.main.Files {
		if s := packageClause(f); s != nil && wanted == nil {
			b.add(f, s.full())
		}
		for _, d := range f.Syntax.Decls {
			if s := newSnippet(f, d); s != nil && wanted.has(s) {
				for _, part := range wanted.parts(d) {
					s.decl = part
					b.add(f, publicText(pkg.mod.loader.Fset, s))
				}
			}
		}
	}
	return b.String(), nil
}

// publicText returns the exported part of the snippet, or "" if it exports nothing.
func publicText(fset *token.FileSet, s *snippet) string {
	switch d := s.decl.(type) {
	case *ast.FuncDecl:
		if !exportedID(s.ids[0]) {
			return ""
		}
		return s.signature()
	case *ast.GenDecl:
		if lastExported(d) >= 0 {
			return printPublic(fset, s.file, d)
		}
	}
	return ""
}

// exportedID reports whether a function or method is exported. A method counts only if its type is exported as well.
func exportedID(id string) bool {
	for part := range strings.SplitSeq(strings.TrimPrefix(id, "*"), ".") {
		if !ast.IsExported(part) {
			return false
		}
	}
	return true
}

// selection holds the requested identifiers; nil means all.
type selection map[string]bool

// has reports whether one of the snippet's identifiers is requested or, if the snippet is a method, its type.
func (w selection) has(s *snippet) bool {
	return w == nil || slices.ContainsFunc(s.ids, func(id string) bool {
		owner, _, method := strings.Cut(strings.TrimPrefix(id, "*"), ".")
		return w[id] || w[strings.TrimPrefix(id, "*")] || method && w[owner]
	})
}

// parts returns the requested parts of a declaration. For a block, these are the requested specs, or the whole block if its specs
// would not mean the same on their own.
func (w selection) parts(d ast.Decl) (parts []ast.Decl) {
	g, ok := d.(*ast.GenDecl)
	if !ok || w == nil || !g.Lparen.IsValid() || dependOnOrder(g) {
		return []ast.Decl{d}
	}
	for _, spec := range g.Specs {
		if slices.ContainsFunc(specNames(spec), func(id string) bool { return w[id] }) {
			parts = append(parts, alone(g, spec))
		}
	}
	return parts
}

// wanted returns a selection of the given identifiers. It fails unless all of them are declared and exported.
func (p *Package) wanted(identifiers []string) (selection, error) {
	if len(identifiers) == 0 {
		return nil, nil
	}
	declared, wanted := declaredIn(p.main, false), selection{}
	for _, id := range identifiers {
		id = withoutBrackets(id)
		switch {
		case !declared[id] && !declared["*"+id]:
			return nil, p.without(id)
		case !exportedID(id):
			return nil, fmt.Errorf("%s in package %s is not exported", id, p.Path())
		}
		wanted[id] = true
	}
	return wanted, nil
}

// InternalPackageSignatures returns everything that a package declares, and its imports. Functions have no bodies. The text is in
// source order, file by file, each file under a marker. If `tests` is set, only test files are shown, including those of the
// external test package. Otherwise no test files are shown, and a package that has only tests is an error. If `includeDocs` is
// set, all comments are kept in place, even those that document nothing. Otherwise there are no comments.
func InternalPackageSignatures(pkg *Package, tests, includeDocs bool) (string, error) {
	files := pkg.main.Files
	switch {
	case pkg.main.XTest && !tests:
		return "", fmt.Errorf("package %s is a test package: only its tests can be shown", pkg.Path())
	case tests && !pkg.main.XTest:
		files = slices.Clone(pkg.main.Tests)
		if pkg.xtest != nil {
			files = append(files, pkg.xtest.Files...)
		}
		slices.SortFunc(files, func(a, b *goload.File) int { return strings.Compare(a.Name(), b.Name()) })
	}
	var b byFile
	for _, f := range files {
		if includeDocs {
			signaturesWithDocs(&b, f)
		} else {
			signatures(&b, f)
		}
	}
	return b.String(), nil
}

// signatures writes the declarations of a file, without their comments and without function bodies.
func signatures(b *byFile, f *goload.File) {
	fset := token.NewFileSet()
	bare, _ := parser.ParseFile(fset, f.Path, f.Source, parser.SkipObjectResolution)
	if bare == nil {
		return
	}
	for _, d := range bare.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			d.Body = nil
		case *ast.BadDecl:
			continue
		}
		text := printDecl(fset, d, nil)
		if !strings.Contains(text, "`") {
			text = strings.ReplaceAll(text, "\n\n", "\n") // removes blank lines left by comments, but not those in raw strings
		}
		b.add(f, text)
	}
}

// signaturesWithDocs writes the declarations of a file without function bodies, but with their comments and the comments between
// them.
func signaturesWithDocs(b *byFile, f *goload.File) {
	end := 0
	floating := func(until int) { // writes the comments between offsets `end` and `until`
		for _, c := range f.Syntax.Comments {
			if at := f.Offset(c.Pos()); at >= end && at < until {
				b.add(f, clean(f.Source[at:f.Offset(c.End())]))
			}
		}
	}
	if s := packageClause(f); s != nil {
		floating(s.start)
		end = s.end
		b.add(f, s.full())
	}
	for _, d := range f.Syntax.Decls {
		start, stop, text := withDocs(f, d)
		if text == "" {
			continue
		}
		floating(start)
		end = stop
		b.add(f, text)
	}
	floating(len(f.Source))
}

// withDocs returns the text of a declaration with its comments, and the byte range that it occupies in the file.
func withDocs(f *goload.File, d ast.Decl) (start, end int, text string) {
	if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
		start, end = f.Offset(g.Pos()), f.Offset(g.End())
		if g.Doc != nil {
			start = f.Offset(g.Doc.Pos())
		}
		return start, end, clean(f.Source[start:end])
	}
	s := newSnippet(f, d)
	if s == nil {
		return 0, 0, ""
	}
	return s.start, s.end, s.signature()
}

// byFile is a text with the parts of several files, in order.
type byFile []*piece

// add appends a part of the file `f`. Empty parts are ignored.
func (b *byFile) add(f *goload.File, text string) {
	if text != "" {
		*b = append(*b, &piece{marker: f.Name(), text: text})
	}
}

// String returns the parts with blank lines between them, those of each file below a marker with its name.
func (b byFile) String() string { return text(b) }
