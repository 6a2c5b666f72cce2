package quality

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"
)

// goParser returns the reader that uses Go's own parser.
func goParser(t *testing.T) reader {
	read := func(_ *testing.T, _, _ string, files []source) (found []declaration, read map[string]bool) {
		read = map[string]bool{}
		for _, f := range files {
			if all, ok := goDeclarations(f); ok {
				read[f.path] = true
				found = append(found, all...)
			}
		}
		return found, read
	}
	return reader{"go/parser", run(t, ".", "go", "env", "GOVERSION"), []string{"go"}, read}
}

// goFile collects the declarations of one file.
type goFile struct {
	path  string
	set   *token.FileSet
	found []declaration
}

// goDeclarations lists what Go's parser finds. It returns false if the parser rejects the file.
func goDeclarations(f source) ([]declaration, bool) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", f.text, parser.SkipObjectResolution)
	if err != nil {
		return nil, false
	}
	g := &goFile{path: f.path, set: set}
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			kind := "function"
			if d.Recv != nil {
				kind = "method"
			}
			g.add(d.Name, kind, receiver(d), d)
		case *ast.GenDecl:
			g.group(d)
		}
	}
	return g.found, true
}

func (g *goFile) line(at token.Pos) int { return g.set.PositionFor(at, false).Line }

func (g *goFile) add(name *ast.Ident, kind, parent string, whole ast.Node) {
	g.found = append(g.found, declaration{
		Path: g.path, Name: name.Name, Kind: kind, Parent: parent,
		Line: g.line(name.Pos()), First: g.line(whole.Pos()), End: g.line(whole.End() - 1),
	})
}

// group lists the declarations of one `const`, `type` or `var`. A single declaration begins with the keyword.
func (g *goFile) group(d *ast.GenDecl) {
	for _, s := range d.Specs {
		whole := ast.Node(s)
		if len(d.Specs) == 1 {
			whole = d
		}
		switch s := s.(type) {
		case *ast.TypeSpec:
			g.add(s.Name, typeKind(s), "", whole)
			g.members(s)
		case *ast.ValueSpec:
			kind := map[token.Token]string{token.CONST: "constant", token.VAR: "variable"}[d.Tok]
			if len(s.Names) > 1 {
				whole = s
			}
			for _, name := range s.Names {
				g.add(name, kind, "", whole)
			}
		}
	}
}

func typeKind(s *ast.TypeSpec) string {
	switch s.Type.(type) {
	case *ast.StructType:
		return "struct"
	case *ast.InterfaceType:
		return "interface"
	}
	return "type"
}

// members lists the fields of a struct or the methods of an interface.
func (g *goFile) members(s *ast.TypeSpec) {
	var list *ast.FieldList
	switch t := s.Type.(type) {
	case *ast.StructType:
		list = t.Fields
	case *ast.InterfaceType:
		list = t.Methods
	default:
		return
	}
	for _, field := range list.List {
		kind := "field"
		if _, ok := field.Type.(*ast.FuncType); ok && typeKind(s) == "interface" {
			kind = "method"
		}
		for _, name := range field.Names {
			g.add(name, kind, s.Name.Name, field)
		}
		_, isPointer := field.Type.(*ast.StarExpr) // in an interface a pointer is a constraint, which embeds nothing
		if name := embedded(field.Type); len(field.Names) == 0 && name != nil && (typeKind(s) == "struct" || !isPointer) {
			g.add(name, kind, s.Name.Name, field)
		}
	}
}

// embedded returns the name of an embedded type, or nil for a union of types.
func embedded(t ast.Expr) *ast.Ident {
	for {
		switch inner := t.(type) {
		case *ast.StarExpr:
			t = inner.X
		case *ast.ParenExpr:
			t = inner.X
		case *ast.IndexExpr:
			t = inner.X
		case *ast.IndexListExpr:
			t = inner.X
		case *ast.SelectorExpr:
			return inner.Sel
		case *ast.Ident:
			return inner
		default:
			return nil
		}
	}
}

// receiver returns the name of a method's type, or "" for a function.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil || len(d.Recv.List) == 0 {
		return ""
	}
	if name := embedded(d.Recv.List[0].Type); name != nil {
		return name.Name
	}
	return ""
}
