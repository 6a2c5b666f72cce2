package summary_test

import (
	"slices"
	"testing"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/repo/summary"
	"foldout/model"
)

func TestFile(t *testing.T) {
	function := func(name string, exported bool) model.Symbol {
		return model.Symbol{Name: name, Kind: model.KindFunction, Exported: exported, Up: -1}
	}
	for _, c := range []struct {
		file  filetree.File
		entry bool
		body  string
		tags  []string
	}{
		{
			filetree.File{File: model.File{Path: "shop/orders/handlers/list.go", Language: "go", Class: model.ClassSource}, Purpose: "lists open orders"},
			false,
			"lists open orders",
			[]string{"go", "layer:api", "context:orders", "source"},
		},
		{
			filetree.File{File: model.File{Path: "cmd/shop/main.go", Language: "go", Class: model.ClassSource, Symbols: []model.Symbol{
				function("main", false), function("run", false),
			}}},
			true,
			"Defines main and run",
			[]string{"go", "layer:cli", "context:shop", "entry-point", "source"},
		},
		{
			filetree.File{File: model.File{Path: "src/db/pool.ts", Language: "typescript", Class: model.ClassSource, Symbols: []model.Symbol{
				function("open", false), function("Close", true),
				{Name: "Pool", Kind: model.KindClass, Exported: true, Up: -1},
				{Name: "size", Kind: model.KindField, Up: 2},
			}}},
			false,
			"Defines Pool",
			[]string{"typescript", "layer:data", "source"},
		},
		{
			filetree.File{File: model.File{Path: "src/api/a_test.go", Language: "go", Class: model.ClassTest}},
			false,
			"",
			[]string{"go", "layer:test", "test"},
		},
	} {
		got := summary.File(&c.file, c.entry)
		if got.Title != c.file.Path || got.Body != c.body || !slices.Equal(got.Tags, c.tags) {
			t.Errorf("%s: %+v", c.file.Path, got)
		}
	}
}

func TestFolder(t *testing.T) {
	file := func(path, about string) *filetree.File {
		return &filetree.File{File: model.File{Path: path, About: about, Class: model.ClassSource}}
	}
	root := filetree.Build([]*filetree.File{
		file("a/cart/x.go", ""), file("a/cart/y.go", ""), file("a/cart/z.go", ""), file("a/cart/w.go", ""), file("b/README.md", "Sells green tea to everybody"),
	})
	for path, want := range map[string]string{
		"a/cart": "a/cart: Holds w.go, x.go, y.go and 1 more", "b": "b: Sells green tea to everybody", "": "shop: Holds a/ and b/",
	} {
		folder, _ := root.Find(path)
		if got := summary.Folder(folder, "dir", "shop", false); got.Text != want {
			t.Errorf("%s: %q, want %q", path, got.Text, want)
		}
	}
}

func TestSymbol(t *testing.T) {
	f := &filetree.File{File: model.File{Path: "a.go", Symbols: []model.Symbol{{Name: "Total", Kind: model.KindFunction, Doc: "Total adds up all lines. It never fails.", Up: -1}}}}
	if got := summary.Symbol(f, 0, true); got.Text != "function Total: Total adds up all lines" || !slices.Equal(got.Tags, []string{"entry-point"}) {
		t.Errorf("%+v", got)
	}
}
