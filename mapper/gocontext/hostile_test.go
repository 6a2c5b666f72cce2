package gocontext

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper/internal/golang/goload"
)

// writeModule writes a module with one package.
func writeModule(t testing.TB, files map[string]string) string {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// contextIn returns the context of X in the package of a folder.
func contextIn(t testing.TB, dir string) (string, error) {
	m, err := Open(dir, append(os.Environ(), "GOMODCACHE=", "HOME=", "GOWORK=off"))
	if err != nil {
		return "", err
	}
	p, err := m.Package(t.Context(), ".")
	if err != nil {
		return "", err
	}
	groups, err := Groups(t.Context(), p, GroupOptions{IncludeExternalDeps: true, IncludePackageDocs: true, IncludeTestFiles: true})
	if err != nil {
		return "", err
	}
	targets, err := FilterGroupsForIdentifiers(groups, []string{"X"})
	if err != nil {
		return "", err
	}
	return NewContext(targets).Code(), nil
}

// TestSourceBeyondMeasure checks that source made to exhaust time or memory is shown like any other, and quickly.
func TestSourceBeyondMeasure(t *testing.T) {
	const many = 50_000
	for name, decl := range map[string]string{
		"parens":     "var X = " + strings.Repeat("(", many) + "1" + strings.Repeat(")", many),
		"unary":      "var X = " + strings.Repeat("- ", many) + "1",
		"sum":        "var X = 1" + strings.Repeat("+1", many),
		"calls":      "func f() func()\nvar X = f" + strings.Repeat("()", many),
		"slices":     "type X " + strings.Repeat("[]", many) + "int",
		"selectors":  "type T struct{ *T }\nvar t T\nvar X = t" + strings.Repeat(".T", many),
		"branches":   "func X() { " + strings.Repeat("if true {} else ", many) + "{} }",
		"doubled":    doubled(60) + "const X = len(A60)",
		"summed":     "const A = `" + strings.Repeat("a", 1<<16) + "`\nconst X = len(A" + strings.Repeat(" + A", many) + ")",
		"chain":      chain(many),
		"huge array": "type X [1<<62][1<<62]int\nvar _ = len(X{})",
		"circle":     "type X struct{ Y }\ntype Y struct{ X }\ntype Z[T any] struct{ *Z[Z[T]] }\nvar a [len(b)]X\nvar b [len(a)]X",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := writeModule(t, map[string]string{"go.mod": "module example.com/m\n", "a.go": "package m\n\n" + decl + "\n"})
			text, err := contextIn(t, dir)
			if err != nil || !strings.Contains(text, "X") {
				t.Errorf("%.80q %v", text, err)
			}
		})
	}
}

// doubled returns n constants, each twice as long as the one before.
func doubled(n int) string {
	var b strings.Builder
	b.WriteString("const A0 = `0123456789`\n")
	for i := range n {
		fmt.Fprintf(&b, "const A%d = A%d + A%d\n", i+1, i, i)
	}
	return b.String()
}

// chain returns n functions, each of which calls the next.
func chain(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "func f%d() { f%d() }\n", i, i+1)
	}
	fmt.Fprintf(&b, "func f%d() { X() }\nfunc X() { f0() }", n)
	return b.String()
}

// TestSourceThatCannotBeRead checks that an unparsable file is an error and does not affect the rest.
func TestSourceThatCannotBeRead(t *testing.T) {
	good := "package m\n\nvar X = 1\n"
	for name, bad := range map[string]string{
		"nested":   "package m\n\nvar Y = " + strings.Repeat("[]any{", 200_000),
		"large":    "package m\n\n//" + strings.Repeat(" ", goload.MaxFile),
		"binary":   "\x00\x01\x02",
		"not utf8": "package m\n\nvar \xff = `\xfe`\n",
		"bom":      "\ufeffpackage m\n\nvar Y\ufeff = 1",
		"empty":    "",
	} {
		t.Run(name, func(t *testing.T) {
			dir := writeModule(t, map[string]string{"go.mod": "module example.com/m\n", "a.go": good, "b.go": bad})
			text, err := contextIn(t, dir)
			if err != nil || text != "// a.go:\n\nvar X = 1\n" {
				t.Errorf("%.80q %v", text, err)
			}
		})
	}
}

// TestEscapes checks that texts contain no terminal control sequences.
func TestEscapes(t *testing.T) {
	dir := writeModule(t, map[string]string{"go.mod": "module example.com/m\n", "a.go": "package m\n\n// X \x1b]0;owned\a is \u202eevil.\nvar X = `\x1b[2J`\r\n"})
	text, err := contextIn(t, dir)
	if err != nil || !strings.Contains(text, `\x1b[2J`) || strings.ContainsAny(text, "\x1b\a\r\u202e") {
		t.Errorf("%q %v", text, err)
	}
}

