package gocontext

import (
	"bytes"
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"foldout/mapper/internal/base/secret"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/golang/goload"
	"foldout/model"
)

// snippet is a top-level declaration: a function, or everything that one keyword declares.
type snippet struct {
	file  *goload.File
	decl  ast.Decl
	ids   []string // in source order
	start int      // byte offset of the doc comment, or of the declaration if there is none
	end   int      // byte offset after the declaration and a comment that follows it on its line
	order int      // index among the snippets of the package
}

// snippets returns the top-level declarations of the package except imports, sorted by file and position. If a name is declared
// repeatedly, such as init or _, it gets a suffix such as `~2`.
func snippets(p *goload.Package, tests bool) []*snippet {
	files := slices.Clone(p.Files)
	if tests {
		files = append(files, p.Tests...)
	}
	slices.SortFunc(files, func(a, b *goload.File) int { return strings.Compare(a.Name(), b.Name()) })
	seen := map[string]int{}
	var all []*snippet
	for _, f := range files {
		for _, d := range f.Syntax.Decls {
			if s := newSnippet(f, d); s != nil {
				s.order = len(all)
				s.number(seen)
				all = append(all, s)
			}
		}
	}
	return all
}

func (s *snippet) number(seen map[string]int) {
	for i, id := range s.ids {
		seen[id]++
		if n := seen[id]; n > 1 {
			s.ids[i] = id + "~" + strconv.Itoa(n)
		}
	}
}

func newSnippet(f *goload.File, d ast.Decl) *snippet {
	s := &snippet{file: f, decl: d, start: f.Offset(d.Pos()), end: f.Offset(d.End())}
	var doc *ast.CommentGroup
	switch d := d.(type) {
	case *ast.FuncDecl:
		doc = d.Doc
		s.ids = []string{funcID(d)}
	case *ast.GenDecl:
		if d.Tok == token.IMPORT {
			return nil
		}
		doc = d.Doc
		for _, spec := range d.Specs {
			s.ids = append(s.ids, specNames(spec)...)
			if _, comment := specParts(spec); comment != nil {
				s.end = max(s.end, f.Offset(comment.End()))
			}
		}
	}
	if len(s.ids) == 0 {
		return nil
	}
	if doc != nil {
		s.start = f.Offset(doc.Pos())
	}
	if s.start < 0 || s.end > len(f.Source) || s.start >= s.end {
		return nil
	}
	return s
}

// specParts returns the names that a spec of a declaration declares, and the comment that follows it on its line, nil if there is none.
func specParts(spec ast.Spec) (names []*ast.Ident, comment *ast.CommentGroup) {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		return []*ast.Ident{spec.Name}, spec.Comment
	case *ast.ValueSpec:
		return spec.Names, spec.Comment
	}
	return nil, nil
}

// specNames returns the names that a spec of a declaration declares.
func specNames(spec ast.Spec) (all []string) {
	names, _ := specParts(spec)
	for _, n := range names {
		all = append(all, n.Name)
	}
	return all
}

// packageClause returns the package clause of a file with its doc comment, or nil if it has none.
func packageClause(f *goload.File) *snippet {
	if f.Syntax.Doc == nil {
		return nil
	}
	return &snippet{file: f, start: f.Offset(f.Syntax.Doc.Pos()), end: f.Offset(f.Syntax.Name.End())}
}

// funcID returns the identifier of a function: `Name`, `Type.Method` or `*Type.Method`, without type parameters.
func funcID(d *ast.FuncDecl) string {
	if d.Recv == nil || len(d.Recv.List) == 0 {
		return d.Name.Name
	}
	star := ""
	t := ast.Unparen(d.Recv.List[0].Type)
	if p, ok := t.(*ast.StarExpr); ok {
		star, t = "*", ast.Unparen(p.X)
	}
	switch x := t.(type) {
	case *ast.IndexExpr:
		t = x.X
	case *ast.IndexListExpr:
		t = x.X
	}
	if id, ok := t.(*ast.Ident); ok {
		return star + id.Name + "." + d.Name.Name
	}
	return d.Name.Name
}

// documentedFunc reports whether the snippet is a documented function, so that its signature alone can be shown.
func (s *snippet) documentedFunc() bool {
	d, ok := s.decl.(*ast.FuncDecl)
	return ok && strings.TrimSpace(d.Doc.Text()) != ""
}

// full returns the text of the snippet.
func (s *snippet) full() string { return clean(s.file.Source[s.start:s.end]) }

// signature returns the text of the snippet without the body of a function.
func (s *snippet) signature() string {
	end := s.end
	if d, ok := s.decl.(*ast.FuncDecl); ok {
		end = s.file.Offset(d.Type.End())
	}
	return clean(s.file.Source[s.start:end])
}

// lineOf returns the line, from 1, that contains the byte offset.
func lineOf(source []byte, offset int) int { return 1 + bytes.Count(source[:offset], []byte{'\n'}) }

// clean returns `source` in the form in which it is shown: without terminal control characters, and with a line feed at the end
// of every line, including the last.
func clean(source []byte) string {
	text := model.PrintableText(strings.ReplaceAll(secret.Guard{}.Label(string(source)), "\r\n", "\n"))
	return strings.TrimRight(text, " \t\n") + "\n"
}

// mentions reports whether `name` occurs in the source as a whole word.
func mentions(source []byte, name string) bool {
	for from := 0; ; {
		i := bytes.Index(source[from:], []byte(name))
		if i < 0 || name == "" {
			return false
		}
		i += from
		if !wordByte(source, i-1) && !wordByte(source, i+len(name)) {
			return true
		}
		from = i + len(name)
	}
}

func wordByte(source []byte, i int) bool {
	return i >= 0 && i < len(source) && words.IsIdentifier(source[i])
}
