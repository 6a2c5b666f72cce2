package extract

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/rewrite"

	"github.com/google/go-cmp/cmp"
)

// unknown are constructs that no language knows. Each is put between two statements, as a member, a block or a part of one.
var unknown = []struct{ name, text string }{
	{"modifier", "frobnicate quux thing"},
	{"member", "zork frob(x) ->> y by z"},
	{"block", "zork frob {\n  gnu => <| gnat |>\n}"},
	{"operator", "foo <%%> bar ??!! baz"},
	{"literal", "#~[1 ;; 2]~#"},
}

// unknownReasons says, by language, why a construct costs more than itself.
var unknownReasons = map[string]string{
	"css":        "a selector may begin on the lines above",
	"d":          "the words become attributes of the function below",
	"emacs-lisp": "it opens a bracket that its own comment hides the end of",
	"hcl":        "the labels of a block may be on several lines",
	"just":       "the words become the parameters of a recipe that ends on the next line",
	"less":       "a selector may begin on the lines above",
	"prisma":     "its words are read as members, as many as are lost",
	"rst":        "it becomes part of a title, which then has two lines and is none",
}

// TestUnknownConstructs puts unknown constructs into a text of every language, between two statements in its middle. Every symbol
// outside of the construct must still be found. What is lost is listed in testdata/unknown.golden, with the reason. In most cases,
// the construct is valid as the start of the statement below it, so there is no error ("silent").
func TestUnknownConstructs(t *testing.T) {
	x := New()
	defer x.Close()
	var got strings.Builder
	for _, l := range language.All() {
		text := sampleOf(t, x, l)
		if text == nil {
			fmt.Fprintf(&got, "%s: no fixture is long enough and free of errors\n", l.Name)
			continue
		}
		want := x.File(l, "f", text).Symbols
		for _, construct := range unknown {
			broken, line := insertUnknown(text, construct.text)
			checkResult(t, x.File(l, "f", broken), broken)
			r := x.File(l, "f", broken)
			found := map[string]int{}
			for i := range r.Symbols {
				found[r.Symbols[i].Parent+"."+r.Symbols[i].Name]++
			}
			var lost []string
			for i := range want {
				name := want[i].Parent + "." + want[i].Name
				if found[name]--; found[name] < 0 {
					lost = append(lost, strings.TrimPrefix(name, "."))
				}
			}
			if len(lost) == 0 {
				continue
			}
			told := "silent"
			if r.Problem != nil {
				told = "told"
			}
			if unknownReasons[l.Name] == "" {
				t.Errorf("%s, %s: lost %q without a reason", l.Name, construct.name, lost)
			}
			fmt.Fprintf(&got, "%s, %s at line %d: %d of %d, %s, because %s: %q\n", l.Name, construct.name, line, len(lost), len(want), told, unknownReasons[l.Name], lost[:min(len(lost), 3)])
		}
	}
	golden := filepath.Join("testdata", "unknown.golden")
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	listed, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(listed), got.String()); diff != "" {
		t.Errorf("losses differ from %s (-listed +found):\n%s", golden, diff)
	}
}

// sampleOf returns the fixture of a language with the most symbols among those that are read without problems and are not long.
func sampleOf(tb testing.TB, x *Extractor, l *language.Language) (sample []byte) {
	const longest = 4 << 10
	most := 1
	for _, text := range inputs(tb, l) {
		if len(text) > longest {
			continue
		}
		if r := x.File(l, "f", text); r.Problem == nil && len(r.Symbols) > most {
			sample, most = text, len(r.Symbols)
		}
	}
	return sample
}

// insertUnknown puts a construct before the statement in the middle of a text, among the members of the chunk there if it has any.
// It also returns the line of the construct.
func insertUnknown(text []byte, construct string) (out []byte, line int) {
	b := topChunks(text)
	at := b.members[len(b.members)/2]
	if in := inner(text, at); len(in.members) > 1 {
		at = in.members[len(in.members)/2]
	}
	indent := strings.Repeat(" ", max(rewrite.Margin(text[at.from:at.to]), 0))
	put := indent + strings.ReplaceAll(construct, "\n", "\n"+indent) + "\n"
	return slices.Concat(text[:at.from], []byte(put), text[at.from:]), 1 + bytes.Count(text[:at.from], []byte("\n"))
}