// TestWithoutDistribution checks that a missing distribution is reported, and that everything else is still known.
func TestWithoutDistribution(t *testing.T) {
	dir := writeModule(t, map[string]string{
		"go.mod": "module example.com/m\n",
		"a.go":   "package m\n\nimport \"fmt\"\n\nfunc X() { fmt.Println(y) }\n\nvar y = 1\n",
	})
	m, err := Open(dir, []string{"GOROOT=" + filepath.Join(dir, "nowhere"), "GOWORK=off"})
	if err != nil {
		t.Fatal(err)
	}
	if missing := strings.Join(m.Missing(), "\n"); !strings.Contains(missing, "no Go distribution found") {
		t.Errorf("missing %q", missing)
	}
	p, err := m.Package(t.Context(), ".")
	if err != nil {
		t.Fatal(err)
	}
	groups, err := Groups(t.Context(), p, GroupOptions{IncludeExternalDeps: true})
	if err != nil || len(groups) != 2 || len(groups[0].deps) != 1 {
		t.Fatal(len(groups), err)
	}
	if missing := groups[0].Missing(); len(missing) != 1 || !strings.Contains(missing[0], "fmt") {
		t.Errorf("missing %q", missing)
	}
}

// TestDistribution checks that the standard library works like any module, including its vendored packages.
func TestDistribution(t *testing.T) {
	m := open(t, ".")
	p, err := m.Package(t.Context(), "net/http")
	if err != nil {
		t.Fatal(err)
	}
	groups, err := Groups(t.Context(), p, GroupOptions{IncludeExternalDeps: true})
	if err != nil {
		t.Fatal(err)
	}
	if missing := groups[0].Missing(); len(missing) > 0 {
		t.Errorf("missing %q", missing)
	}
	if checked, err := m.loader.Check(t.Context(), p.main, goload.Scope{}); err != nil || len(checked.Errors) > 0 {
		t.Errorf("errors %q, %v", checked.Errors, err)
	}
	targets, err := FilterGroupsForIdentifiers(groups, []string{"*Client.Do"})
	if err != nil || !strings.Contains(NewContext(targets).Code(), "func (c *Client) do(req *Request)") {
		t.Errorf("no context of Client.Do: %v", err)
	}
}

// FuzzSource checks that no source makes anything panic: every request returns a result or an error.
func FuzzSource(f *testing.F) {
	f.Add("// Package m is.\npackage m\n\nconst (\n\ta = iota\n\tX\n)\n\ntype T[P any] struct{ a, B P; *T[P] }\n\nfunc (t *T[P]) M() { t.M() }\n")
	f.Add("package m\n\nvar (\n\tX, y = 1, 2 // c\n)\n\ntype I interface{ ~int | error; m(); I }\n\nfunc (")
	f.Add("package m\nimport \"C\"\nimport . \"fmt\"\nfunc X() { Println(C.x) }\nfunc init() {}\nvar _ = X")
	f.Fuzz(func(t *testing.T, source string) {
		if len(source) > 1<<14 || strings.Contains(source, "import") && strings.Contains(source, "/") {
			return
		}
		dir := writeModule(t, map[string]string{"go.mod": "module example.com/m\n", "a.go": source})
		m, err := Open(dir, []string{"GOROOT=" + dir, "GOWORK=off"})
		if err != nil {
			t.Fatal(err)
		}
		p, err := m.Package(t.Context(), ".")
		if err != nil {
			return
		}
		if groups, err := Groups(t.Context(), p, GroupOptions{IncludeExternalDeps: true, IncludeTestFiles: true}); err != nil {
			t.Error(err)
		} else if c := NewContext(groups); c.Cost() < 0 || len(groups) > 0 && c.Code() == "" {
			t.Errorf("%d groups without a text", len(groups))
		}
		_, _ = PublicPackageDocumentation(p)
		_, _ = InternalPackageSignatures(p, false, true)
		_, _ = InternalPackageSignatures(p, false, false)
		_, _, _ = IdentifierUsage(t.Context(), p, "X", true)
	})
}

// FuzzModule checks that a module opens whatever its go.mod, go.work and modules.txt contain.
func FuzzModule(f *testing.F) {
	f.Add("module m\n\nrequire a.b/c v1.0.0\n\nreplace a.b/c => ../x\n", "go 1.24\n\nuse ./a\n", "# a.b/c v1.0.0\n## explicit\na.b/c\n")
	f.Add("module", "use ../..", "../../etc")
	f.Fuzz(func(t *testing.T, mod, work, vendor string) {
		dir := writeModule(t, map[string]string{"m/go.mod": mod, "go.work": work, "m/vendor/modules.txt": vendor, "m/a.go": "package m\n"})
		m, err := Open(filepath.Join(dir, "m"), []string{"GOROOT=" + dir, "GOMODCACHE=" + dir})
		if err != nil {
			t.Fatal(err)
		}
		_, _, _ = PackageList(m, "", true)
		_, _ = m.Package(t.Context(), "a.b/c")
		_, _ = ModuleInfo(m)
	})
}
