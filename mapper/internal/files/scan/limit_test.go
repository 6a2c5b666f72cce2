package scan

import (
	"slices"
	"testing"

	"foldout/model"
)

// TestMaxFiles checks that, of too many files, those nearest to the top are pending, the others are only listed, and a problem
// says so. At the limit, all files are pending and there is no problem.
func TestMaxFiles(t *testing.T) {
	root := t.TempDir()
	touch(t, root, "a/deep/x.go", "a/b.go", "a/c.go", "z.go", "big.go")
	write(t, root, "large.go", "package large")
	problems := []string{"large.go: has 13 bytes, over the limit of 8: listed, not read (too large)"}
	for most, want := range map[int][]string{
		0: {"a/b.go", "a/c.go", "a/deep/x.go", "big.go", "z.go"},
		5: {"a/b.go", "a/c.go", "a/deep/x.go", "big.go", "z.go"},
		3: {"a/b.go", "big.go", "z.go"},
		1: {"big.go"},
	} {
		wantProblems := problems
		if len(want) == most && most < 5 {
			wantProblems = append([]string{"5 files are over the limit of " + string(rune('0'+most)) + ": only those nearest to the top are read; --max-files sets the limit (not read)"}, problems...)
		}
		r := scan(t, root, model.Listing{MaxFileSize: 8, MaxFiles: most})
		var pending, said []string
		for _, f := range r.Files {
			if f.Pending {
				pending = append(pending, f.Path)
			}
		}
		for _, p := range r.Problems {
			said = append(said, p.String())
		}
		if len(r.Files) != 6 || !slices.Equal(pending, want) || !slices.Equal(said, wantProblems) {
			t.Errorf("of at most %d: %d files, pending %q, want %q; problems %q, want %q", most, len(r.Files), pending, want, said, wantProblems)
		}
	}
}
