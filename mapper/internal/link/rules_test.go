package link

import "testing"

// TestWords: a member of a list gives what that holds, or another list of it, and never both.
func TestWords(t *testing.T) {
	for language, rules := range byLanguage {
		for word := range rules.items {
			if rules.lists[word] {
				t.Errorf("%s: %q is among both items and lists", language, word)
			}
		}
	}
}
