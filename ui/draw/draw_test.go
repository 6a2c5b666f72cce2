package draw_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"
	"pgregory.net/rapid"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
	"foldout/ui/uitest"
)

// TestLineIsExactlyAsWide puts names in any script on lines of any width.
func TestLineIsExactlyAsWide(t *testing.T) {
	words := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
		"plain", "茶館", "e\u0301tude", "👩‍👩‍👧", "हिन्दी", "\u200d", "ｆｕｌｌ", "a\u0300\u0301\u0302b",
	}), rapid.SampledFrom([]string{"👩\u200d", "👩", "🇩", "🇪", "ᄀ", "ᅡ"}))
	rapid.Check(t, func(t *rapid.T) {
		s := uitest.Styles(t, rapid.SampledFrom([]termenv.Profile{termenv.ANSI, termenv.Ascii}).Draw(t, "profile"), themes.Unicode())
		width := rapid.IntRange(0, 60).Draw(t, "width")
		l := draw.NewLine(s, width)
		if rapid.Bool().Draw(t, "covered") {
			l.Cover(s.Cursor)
		}
		for range rapid.IntRange(0, 6).Draw(t, "parts") {
			text, columns := model.Printable(words.Draw(t, "text")), rapid.IntRange(-1, 30).Draw(t, "columns")
			switch rapid.IntRange(0, 4).Draw(t, "how") {
			case 0:
				l.Put(s.Title, text)
			case 1:
				l.Field(s.Plain, text, columns)
			case 2:
				l.Right(s.Count, text, columns)
			case 3:
				l.Skip(columns)
			case 4:
				l.Lit(s.File, s.Match, text, rapid.SliceOfN(rapid.IntRange(0, 9), 0, 4).Draw(t, "letters"), columns)
			}
		}
		if got := ansi.StringWidth(l.String()); got != width {
			t.Fatalf("%d columns, want %d: %q", got, width, l.String())
		}
	})
}

