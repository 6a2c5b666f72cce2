package overlay_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"
	"pgregory.net/rapid"

	"foldout/themes"
	"foldout/ui/keys"
	"foldout/ui/overlay"
	"foldout/ui/uitest"
)

func pane(t uitest.Fatal, entries ...overlay.Entry) *overlay.Pane {
	return overlay.New(uitest.Styles(t, termenv.Ascii, themes.ASCII()), "Title", 6, entries)
}

func TestView(t *testing.T) {
	p := pane(t, overlay.Entry{Head: "Group"}, overlay.Entry{Head: "key", Text: "what it does, in so many words"}, overlay.Entry{Head: "q", Text: "quit"})
	p.SetSize(26, 6)
	want := []string{" Title", " Group", "  key   what it does, in", "        so many words", "  q     quit", ""}
	for i, l := range strings.Split(p.View(), "\n") {
		if strings.TrimRight(l, " ") != want[i] || len(l) != 26 {
			t.Errorf("line %d: %q, want %q", i, l, want[i])
		}
	}
}

// TestScrolling checks that the list stays within its window for any keys, and that its end can be reached.
func TestScrolling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var entries []overlay.Entry
		for i := range rapid.IntRange(0, 30).Draw(t, "entries") {
			entries = append(entries, overlay.Entry{Head: strconv.Itoa(i), Text: strings.Repeat("word ", rapid.IntRange(0, 20).Draw(t, "words")) + fmt.Sprintf("<%d>", i)})
		}
		p := pane(t, entries...)
		height := rapid.IntRange(1, 12).Draw(t, "height")
		p.SetSize(40, height)
		for range rapid.IntRange(0, 10).Draw(t, "keys") {
			p.Do(rapid.SampledFrom([]keys.Action{keys.Up, keys.Down, keys.PageUp, keys.PageDown, keys.Top, keys.HalfPageDown, keys.Help}).Draw(t, "key"))
			lines := strings.Split(p.View(), "\n")
			if len(lines) != height {
				t.Fatalf("%d lines, want %d", len(lines), height)
			}
			for _, l := range lines {
				if ansi.StringWidth(l) != 40 {
					t.Fatalf("line of %d columns: %q", ansi.StringWidth(l), l)
				}
			}
		}
		p.Do(keys.Bottom)
		if last := fmt.Sprintf("<%d>", len(entries)-1); len(entries) > 0 && height > 6 && !strings.Contains(p.View(), last) {
			t.Fatalf("%s is not at the end:\n%s", last, p.View())
		}
	})
}
