package gocontext

import (
	"bytes"
	"go/ast"
	"go/printer"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"foldout/mapper/internal/golang/goload"
)

// publicPart is the exported part of a declaration of constants, variables or types. The original declaration is not changed.
type publicPart struct {
	decl    *ast.GenDecl
	elided  [][2]token.Pos // the brackets of each list from which something was left out
	dropped bool           // whether specs or all names of a spec were left out
}

// public returns the exported part of a declaration, or nil if there is none.
//
// The value of a constant may depend on its position in the block and on the lines above. If a block uses iota, or a line repeats
// the one above, unexported lines therefore become `_`, as long as an exported line follows.
func public(d *ast.GenDecl) *publicPart {
	p := &publicPart{}
	decl := *d
	decl.Specs = nil
	ordered := dependOnOrder(d)
	last := lastExported(d)
	if last < 0 {
		return nil
	}
	for i, spec := range d.Specs {
		kept := p.spec(spec, ordered && i <= last)
		if kept != nil {
			decl.Specs = append(decl.Specs, kept)
		} else {
			p.dropped = true
		}
	}
	if p.dropped {
		p.elided = append(p.elided, [2]token.Pos{d.Lparen, d.Rparen})
	}
	p.decl = &decl
	return p
}

func lastExported(d *ast.GenDecl) int {
	for i := len(d.Specs) - 1; i >= 0; i-- {
		if slices.ContainsFunc(specNames(d.Specs[i]), ast.IsExported) {
			return i
		}
	}
	return -1
}

// dependOnOrder reports whether the meaning of the block's lines depends on their position.
func dependOnOrder(d *ast.GenDecl) bool {
	if d.Tok != token.CONST {
		return false
	}
	ordered := false
	for _, spec := range d.Specs {
		v, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		ordered = ordered || len(v.Values) == 0
		for _, value := range v.Values {
			ast.Inspect(value, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				ordered = ordered || ok && id.Name == "iota"
				return !ordered
			})
		}
	}
	return ordered
}

// spec returns the exported part of a spec, or nil if there is none. If `stay` is true, constants or variables without exported
// names are kept, with `_` for each name.
func (p *publicPart) spec(spec ast.Spec, stay bool) ast.Spec {
	switch s := spec.(type) {
	case *ast.TypeSpec:
		if !s.Name.IsExported() {
			return nil
		}
		kept := *s
		kept.Type = p.typ(s.Type)
		return &kept
	case *ast.ValueSpec:
		return p.values(s, stay)
	}
	return nil
}

func (p *publicPart) values(s *ast.ValueSpec, stay bool) ast.Spec {
	kept := *s
	kept.Names = make([]*ast.Ident, len(s.Names))
	exported := 0
	for i, n := range s.Names {
		kept.Names[i] = n
		if n.IsExported() {
			exported++
			continue
		}
		kept.Names[i] = &ast.Ident{NamePos: n.NamePos, Name: "_"}
	}
	if exported == 0 && !stay {
		return nil
	}
	if exported == 0 {
		p.dropped = p.dropped || slices.ContainsFunc(s.Names, func(n *ast.Ident) bool { return n.Name != "_" })
		kept.Doc, kept.Comment = nil, nil
	}
	if s.Type != nil {
		kept.Type = p.typ(s.Type)
	}
	if exported > 0 && len(s.Values) == 0 && !stay { // no value belongs to a name by position
		kept.Names = slices.DeleteFunc(kept.Names, func(n *ast.Ident) bool { return n.Name == "_" })
	}
	return &kept
}

// typ returns the type without its unexported fields and methods. It also removes them inside pointers, slices, arrays, maps and
// channels, however deep.
func (p *publicPart) typ(t ast.Expr) ast.Expr {
	switch t := t.(type) {
	case *ast.StructType:
		kept := *t
		kept.Fields, kept.Incomplete = p.fields(t.Fields, false)
		return &kept
	case *ast.InterfaceType:
		kept := *t
		kept.Methods, kept.Incomplete = p.fields(t.Methods, true)
		return &kept
	case *ast.StarExpr:
		return &ast.StarExpr{Star: t.Star, X: p.typ(t.X)}
	case *ast.ArrayType:
		return &ast.ArrayType{Lbrack: t.Lbrack, Len: t.Len, Elt: p.typ(t.Elt)}
	case *ast.MapType:
		return &ast.MapType{Map: t.Map, Key: p.typ(t.Key), Value: p.typ(t.Value)}
	case *ast.ChanType:
		kept := *t
		kept.Value = p.typ(t.Value)
		return &kept
	}
	return t
}

