package userdir_test

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/text/unicode/norm"

	"foldout/mapper/userdir"
)

func TestSpelled(t *testing.T) {
	root := t.TempDir()
	stored := filepath.Join(root, norm.NFD.String("dossier é"), norm.NFD.String("résumé.py"))
	if err := os.MkdirAll(filepath.Dir(stored), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(stored, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	within, err := filepath.Rel(root, stored)
	if err != nil {
		t.Fatal(err)
	}
	for typed, want := range map[string]string{
		norm.NFC.String(stored): stored, stored: stored, norm.NFC.String(within): within, "./" + norm.NFC.String(within): within,
		"dossier é": filepath.Dir(within), "dossier é/none": "dossier é/none", "è": "è", "none": "none", ".": ".", "": "", "/é": "/é",
	} {
		got := userdir.Spelled(typed)
		is, err := os.Stat(got)
		if wanted, wantErr := os.Stat(want); err == nil && wantErr == nil && os.SameFile(is, wanted) {
			continue // also on a disk for which the forms are the same
		}
		if got != want {
			t.Errorf("%q is spelled %q, want %q", typed, got, want)
		}
	}
}
