package rank

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"foldout/mapper/internal/files/history"
	"foldout/mapper/internal/graph/graph"
	"foldout/model"
)

// TestChange checks that a file that changed recently is more important, by at most the weight of change, and reports how often it
// changed. A record of changes is not more important.
func TestChange(t *testing.T) {
	dir := t.TempDir()
	all := files(4)
	all[3].Path, all[3].Class = "log/CHANGELOG.md", model.ClassDoc
	all[1].Symbols = []model.Symbol{{Name: "changed", FirstLine: 1, EndLine: 1, Up: -1}, {Name: "same", FirstLine: 3, EndLine: 3, Up: -1}}
	git := func(day int, args ...string) {
		cmd := exec.Command("git", append([]string{"-c", "user.name=A", "-c", "user.email=a@example.org"}, args...)...)
		at := strconv.Itoa(1_700_000_000+day*86_400) + " +0000"
		cmd.Dir, cmd.Env = dir, append(os.Environ(),
			"GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1", "GIT_AUTHOR_DATE="+at, "GIT_COMMITTER_DATE="+at)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	git(0, "init", "-q")
	git(0, "commit", "-q", "--allow-empty", "-m", "x")
	for day, file := range []int{0, 0, 1, 1, 3} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, all[file].Path)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, all[file].Path), []byte{byte(day)}, 0o644); err != nil {
			t.Fatal(err)
		}
		git(100*day, "add", "-A")
		git(100*day, "commit", "-q", "-m", "x")
	}
	h, err := history.Read(context.Background(), dir, history.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := Rank(Input{Graph: graph.New(all, nil), History: h, Weights: model.DefaultRankWeights()})
	late, early, never := r.Metrics(1), r.Metrics(0), r.Metrics(4)
	if late.Commits != 2 || early.Commits != 2 || never.Commits != 0 || late.Hot <= early.Hot || late.ChangeFreq != early.ChangeFreq {
		t.Errorf("late %+v, early %+v, never %+v", late, early, never)
	}
	if changed, same := r.Metrics(2), r.Metrics(3); changed.Commits != 1 || changed.ChangeFreq != 1 || changed.Hot <= 0 || same.Commits != 0 || same.Hot != 0 {
		t.Errorf("a symbol that was changed has %+v, one that was not %+v", changed, same)
	} else if changed.Importance <= same.Importance {
		t.Errorf("a symbol that was changed matters as %g, one that was not as %g", changed.Importance, same.Importance)
	}
	if got := late.Importance - never.Importance; got != quantised([termCount]model.Term{{Signal: 1, Weight: 0.3}}) || early.Importance <= never.Importance {
		t.Errorf("change raises importance by %g", got)
	}
	record := r.Metrics(5)
	if got := record.Importance; record.Commits != 1 || got != quantised([termCount]model.Term{{Signal: 1, Weight: -0.5}, {Signal: 1, Weight: 0.2}}) {
		t.Errorf("a record that was changed has %+v", record)
	}
	if whole := r.Folder(""); whole.Commits != 5 || whole.Hot != late.Hot+early.Hot+record.Hot || whole.Importance != late.Importance {
		t.Errorf("the folder has %+v", whole)
	}
}
