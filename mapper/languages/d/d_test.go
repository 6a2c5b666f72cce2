package d_test

import (
	"strings"
	"testing"

	"foldout/mapper/internal/parse/extract"
	"foldout/mapper/internal/parse/extract/fixture"
	"foldout/mapper/languages/d"
)

// TestFixtures compares the symbols extracted from the fixtures in testdata with the expected ones.
func TestFixtures(t *testing.T) { fixture.Check(t, d.Language) }

// TestUnclosedBraces checks that texts with many braces that are never closed are read, each part only once. Reading what follows each
// brace twice would never end.
func TestUnclosedBraces(t *testing.T) {
	x := extract.New()
	defer x.Close()
	for text, want := range map[string]int{
		strings.Repeat("{\n", 300) + "int a;\n": 1, strings.Repeat("struct {\n", 300) + "int a;\n": 1, strings.Repeat("class A {\n", 50): 50,
	} {
		if got := x.File(d.Language, "a.d", []byte(text)); len(got.Symbols) != want {
			t.Errorf("%.20q: %d symbols, want %d", text, len(got.Symbols), want)
		}
	}
}
