package mapper_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"foldout/mapper"
	"foldout/model"
)

var update = flag.Bool("update", false, "rewrite the wanted maps in testdata")

// TestMaps compares maps with testdata/*.txtar. An archive has the files of a repository, followed by any number of pairs:
// `view NAME` is a view in JSON, based on the default view without a budget, and `want NAME` is its map.
func TestMaps(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatal("no archives", err)
	}
	for _, path := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) { testArchive(t, path) })
	}
}

func testArchive(t *testing.T, path string) {
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Join(t.TempDir(), "repo")
	for _, f := range archive.Files {
		if !isView(f.Name) && !isWant(f.Name) {
			writeFile(t, filepath.Join(root, f.Name), f.Data)
		}
	}
	repo, err := mapper.Open(context.Background(), root, mapper.Options{Listing: model.Listing{NoIgnore: true}, NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range archive.Files {
		if !isView(f.Name) {
			continue
		}
		text := mapOf(t, repo, f)
		if i+1 == len(archive.Files) || !isWant(archive.Files[i+1].Name) {
			t.Fatalf("%s has no map behind it", f.Name)
		}
		want := &archive.Files[i+1]
		if *update {
			want.Data = text
		} else if !bytes.Equal(text, want.Data) {
			t.Errorf("%s\n%s\ngot:\n%s\nwant:\n%s", f.Name, f.Data, text, want.Data)
		}
	}
	if *update {
		if err := os.WriteFile(path, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func isView(name string) bool { return strings.HasPrefix(name, "view ") }
func isWant(name string) bool { return strings.HasPrefix(name, "want ") }

func writeFile(t testing.TB, path string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

func mapOf(t *testing.T, repo *mapper.Repo, f txtar.File) []byte {
	t.Helper()
	view := model.DefaultView(repo.Encoding())
	view.Budget = 0
	decoder := json.NewDecoder(bytes.NewReader(f.Data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&view); err != nil {
		t.Fatalf("%s: %v", f.Name, err)
	}
	plan, err := repo.Plan(view)
	if err != nil {
		t.Fatalf("%s: %v", f.Name, err)
	}
	text := plan.Text()
	if got := reference(t, view.Encoding, text); got != plan.Tokens() {
		t.Errorf("%s: plan says %d tokens, the text has %d", f.Name, plan.Tokens(), got)
	}
	return []byte(text)
}
