package grep_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper/filetree"
	"foldout/mapper/grep"
	"foldout/model"
)

// text is the type of Search.Text.
type text = func(*filetree.File, []byte) ([]byte, func() ([]byte, bool))

// always returns a Search.Text that returns one text for every file, which is the one that was read.
func always(content string) text {
	return func(*filetree.File, []byte) ([]byte, func() ([]byte, bool)) {
		return []byte(content), func() ([]byte, bool) { return []byte(content), true }
	}
}

// TestChangedText checks that the lines found in a file that has changed since it was read come from the text that may be shown,
// without a symbol around them.
func TestChangedText(t *testing.T) {
	file := &filetree.File{File: model.File{Path: "a.go", Symbols: []model.Symbol{{Name: "all", FirstLine: 1, EndLine: 3, Up: -1}}}}
	p, err := grep.Parse("key")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	_, err = grep.Search{
		Pattern: p, Files: []*filetree.File{file},
		Text: func(*filetree.File, []byte) ([]byte, func() ([]byte, bool)) {
			return []byte("key = hidden\nkey\n"), func() ([]byte, bool) { return []byte("xxx = xxxxxx\nkey\n"), false }
		},
		Each: func(lines []grep.Line) {
			for _, l := range lines {
				got = append(got, fmt.Sprintf("%d:%d:%s", l.Line, l.Symbol, l.Text))
			}
		},
	}.Run(t.Context())
	if err != nil || !slices.Equal(got, []string{"2:-1:key"}) {
		t.Errorf("found %q, %v", got, err)
	}
}

func TestLines(t *testing.T) {
	file := &filetree.File{File: model.File{Path: "a.go", Symbols: []model.Symbol{{Name: "total", FirstLine: 2, EndLine: 3, Up: -1}}}}
	const text = "first Cart\nfunc total() {\n\treturn cart + cart\n}\n\x1b[31mcart"
	for pattern, want := range map[string]string{
		"cart":            "1:-1:first Cart 3:0:return cart + cart 5:-1:\\x1b[31mcart ",
		"Cart":            "1:-1:first Cart ",
		"re:^\\s+ret":     "3:0:return cart + cart ",
		"re:^func .*\\{$": "2:0:func total() { ",
		"a.b":             "",
		"} ":              "",
	} {
		p, err := grep.Parse(pattern)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		searched, err := grep.Search{
			Pattern: p, Files: []*filetree.File{file}, Text: always(text),
			Each: func(lines []grep.Line) {
				for _, l := range lines {
					fmt.Fprintf(&b, "%d:%d:%s ", l.Line, l.Symbol, l.Text)
				}
			},
		}.Run(t.Context())
		if searched != 1 {
			t.Errorf("%d texts searched", searched)
		}
		if got := b.String(); got != want || err != nil {
			t.Errorf("%q: %q, want %q, %v", pattern, got, want, err)
		}
	}
	for _, wrong := range []string{"", "re:", "re:("} {
		if _, err := grep.Parse(wrong); err == nil {
			t.Errorf("%q is a pattern", wrong)
		}
	}
}

