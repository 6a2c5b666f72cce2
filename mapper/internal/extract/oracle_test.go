package extract

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// oracleFolders are the parts of the Go distribution on which each test run compares. FOLDOUT_FULL=1 takes all of it.
var oracleFolders = []string{"net", "go", "runtime", "reflect", "encoding", "cmd/compile/internal/ssa", "cmd/go/internal"}

// TestGoOracle compares every top-level declaration and method of real Go files with what Go's own parser finds: the
// same names on the same lines, none missing and none invented.
func TestGoOracle(t *testing.T) {
	root := goroot(t)
	folders := oracleFolders
	if os.Getenv("FOLDOUT_FULL") != "" {
		folders = []string{"."}
	}
	x := New()
	defer x.Close()
	compared, declarations := 0, 0
	for _, folder := range folders {
		files, _ := corpus(t, filepath.Join(root, folder))
		for _, f := range files {
			if f.language.Name != "go" {
				continue
			}
			want, ok := goDeclarations(f.source)
			if !ok {
				continue
			}
			compared++
			declarations += len(want)
			if diff := cmp.Diff(want, topLevel(x, f)); diff != "" {
				t.Errorf("%s (-go/parser +ours):\n%s", f.path, diff)
			}
		}
	}
	t.Logf("%d files, %d declarations", compared, declarations)
	if compared < 1000 {
		t.Errorf("only %d files were compared", compared)
	}
}

// topLevel lists our symbols that are at the top of the file.
func topLevel(x *Extractor, f text) (all []string) {
	for _, s := range x.File(f.language, f.path, f.source).Symbols {
		if s.Up < 0 {
			all = append(all, fmt.Sprintf("%d %s", s.Line, strings.TrimPrefix(s.Parent+"."+s.Name, ".")))
		}
	}
	slices.Sort(all)
	return all
}

// goDeclarations lists what Go's parser finds, false when it rejects the file.
func goDeclarations(source []byte) (all []string, ok bool) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", source, parser.SkipObjectResolution)
	if err != nil {
		return nil, false
	}
	add := func(name *ast.Ident, owner string) {
		line := set.PositionFor(name.Pos(), false).Line
		all = append(all, fmt.Sprintf("%d %s", line, strings.TrimPrefix(owner+"."+name.Name, ".")))
	}
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			add(d.Name, receiver(d))
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					add(s.Name, "")
				case *ast.ValueSpec:
					for _, name := range s.Names {
						add(name, "")
					}
				}
			}
		}
	}
	slices.Sort(all)
	return all, true
}

// receiver returns the name of a method's type, "" for a function.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil || len(d.Recv.List) == 0 {
		return ""
	}
	t := d.Recv.List[0].Type
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
		case *ast.Ident:
			return inner.Name
		default:
			return ""
		}
	}
}
