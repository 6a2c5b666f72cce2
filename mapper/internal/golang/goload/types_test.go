package goload

import (
	"go/build"
	goimporter "go/importer"
	"go/token"
	"go/types"
	"os"
	"strings"
	"testing"
)

// TestDeclarations compares what a Loader knows about packages of the distribution with what the standard library's source
// importer reads: every exported object with its type and position.
func TestDeclarations(t *testing.T) {
	modules, err := Open(".", ReadEnv(append(os.Environ(), "CGO_ENABLED=0")))
	if err != nil {
		t.Fatal(err)
	}
	build.Default.GOROOT, build.Default.CgoEnabled = modules.Env.Root, false // the source importer runs cgo if it is enabled
	fset := token.NewFileSet()
	oracle := goimporter.ForCompiler(fset, "source", nil)
	loader := New(modules)
	for _, path := range []string{"net/http", "unicode", "html", "go/types", "text/template", "math/big"} {
		dir, err := modules.Resolve(path, modules.Root)
		if err != nil {
			t.Skip(err)
		}
		got, err := loader.Declarations(t.Context(), Place{Path: path, Dir: dir})
		if err != nil {
			t.Fatal(err)
		}
		want, err := oracle.Import(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range want.Scope().Names() {
			if !token.IsExported(name) {
				continue
			}
			a, b := got.Scope().Lookup(name), want.Scope().Lookup(name)
			if a == nil || describe(loader.Fset, a) != describe(fset, b) {
				t.Errorf("%s.%s: got %v, want %s", path, name, a, describe(fset, b))
			}
		}
	}
}

// describe returns everything that importers see of an object: its type, the types of its methods, and its position.
func describe(fset *token.FileSet, obj types.Object) string {
	lines := []string{types.ObjectString(obj, nil) + " " + fset.PositionFor(obj.Pos(), false).String()}
	for method := range types.NewMethodSet(types.NewPointer(obj.Type())).Methods() {
		lines = append(lines, method.String()+" "+fset.PositionFor(method.Obj().Pos(), false).String())
	}
	return strings.Join(lines, "\n")
}
