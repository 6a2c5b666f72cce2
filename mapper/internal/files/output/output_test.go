package output_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"foldout/mapper/internal/files/output"
	"foldout/model"
)

func TestRecord(t *testing.T) {
	record := output.Record{Folder: filepath.Join(t.TempDir(), "new")}
	if len(record.Hashes()) != 0 {
		t.Error("a record that does not exist has hashes")
	}
	var b strings.Builder
	fill := func(text string, err error) func(io.Writer) error {
		return func(w io.Writer) error {
			_, _ = io.WriteString(w, text)
			return err
		}
	}
	if err := record.Tee("a\nb.md", fill("the map", nil))(&b); err != nil || b.String() != "the map" {
		t.Errorf("wrote %q: %v", b.String(), err)
	}
	if err := record.Tee("c.md", fill("half of", errors.New("full")))(&b); err == nil {
		t.Error("the error of writing is lost")
	}
	if err := record.Tee("d.md", fill("", nil))(&b); err != nil {
		t.Error(err)
	}
	got := record.Hashes()
	if len(got) != 1 || !got[model.HashOf([]byte("the map"))] {
		t.Errorf("%d hashes, want that of the map", len(got))
	}
	for i := range 1100 {
		text := strconv.Itoa(i)
		if err := record.Add("x", model.HashOf([]byte(text))); err != nil {
			t.Fatal(err)
		}
	}
	if got := record.Hashes(); len(got) != 1000 || !got[model.HashOf([]byte("1099"))] {
		t.Errorf("%d hashes, want the latest 1000", len(got))
	}
}

func TestDamagedRecord(t *testing.T) {
	folder := t.TempDir()
	good := fmt.Sprintf("%x a.md", model.HashOf([]byte("good")))
	if err := os.WriteFile(filepath.Join(folder, "outputs"), []byte("\nzz\n00 x\n\x00\n"+good), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := (output.Record{Folder: folder}).Hashes(); len(got) != 1 || !got[model.HashOf([]byte("good"))] {
		t.Errorf("%d hashes, want one", len(got))
	}
}

func TestHasForm(t *testing.T) {
	for text, want := range map[string]bool{
		"":                         false,
		"a.go\n  func F()\n":       false,
		"## Repo Map\nRoot: r\n":   false,
		"# A\n## Repo Map\nRoot: ": false,
		"## Repo Map\nRoot: r\nFiles: 1 source\n\na.go\n": true,
		`{"root":"r","tree":[]}`:                          false,
		`{"root":"r","tree":[],"exports":{},"tests":{},"scripts":{},"hotspots":[],"relevant":[]}`:         true,
		`{"repo_id":"r","snapshot_id":"e6","schema_version":"1.0","root_node_id":".","nodes":{}}`:         true,
		"## Repository r\n\na.go\n\nHow?\n\nAnswer from the code above.\n":                                false,
		"## Repository r\n\na.go\n\nMake this change. First list the files that have to change, then":     true,
		"Make this change. First list the files that have to change, then":                                false,
		"## A\n\nMake this change. First list the files that have to change, then\n\nAnother paragraph\n": false,
	} {
		if got := output.HasForm([]byte(text)); got != want {
			t.Errorf("%q: %t, want %t", text, got, want)
		}
	}
}
