package link

import (
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"foldout/mapper/internal/extract"
	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/lang"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

var (
	goModules = flag.String("go-modules", "", "folders of Go modules to compare as well, parted by commas")
	show      = flag.Int("show", 0, "how many differences of each sort to list")
)

// readFiles reads the files below a folder as the engine would.
func readFiles(t testing.TB, root string, want func(path string) bool) Project {
	x := extract.New()
	defer x.Close()
	x.References = true
	p := Project{Read: func(path string) []byte {
		text, _ := os.ReadFile(filepath.Join(root, path))
		return text
	}}
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, path)
		rel = filepath.ToSlash(rel)
		if d.IsDir() && rel != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "vendor" || d.Name() == "node_modules") {
			return filepath.SkipDir
		}
		if !d.Type().IsRegular() || !want(rel) {
			return nil
		}
		text, err := os.ReadFile(path)
		f := &tree.File{File: model.File{Path: rel, Class: model.ClassSource}}
		if l := lang.Detect(rel, text[:min(len(text), 4096)]); l != nil {
			r := x.File(l, rel, text)
			f.Language, f.Symbols, f.References = l.Name, r.Symbols, r.References
		}
		p.Files = append(p.Files, f)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// pair is a symbol at the top of a file that refers to another symbol.
type pair struct{ from, to string }

// edges are pairs by what the one has to do with the other.
type edges map[string]map[pair]string // and where

func (e edges) add(sort string, p pair, where string) {
	if e[sort] == nil {
		e[sort] = map[pair]string{}
	}
	e[sort][p] = where
}

// TestGoEdges compares the edges of Go modules with what go/types resolves: this one, and those that are named.
func TestGoEdges(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range append([]string{root}, strings.FieldsFunc(*goModules, func(r rune) bool { return r == ',' })...) {
		compareGo(t, dir)
	}
}

func compareGo(t *testing.T, dir string) {
	p := readFiles(t, dir, func(path string) bool { return strings.HasSuffix(path, ".go") || filepath.Base(path) == "go.mod" })
	g := Link(p)
	where := newSymbolsAt(g)
	truth := goTruth(t, dir, where)
	ours, unsure := ourEdges(g, where)
	for _, sort := range []string{"calls", "types", "values"} {
		recall, precision := share(truth[sort], ours[sort]), share(ours[sort], truth[sort])
		t.Logf("%s %s: %d of go/types; recall %.3f precision %.3f; %d guessed, %.3f right",
			filepath.Base(dir), sort, len(truth[sort]), recall, precision, len(unsure[sort]), share(unsure[sort], truth[sort]))
		list(t, "missed", truth[sort], ours[sort])
		list(t, "invented", ours[sort], truth[sort])
		if sort != "values" && (recall < 0.90 || precision < 0.95) {
			t.Errorf("%s %s: recall %.3f, precision %.3f", dir, sort, recall, precision)
		}
	}
}

// share is the part of a that is in b.
func share(a, b map[pair]string) float64 {
	both := 0
	for p := range a {
		if _, is := b[p]; is {
			both++
		}
	}
	return float64(both) / float64(max(1, len(a)))
}

func list(t *testing.T, what string, a, b map[pair]string) {
	var all []string
	for p, where := range a {
		if _, is := b[p]; !is {
			all = append(all, fmt.Sprintf("%s: %s -> %s", where, p.from, p.to))
		}
	}
	sort.Strings(all)
	for i := 0; i < len(all) && i < *show; i++ {
		t.Logf("  %s %s", what, all[i*len(all)/min(len(all), *show)])
	}
}

// symbolsAt finds symbols by their place.
type symbolsAt struct {
	g     *graph.Graph
	named map[string]int32 // by path, line and name
}

func newSymbolsAt(g *graph.Graph) *symbolsAt {
	s := &symbolsAt{g, map[string]int32{}}
	for i, f := range g.Files {
		for k := range f.Symbols {
			s.named[fmt.Sprintf("%s:%d:%s", f.Path, f.Symbols[k].Line, f.Symbols[k].Name)] = g.Symbol(i, k)
		}
	}
	return s
}

// name names a node, for a symbol the one at the top of its file; of overloads the first.
func (s *symbolsAt) name(node int32, top bool) string {
	file, symbol := s.g.At(node)
	f := s.g.Files[file]
	if symbol < 0 {
		return f.Path
	}
	for top && f.Symbols[symbol].Up >= 0 {
		symbol = int(f.Symbols[symbol].Up)
	}
	y := &f.Symbols[symbol]
	for k := symbol - 1; k >= 0 && y.Kind.IsCallable() && f.Symbols[k].Name == y.Name && f.Symbols[k].Up == y.Up; k-- {
		y = &f.Symbols[k]
	}
	return fmt.Sprintf("%s:%d:%s", f.Path, y.Line, y.Name)
}

// around names the top symbol that holds a line, or the file.
func (s *symbolsAt) around(path string, line int) string {
	file, ok := s.g.Number(path)
	if !ok {
		return path
	}
	for k := range s.g.Files[file].Symbols {
		if y := &s.g.Files[file].Symbols[k]; y.Up < 0 && int(y.FirstLine) <= line && line <= int(y.EndLine) {
			return s.name(s.g.Symbol(file, k), true)
		}
	}
	return path
}

func ourEdges(g *graph.Graph, where *symbolsAt) (sure, guessed edges) {
	sure, guessed = edges{}, edges{}
	for node := range int32(g.Len()) {
		for _, e := range g.Out(node) {
			file, symbol := g.At(e.Node)
			if symbol < 0 {
				continue
			}
			sort := "values"
			switch kind := g.Files[file].Symbols[symbol].Kind; {
			case kind.IsContainer() || kind == model.KindType:
				sort = "types"
			case e.Kind == model.EdgeCalls && kind.IsCallable():
				sort = "calls"
			}
			from, to := where.name(node, true), where.name(e.Node, false)
			if from == to {
				continue
			}
			all := sure
			if !e.Sure {
				all = guessed
			}
			all.add(sort, pair{from, to}, fmt.Sprintf("%s:%d", strings.SplitN(from, ":", 2)[0], e.Line))
		}
	}
	return sure, guessed
}

// goTruth lists what go/types resolves to symbols of the module.
func goTruth(t *testing.T, dir string, where *symbolsAt) edges {
	set := token.NewFileSet()
	loaded, err := packages.Load(&packages.Config{
		Dir: dir, Fset: set, Tests: true,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedDeps | packages.NeedImports,
	}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	truth := edges{}
	for _, pkg := range loaded {
		for _, f := range pkg.Syntax {
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
	return truth
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
	if err != nil || errTo != nil || !object.Pos().IsValid() {
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
