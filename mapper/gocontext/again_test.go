package gocontext

import (
	"go/types"
	"os"
	"path/filepath"
	"testing"

	"foldout/mapper/internal/golang/goload"
)

// TestAgain checks that a module opened again sees changes to its files, and does not read the distribution a second time.
func TestAgain(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module example.com/m\n")
	write("lib/lib.go", "package lib\n\nimport \"strings\"\n\ntype B struct{ strings.Builder }\n")
	write("a.go", "package m\n\nimport \"example.com/m/lib\"\n\nfunc F(b lib.B) { b.Len() }\n")
	first := open(t, dir)
	if groups := loaded(t, first, "."); len(groups) == 0 {
		t.Fatal("no groups")
	}
	write("lib/lib.go", "package lib\n\ntype B struct{}\n\n// Len is new.\nfunc (B) Len() int { return 0 }\n")
	second, err := first.Reopen()
	if err != nil {
		t.Fatal(err)
	}
	p, err := second.Package(t.Context(), "lib")
	if err != nil {
		t.Fatal(err)
	}
	if refs, _, err := IdentifierUsage(t.Context(), p, "B.Len", false); err != nil || len(refs) != 1 {
		t.Error("the new method is not used:", refs, err)
	}
	if a, b := ofStrings(t, first), ofStrings(t, second); a != b {
		t.Error("package strings was read twice")
	}
	write("go.mod", "module example.com/m\n\nrequire example.com/gone v1.0.0\n")
	third, err := second.Reopen()
	if err != nil {
		t.Fatal(err)
	}
	if a, b := ofStrings(t, second), ofStrings(t, third); a == b {
		t.Error("other requirements, and what was read is kept")
	}
}

// ofStrings returns the distribution's package strings as importers see it.
func ofStrings(t *testing.T, m *Module) *types.Package {
	t.Helper()
	dir, err := m.modules.Resolve("strings", m.dir)
	if err != nil {
		t.Skip(err)
	}
	p, err := m.loader.Declarations(t.Context(), goload.Place{Path: "strings", Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	return p
}
