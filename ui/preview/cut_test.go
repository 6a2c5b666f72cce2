package preview

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/uitest"
)

func TestCrop(t *testing.T) {
	for _, c := range []struct {
		texts      []string
		left, room int
		want       string
		more       bool
	}{
		{[]string{"plain"}, 0, 5, "plain", false},
		{[]string{"pl", "ain"}, 1, 4, "lain", false},
		{[]string{"plain"}, 0, 4, "plain", true},
		{[]string{"\ta"}, 0, 9, "    a", false},
		{[]string{"ab", "\tc"}, 0, 9, "ab  c", false},
		{[]string{"\t\tx"}, 6, 9, "  x", false},
		{[]string{"茶", "\tx"}, 0, 9, "茶  x", false},
		{[]string{"gone", "here"}, 4, 4, "here", false},
		{nil, 3, 4, "", false},
	} {
		var parts []part
		for _, text := range c.texts {
			parts = append(parts, part{text: text})
		}
		seen, more := crop(parts, c.left, c.room)
		var b strings.Builder
		for _, p := range seen {
			b.WriteString(p.text)
		}
		if got := b.String(); got != c.want || more != c.more {
			t.Errorf("crop(%q, %d, %d) = %q %v, want %q %v", c.texts, c.left, c.room, got, more, c.want, c.more)
		}
	}
}

func TestFinder(t *testing.T) {
	for _, c := range []struct {
		query, line string
		want        int
	}{
		{"ab", "ab AB aB", 3}, {"Ab", "ab Ab AB", 1}, {"aa", "aaaa", 2}, {"(", "f(x)(y)", 2}, {"ä", "Ä ä", 2}, {"", "text", 0}, {"x", "", 0},
	} {
		if got := len(newFinder(c.query).all(c.line, 100)); got != c.want {
			t.Errorf("%q in %q: %d, want %d", c.query, c.line, got, c.want)
		}
	}
}

// FuzzLine draws a line of any text, searched for anything, in any window. The line must have the exact width, and colours must not
// change any letter.
func FuzzLine(f *testing.F) {
	for _, text := range []string{"plain", "\t茶\tx", "e\u0301\u0301tude", "👩‍👩‍👧 and", "\x1b[31m", strings.Repeat("ab", 3000)} {
		f.Add(text, "a", 0, 20)
		f.Add(text, "\u0301", 3, 7)
	}
	painted := New(uitest.Styles(f, termenv.ANSI, themes.Unicode()))
	f.Fuzz(func(t *testing.T, text, query string, left, width int) {
		text = model.PrintableText(strings.ReplaceAll(text, "\n", " "))
		left, width = left&furthest, width&0xff
		if width == 0 || strings.Contains(query, "\n") {
			return
		}
		s := &sheet{Text: model.NewText(text), numbers: true, language: "go"}
		s.runs = paintRuns(s)
		painted.width, painted.height = width, 3
		painted.views[Map] = view{sheet: s, top: 1, left: left}
		painted.search = search{finder: newFinder(query), sheet: s, at: -1, next: 1}
		line := painted.line(&painted.views[Map], 1)
		if got := ansi.StringWidth(line); got != width {
			t.Fatalf("%d columns, want %d: %q", got, width, line)
		}
		if plain := ansi.Strip(line); strings.ContainsAny(plain, "\x1b\t\n\r\x00") {
			t.Fatalf("a terminal would obey %q", plain)
		}
	})
}
