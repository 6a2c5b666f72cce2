package gocontext

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// shelf is a Keeper that counts calls.
type shelf struct {
	mu            sync.Mutex
	values        map[string][]byte
	found, stored int
}

func (s *shelf) Recall(name, key string) ([]byte, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	value, ok := s.values[name+"\x00"+key]
	if ok {
		s.found++
	}
	return value, ok
}

func (s *shelf) Keep(name, key string, value []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.values[name+"\x00"+key] = value
	s.stored++
}

// versions lists possible contents of the files of a module. user imports lib, and main imports user; alone imports nothing from
// the module.
var versions = map[string][]string{
	"go.mod": {"module example.com/m\n\ngo 1.24\n", "module example.com/m\n\ngo 1.24\n\nrequire example.com/gone v1.0.0\n", "module example.com/n\n"},
	"lib/lib.go": {
		"package lib\n\n// T is shown.\ntype T struct{ N int }\n\nfunc (T) Get() int { return 1 }\n\nfunc Make() T { return T{} }\n",
		"package lib\n\ntype Getter interface{ Get() int }\n\ntype T struct{ N, M int }\n\nfunc (*T) Get() int { return helper }\n\nvar helper = 1\n\nfunc Make() (t T) { return }\n",
		"package lib\n\ntype T = int\n\nfunc Make() T { return 0 }\n",
		"package lib\n\nfunc broken( {\n",
	},
	"lib/more.go":        {"", "package lib\n\ntype Getter interface{ Get() int }\n", "//go:build never\n\npackage lib\n\nvar Never int\n"},
	"lib/lib_test.go":    {"", "package lib\n\nvar fixture = Make()\n", "package lib_test\n\nimport \"example.com/m/lib\"\n\nvar fixture = lib.Make()\n"},
	"user/user.go":       {"package user\n\nimport \"example.com/m/lib\"\n\nfunc Use() int { return lib.Make().Get() }\n\nvar V = lib.T{N: 1}.N\n", "package user\n\nfunc Use() int { return 0 }\n", ""},
	"main.go":            {"package main\n\nimport \"example.com/m/user\"\n\nfunc main() { println(user.Use()); local() }\n\n// local is near.\nfunc local() {}\n", "package main\n\nfunc main() {}\n"},
	"alone/alone.go":     {"package alone\n\nimport \"strings\"\n\ntype G struct{ strings.Builder }\n\nfunc (G) Get() int { return 2 }\n", "package alone\n\nvar Get = 1\n"},
	"vendor/x/x.go":      {"", "package x\n"},
	"inner/go.mod":       {"", "module example.com/m/user\n"},
	"vendor/modules.txt": {"", "# example.com/x v1.0.0\n"},
}

// allChecks makes the test run all checks, which is meant for before a change lands; otherwise it runs a sample.
var allChecks = flag.Bool("all", false, "make 100 checks of what is kept, not 8")

// sampleChecks makes rapid run 8 checks in this test, unless all are requested.
func sampleChecks(t *testing.T) {
	checks := flag.Lookup("rapid.checks")
	if before := checks.Value.String(); !*allChecks && before == checks.DefValue {
		_ = checks.Value.Set("8")                          // a valid number
		t.Cleanup(func() { _ = checks.Value.Set(before) }) // and so is this
	}
}

