package nodelines

import (
	"strings"
	"testing"
)

// TestNumbers checks that counts on lines are written as everywhere else.
func TestNumbers(t *testing.T) {
	for got, want := range map[string]string{
		Summary("src", 1234):                "src/ (1,234 files)",
		Summary("src", 1):                   "src/ (1 file)",
		WithFileStats("a.go", 12345, false): "a.go (12,345 lines)",
		strings.TrimLeft(WithFolderStats("", 0, 1000, 2_000_000), " "): "(1,000 files, 2,000,000 lines)",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
