package worth

import (
	"testing"

	"foldout/mapper/filetree"
	"foldout/model"
)

// fixed judges all lines alike.
type fixed struct{}

func (fixed) Of(f *filetree.File) FileWorth {
	lines := FileWorth{File: 0.5}
	for range f.Symbols {
		lines.Symbols = append(lines.Symbols, 0.25)
	}
	return lines
}

func TestOfNode(t *testing.T) {
	root := filetree.Build([]*filetree.File{{File: model.File{Path: "d/a.go", Symbols: []model.Symbol{{Name: "One", Up: -1}}}}})
	for id, want := range map[string]float32{"d": 0.5, "d/a.go": 0.5, "d/a.go#One": 0.25, "d/a.go#Two": 0, "d/b.go": 0, "e": 0} {
		if got := OfNode(fixed{}, root, id); got != want {
			t.Errorf("the worth of %s is %v, want %v", id, got, want)
		}
	}
}
