package mapper_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper/changes"
)

// diffs returns the hunks of the working tree's and of the staged differences.
func (h *history) diffs() (all, staged string) {
	folder := changes.Folder{Root: h.dir, Files: h.open().Tree()}
	for _, c := range []struct {
		diffs func() ([]changes.FileDiff, error)
		text  *string
	}{
		{func() ([]changes.FileDiff, error) { return folder.Diff(context.Background(), "") }, &all},
		{func() ([]changes.FileDiff, error) { return folder.Staged(context.Background()) }, &staged},
	} {
		found, err := c.diffs()
		if err != nil {
			h.t.Fatal(err)
		}
		for _, d := range found {
			*c.text += d.Head + strings.Join(d.Hunks, "")
		}
	}
	return all, staged
}

// TestDiffCharset checks that a diff decodes a file as it was read, even if only `.editorconfig` says how.
func TestDiffCharset(t *testing.T) {
	t.Parallel()
	h := newRepo(t)
	h.write(".editorconfig", "[*.txt]\ncharset = utf-16le\n")
	h.write("a.txt", "a\x00\n\x00")
	h.commit()
	h.write("a.txt", "b\x00\n\x00")
	h.git("add", "-A")
	const want = "--- a/a.txt\n+++ b/a.txt\n@@ -1,1 +1,1 @@\n-a\n+b\n"
	if all, staged := h.diffs(); all != want || staged != want {
		t.Errorf("got %q, staged %q", all, staged)
	}
}

// TestDiffUnavailable checks that a file is left out if its old content is not available, and does not pass for an empty one.
func TestDiffUnavailable(t *testing.T) {
	t.Parallel()
	h := newRepo(t)
	h.write("a.txt", "a\n")
	h.commit()
	object := strings.TrimSpace(h.git("rev-parse", "HEAD:a.txt"))
	h.write("a.txt", "b\n")
	h.git("add", "-A")
	if err := os.Remove(filepath.Join(h.dir, ".git", "objects", object[:2], object[2:])); err != nil {
		t.Fatal(err)
	}
	if all, staged := h.diffs(); all != "" || staged != "" {
		t.Errorf("got %q, staged %q", all, staged)
	}
}
