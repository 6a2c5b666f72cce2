package mapper_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestExits checks that only main.go can end the process.
func TestExits(t *testing.T) {
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if strings.Contains(string(text), "os.Exit") && path != filepath.Join("..", "main.go") {
			t.Errorf("%s calls os.Exit", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// citation matches the name of a document that is not in the repository, or a part of one.
var citation = regexp.MustCompile(`\b[Ss]eeds? ?\d{3}\b|\bDESIGN\b|\b(?:features|style|libraries|peers|anchors|plain-english)\.md\b|\bgocodecontext\b`)

// TestCitations checks that no comment refers to documents outside the repository.
func TestCitations(t *testing.T) {
	seen := 0
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !slices.Contains([]string{".go", ".md", ".scm", ".sql"}, filepath.Ext(path)) || filepath.Base(path) == "conventions_test.go" {
			return err
		}
		text, err := os.ReadFile(path)
		seen++
		for n, line := range strings.Split(string(text), "\n") {
			if cited := citation.FindString(line); cited != "" {
				t.Errorf("%s:%d cites %s", path, n+1, cited)
			}
		}
		return err
	})
	if err != nil || seen < 1000 {
		t.Error(seen, "files were looked at:", err)
	}
}
