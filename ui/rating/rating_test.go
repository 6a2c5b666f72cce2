package rating_test

import (
	"os"
	"path/filepath"
	"testing"

	"foldout/mapper"
	"foldout/mapper/filetree"
	_ "foldout/mapper/languages/ecma" // languages of the fixtures
	_ "foldout/mapper/languages/golang"
	_ "foldout/mapper/languages/markdown"
	_ "foldout/mapper/languages/python"
	"foldout/themes"
	"foldout/ui/rating"
)

func open(t *testing.T, root string, references bool) *mapper.Repo {
	t.Helper()
	repo, err := mapper.Open(t.Context(), root, mapper.Options{NoCache: true, References: references}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return repo
}

// TestStepsFollowImportance checks that no node has a lower step than a less important one, that few reach the highest step, and
// that most are on step 0.
func TestStepsFollowImportance(t *testing.T) {
	repo := open(t, "../../testdata/repo", true)
	scale := rating.New(repo)
	var reached [themes.RankSteps + 1]int
	most := [themes.RankSteps + 1]float32{}
	symbols := 0
	repo.Tree().Each(func(f *filetree.File) {
		for i := range f.Symbols {
			importance, known := scale.Importance(nil, f, i)
			step := scale.Step(nil, f, i)
			if !known {
				t.Errorf("%s: nothing known of symbol %d", f.Path, i)
			}
			for lower := range step {
				if importance <= most[lower] {
					t.Errorf("%s: %d has step %d and importance %g, one of step %d has %g", f.Path, i, step, importance, lower, most[lower])
				}
			}
			most[step] = max(most[step], importance)
			reached[step]++
			symbols++
		}
	})
	if reached[themes.RankSteps] != 1 || 5*(symbols-reached[0]) > symbols+5 {
		t.Errorf("steps of %d symbols: %v", symbols, reached)
	}
	if got := scale.Step(repo.Tree(), nil, -1); got != themes.RankSteps {
		t.Errorf("the root, in which the best file is, has step %d", got)
	}
}

// TestNothingKnown checks that nothing is rated without ranks, nor anything that appeared after they were computed. If all nodes
// are alike, none stands out.
func TestNothingKnown(t *testing.T) {
	bare := open(t, "../../testdata/repo", false)
	if scale := rating.New(bare); scale != nil || scale.Step(bare.Tree(), nil, -1) != 0 {
		t.Errorf("rated without ranks: %v", scale)
	}
	dir := t.TempDir()
	for _, name := range []string{"a.txt", "b.txt", "c.txt"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("x\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	alike := open(t, dir, true)
	scale := rating.New(alike)
	for _, f := range alike.Tree().Files {
		if step := scale.Step(nil, f, -1); step != 0 {
			t.Errorf("%s stands out by %d", f.Path, step)
		}
	}
	if _, known := scale.Importance(nil, bare.Tree().Files[0], 0); known {
		t.Error("a file of another repository is rated")
	}
	if _, known := scale.Importance(nil, alike.Tree().Files[0], 1<<20); known {
		t.Error("a symbol that is not there is rated")
	}
}
