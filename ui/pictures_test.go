package ui

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/muesli/termenv"

	"foldout/themes"
	"foldout/ui/shot"
)

// pictures are the scenes of README.
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
}

// TestPictures compares the pictures of README with the screen. With -update, it writes them.
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
