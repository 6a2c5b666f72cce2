package report_test

import (
	"testing"

	"foldout/ui/report"
)

// TestCode checks that inline code ends where it should, whatever it contains.
func TestCode(t *testing.T) {
	for text, want := range map[string]string{
		"a": "`a`", "a`b": "``a`b``", "`a": "`` `a ``", "``": "``` `` ```", "a\nb": "`a\\nb`",
	} {
		if got := report.Code(text); got != want {
			t.Errorf("Code(%q) is %s, not %s", text, got, want)
		}
	}
}
