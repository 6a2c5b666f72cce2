package llm

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// TestLongAnswer checks that a long answer is cut between words, and anywhere in a script that has no blanks between words.
func TestLongAnswer(t *testing.T) {
	for body, want := range map[string]string{
		strings.Repeat("adds up ", 200): strings.Repeat("adds up ", 87) + "adds …",
		strings.Repeat("订单合计", 200):     strings.Repeat("订单合计", mostBody/4) + " …",
	} {
		got, err := understood("Adds up orders\n\n"+body+"\n", "small")
		if err != nil || got.Body != want {
			t.Errorf("%d characters %q, want %q: %v", utf8.RuneCountInString(got.Body), got.Body, want, err)
		}
	}
}
