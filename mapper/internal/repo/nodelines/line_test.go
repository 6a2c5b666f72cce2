package nodelines

import (
	"strings"
	"testing"
)

// TestNumbers checks that counts on lines are written without commas.
func TestNumbers(t *testing.T) {
	for got, want := range map[string]string{
		Summary("src", 1234):                "src/ (1234 files)",
		Summary("src", 1):                   "src/ (1 file)",
		WithFileStats("a.go", 12345, false): "a.go (12345 lines)",
		strings.TrimLeft(WithFolderStats("", 0, 1000, 2_000_000), " "): "(1000 files, 2000000 lines)",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
