package extract

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper/internal/lang"
	"foldout/model"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite the expected symbols of the fixtures")

// TestFixtures checks, for every language, what is found in testdata/<language>/*.txtar. In each archive a file
// `symbols` tells what is expected of the input before it.
func TestFixtures(t *testing.T) {
	for _, l := range lang.All() {
		archives, _ := filepath.Glob(filepath.Join("testdata", l.Name, "*.txtar"))
		if len(archives) == 0 {
			t.Errorf("%s has no fixture", l.Name)
		}
		for _, path := range archives {
			t.Run(l.Name+"/"+filepath.Base(path), func(t *testing.T) { checkFixture(t, l, path) })
		}
	}
}

func checkFixture(t *testing.T, l *lang.Language, path string) {
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	x := New()
	defer x.Close()
	for i := 0; i+1 < len(archive.Files); i += 2 {
		input, want := archive.Files[i], &archive.Files[i+1]
		if want.Name != "symbols" {
			t.Fatalf("%s is followed by %q, not by symbols", input.Name, want.Name)
		}
		if got := lang.Detect(input.Name, input.Data); got != l {
			t.Errorf("%s is not detected as %s", input.Name, l.Name)
		}
		got := describe(x.File(l, input.Name, input.Data))
		if *update {
			want.Data = []byte(got)
		}
		if diff := cmp.Diff(string(want.Data), got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", input.Name, diff)
		}
	}
	if *update {
		if err := os.WriteFile(path, txtar.Format(archive), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// describe writes a result as the fixtures have it: `lines kind name parent: signature`, one step in for each owner, with
// `+` before what is exported, `?` before what was recovered and `=` before what its owner already shows, and doc comments below.
func describe(r Result) string {
	var b strings.Builder
	depth := make([]int, len(r.Symbols))
	for i, s := range r.Symbols {
		if s.Up >= 0 {
			depth[i] = depth[s.Up] + 1
		}
		indent := strings.Repeat("  ", depth[i])
		fmt.Fprintf(&b, "%s%s %s %s%s: %s\n", indent, lines(s), flags(s)+s.Kind.String(), owner(s), s.Name, s.Signature)
		if s.Doc != "" {
			fmt.Fprintf(&b, "%s    | %s\n", indent, strings.ReplaceAll(s.Doc, "\n", "\n"+indent+"    | "))
		}
	}
	if len(r.Imports) > 0 {
		fmt.Fprintf(&b, "imports %s\n", strings.Join(r.Imports, ", "))
	}
	if r.Problem != nil {
		fmt.Fprintf(&b, "problem %s\n", r.Problem)
	}
	return b.String()
}

// lines writes the lines of a symbol, first-last, and that of its name where it is not the first.
func lines(s model.Symbol) string {
	text := fmt.Sprint(s.FirstLine)
	if s.EndLine != s.FirstLine {
		text += fmt.Sprintf("-%d", s.EndLine)
	}
	if s.Line != s.FirstLine {
		text += fmt.Sprintf("@%d", s.Line)
	}
	return text
}

func flags(s model.Symbol) string {
	text := ""
	if s.Exported {
		text += "+"
	}
	if s.Recovered {
		text += "?"
	}
	if s.Inline {
		text += "="
	}
	return text
}

func owner(s model.Symbol) string {
	if s.Parent == "" {
		return ""
	}
	return s.Parent + "."
}
