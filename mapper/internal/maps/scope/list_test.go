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
		globs, err := compileAll("include", texts)
		if err != nil {
			t.Fatal(err)
		}
		want := false
		for _, text := range texts {
			want = want || text == path || doublestar.MatchUnvalidated(text, path)
		}
		if got := newList(globs).match(path); got != want {
			t.Fatalf("%q by %q: %v", path, texts, got)
		}
	})
}

// TestGlob checks that the properties of a glob hold for every path that it matches.
func TestGlob(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, path := joined(wilds).Draw(t, "glob"), joined(parts).Draw(t, "path")
		g, err := Compile(text)
		if err != nil {
			t.Fatal(err)
		}
		if want := text == path || doublestar.MatchUnvalidated(text, path); g.Match(path) != want {
			t.Fatalf("%q matches %q: %v, want %v", text, path, !want, want)
		}
		if !g.Match(path) {
			return
		}
		if g.Text() == path {
			return
		}
		if head := g.Head(); !g.Wild() || head != "" && head != path && !strings.HasPrefix(path, head+"/") {
			t.Fatalf("%q matches %q, its head is %q", text, path, head)
		}
		_, ok := g.Name()
		if name := path[strings.LastIndexByte(path, '/')+1:]; ok && !g.Match(name) {
			t.Fatalf("%q matches %q and not its name %q", text, path, name)
		}
	})
}

// TestGlobProperties checks the properties of example globs.
func TestGlobProperties(t *testing.T) {
	for _, c := range []struct{ glob, want string }{
		{"a/b.go", "head a/b.go"},
		{"./a/", "head a"},
		{"*", "head , top only, wild"},
		{"**", "head , all, wild"},
		{"a/b/*.go", "head a/b, wild"},
		{"a/b*/c", "head a, wild"},
		{"[a]/b", "head , wild"},
		{"**/go.mod", "head , name go.mod, wild"},
		{"**/*_test.go", "head , name *_test.go, end _test.go, wild"},
		{"**/a?", "head , name a?, wild"},
		{"**/a/*.go", "head , wild"},
	} {
		g, err := Compile(c.glob)
		if err != nil {
			t.Fatal(err)
		}
		got := "head " + g.Head()
		if name, ok := g.Name(); ok {
			got += ", name " + name
		}
		if end, ok := g.End(); ok {
			got += ", end " + end
		}
		if g.TopOnly() {
			got += ", top only"
		}
		if g.All() {
			got += ", all"
		}
		if IsWild(g.Text()) != g.Wild() {
			t.Errorf("%q: its text is wild: %v", c.glob, !g.Wild())
		}
		if g.Wild() {
			got += ", wild"
		}
		if got != c.want {
			t.Errorf("%q: %s, want %s", c.glob, got, c.want)
		}
	}
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
