package copies

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLimits checks that only the newest texts are kept, in private files, and that a damaged file costs only itself.
func TestLimits(t *testing.T) {
	f := Folder{filepath.Join(t.TempDir(), "copies"), 3}
	for _, text := range []string{"a", "b", "c", "d", strings.Repeat("e", largest+1)} {
		if err := f.Add(Copy{Text: text, Task: " fix\n the  cart " + strings.Repeat("x", 100)}); err != nil {
			t.Fatal(err)
		}
	}
	texts := func() string {
		t.Helper()
		all, err := f.List()
		if err != nil {
			t.Fatal(err)
		}
		var list strings.Builder
		for _, c := range all {
			list.WriteString(c.Text)
		}
		return list.String()
	}
	if got := texts(); got != "dcb" {
		t.Errorf("kept %q, want the newest three", got)
	}
	all, _ := f.List()
	if task := all[0].Task; !strings.HasPrefix(task, "fix the cart xx") || len([]rune(task)) != longestTask {
		t.Errorf("task %q", task)
	}
	path := filepath.Join(f.Path, all[0].ID)
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if err := os.WriteFile(path, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := texts(); got != "cb" {
		t.Errorf("with a damaged file: %q", got)
	}
	f.Most = 0
	if err := f.Add(Copy{Text: "f"}); err != nil || texts() != "" {
		t.Errorf("switched off: %q, %v", texts(), err)
	}
}
