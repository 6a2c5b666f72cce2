package llm_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper/filetree"
	"foldout/mapper/llm"
	"foldout/model"
)

// TestStore checks that summaries are found by their keys in another run, even after damaged lines.
func TestStore(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "summaries")
	for i, purpose := range []string{"adds up", "sends mail"} {
		s, err := llm.Open(dir, "/repo")
		if err != nil || s.Empty() != (i == 0) {
			t.Fatal(err, s.Empty())
		}
		if err := s.Add(model.HashOf([]byte(purpose)), filetree.ModelSummary{Purpose: purpose, Tags: []string{"money"}, By: "small"}); err != nil {
			t.Fatal(err)
		}
		files, _ := filepath.Glob(filepath.Join(dir, "*"))
		damaged, err := os.OpenFile(files[0], os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = damaged.WriteString(`{"key":"` + strings.Repeat("0", 64) + `","purpose":"its key is too long"}` + "\n" + `{"key":"00`)
		if err := damaged.Close(); err != nil {
			t.Fatal(err)
		}
	}
	s, err := llm.Open(dir, "/repo")
	for _, purpose := range []string{"adds up", "sends mail"} {
		if got := s.Of(model.HashOf([]byte(purpose))); err != nil || got == nil || got.Purpose != purpose || len(got.Tags) != 1 || got.By != "small" {
			t.Errorf("%s: %+v, %v", purpose, got, err)
		}
	}
}
