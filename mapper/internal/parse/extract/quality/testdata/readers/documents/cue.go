package main

import (
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"
)

// readCUE lists the top-level fields and `let` clauses of a file, and the fields of structs in them.
func readCUE(f *file) error {
	tree, err := parser.ParseFile(f.path, f.text)
	if err != nil {
		return err
	}
	for _, d := range tree.Decls {
		f.cue("", d)
	}
	return nil
}

func (f *file) cue(parent string, d ast.Decl) {
	switch d := d.(type) {
	case *ast.LetClause:
		if parent == "" {
			f.add("constant", parent, d.Ident.Name, d.Ident.Pos().Line(), d.Pos().Line(), d.End().Line())
			f.cueFields(d.Ident.Name, d.Expr)
		}
	case *ast.EmbedDecl:
		f.cueFields(parent, d.Expr)
	case *ast.Field:
		name, ok := cueName(d.Label)
		if !ok {
			return
		}
		kind := "field"
		if strings.HasPrefix(strings.TrimPrefix(name, "_"), "#") {
			kind = "type"
		} else if parent == "" {
			kind = "property"
		}
		f.add(kind, parent, name, d.Label.Pos().Line(), d.Pos().Line(), d.End().Line())
		value := d.Value
		if alias, ok := value.(*ast.Alias); ok {
			value = alias.Expr
		}
		f.cueFields(join(parent, name), value)
	}
}

// cueFields lists the fields of a struct literal.
func (f *file) cueFields(parent string, value ast.Expr) {
	if s, ok := value.(*ast.StructLit); ok {
		for _, below := range s.Elts {
			f.cue(parent, below)
		}
	}
}

// cueName returns the name of a field, if it has one.
func cueName(label ast.Label) (string, bool) {
	if alias, ok := label.(*ast.Alias); ok {
		inner, ok := alias.Expr.(ast.Label)
		return cueNameOf(inner, ok)
	}
	return cueNameOf(label, true)
}

func cueNameOf(label ast.Label, ok bool) (string, bool) {
	if !ok {
		return "", false
	}
	name, _, err := ast.LabelName(label)
	return name, err == nil
}
