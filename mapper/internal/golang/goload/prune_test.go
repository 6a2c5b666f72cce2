package goload

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPrune has a file per line, with the imports that should remain.
func TestPrune(t *testing.T) {
	for _, c := range []struct{ imports, code, want string }{
		{`"a"; "b"`, `var X a.T`, `"a"`},
		{`"a"; "b"`, `func F() { b.G() }`, ``},
		{`"a"; "b"`, `var X = func() { b.G() }`, ``},
		{`x "a"; _ "b"; . "c"`, `var X x.T`, `x "a" . "c"`},
		{`x "a"`, `var X a.T`, ``},
		{`"example.com/go-x/v2"; "b"`, `var X x.T`, `"example.com/go-x/v2"`},
		{`"gopkg.in/yaml.v3"; "b"`, `var X yaml.Node`, `"gopkg.in/yaml.v3"`},
		{`"example.com/odd"; "b"`, `var X other.T`, `"example.com/odd" "b"`},
		{`"example.com/go-x"; "example.com/x"`, `var X x.T`, `"example.com/go-x" "example.com/x"`},
		{`"a"; "b"`, `var X a.T = b.V`, `"a"`},
		{`"a"; "b"`, `var _ a.T = b.V`, ``},
		{`"a"; "b"`, `var X = a.T{b.V}`, `"a"`},
		{`"a"; "b"`, `var X = map[string]a.T{"v": {b.V}}`, `"a"`},
		{`"a"; "b"`, `var X = &[1]a.T{{b.V}}`, `"a"`},
		{`"a"; "b"`, `const X = len([...]a.T{b.I: {}})`, `"a" "b"`},
		{`"a"`, `var x struct{ T int }; var X = x.T`, ``},
	} {
		f, err := parser.ParseFile(token.NewFileSet(), "a.go", "package p\nimport ("+c.imports+")\n"+c.code, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		prune([]*ast.File{f})
		var left []string
		for _, spec := range f.Imports {
			text := spec.Path.Value
			if spec.Name != nil {
				text = spec.Name.Name + " " + text
			}
			left = append(left, text)
		}
		if got := strings.Join(left, " "); got != c.want {
			t.Errorf("import (%s) %s: left is %s, want %s", c.imports, c.code, got, c.want)
		}
	}
}

// TestBlankVariableLast loads a package whose file ends in a blank variable, of which nothing is left.
func TestBlankVariableLast(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module m\n", "a.go": "package m\n\ntype E struct{}\n\nfunc (*E) Error() string { return \"\" }\n\nvar _ error = (*E)(nil)\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	modules, err := Open(dir, ReadEnv(os.Environ()))
	if err != nil {
		t.Fatal(err)
	}
	p, err := New(modules).Declarations(t.Context(), Place{Path: "m", Dir: modules.Root})
	if err != nil || p.Scope().Lookup("E") == nil {
		t.Fatal(p, err)
	}
}
