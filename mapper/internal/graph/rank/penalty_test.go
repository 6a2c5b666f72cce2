package rank

import (
	"testing"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/internal/graph/graph"
	"foldout/model"
)

// TestPenalties checks which paths have a penalty.
func TestPenalties(t *testing.T) {
	want := map[string]float32{
		"src/a.py": 0, "src/benchmark/a.py": 0, "src/snippets/a.py": 0, "src/samplerate/a.py": 0, "src/sample_rate.py": 0, "playgrounded/a.py": 0,
		"examples/a.py": 0.5, "docs_src/a.py": 0.5, "Docs/conf.py": 0.5, "doc-examples/a.py": 0.5, "framework-docs/src/a.py": 0.5, "docstrings/a.py": 0, "oss-fuzz/a.py": 0.5, "src/docs_api/a.py": 0,
		"packages/sfc-playground/a.py": 0.5, "TechniqueDemos/a.py": 0.5, "iOS Example/a.py": 0.5, "tutorials/one/a.py": 0.5, "crates/uv-test/src/a.py": 0.5, "src/Polly.Testing/a.py": 0.5, "lib/test_runner/a.py": 0, "lib/latest/a.py": 0,
		"-/_/a.py":         0,
		"docs/en/index.md": 0.5, "docs/de/index.md": 1, "docs/xx/index.md": 0.5, "docs/de/only.md": 0.5,
		"site/index.md": 0.5, "site/zh/index.md": 0.5, "site/guide/use.md": 0.5, "site/zh/guide/use.md": 1, "site/zh/guide/other.md": 0.5,
		"README.md": 0.5, "README.zh-CN.md": 1, "README_pt.md": 1, "README.old.md": 0.5, "README.v2.md": 0.5,
		"locales/en.json": 0.5, "locales/de.json": 1, "locales/setup.json": 0.5, "res/en-US.json": 0.5, "res/fr-CA.json": 1,
		"res/errors.en.yml": 0.5, "res/errors.nl.yml": 1, "res/errors.pt_BR.yml": 1, "fr.json": 0.5, "lang/en/words.py": 0, "lang/de/words.py": 0,
	}
	var files []*filetree.File
	for path := range want {
		files = append(files, &filetree.File{File: model.File{Path: path, Class: scan.Classify(path, nil, true)}})
	}
	g := graph.New(files, nil)
	for i, f := range files {
		if got := nodePenalties(g)[g.File(i)]; got != want[f.Path] {
			t.Errorf("%s (%v): %v, want %v", f.Path, f.Class, got, want[f.Path])
		}
	}
}

// TestGateway checks that a file is not taken for a program only because it has the name of one that a server loads.
func TestGateway(t *testing.T) {
	for name, want := range map[string]bool{"application": true, "app": true, "WSGIMiddleware": false} {
		f := &filetree.File{File: model.File{Path: "site/wsgi.py", Language: "python", Class: model.ClassSource}}
		f.Symbols = []model.Symbol{{Name: name, Up: -1}}
		if got := entryOf(f); (got == EntryProgram) != want {
			t.Errorf("with %s: %v", name, got)
		}
	}
}

// TestFlow checks that JavaScript files with types are recognized as programs by the same names as those without.
func TestFlow(t *testing.T) {
	for _, language := range []string{"flow", "javascript"} {
		if got := entryOf(&filetree.File{File: model.File{Path: "src/cli.js", Language: language, Class: model.ClassSource}}); got != EntryProgram {
			t.Errorf("%s: %v", language, got)
		}
	}
}

// entryOf returns the degree to which a file on its own is an entry point.
func entryOf(f *filetree.File) float32 {
	g := graph.New([]*filetree.File{f}, nil)
	return (&finder{graph: g, packages: map[string]bool{}}).ofFile(f)
}