func (p *publicPart) fields(list *ast.FieldList, methods bool) (*ast.FieldList, bool) {
	kept := *list
	kept.List = nil
	elided := false
	for _, f := range list.List {
		field := *f
		if len(f.Names) == 0 {
			if !exportedEmbedded(f.Type, methods) {
				elided = true
				continue
			}
		} else {
			field.Names = slices.DeleteFunc(slices.Clone(f.Names), func(n *ast.Ident) bool { return !n.IsExported() && n.Name != "_" })
			elided = elided || len(field.Names) < len(f.Names)
			if len(field.Names) == 0 {
				continue
			}
		}
		field.Type = p.typ(f.Type)
		kept.List = append(kept.List, &field)
	}
	if elided {
		p.elided = append(p.elided, [2]token.Pos{list.Opening, list.Closing})
	}
	return &kept, elided
}

// exportedEmbedded reports whether an embedded type is part of the exported API. In an interface (methods is set), this includes
// predeclared types, unions and approximations.
func exportedEmbedded(t ast.Expr, methods bool) bool {
	name := embeddedName(t)
	if methods && (name == "" || types.Universe.Lookup(name) != nil) {
		return true
	}
	return ast.IsExported(name)
}

// alone returns one spec of a block as a declaration of its own.
func alone(d *ast.GenDecl, spec ast.Spec) *ast.GenDecl {
	one := &ast.GenDecl{TokPos: spec.Pos(), Tok: d.Tok}
	switch s := spec.(type) {
	case *ast.TypeSpec:
		kept := *s
		one.Doc, kept.Doc = s.Doc, nil
		one.Specs = []ast.Spec{&kept}
	case *ast.ValueSpec:
		kept := *s
		one.Doc, kept.Doc = s.Doc, nil
		one.Specs = []ast.Spec{&kept}
	}
	return one
}

// printPublic prints the exported part of a declaration as gofmt does, and notes what it leaves out. If nothing is exported, it
// prints the whole declaration.
func printPublic(fset *token.FileSet, f *goload.File, d *ast.GenDecl) string {
	p := public(d)
	if p == nil {
		p = &publicPart{decl: d}
	}
	comments := p.comments(f)
	if len(p.elided) > 0 {
		comments = nil // the comments in the syntax are printed instead, with a note for each list that is incomplete
	}
	text := printDecl(fset, p.decl, comments)
	if len(p.elided) > 0 && !strings.Contains(text, "`") { // blank lines in a raw string must stay
		text = emptyStart.ReplaceAllString(emptyEnd.ReplaceAllString(text, "\n$1"), "$1\n")
	}
	if p.dropped && d.Lparen.IsValid() {
		if i := strings.LastIndex(text, ")"); i >= 0 {
			text = text[:i] + "\t// contains filtered or unexported " + plural(d.Tok) + "\n" + text[i:]
		}
	}
	return text
}

// These match the blank lines that remain at the start or the end of a list from which something was left out.
var (
	emptyStart = regexp.MustCompile(`([{(])\n\n+`)
	emptyEnd   = regexp.MustCompile(`\n\n+([ \t]*[})])`)
)

func plural(tok token.Token) string {
	switch tok {
	case token.CONST:
		return "constants"
	case token.VAR:
		return "variables"
	}
	return "types"
}

// comments returns the comments of the declaration.
func (p *publicPart) comments(f *goload.File) (all []*ast.CommentGroup) {
	start := p.decl.Pos()
	if p.decl.Doc != nil {
		start = p.decl.Doc.Pos()
	}
	for _, c := range f.Syntax.Comments {
		if start <= c.Pos() && c.Pos() < p.decl.End() || trailing(p.decl, c) {
			all = append(all, c)
		}
	}
	return all
}

// trailing reports whether the comment follows the last spec of a declaration on the same line.
func trailing(d *ast.GenDecl, c *ast.CommentGroup) bool {
	_, comment := specParts(d.Specs[len(d.Specs)-1])
	return comment == c
}

// printDecl prints a declaration with the given comments, or, if there are none, with those in its syntax.
func printDecl(fset *token.FileSet, d ast.Decl, comments []*ast.CommentGroup) string {
	var b bytes.Buffer
	config := printer.Config{Mode: printer.UseSpaces | printer.TabIndent, Tabwidth: 8}
	if err := config.Fprint(&b, fset, &printer.CommentedNode{Node: d, Comments: comments}); err != nil {
		return ""
	}
	return clean(b.Bytes())
}
