package draw_test

import (
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"
	"pgregory.net/rapid"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
	"foldout/ui/uitest"
)

// TestLineIsExactlyAsWide puts names of any script on lines of any width.
func TestLineIsExactlyAsWide(t *testing.T) {
	s := uitest.Styles(t, termenv.ANSI, themes.Unicode())
	words := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
		"plain", "茶館", "e\u0301tude", "👩‍👩‍👧", "हिन्दी", "\u200d", "ｆｕｌｌ", "a\u0300\u0301\u0302b",
	}))
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(0, 60).Draw(t, "width")
		l := draw.NewLine(s, width)
		for range rapid.IntRange(0, 6).Draw(t, "parts") {
			text, columns := model.Printable(words.Draw(t, "text")), rapid.IntRange(-1, 30).Draw(t, "columns")
			switch rapid.IntRange(0, 3).Draw(t, "how") {
			case 0:
				l.Put(s.Title, text)
			case 1:
				l.Field(s.Plain, text, columns)
			case 2:
				l.Right(s.Count, text, columns)
			case 3:
				l.Skip(columns)
			}
		}
		if got := ansi.StringWidth(l.String()); got != width {
			t.Fatalf("%d columns, want %d: %q", got, width, l.String())
		}
	})
}

func TestCut(t *testing.T) {
	for _, c := range []struct {
		text    string
		columns int
		want    string
	}{
		{"short", 5, "short"}, {"longer", 5, "long…"}, {"茶館茶", 5, "茶館…"}, {"茶館", 3, "茶…"}, {"茶", 1, ""}, {"ab", 1, "a"}, {"ab", 0, ""},
	} {
		if got := draw.Cut(c.text, c.columns, "…"); got != c.want {
			t.Errorf("Cut(%q, %d) = %q, want %q", c.text, c.columns, got, c.want)
		}
	}
}

func TestShort(t *testing.T) {
	for n, want := range map[int]string{
		0: "0", 999: "999", 1000: "1,000", 9999: "9,999", 10_000: "10.0k", 13_912: "13.9k", 999_949: "999.9k", 999_950: "1.0M", 2_340_000: "2.3M",
	} {
		if got := draw.Short(n); got != want {
			t.Errorf("Short(%d) = %s, want %s", n, got, want)
		}
	}
}

func TestBar(t *testing.T) {
	for _, c := range []struct {
		part, whole int
		want        string
	}{
		{0, 10, ""}, {5, 0, ""}, {1, 10_000, "▏"}, {10, 10, "████"}, {20, 10, "████"}, {5, 10, "██"}, {9, 16, "██▎"},
	} {
		if got := draw.Bar(themes.Unicode(), c.part, c.whole, 4); got != c.want {
			t.Errorf("Bar(%d of %d) = %q, want %q", c.part, c.whole, got, c.want)
		}
	}
	if got := draw.Bar(themes.ASCII(), 3, 4, 8); got != "######" {
		t.Errorf("in ASCII: %q", got)
	}
}
