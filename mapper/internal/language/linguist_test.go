package language

import (
	"flag"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	enry "github.com/go-enry/go-enry/v2"
	"github.com/go-enry/go-enry/v2/data"
)

var update = flag.Bool("update", false, "write what Linguist says into linguist.txt")

// TestLinguistName compares the table with that of a package that follows Linguist; its version is in go.mod.
func TestLinguistName(t *testing.T) {
	want := map[string]bool{}
	line := func(name string, languages []string) { want[name+"\t"+strings.ToLower(languages[0])+"\n"] = true }
	for name, languages := range data.LanguagesByFilename {
		line(name, languages)
	}
	for end, languages := range data.LanguagesByExtension {
		line("*"+end, languages)
	}
	text := strings.Join(slices.Sorted(maps.Keys(want)), "")
	if *update {
		if err := os.WriteFile("linguist.txt", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if linguist != text {
		t.Error("linguist.txt is not what Linguist says; write it with -args -update")
	}
	for _, file := range []string{"a/LICENSE", "b.CSV", "logo.svg", "x.tar.gz", "docs.v1/Notes", "nothing", ".gitignore", "a.b.rpy", "é.ttl"} {
		want, _ := enry.GetLanguageByFilename(file)
		if want == "" {
			want, _ = enry.GetLanguageByExtension(file)
		}
		if got := LinguistName(file); got != strings.ToLower(want) {
			t.Errorf("%s: %q, Linguist says %q", file, got, want)
		}
	}
}
