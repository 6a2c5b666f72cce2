package mention

import "testing"

// TestDiffHeader checks that only git's own prefix is removed from the path in a diff.
func TestDiffHeader(t *testing.T) {
	for line, want := range map[string]string{
		"--- a/cart.go":         "cart.go",
		"+++ b/cart.go\t2026":   "cart.go",
		"--- a/b/cart.go":       "b/cart.go",
		"+++ b/a/cart.go":       "a/cart.go",
		"--- cart.go":           "cart.go",
		"+++ /dev/null":         "",
		"rename from a/cart.go": "a/cart.go",
		"--- not a path":        "",
	} {
		if got := diffHeader(line); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}
