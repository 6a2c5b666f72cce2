package gocontext

import (
	"go/ast"
	"go/token"
	"slices"
)

// pieces returns the texts of the group's declarations at the given detail, in source order.
func (g *IdentifierGroup) pieces(d Detail) []*piece {
	if d == Absent {
		return nil
	}
	g.graph.mu.Lock()
	defer g.graph.mu.Unlock()
	made := &g.texts[d-1] // Absent, the first detail, has no text
	if *made == nil {
		*made = g.make(d)
	}
	return *made
}

func (g *IdentifierGroup) make(d Detail) (all []*piece) {
	if g.External {
		return []*piece{g.external.piece(g.graph)}
	}
	for _, s := range g.snippets {
		text := s.full()
		if d == Signature {
			text = s.signature()
		}
		all = append(all, newPiece(g.graph.enc, placeOf(s), s.file.Name(), text))
	}
	return all
}

func placeOf(s *snippet) place { return place{file: s.file.Name(), offset: s.start} }

// packageDocs returns a group that consists of the package's doc comments, each with its package clause. It returns nil if there
// are none.
func packageDocs(g *graph) *IdentifierGroup {
	group := &IdentifierGroup{graph: g, ImportPath: g.pkg.Path(), IDs: []string{"package " + g.pkg.main.Name}}
	for _, f := range g.pkg.main.Files {
		if s := packageClause(f); s != nil {
			group.snippets = append(group.snippets, s)
		}
	}
	if len(group.snippets) == 0 {
		return nil
	}
	return group
}

// declaresMember reports whether the snippet declares a type called `owner` that has, in its own syntax, a field or method called
// `member`.
func declaresMember(s *snippet, owner, member string) bool {
	d, ok := s.decl.(*ast.GenDecl)
	if !ok || d.Tok != token.TYPE {
		return false
	}
	return slices.ContainsFunc(d.Specs, func(spec ast.Spec) bool {
		t, ok := spec.(*ast.TypeSpec)
		return ok && t.Name.Name == owner && slices.ContainsFunc(members(t.Type), func(f *ast.Field) bool {
			return slices.ContainsFunc(f.Names, func(n *ast.Ident) bool { return n.Name == member }) ||
				len(f.Names) == 0 && embeddedName(f.Type) == member
		})
	})
}

// members returns the fields of `t` if it is a struct type, or its methods if it is an interface type.
func members(t ast.Expr) []*ast.Field {
	switch t := t.(type) {
	case *ast.StructType:
		return t.Fields.List
	case *ast.InterfaceType:
		return t.Methods.List
	}
	return nil
}

// embeddedName returns the field name of an embedded type, or "" if t is not a type name.
func embeddedName(t ast.Expr) string {
	switch t := t.(type) {
	case *ast.Ident:
		return t.Name
	case *ast.SelectorExpr:
		return t.Sel.Name
	case *ast.StarExpr:
		return embeddedName(t.X)
	case *ast.ParenExpr:
		return embeddedName(t.X)
	case *ast.IndexExpr:
		return embeddedName(t.X)
	case *ast.IndexListExpr:
		return embeddedName(t.X)
	}
	return ""
}
