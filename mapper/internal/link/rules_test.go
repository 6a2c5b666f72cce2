package link_test

import (
	"testing"

	"foldout/mapper/internal/link"
)

// TestWords: a member of a list gives what that holds, or another list of it, and never both.
func TestWords(t *testing.T) {
	for language, rules := range link.Registered {
		for word := range rules.Items {
			if rules.Lists[word] {
				t.Errorf("%s: %q is among both items and lists", language, word)
			}
		}
	}
}
