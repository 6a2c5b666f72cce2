package link_test

import (
	"testing"

	"foldout/mapper/internal/graph/link"
)

// TestWords checks that no word is in both Items and Lists of the same language.
func TestWords(t *testing.T) {
	for language, rules := range link.Registered {
		for word := range rules.Items {
			if rules.Lists[word] {
				t.Errorf("%s: %q is among both items and lists", language, word)
			}
		}
	}
}
