package gocontext

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"

	"foldout/mapper/internal/goload"
	"foldout/model"
)

// PublicPackageDocumentation returns what a package offers to others, like godoc: by file under markers, in source order; the
// documentation and signatures of functions; types, constants and variables without what is not exported, which is said;
// no imports, and no comments that belong to nothing.
//
// With identifiers it is limited to these, written `Name`, `Type.Method` or `*Type.Method`; a type brings all its exported
// methods. The error is ErrUnknown for one that is not declared; others are that one is not exported, and that the package is
// a test package.
//
// Source: gocodecontext, "Package documentation".
func PublicPackageDocumentation(pkg *Package, identifiers ...string) (string, error) {
	if pkg.main.XTest || len(pkg.main.Files) == 0 {
		return "", fmt.Errorf("package %s is a test package: it offers nothing to others", pkg.Path())
	}
	wanted, err := pkg.wanted(identifiers)
	if err != nil {
		return "", err
	}
	b := &byFile{}
	for _, f := range pkg.main.Files {
		if doc := f.Syntax.Doc; doc != nil && wanted == nil {
			b.add(f, clean(f.Source[f.Offset(doc.Pos()):f.Offset(f.Syntax.Name.End())]))
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

// publicText returns what is exported of the snippet, "" where nothing is.
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

// exportedID reports whether the function, and the type that it may be a method of, are exported.
func exportedID(id string) bool {
	for part := range strings.SplitSeq(strings.TrimPrefix(id, "*"), ".") {
		if !ast.IsExported(part) {
			return false
		}
	}
	return true
}

// selection holds the identifiers that are asked for; nil is all.
type selection map[string]bool

// has reports whether one of the snippet's identifiers is asked for, or the type that it is a method of.
func (w selection) has(s *snippet) bool {
	return w == nil || slices.ContainsFunc(s.ids, func(id string) bool {
		owner, _, method := strings.Cut(strings.TrimPrefix(id, "*"), ".")
		return w[id] || w[strings.TrimPrefix(id, "*")] || method && w[owner]
	})
}

// parts returns what is asked for of a declaration: all of it, or the lines of a block that mean the same alone.
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

// wanted checks that the identifiers are declared and exported.
func (p *Package) wanted(identifiers []string) (selection, error) {
	if len(identifiers) == 0 {
		return nil, nil
	}
	declared := map[string]bool{}
	for _, s := range snippets(p.main, false) {
		for _, id := range s.ids {
			declared[id] = true
		}
	}
	wanted := selection{}
	for _, id := range identifiers {
		id = strings.NewReplacer("(", "", ")", "").Replace(id)
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

// InternalPackageSignatures returns all that a package declares: by file under markers, in source order, with imports, and
// functions without their bodies. With tests these are the test files alone, those of the test package of the folder
// included; without them there are none, which is an error for a package that only tests. With docs all comments stand where
// they stood, those that belong to nothing included, and without them none does.
//
// Source: gocodecontext, "Package documentation".
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
	b := &byFile{}
	for _, f := range files {
		if includeDocs {
			signaturesWithDocs(b, f)
		} else {
			signatures(b, f)
		}
	}
	return b.String(), nil
}

// signatures writes the declarations of a file without any comment.
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
			text = strings.ReplaceAll(text, "\n\n", "\n") // where comments were
		}
		b.add(f, text)
	}
}

// signaturesWithDocs writes the declarations of a file, and the comments between them.
func signaturesWithDocs(b *byFile, f *goload.File) {
	end := 0
	floating := func(until int) {
		for _, c := range f.Syntax.Comments {
			if at := f.Offset(c.Pos()); at >= end && at < until {
				b.add(f, clean(f.Source[at:f.Offset(c.End())]))
			}
		}
	}
	if doc := f.Syntax.Doc; doc != nil {
		floating(f.Offset(doc.Pos()))
		end = f.Offset(f.Syntax.Name.End())
		b.add(f, clean(f.Source[f.Offset(doc.Pos()):end]))
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

// withDocs returns the text of a declaration with its comments, and the bytes of the file that it takes up.
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

// byFile is a text by file.
type byFile struct {
	strings.Builder
	file *goload.File
}

// add writes a part of the file, behind a blank line where it is not the first.
func (b *byFile) add(f *goload.File, text string) {
	if text == "" {
		return
	}
	if b.Len() > 0 {
		b.WriteString("\n")
	}
	if f != b.file {
		b.WriteString("// " + model.Printable(f.Name()) + ":\n\n")
		b.file = f
	}
	b.WriteString(text)
}
