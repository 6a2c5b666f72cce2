package main

import (
	"github.com/google/go-jsonnet/ast"
	"github.com/google/go-jsonnet/formatter"
)

// readJsonnet lists the names in the objects of a file's value, and its local variables.
func readJsonnet(f *file) error {
	root, _, err := formatter.SnippetToRawAST(f.path, string(f.text))
	if err != nil {
		return err
	}
	f.jsonnet("", root)
	return nil
}

func (f *file) jsonnet(parent string, n ast.Node) {
	switch n := n.(type) {
	case *ast.Local:
		for _, b := range n.Binds {
			f.named(parent, string(b.Variable), b.LocRange, b.Fun, b.Body, "constant")
		}
		f.jsonnet(parent, n.Body)
	case *ast.Binary:
		f.jsonnet(parent, n.Left)
		f.jsonnet(parent, n.Right)
	case *ast.ApplyBrace:
		f.jsonnet(parent, n.Left)
		f.jsonnet(parent, n.Right)
	case *ast.Parens:
		f.jsonnet(parent, n.Inner)
	case *ast.Assert:
		f.jsonnet(parent, n.Rest)
	case *ast.Function: // only a function that is the value of the file
		if parent == "" {
			f.jsonnet("", n.Body)
		}
	case *ast.Object:
		for _, field := range n.Fields {
			switch field.Kind {
			case ast.ObjectFieldID:
				f.named(parent, string(*field.Id), field.LocRange, field.Method, field.Expr2, "property")
			case ast.ObjectFieldStr:
				f.named(parent, field.Expr1.(*ast.LiteralString).Value, field.LocRange, field.Method, field.Expr2, "property")
			case ast.ObjectLocal:
				f.named(parent, string(*field.Id), field.LocRange, field.Method, field.Expr2, "constant")
			}
		}
	}
}

// named adds `name`, which is declared either in an object or as a local variable before it.
func (f *file) named(parent, name string, at ast.LocationRange, function *ast.Function, value ast.Node, kind string) {
	_, isFunction := value.(*ast.Function)
	isFunction = isFunction || function != nil
	switch {
	case isFunction && parent != "" && kind == "property":
		kind = "method"
	case isFunction:
		kind = "function"
	default:
		switch value.(type) {
		case *ast.Object, *ast.ObjectComp, *ast.Binary, *ast.ApplyBrace, *ast.Parens:
			kind = "object"
		}
	}
	f.add(kind, parent, name, at.Begin.Line, 0, 0)
	if !isFunction {
		f.jsonnet(join(parent, name), value)
	}
}
