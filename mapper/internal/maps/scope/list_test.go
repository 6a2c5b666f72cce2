package scope

import (
	"errors"
	"strings"
	"testing"

	"github.com/bmatcuk/doublestar/v4"
	"pgregory.net/rapid"

	"foldout/model"
)

var (
	parts = []string{"a", "b", "a.go", "b.go", "x_test.go", "[a]", "茶"}
	wilds = append([]string{"*", "**", "*.go", "?", "[ab]", "{a,b}", "*_test.go", "a*", `\[a]`, "{a/b,b}"}, parts...)
)

func joined(words []string) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 1, 4).Draw(t, "parts"), "/")
	})
}

// TestList checks that a list of globs matches exactly what its globs match one by one.
func TestList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		texts := rapid.SliceOfN(joined(wilds), 0, 6).Draw(t, "globs")
		path := joined(parts).Draw(t, "path")
		globs, err := newList("include", texts)
		if err != nil {
			t.Fatal(err)
		}
		want := false
		for _, text := range texts {
			want = want || text == path || doublestar.MatchUnvalidated(text, path)
		}
		if got := globs.match(path); got != want {
			t.Fatalf("%q by %q: %v", path, texts, got)
		}
	})
}

// TestGlob checks that a glob matches what doublestar says that it matches, and a path of the same text.
func TestGlob(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, path := joined(wilds).Draw(t, "glob"), joined(parts).Draw(t, "path")
		if rapid.Bool().Draw(t, "anywhere") {
			text = "**/" + text
		}
		g, err := Compile(text)
		if err != nil {
			t.Fatal(err)
		}
		if want := text == path || doublestar.MatchUnvalidated(text, path); g.Match(path) != want {
			t.Fatalf("%q matches %q: %v, want %v", text, path, !want, want)
		}
	})
}

// TestFaultIsShown checks that the error has the glob and the byte offset of the fault.
func TestFaultIsShown(t *testing.T) {
	for _, c := range []struct {
		glob, at, reason string
	}{
		{"src/[a", "[a", "unclosed ["},
		{"  ./src/[a", "[a", "unclosed ["},
		{"[]", "[]", "empty [ ]"},
		{"a/[!]x", "[!]x", "empty [ ]"},
		{"{a,b", "{a,b", "unclosed {"},
		{"x/{a,{b}", "{a,{b}", "unclosed {"},
		{"a}b{", "}b{", "unmatched }"},
		{`a\`, `\`, `it ends with \`},
		{`[a\]`, `[a\]`, "unclosed ["},
		{"/x/" + strings.Repeat("{a,aa}", 20), strings.Repeat("{a,aa}", 20), "more than 1000 alternatives in braces"},
	} {
		_, err := New(model.Scope{Include: []string{"ok"}, Exclude: []string{"ok", c.glob}})
		var wrong *model.GlobError
		if !errors.As(err, &wrong) {
			t.Errorf("%q: %v", c.glob, err)
			continue
		}
		if !strings.HasPrefix(err.Error(), "exclude: invalid glob ") {
			t.Errorf("%q: %v", c.glob, err)
		}
		if wrong.List != "exclude" || wrong.Index != 1 || wrong.Glob != c.glob || c.glob[wrong.Offset:] != c.at || wrong.Reason != c.reason {
			t.Errorf("%q: %+v", c.glob, *wrong)
		}
	}
}

// FuzzFault checks that exactly the globs that matching would reject are invalid, and that the offset is within the glob.
func FuzzFault(f *testing.F) {
	f.Add("{a,b}/[!x]?")
	f.Add(`[^]\`)
	f.Add(" ./{}}{ ")
	f.Fuzz(func(t *testing.T, text string) {
		clean, _ := trim(text)
		if clean == "" || clean == "." {
			clean = "**"
		}
		valid := doublestar.ValidatePattern(clean) && alternatives(clean) <= maxAlternatives
		_, wrong := compile(text)
		if valid != (wrong == nil) {
			t.Errorf("%q: valid %v, %v", text, valid, wrong)
		}
		if wrong != nil && (wrong.Offset < 0 || wrong.Offset >= len(text)) {
			t.Errorf("%q goes wrong at %d", text, wrong.Offset)
		}
	})
}
