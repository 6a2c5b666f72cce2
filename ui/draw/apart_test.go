package draw_test

import (
	"slices"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"foldout/ui/draw"
)

// TestApart checks that names that differ in their middle, or near an end, do not look the same when they are shortened.
func TestApart(t *testing.T) {
	names := []string{
		"ConfigurationClassBeanFactoryPostProcessorTests.first", "ConfigurationClassFileFactoryPostProcessorTests.first",
		"AbstractBeanFactoryBasedTargetSourceCreatorWithOneMoreName.postProcess", "AbstractBeanFactoryBasedTargetSourceCreatorWithTwoMoreName.postProcess",
		"short", "short",
	}
	for _, columns := range []int{14, 20, 24, 30, 40} {
		var texts []draw.Long
		for _, n := range names {
			texts = append(texts, draw.Long{Text: n, Columns: columns})
		}
		shown := draw.Apart(texts, "…")
		for i := 0; i < len(shown); i += 2 {
			if (shown[i].Text == shown[i+1].Text) != (names[i] == names[i+1]) || draw.Width(shown[i].Text) > columns {
				t.Errorf("%d columns: %s, %s", columns, shown[i].Text, shown[i+1].Text)
			}
		}
	}
}

// TestApartKeepsLetters checks that shortened texts fit, and that highlighted letters are letters of the text.
func TestApartKeepsLetters(t *testing.T) {
	text := rapid.StringOfN(rapid.SampledFrom([]rune("aabA.é茶\u0301")), 0, 30, -1)
	rapid.Check(t, func(t *rapid.T) {
		var texts []draw.Long
		columns := rapid.IntRange(0, 24).Draw(t, "columns")
		for _, s := range rapid.SliceOfN(text, 0, 6).Draw(t, "texts") {
			l := draw.Long{Text: s, Columns: columns}
			for i, r := range []rune(s) {
				if r == 'A' {
					l.Letters = append(l.Letters, i)
				}
			}
			texts = append(texts, l)
		}
		for i, s := range draw.Apart(texts, "…") {
			if draw.Width(s.Text) > columns || draw.Width(texts[i].Text) <= columns && s.Text != texts[i].Text {
				t.Fatalf("%q in %d columns is %q", texts[i].Text, columns, s.Text)
			}
			runes := []rune(s.Text)
			if !slices.IsSorted(s.Letters) || slices.ContainsFunc(s.Letters, func(at int) bool { return at >= utf8.RuneCountInString(s.Text) || runes[at] != 'A' }) {
				t.Fatalf("%q: letters %v", s.Text, s.Letters)
			}
		}
	})
}
