package preview

import (
	"fmt"
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/keys"
	"foldout/ui/uitest"
)

// long returns a pane with a text of this many lines.
func long(b *testing.B, lines int) *Pane {
	p := New(uitest.Styles(b, termenv.ANSI, themes.Unicode()))
	text := strings.Repeat("    func (r *Reader) Read(path string, limit int64) ([]byte, *model.Problem)\n", lines)
	p.views[Map].sheet = &sheet{Text: model.NewText(text)}
	p.views[Map].own = model.Span{First: lines / 2, Last: lines / 2}
	p.width, p.height, p.focused = 100, 60, true
	return p
}

// BenchmarkKey measures a key and the next frame. The cost must not grow with the map.
func BenchmarkKey(b *testing.B) {
	for _, lines := range []int{1_000, 600_000} {
		for _, c := range []struct {
			name string
			keys []keys.Action
		}{
			{"line", []keys.Action{keys.Down, keys.Up}}, {"ends", []keys.Action{keys.Bottom, keys.Top}}, {"right", []keys.Action{keys.Unfold, keys.Fold}},
		} {
			b.Run(fmt.Sprintf("%s/%d", c.name, lines), func(b *testing.B) {
				p := long(b, lines)
				b.ReportAllocs()
				for i := range b.N {
					p.Do(c.keys[i%len(c.keys)])
					_ = p.View()
				}
			})
		}
	}
}

// BenchmarkSearch measures one step of a search, 4 MB of text.
func BenchmarkSearch(b *testing.B) {
	p := long(b, 600_000)
	for _, query := range []string{"nowhere", "Nowhere"} {
		b.Run(query, func(b *testing.B) {
			b.SetBytes(searchStep)
			for b.Loop() {
				searched(p.views[Map].sheet, newFinder(query), 1, mostHits)
			}
		})
	}
}

// BenchmarkColour measures colouring a source of 40 kB.
func BenchmarkColour(b *testing.B) {
	s := &sheet{Text: model.NewText(strings.Repeat("func read(path string) int { return len(path) + 12 } // it\n", 700)), language: "go"}
	b.SetBytes(int64(len(s.String())))
	for b.Loop() {
		if paintRuns(s) == nil {
			b.Fatal("no colours")
		}
	}
}
