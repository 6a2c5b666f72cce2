package language_test

import (
	"flag"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"foldout/mapper/internal/parse/language"
	_ "foldout/mapper/languages"

	enry "github.com/go-enry/go-enry/v2"
	"github.com/go-enry/go-enry/v2/data"
)

var update = flag.Bool("update", false, "write what Linguist says into linguist.txt")

// sure returns the lower-case name of the only language among `languages`, or of the first one that has a grammar here. It returns
// "" if there are several and none has a grammar, because then the name of a file does not say which one it is.
func sure(languages []string) string {
	for _, name := range languages {
		if name = strings.ToLower(name); len(languages) == 1 || language.ByName(name) != nil {
			return name
		}
	}
	return ""
}

// TestAmbiguousName checks that a file name that several languages share names none of them.
func TestAmbiguousName(t *testing.T) {
	for file, want := range map[string]string{"notes.txt": "", "other.json": "json", "a.yml": "yaml", "requirements.txt": "pip requirements"} {
		if got := language.LinguistName(file); got != want {
			t.Errorf("%s: %q, want %q", file, got, want)
		}
	}
}

// TestLinguistName compares the table with that of a package that follows Linguist; its version is in go.mod.
func TestLinguistName(t *testing.T) {
	want := map[string]bool{}
	line := func(name string, languages []string) {
		if is := sure(languages); is != "" {
			want[name+"\t"+is+"\n"] = true
		}
	}
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
	if written, err := os.ReadFile("linguist.txt"); err != nil || string(written) != text {
		t.Error("linguist.txt is not what Linguist says; write it with -args -update")
	}
	for _, file := range []string{"a/LICENSE", "b.CSV", "logo.svg", "x.tar.gz", "docs.v1/Notes", "nothing", ".gitignore", "a.b.rpy", "é.ttl"} {
		want, _ := enry.GetLanguageByFilename(file)
		if want == "" {
			want, _ = enry.GetLanguageByExtension(file)
		}
		if got := language.LinguistName(file); got != strings.ToLower(want) {
			t.Errorf("%s: %q, Linguist says %q", file, got, want)
		}
	}
}
