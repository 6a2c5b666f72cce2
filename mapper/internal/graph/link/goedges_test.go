package link_test

import (
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

var goModules = flag.String("go-modules", "", "folders of Go modules to compare as well, parted by commas")

// TestGoEdges compares the edges of Go modules with those of go/types, for this module and those given by -go-modules.
func TestGoEdges(t *testing.T) {
	root, err := filepath.Abs("../../../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range append([]string{root}, strings.FieldsFunc(*goModules, func(r rune) bool { return r == ',' })...) {
		compareGo(t, dir)
	}
}

func compareGo(t *testing.T, dir string) {
	p := readFiles(t, dir, func(path string) bool { return strings.HasSuffix(path, ".go") || filepath.Base(path) == "go.mod" })
	g := linked(t, p)
	where := newSymbolsAt(g)
	truth, known := goTruth(t, dir, where)
	ours, unsure := ourEdges(g, where)
	ours.between(known)
	truth.between(known)
	for _, sort := range []string{"calls", "types", "values"} {
		compareSort(t, filepath.Base(dir)+" "+sort, sort != "values", ours[sort], unsure[sort], truth[sort], truth[sort])
	}
}

// goTruth returns the references that go/types resolves to symbols of the module, and the files that it loads. These do not include files of
// nested modules or for other systems.
func goTruth(t *testing.T, dir string, where *symbolsAt) (truth edges, known map[string]bool) {
	set := token.NewFileSet()
	loaded, err := packages.Load(&packages.Config{
		Dir: dir, Fset: set, Tests: true,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports,
	}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	truth, known = edges{}, map[string]bool{}
	for _, pkg := range loaded {
		for _, f := range pkg.Syntax {
			if path, err := filepath.Rel(dir, set.Position(f.Pos()).Filename); err == nil {
				known[filepath.ToSlash(path)] = true
			}
			called := map[*ast.Ident]bool{}
			ast.Inspect(f, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					called[calledName(call.Fun)] = true
				}
				return true
			})
			for id, object := range pkg.TypesInfo.Uses {
				if id.Pos() < f.Pos() || id.Pos() >= f.End() {
					continue
				}
				truth.use(set, dir, where, id, object, called[id])
			}
		}
	}
	return truth, known
}

func calledName(e ast.Expr) *ast.Ident {
	switch e := e.(type) {
	case *ast.Ident:
		return e
	case *ast.SelectorExpr:
		return e.Sel
	case *ast.IndexExpr:
		return calledName(e.X)
	case *ast.IndexListExpr:
		return calledName(e.X)
	case *ast.ParenExpr:
		return calledName(e.X)
	}
	return nil
}

func (e edges) use(set *token.FileSet, dir string, where *symbolsAt, id *ast.Ident, object types.Object, called bool) {
	switch o := object.(type) {
	case *types.Func:
		object = o.Origin()
	case *types.Var:
		object = o.Origin()
	}
	at, to := set.Position(id.Pos()), set.Position(object.Pos())
	path, err := filepath.Rel(dir, at.Filename)
	target, errTo := filepath.Rel(dir, to.Filename)
	if err != nil || errTo != nil || !object.Pos().IsValid() || strings.HasPrefix(path, "..") { // e.g. the generated main packages of tests
		return
	}
	node, known := where.named[fmt.Sprintf("%s:%d:%s", filepath.ToSlash(target), to.Line, object.Name())]
	from := where.around(filepath.ToSlash(path), at.Line)
	if !known {
		return
	}
	p := pair{from, where.name(node, false)}
	if p.from == p.to {
		return
	}
	sort := "values"
	switch object.(type) {
	case *types.TypeName:
		sort = "types"
	case *types.Func:
		if called {
			sort = "calls"
		}
	}
	e.add(sort, p, fmt.Sprintf("%s:%d", filepath.ToSlash(path), at.Line))
}
