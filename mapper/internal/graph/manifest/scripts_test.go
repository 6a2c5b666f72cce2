package manifest

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"foldout/model"
)

func describeScripts(scripts []model.Script, problems []model.Problem) string {
	var b strings.Builder
	for _, s := range scripts {
		fmt.Fprintf(&b, "%s:%d: %s %s", s.Path, s.Line, s.Runner, s.Name)
		if s.Command != "" {
			fmt.Fprintf(&b, " = %s", s.Command)
		}
		if s.Program != "" {
			fmt.Fprintf(&b, " [%s]", s.Program)
		}
		if s.IsProgram {
			b.WriteString(" (program)")
		}
		b.WriteByte('\n')
	}
	for _, p := range problems {
		fmt.Fprintln(&b, p)
	}
	return b.String()
}

func TestUnreadableScripts(t *testing.T) {
	gone := errors.New("is gone")
	scripts, problems := Scripts([]string{"a/Makefile", "main.c"}, func(string, int) ([]byte, error) { return nil, gone })
	if got, want := describeScripts(scripts, problems), "a/Makefile: is gone (unreadable)\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestPrograms(t *testing.T) {
	got := fmt.Sprint(Programs([]model.Script{{Program: "b"}, {}, {Program: "a"}, {Program: "b"}}))
	if got != "[a b]" {
		t.Errorf("%s", got)
	}
}

// FuzzScripts checks that no text makes a lister panic, and that the scripts listed have valid line numbers.
func FuzzScripts(f *testing.F) {
	cases, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	names := []string{
		"package.json", "deno.jsonc", "composer.json", "Makefile", "justfile", "Taskfile.yml", "pyproject.toml", "Cargo.toml", "Rakefile",
		"build.gradle", "a/b.go", ".cargo/config.toml",
	}
	for _, name := range cases {
		a, err := txtar.ParseFile(name)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range a.Files {
			for i, n := range names {
				if n == filepath.Base(file.Name) {
					f.Add(i, file.Data)
				}
			}
		}
	}
	f.Fuzz(func(t *testing.T, kind int, text []byte) {
		if kind < 0 || kind >= len(names) {
			return
		}
		read := func(string, int) ([]byte, error) { return text, nil }
		scripts, _ := Scripts(names[kind:kind+1], read)
		last := strings.Count(string(text), "\n") + 1
		for _, s := range scripts {
			if s.Line < 1 || s.Line > last || strings.ContainsRune(s.Command, '\n') {
				t.Errorf("%+v of %q", s, text)
			}
		}
	})
}