// TestLine checks that text on a line is in its columns. A combining character at its start gets a base of its own. If letters
// still join, the line is padded.
func TestLine(t *testing.T) {
	s := uitest.Styles(t, termenv.Ascii, themes.Unicode())
	for want, fill := range map[string]func(l *draw.Line){
		"ab  c     ":       func(l *draw.Line) { l.Put(s.Plain, "ab"); l.Skip(2); l.Put(s.Plain, "c") },
		"abcdefghi…":       func(l *draw.Line) { l.Put(s.Plain, "abcdefghijk") },
		"ab   c    ":       func(l *draw.Line) { l.Field(s.Plain, "ab", 5); l.Put(s.Plain, "c") },
		"abc…d     ":       func(l *draw.Line) { l.Field(s.Plain, "abcdef", 4); l.Put(s.Plain, "d") },
		"a   12    ":       func(l *draw.Line) { l.Put(s.Plain, "a"); l.Right(s.Count, "12", 5) },
		"a◌\u0301b   x   ": func(l *draw.Line) { l.Put(s.Plain, "a"); l.Put(s.Plain, "\u0301b"); l.Right(s.Plain, "x", 4) },
		"🇩🇪        ":       func(l *draw.Line) { l.Put(s.Plain, "🇩"); l.Put(s.Plain, "🇪") },
		"é茶       ":        func(l *draw.Line) { l.Put(s.Plain, "é茶") },
		"ab◌\u0301c      ": func(l *draw.Line) { l.Put(s.Plain, "ab"); l.Lit(s.Plain, s.Match, "\u0301c", []int{1}, 2) },
	} {
		l := draw.NewLine(s, 10)
		fill(l)
		if got := l.String(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	if wide := draw.NewLine(s, 300).String(); wide != strings.Repeat(" ", 300) {
		t.Errorf("an empty line is %q", wide)
	}
}

// TestLit checks that letters are highlighted one by one, that a covered line uses the paint for matches there, and that the
// ellipsis is never highlighted.
func TestLit(t *testing.T) {
	s := uitest.Styles(t, termenv.ANSI, themes.Unicode())
	type piece struct {
		paint themes.Paint
		text  string
	}
	for _, c := range []struct {
		text    string
		letters []int
		columns int
		want    []piece
		covered bool
	}{
		{"abcd", []int{0, 2}, 5, []piece{{s.Match, "a"}, {s.File, "b"}, {s.Match, "c"}, {s.File, "d"}, {s.Plain, " "}}, false},
		{"茶b", []int{0}, 3, []piece{{s.Match, "茶"}, {s.File, "b"}}, false},
		{"abcd", []int{1, 2}, 3, []piece{{s.File, "a"}, {s.Match, "b"}, {s.File, "…"}}, false},
		{"abc", nil, 3, []piece{{s.File, "abc"}}, false},
		{"abc", []int{1}, 3, []piece{{s.Cursor, "a"}, {s.CursorMatch, "b"}, {s.Cursor, "c"}}, true},
	} {
		l := draw.NewLine(s, c.columns)
		if c.covered {
			l.Cover(s.Cursor)
		}
		l.Lit(s.File, s.Match, c.text, c.letters, c.columns)
		var want strings.Builder
		for _, p := range c.want {
			p.paint.Write(&want, p.text)
		}
		if got := l.String(); got != want.String() {
			t.Errorf("%s at %d: %q, not %q", c.text, c.letters, got, want.String())
		}
	}
}

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text           string
		columns, lines int
		want           string
	}{
		{"one two", 9, 2, "one two"},
		{"one two", 5, 2, "one|two"},
		{"one two three", 5, 2, "one|two…"},
		{"a/bc/de/f", 6, 3, "a/bc/|de/f"},
		{"one two three", 4, 1, "one…"},
		{"茶館茶館", 5, 1, "茶館…"},
		{"", 5, 1, ""},
		{"ab", 0, 2, "a|b"},
	} {
		if got := strings.Join(draw.Wrap(c.text, c.columns, c.lines, "…"), "|"); got != c.want {
			t.Errorf("%q in %d lines of %d: %q, not %q", c.text, c.lines, c.columns, got, c.want)
		}
	}
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

// TestMiddle checks that the ends of a name stay, and that letters still refer to the same characters.
func TestMiddle(t *testing.T) {
	for _, c := range []struct {
		text    string
		letters []int
		columns int
		want    string
		left    []int
	}{
		{"short", []int{4}, 5, "short", []int{4}},
		{"needs_match_granularity", []int{0, 7, 22}, 11, "needs…arity", []int{0, 10}},
		{"security.en.md", []int{9, 10}, 10, "secur…n.md", []int{6}},
		{"茶館茶館茶館", []int{0, 5}, 7, "茶…館", []int{0, 2}},
		{"茶館", nil, 3, "茶…", nil},
		{"abcd", []int{0, 3}, 3, "ab…", []int{0}},
		{"abc", nil, 0, "", nil},
	} {
		got, left := draw.Middle(c.text, c.letters, c.columns, "…")
		if got != c.want || !slices.Equal(left, c.left) {
			t.Errorf("%q in %d: %q %v, want %q %v", c.text, c.columns, got, left, c.want, c.left)
		}
	}
}

// TestMiddleFits shortens names in any script.
func TestMiddleFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, columns := model.Printable(rapid.String().Draw(t, "text")), rapid.IntRange(0, 30).Draw(t, "columns")
		mark := rapid.SampledFrom([]string{"…", ".."}).Draw(t, "mark")
		if got, _ := draw.Middle(text, nil, columns, mark); draw.Width(got) > columns {
			t.Fatalf("%q takes %d columns of %d", got, draw.Width(got), columns)
		}
	})
}

// TestSentence checks that only the first letter changes.
func TestSentence(t *testing.T) {
	for text, want := range map[string]string{"pinned 3 hits": "Pinned 3 hits", "3 hits": "3 hits", "über": "Über", "▏ done": "▏ done", "": ""} {
		if got := draw.Sentence(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