// TestStoredAnswersAreCurrent checks that, whatever files change in between, stored answers equal newly computed ones.
func TestStoredAnswersAreCurrent(t *testing.T) {
	names := make([]string, 0, len(versions))
	for name := range versions {
		names = append(names, name)
	}
	sampleChecks(t)
	rapid.Check(t, func(t *rapid.T) {
		dir, err := os.MkdirTemp("", "kept")
		if err != nil {
			t.Fatal(err)
		}
		defer os.RemoveAll(dir) //nolint:errcheck // what is left lies in the folder for that
		kept := &shelf{values: map[string][]byte{}}
		for name := range versions {
			write(t, dir, name, versions[name][0])
		}
		long, err := OpenKept(dir, environment(dir, "linux"), kept)
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 6).Draw(t, "edits") {
			name := rapid.SampledFrom(names).Draw(t, "file")
			write(t, dir, name, rapid.SampledFrom(versions[name]).Draw(t, "text"))
			system := rapid.SampledFrom([]string{"linux", "windows"}).Draw(t, "system")
			if long, err = long.Reopen(); err != nil {
				t.Fatal(err)
			}
			asked, err := OpenKept(dir, environment(dir, system), kept)
			if err != nil {
				t.Fatal(err)
			}
			fresh, err := Open(dir, environment(dir, system))
			if err != nil {
				t.Fatal(err)
			}
			want := everything(t, fresh)
			if got := everything(t, asked); got != want {
				t.Fatalf("after %s: kept\n%s\nfrom nothing\n%s", name, got, want)
			}
			if got := everything(t, long); system == "linux" && got != want {
				t.Fatalf("after %s: in memory\n%s\nfrom nothing\n%s", name, got, want)
			}
		}
		before := kept.stored
		again, err := OpenKept(dir, environment(dir, "linux"), kept)
		if err != nil {
			t.Fatal(err)
		}
		everything(t, again)
		if found := kept.found; kept.stored != before || found == 0 {
			t.Fatalf("nothing has changed: %d answers found, %d made", found, kept.stored-before)
		}
	})
}

func environment(dir, system string) []string {
	return []string{"GOROOT=" + os.Getenv("GOROOT"), "PATH=" + os.Getenv("PATH"), "HOME=" + dir, "GOWORK=off", "GOOS=" + system}
}

func write(t interface{ Fatal(...any) }, dir, name, text string) {
	path := filepath.Join(dir, filepath.FromSlash(name))
	if text == "" {
		_ = os.Remove(path)
		return
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// everything asks every possible question and returns the answers.
func everything(t *rapid.T, m *Module) string {
	var b strings.Builder
	for _, dir := range []string{".", "lib", "user", "alone"} {
		p, err := m.Package(t.Context(), dir)
		if err != nil {
			fmt.Fprintln(&b, dir, err)
			continue
		}
		for _, opt := range []GroupOptions{{}, {IncludeExternalDeps: true, IncludeTestFiles: true}} {
			groups, err := Groups(t.Context(), p, opt)
			fmt.Fprintln(&b, dir, err)
			for _, g := range groups {
				fmt.Fprintln(&b, g.IDs, g.Missing(), NewContext([]*IdentifierGroup{g}).Code())
			}
		}
		for _, id := range p.identifiers() {
			refs, text, err := IdentifierUsage(t.Context(), p, id, true)
			at, _, e := m.Definition(t.Context(), dir, id)
			fmt.Fprintln(&b, id, refs, text, err, at, e)
		}
	}
	return b.String()
}

// TestChangeReadsDependantsOnly checks that after one file has changed, only packages that depend on it are checked again.
func TestChangeReadsDependantsOnly(t *testing.T) {
	dir := t.TempDir()
	for name := range versions {
		write(t, dir, name, versions[name][0])
	}
	kept := &shelf{values: map[string][]byte{}}
	check := func(want ...string) {
		t.Helper()
		m, err := OpenKept(dir, environment(dir, "linux"), kept)
		if err != nil {
			t.Fatal(err)
		}
		var made []string
		for _, name := range []string{".", "lib", "user", "alone"} {
			p, err := m.Package(t.Context(), name)
			if err != nil {
				t.Fatal(err)
			}
			before := kept.stored
			if _, err := Groups(t.Context(), p, GroupOptions{}); err != nil {
				t.Fatal(err)
			}
			if kept.stored > before {
				made = append(made, name)
			}
		}
		if fmt.Sprint(made) != fmt.Sprint(want) {
			t.Errorf("%v were checked, want %v", made, want)
		}
	}
	check(".", "lib", "user", "alone")
	check()
	write(t, dir, "user/user.go", versions["user/user.go"][1])
	check(".", "user")
	write(t, dir, "lib/lib.go", versions["lib/lib.go"][1])
	check("lib") // user no longer imports it
	write(t, dir, "alone/alone.go", versions["alone/alone.go"][1])
	check("alone")
	write(t, dir, "go.mod", versions["go.mod"][1])
	check(".", "lib", "user", "alone")
}
