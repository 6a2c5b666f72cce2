package scan

import (
	"path"
	"testing"

	"foldout/model"
)

func TestDependenciesAndBuildOutput(t *testing.T) {
	plant := func(t *testing.T) string {
		root := t.TempDir()
		touch(t, root, "a.go", "node_modules/x/index.js", "web/node_modules/y.js", "vendor/x/x.go", ".venv/bin/python", "ios/Pods/P.swift",
			"node_modules/x/node_modules/z.js", "dist/bundle.js", "dist/bundle.d.ts", "app/build/x.class", ".build/debug/a", "DerivedData/b",
			"target/debug/x", "__pycache__/a.pyc")
		return root
	}
	all := ".build/debug/a .venv/bin/python DerivedData/b __pycache__/a.pyc a.go app/build/x.class dist/bundle.d.ts dist/bundle.js " +
		"ios/Pods/P.swift node_modules/x/index.js node_modules/x/node_modules/z.js target/debug/x vendor/x/x.go web/node_modules/y.js"
	check := func(t *testing.T, root string, opt model.Listing, files string) {
		t.Helper()
		expect(t, scan(t, root, opt), files)
	}
	t.Run("outside git", func(t *testing.T) {
		root := plant(t)
		check(t, root, model.Listing{}, "a.go")
		check(t, root, model.Listing{NoIgnore: true}, "a.go")
		check(t, root, model.Listing{Deps: true}, all)
	})
	t.Run("inside git, not tracked", func(t *testing.T) {
		root := plant(t)
		inGit(t, root, "init", "-q")
		check(t, root, model.Listing{}, "a.go")
		check(t, root, model.Listing{Deps: true}, all)
	})
	tracked := ".build/debug/a DerivedData/b __pycache__/a.pyc a.go app/build/x.class dist/bundle.d.ts dist/bundle.js target/debug/x"
	t.Run("tracked", func(t *testing.T) {
		root := plant(t)
		initRepo(t, root)
		check(t, root, model.Listing{}, tracked)
		check(t, root, model.Listing{NoIgnore: true}, tracked)
		check(t, root, model.Listing{Deps: true}, all)
		check(t, root+"/dist", model.Listing{}, "bundle.d.ts bundle.js")
	})
	t.Run("in part", func(t *testing.T) {
		root := plant(t)
		inGit(t, root, "init", "-q")
		inGit(t, root, "add", "dist/bundle.js", "app/build", "vendor")
		check(t, root, model.Listing{}, "a.go app/build/x.class dist/bundle.d.ts dist/bundle.js")
	})
	t.Run("ignored by git", func(t *testing.T) {
		root := plant(t)
		write(t, root, ".gitignore", "node_modules\n/dist\n")
		inGit(t, root, "init", "-q")
		check(t, root, model.Listing{}, ".gitignore a.go")
		check(t, root, model.Listing{NoIgnore: true}, ".gitignore a.go")
	})
}

func TestBuildOutputWithSourcesAtAnyDepth(t *testing.T) {
	root := t.TempDir()
	touch(t, root, "a.swift", "build/a.swift", "sub/build/B.swift", "sub/dist/a.swift", "sub/.build/x.swift", "x/y/DerivedData/z.swift",
		"x/y/build/deep/z.go", "src/build/tool.go")
	expect(t, scan(t, root, model.Listing{}), "a.swift src/build/tool.go")
	inGit(t, root, "init", "-q")
	expect(t, scan(t, root, model.Listing{}), "a.swift src/build/tool.go")
	inGit(t, root, "add", "sub/build")
	expect(t, scan(t, root, model.Listing{}), "a.swift src/build/tool.go sub/build/B.swift")
}

func TestFoldersByContents(t *testing.T) {
	for _, c := range []struct {
		path  string
		names []string
		want  contents
	}{
		{"build", nil, buildOutput},
		{"build", []string{"Makefile", "CMakeCache.txt", "main.c"}, buildOutput},
		{"build", []string{"build.go", "doc.go"}, buildOutput},
		{"go/build", []string{"testdata", "read.go"}, buildOutput},
		{"build", []string{"rollup.js", "utils.ts"}, buildOutput},
		{"sub/build", []string{"B.swift"}, buildOutput},
		{"deep/sub/dist", []string{"a.swift"}, buildOutput},
		{"build", []string{"lib", "bdist.linux"}, buildOutput},
		{"build", []string{"rules.yml"}, buildOutput},
		{".github/actions/build", []string{"action.yml"}, sources},
		{"src/build", []string{"deep"}, sources},
		{"x/src/y/out", nil, sources},
		{"srcs/out", nil, buildOutput},
		{"target", []string{"CACHEDIR.TAG", "x.rs"}, buildOutput},
		{"target", []string{"debug", "release"}, buildOutput},
		{"crates/target", []string{"mod.rs"}, sources},
		{"dist", []string{"index.js", "index.d.ts", "index.css"}, buildOutput},
		{"out", []string{"index.html"}, buildOutput},
		{"obj", []string{"x.o", "project.assets.json"}, buildOutput},
		{"cmd/internal/obj", []string{"line.go"}, sources},
		{"src/.build", []string{"x.swift"}, buildOutput},
		{"vendor", []string{"modules.txt", "github.com"}, dependencies},
		{"src/vendor", []string{"jquery.js"}, dependencies},
		{"src/main/java/org/acme/vendor", []string{"deep"}, sources},
		{"Shop/vendor", []string{"Vendor.cs"}, sources},
		{"vendor", []string{"sqlite3.c"}, dependencies},
		{"env", []string{"pyvenv.cfg", "bin"}, dependencies},
		{"env", []string{"prod.tf"}, sources},
		{"src/node_modules", []string{"a.ts"}, dependencies},
		{"building", nil, sources},
		{"Build", nil, sources},
	} {
		root := t.TempDir()
		write(t, root, c.path+"/", "")
		touch(t, root+"/"+c.path, c.names...)
		s, err := newScanner(root, model.Listing{})
		if err != nil {
			t.Fatal(err)
		}
		name := path.Base(c.path)
		if got := s.judgeFolder(&folder{repo: &repository{}}, c.path, name); got != c.want {
			t.Errorf("%s with %q: %d, want %d", c.path, c.names, got, c.want)
		}
		if got := s.judgeFolder(&folder{repo: &repository{tracked: []string{c.path + "/x"}}}, c.path, name); got == buildOutput {
			t.Errorf("%s is tracked and build output", c.path)
		}
		_ = s.files.Close()
	}
}