// found returns the numbers of the lines of a text that a search finds.
func found(t interface{ Fatal(...any) }, pattern, text string) (lines []int) {
	p, err := grep.Parse(pattern)
	if err != nil {
		t.Fatal(err)
	}
	_, err = grep.Search{
		Pattern: p, Files: []*filetree.File{{}}, Text: always(text),
		Each: func(list []grep.Line) {
			for _, l := range list {
				lines = append(lines, l.Line)
			}
		},
	}.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

// TestAgainstEveryLine checks that searching finds the same lines as matching the expression against every line.
func TestAgainstEveryLine(t *testing.T) {
	words := []string{"cart", "Cart", "CART", "total", "func ", "\n", " ", "(", "é", "É", "x", "aab", "aaab", "\r\n", "\x00"}
	patterns := map[string]string{
		"cart": "(?i)cart", "Cart": "Cart", "aab": "(?i)aab", "é": "(?i)é", "É": "É", " ": " ", "x": "(?i)x", "(": `\(`,
		"re:cart|Total": "cart|Total", "re:(?i)cart|x": "(?i)cart|x", "re:^$": "^$", "re:^cart": "^cart", "re:cart$": "cart$", "re:a+b": "a+b",
		"re:[ct]art": "[ct]art", "re:func .*total": "func .*total", "re:(ca){2}": "(ca){2}", "re:(?:cart)?x": "(?:cart)?x", "re:[^a]": "[^a]", "re:a*": "a*",
		"re:(?i)é|total": "(?i)é|total", `re:\bcart\b`: `\bcart\b`,
	}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 0, 40).Draw(t, "words"), "")
		for pattern, expr := range patterns {
			every := regexp.MustCompile(expr)
			var want []int
			for i, line := range strings.SplitAfter(text, "\n") {
				if line != "" && every.MatchString(strings.TrimSuffix(line, "\n")) {
					want = append(want, i+1)
				}
			}
			if got := found(t, pattern, text); !slices.Equal(got, want) {
				t.Fatalf("%q in %q: %v, want %v", pattern, text, got, want)
			}
		}
	})
}

// TestOrder checks that lines come in the order of the files, whichever was searched first, and that lines beyond Texts are
// counted but have no text.
func TestOrder(t *testing.T) {
	p, err := grep.Parse("line")
	if err != nil {
		t.Fatal(err)
	}
	files := make([]*filetree.File, 500)
	for i := range files {
		files[i] = &filetree.File{File: model.File{Path: strconv.Itoa(i)}}
	}
	at, lines, texts := 0, 0, 0
	_, err = grep.Search{
		Pattern: p, Files: files, Texts: 100, Text: always("a line\nanother line\n"),
		Each: func(list []grep.Line) {
			for _, l := range list {
				if l.File != files[at] {
					t.Errorf("file %s, want %d", l.File.Path, at)
				}
				if lines++; l.Text != "" {
					texts++
				}
			}
			at++
		},
	}.Run(t.Context())
	if err != nil || lines != 1000 || texts < 100 {
		t.Errorf("%d lines, %d texts, %v", lines, texts, err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := (grep.Search{Pattern: p, Files: files, Each: func([]grep.Line) {}}).Run(ended); err == nil {
		t.Error("a search that was ended has no error")
	}
}

// TestLongLine checks that the part of a long line around the match is shown.
func TestLongLine(t *testing.T) {
	p, err := grep.Parse("needle")
	if err != nil {
		t.Fatal(err)
	}
	text := []byte(strings.Repeat("hay ", 100_000) + "needle " + strings.Repeat("hay ", 100))
	_, err = grep.Search{
		Pattern: p, Files: []*filetree.File{{}}, Text: always(string(text)),
		Each: func(list []grep.Line) {
			if l := list[0].Text; !strings.Contains(l, "needle") || len(l) > 310 || !strings.HasPrefix(l, "…") {
				t.Errorf("%q", l)
			}
			if l := list[0]; !strings.HasPrefix(l.Text[l.Match:], "needle") {
				t.Errorf("the match is said to begin at %q", l.Text[l.Match:])
			}
		},
	}.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
}

// TestMatchIsFound checks that the match's offset is right for the text shown, which is trimmed and has escapes.
func TestMatchIsFound(t *testing.T) {
	p, err := grep.Parse("needle")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"needle", "\t\tif  needle {", "a \x1b[31m\u202e needle", "\xff needle", "日本 needle", "needle, needle"} {
		_, err := grep.Search{
			Pattern: p, Files: []*filetree.File{{}}, Text: always(line),
			Each: func(list []grep.Line) {
				if l := list[0]; l.Match != strings.Index(l.Text, "needle") {
					t.Errorf("%q shows %q: match at %d", line, l.Text, l.Match)
				}
			},
		}.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
	}
}
