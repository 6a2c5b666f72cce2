package manifest_test

import (
	"errors"
	"testing"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/manifest"
	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

var (
	_ = language.Register(language.Language{Name: "unit-folders", Projects: language.Projects{Packages: []string{"go.mod"}, ByFolder: true}})
	_ = language.Register(language.Language{Name: "unit-files", Projects: language.Projects{Packages: []string{"package.json"}}})
	_ = language.Register(language.Language{Name: "unit-dotted", Projects: language.Projects{PackageFile: "__init__.py"}})
)

// TestUnits checks that files and folders are named as users of their languages name them.
func TestUnits(t *testing.T) {
	texts := map[string]string{"go.mod": "module example.com/shop\n", "web/package.json": `{"name": "@shop/web"}`, "py/pyproject.toml": "[project]\nname = \"x\"\n"}
	var files []*filetree.File
	add := func(path, language, declares string) *filetree.File {
		f := &filetree.File{File: model.File{Path: path, Language: language}, References: refs.Encode(&refs.File{Package: declares})}
		files = append(files, f)
		return f
	}
	for path := range texts {
		add(path, "", "")
	}
	want := map[*filetree.File]string{
		add("main.go", "unit-folders", "main"):                "example.com/shop",
		add("web/serve.go", "unit-folders", "web"):            "example.com/shop/web",
		add("web/src/cart.ts", "unit-files", ""):              "@shop/web/src/cart",
		add("lone.ts", "unit-files", ""):                      "lone",
		add("web/A.cs", "unit-files", "Shop.Web"):             "Shop.Web",
		add("py/src/shop/__init__.py", "unit-dotted", ""):     "shop",
		add("py/src/shop/sub/__init__.py", "unit-dotted", ""): "shop.sub",
		add("py/src/shop/sub/cart.py", "unit-dotted", ""):     "shop.sub.cart",
		add("py/run.py", "unit-dotted", ""):                   "run",
	}
	root := filetree.Build(files)
	units := manifest.NewUnits(root, []string{"", "py", "web"}, func(path string, _ int) ([]byte, error) {
		if text, is := texts[path]; is {
			return []byte(text), nil
		}
		return nil, errors.New("no such file")
	})
	for f, name := range want {
		if got := units.FileName(f); got != name {
			t.Errorf("%s is %q, want %q", f.Path, got, name)
		}
	}
	for path, kind := range map[string]string{"web": "module", "web/src": "dir", "py": "project", "py/src": "dir", "py/src/shop": "module", "py/src/shop/sub": "module"} {
		if units.Kind(path) != kind {
			t.Errorf("%s is %q, want %q", path, units.Kind(path), kind)
		}
	}
	if got := units.FolderName("py/src/shop/sub"); got != "shop.sub" {
		t.Errorf("a package is %q", got)
	}
}
