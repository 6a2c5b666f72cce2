package languages

import (
	"strings"
	"testing"

	"foldout/mapper/internal/parse/language"
)

// TestExcerpt extracts the text of cells whose source is a list of lines and of cells whose source is one string.
func TestExcerpt(t *testing.T) {
	l := language.ByName("jupyter")
	for _, source := range []string{`["# A\n", "b"]`, `"# A\nb"`} {
		text := []byte(`{"cells": [{"cell_type": "markdown", "source": ` + source + `},
			{"cell_type": "code", "outputs": [{"data": {"image/png": "AAAA"}}], "source": ["x = \"é\\n\" \\\n", "  + 1\n", "%ls"]}]}`)
		want := "# A\n#b\n\nx = \"é\\n\"          \\\n  + 1\n%ls"
		got := string(l.Excerpt(text, 0, uint32(len(text))))
		if got = strings.TrimRight(got, " \n"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestPlaces checks that the plain text of a notebook always has the length of the file.
func TestPlaces(t *testing.T) {
	l := language.ByName("jupyter")
	for _, head := range append([]string{""}, heads["jupyter"]...) {
		for _, unit := range []string{"{", "[", `"`, `\`, `\"`, `\n`, `"a",`, `"# a\n",`, "# a\\n", "```\\n", `!a \\\n`, `\u00e9`, `\ud83d\ude00`, `\ud83d`, "%%"} {
			text := []byte(head + strings.Repeat(unit, 100))
			if plain := l.Plain(text); len(plain) != len(text) {
				t.Errorf("%q and %q over and over has %d bytes, and %d without what is no code", head, unit, len(text), len(plain))
			}
		}
	}
}
