package main

import (
	"regexp"

	"go.starlark.net/syntax"
)

var isConstant = regexp.MustCompile(`^_*[A-Z][A-Z0-9_]*$`)

// readStarlark lists the functions and variables of a file, each name once, and its targets, which are calls with a
// `name` argument.
func readStarlark(f *file) error {
	options := &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}
	tree, err := options.Parse(f.path, f.text, 0)
	if err != nil {
		return err
	}
	s := starlark{f, map[string]bool{}}
	s.statements(tree.Stmts)
	return nil
}

type starlark struct {
	*file
	seen map[string]bool
}

func (s starlark) put(kind, name string, at syntax.Position, whole syntax.Node) {
	first, end := whole.Span()
	s.add(kind, "", name, int(at.Line), int(first.Line), int(end.Line))
}

func (s starlark) statements(all []syntax.Stmt) {
	for _, statement := range all {
		switch n := statement.(type) {
		case *syntax.DefStmt:
			s.put("function", n.Name.Name, n.Name.NamePos, n)
		case *syntax.AssignStmt:
			if n.Op == syntax.EQ {
				s.target(n.LHS, n)
			}
		case *syntax.IfStmt:
			s.statements(n.True)
			s.statements(n.False)
		case *syntax.ExprStmt:
			if call, ok := n.X.(*syntax.CallExpr); ok {
				s.call(call)
			}
		}
	}
}

func (s starlark) target(to syntax.Expr, whole syntax.Node) {
	switch n := to.(type) {
	case *syntax.Ident:
		if s.seen[n.Name] {
			return
		}
		s.seen[n.Name] = true
		kind := "variable"
		if isConstant.MatchString(n.Name) {
			kind = "constant"
		}
		s.put(kind, n.Name, n.NamePos, whole)
	case *syntax.TupleExpr:
		for _, part := range n.List {
			s.target(part, whole)
		}
	case *syntax.ParenExpr:
		s.target(n.X, whole)
	}
}

func (s starlark) call(call *syntax.CallExpr) {
	for _, argument := range call.Args {
		pair, ok := argument.(*syntax.BinaryExpr)
		if !ok || pair.Op != syntax.EQ {
			continue
		}
		name, isName := pair.X.(*syntax.Ident)
		value, isString := pair.Y.(*syntax.Literal)
		if isName && isString && name.Name == "name" && value.Token == syntax.STRING {
			s.put("object", value.Value.(string), value.TokenPos, call)
		}
	}
}
