package ui

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/themes"
	"foldout/ui/keys"
	"foldout/ui/shot"
)

// pictures are the scenes of the README.
var pictures = []struct {
	name, title   string
	width, height int
	do            func(t *testing.T, d *driver)
}{
	{"explorer", "foldout: a repository as a tree of folders, files and symbols, beside the map that will be copied", 120, 30, func(t *testing.T, d *driver) {
		d.at(t, "internal/cart/cart.go#Cart")
		d.press("space")
		d.at(t, "internal/cart/store.go")
		d.press("5")
		d.at(t, "scripts/report.py")
		d.press("3")
		d.at(t, "internal/cart/store.go")
	}},
	{"find", "foldout: paths and symbols by a few of their letters", 100, 16, func(_ *testing.T, d *driver) {
		d.press("/")
		d.write("cart")
		d.press("down")
	}},
	{"relations", "foldout: who uses a method and what it uses, with the cost of each", 100, 18, func(t *testing.T, d *driver) {
		d.press("space")
		d.at(t, "internal/cart/cart.go#Cart.Total")
		d.press("r down space down:3")
	}},
	{"task", "foldout: what a task needs, the best first, with reasons and costs", 100, 20, func(_ *testing.T, d *driver) {
		d.task1(totalTask)
		d.press("down:2")
	}},
	{"levels", "foldout: a level is looked at before it is kept", 120, 24, func(_ *testing.T, d *driver) {
		d.press("b ctrl+u")
		d.write("300")
		d.press("enter E ]")
	}},
	{"source", "foldout: the source under the cursor, in the theme moss", 120, 26, func(t *testing.T, d *driver) {
		d.setTheme("moss")
		d.at(t, "internal/cart/store.go#Store.ServeHTTP")
		d.press("m")
	}},
}

// TestPictures compares the pictures of the README with the screen. With -update, it writes them.
func TestPictures(t *testing.T) {
	update := flag.Lookup("update").Value.String() == "true"
	for _, p := range pictures {
		t.Run(p.name, func(t *testing.T) {
			d := drive(t, p.width, p.height, termenv.ANSI)
			d.env.paint = func(p themes.Palette) *themes.Styles { return themes.NewStyles(p, termenv.TrueColor, themes.Unicode()) }
			p.do(t, d)
			got, path := shot.SVG(d.View(), p.title, shot.Dark()), filepath.Join("../testdata/screens", p.name+".svg")
			if update {
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if contentOf(t, path) != got {
				t.Errorf("%s shows another screen: go test ./ui -run TestPictures -update", path)
			}
		})
	}
}

// TestReadmeNamesEveryKey checks that the README explains each key of the table.
func TestReadmeNamesEveryKey(t *testing.T) {
	readme := contentOf(t, "../README.md")
	arrows := []string{"up", "down", "left", "right"}
	for _, group := range keys.Default() {
		for _, b := range group.Bindings {
			key, _, _ := strings.Cut(b.Help().Key, " ")
			digit := len(key) == 1 && key >= "0" && key <= "6" // the README writes these as `0` to `6`
			if !strings.Contains(readme, "`"+key+"`") && !digit && !slices.Contains(arrows, key) {
				t.Errorf("`%s` (%s) is not in the README", key, b.Help().Desc)
			}
		}
	}
	for _, p := range pictures {
		if !strings.Contains(readme, "](testdata/screens/"+p.name+".svg)") {
			t.Errorf("the picture %s is not in the README", p.name)
		}
	}
}
