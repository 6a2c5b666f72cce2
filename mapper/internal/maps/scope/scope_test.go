package scope

import (
	"strings"
	"testing"

	"foldout/model"
)

// paths are the paths that every case selects from.
var paths = []string{
	"README.md", "main.go", "app/[id]/page.tsx", "app/id/page.tsx", "src/index.ts", "src/a.test.ts", "src/services/cdp.ts",
	"src/services/deep/x.go", "srcs/other.ts", "test/services/y.ts",
}

func TestSelects(t *testing.T) {
	tests := []struct{ include, exclude, want string }{
		{"", "", strings.Join(paths, " ")},
		{"src", "", "src/index.ts src/a.test.ts src/services/cdp.ts src/services/deep/x.go"},
		{"./src/", "", "src/index.ts src/a.test.ts src/services/cdp.ts src/services/deep/x.go"},
		{"/src", "", "src/index.ts src/a.test.ts src/services/cdp.ts src/services/deep/x.go"},
		{"src/index.ts", "", "src/index.ts"},
		{"*", "", "README.md main.go"},
		{"*.md", "", "README.md"},
		{"*.ts", "", ""},
		{"**/*.ts", "", "src/index.ts src/a.test.ts src/services/cdp.ts srcs/other.ts test/services/y.ts"},
		{"**/*.ts", "**/*.test.ts", "src/index.ts src/services/cdp.ts srcs/other.ts test/services/y.ts"},
		{"src*", "", "src/index.ts src/a.test.ts src/services/cdp.ts src/services/deep/x.go srcs/other.ts"},
		{"*/services", "", "src/services/cdp.ts src/services/deep/x.go test/services/y.ts"},
		{"**/services", "**/deep", "src/services/cdp.ts test/services/y.ts"},
		{"src/*", "", "src/index.ts src/a.test.ts src/services/cdp.ts src/services/deep/x.go"},
		{"app/[id]", "", "app/[id]/page.tsx"},
		{"**/*.{go,md}", "", "README.md main.go src/services/deep/x.go"},
		{"**", "src test", "README.md main.go app/[id]/page.tsx app/id/page.tsx srcs/other.ts"},
		{".", "*", ""},
		{"src test", "*/services", "src/index.ts src/a.test.ts"},
		{"nothing", "", ""},
		{"services", "", ""},
	}
	for _, test := range tests {
		m, err := New(model.Scope{Include: strings.Fields(test.include), Exclude: strings.Fields(test.exclude)})
		if err != nil {
			t.Errorf("-i %q -x %q: %v", test.include, test.exclude, err)
			continue
		}
		var got []string
		for _, path := range paths {
			if m.Selects(path) {
				got = append(got, path)
			}
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("-i %q -x %q: got %q, want %q", test.include, test.exclude, got, test.want)
		}
	}
}

// TestNames checks that only `*` shows folders of the root without their contents.
func TestNames(t *testing.T) {
	for _, c := range []struct {
		include, exclude, folder string
		want                     bool
	}{
		{"*", "", "src", true}, {"*", "", "src/services", false}, {"*", "src", "src", false}, {"**", "", "src", false}, {"src", "", "src", false},
	} {
		m, err := New(model.Scope{Include: strings.Fields(c.include), Exclude: strings.Fields(c.exclude)})
		if err != nil {
			t.Fatal(err)
		}
		if got := m.Names(m.Root(), c.folder); got != c.want {
			t.Errorf("-i %q -x %q names %s: %v", c.include, c.exclude, c.folder, got)
		}
	}
}

func TestInvalid(t *testing.T) {
	for glob, word := range map[string]string{"src/[a": "[", "{a,b": "{", `x\`: `\`, strings.Repeat("{a,aa}", 20): "braces"} {
		for _, s := range []model.Scope{{Include: []string{glob}}, {Exclude: []string{"ok", glob}}} {
			if _, err := New(s); err == nil || !strings.Contains(err.Error(), glob[:1]) || !strings.Contains(err.Error(), word) {
				t.Errorf("%v: %v", s, err)
			}
		}
	}
}

// FuzzSelects checks that no glob and path make the matcher panic, and that a path without wildcards selects itself.
func FuzzSelects(f *testing.F) {
	f.Add("**/*.ts", "src/a.ts")
	f.Add("{a,b}/[!x]?", "a/b")
	f.Add("./a/", "a/b")
	f.Fuzz(func(t *testing.T, glob, path string) {
		m, err := New(model.Scope{Include: []string{glob}})
		if err != nil {
			return
		}
		selected := m.Selects(path)
		clean := strings.Trim(path, "/")
		if glob == path && clean == path && path != "" && path == strings.TrimSpace(path) && !strings.HasPrefix(path, "./") &&
			!strings.Contains(path, "//") && !strings.Contains(path, "/./") && !strings.HasSuffix(path, "/.") && !strings.Contains(path, "..") && path != "." && !selected {
			t.Errorf("%q does not select itself", path)
		}
		if without, err := New(model.Scope{Exclude: []string{glob}}); err == nil && selected && glob != "*" && without.Selects(path) {
			t.Errorf("%q included by %q is not excluded by it", path, glob)
		}
	})
}
