package goload

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// prune reduces the files of a package to what importers can see. It removes function bodies, values that no type depends on, and
// then the imports that no declaration mentions. A package's name may differ from its path: if a name in a file cannot be traced
// to any import, all imports without an explicit name are kept in that file.
func prune(files []*ast.File) {
	declared := map[string]bool{}
	for _, f := range files {
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				d.Body = nil
			case *ast.GenDecl:
				pruneValues(d)
			}
			declare(declared, d)
		}
	}
	for _, f := range files {
		pruneImports(f, declared)
		f.Decls = slices.DeleteFunc(f.Decls, isEmpty)
	}
}

// isEmpty reports whether nothing is left of a declaration, e.g. of `var _ = f()`. Such a declaration must be removed, because
// the type checker asks for the end of a file's last declaration, and go/ast cannot tell the end of a declaration without a spec.
func isEmpty(d ast.Decl) bool {
	g, is := d.(*ast.GenDecl)
	return is && len(g.Specs) == 0
}

// pruneValues removes the values of variables whose types do not depend on them. Tables of data, which may be most of a package,
// disappear.
func pruneValues(d *ast.GenDecl) {
	if d.Tok == token.VAR {
		d.Specs = slices.DeleteFunc(d.Specs, func(s ast.Spec) bool {
			v := s.(*ast.ValueSpec)
			if v.Type != nil {
				v.Values = nil
			}
			return !slices.ContainsFunc(v.Names, func(n *ast.Ident) bool { return n.Name != "_" }) // all names are `_`
		})
	}
	ast.Inspect(d, func(n ast.Node) bool {
		if lit, ok := n.(*ast.CompositeLit); ok && !countsElements(lit) {
			lit.Elts = nil
		}
		return true
	})
}

// countsElements reports whether the literal is an array of the form `[...]T{...}`, whose length is the number of its elements.
func countsElements(lit *ast.CompositeLit) bool {
	array, ok := lit.Type.(*ast.ArrayType)
	if !ok {
		return false
	}
	_, ok = array.Len.(*ast.Ellipsis)
	return ok
}

// declare records the package-level names that the declaration introduces.
func declare(declared map[string]bool, d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			declared[d.Name.Name] = true
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				declared[s.Name.Name] = true
			case *ast.ValueSpec:
				for _, n := range s.Names {
					declared[n.Name] = true
				}
			}
		}
	}
}

func pruneImports(f *ast.File, declared map[string]bool) {
	open := qualifierNames(f, declared) // names that no import explains yet
	var unsure []*ast.ImportSpec
	var explained []string
	keep := map[*ast.ImportSpec]bool{}
	for _, spec := range f.Imports {
		switch names := importNames(spec); {
		case spec.Name != nil && spec.Name.Name == ".":
			keep[spec] = true
		case slices.ContainsFunc(names, func(n string) bool { return open[n] }):
			keep[spec] = true
			explained = append(explained, names...)
		case spec.Name == nil:
			unsure = append(unsure, spec)
		}
	}
	for _, name := range explained {
		delete(open, name)
	}
	if len(open) > 0 {
		for _, spec := range unsure {
			keep[spec] = true
		}
	}
	f.Imports = slices.DeleteFunc(f.Imports, func(s *ast.ImportSpec) bool { return !keep[s] })
	for _, d := range f.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			g.Specs = slices.DeleteFunc(g.Specs, func(s ast.Spec) bool { return !keep[s.(*ast.ImportSpec)] })
		}
	}
}

// qualifierNames returns the names used before a dot, as in `name.X`, that the package does not declare. It first empties the
// bodies of function literals, which are not checked.
func qualifierNames(f *ast.File, declared map[string]bool) map[string]bool {
	open := map[string]bool{}
	for _, d := range f.Decls {
		ast.Inspect(d, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncLit:
				n.Body = &ast.BlockStmt{Lbrace: n.Body.Lbrace, Rbrace: n.Body.Rbrace}
			case *ast.SelectorExpr:
				if id, ok := n.X.(*ast.Ident); ok && !declared[id.Name] {
					open[id.Name] = true
				}
			}
			return true
		})
	}
	return open
}

var majorVersion = regexp.MustCompile(`^v[0-9]+$`)

// importNames returns the names by which a file can refer to the import: its explicit name or, if it has none, the names that are
// usual for a package with that path.
func importNames(spec *ast.ImportSpec) []string {
	if spec.Name != nil {
		return []string{spec.Name.Name}
	}
	importPath, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return nil
	}
	parts := strings.Split(importPath, "/")
	last := parts[len(parts)-1]
	if majorVersion.MatchString(last) && len(parts) > 1 {
		last = parts[len(parts)-2]
	}
	last, _, _ = strings.Cut(last, ".v") // gopkg.in/yaml.v3 is package yaml
	names := []string{last, strings.TrimPrefix(last, "go-"), strings.TrimSuffix(last, "-go"), strings.TrimSuffix(last, ".go")}
	return append(names, strings.ReplaceAll(last, "-", ""), strings.ReplaceAll(last, "-", "_"), last[strings.LastIndexByte(last, '-')+1:])
}
