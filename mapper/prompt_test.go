package mapper_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
)

func (h *history) prompt(view model.View, opt mapper.PromptOptions) *mapper.Prompt {
	repo, err := mapper.Open(context.Background(), h.dir, mapper.Options{NoCache: true}, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	p, err := repo.Prompt(context.Background(), view, opt)
	if err != nil {
		h.t.Fatal(err)
	}
	return p
}

// diffIn returns the diff in a prompt.
func diffIn(text string) string {
	_, rest, _ := strings.Cut(text, "```diff\n")
	diff, _, _ := strings.Cut(rest, "```")
	return diff
}

// TestPromptDiff checks that git can apply the diff in a prompt to the older texts, and that this gives the new ones.
func TestPromptDiff(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	h := newRepo(t)
	lines := func(n int) []string {
		var all []string
		for range n {
			all = append(all, fmt.Sprintf("line %d", rng.IntN(40)))
		}
		return all
	}
	before := map[string][]string{"a.txt": lines(80), "b.txt": lines(5), "c.txt": lines(200), "gone.txt": lines(3)}
	for name, text := range before {
		h.write(name, strings.Join(text, "\n")+"\n")
	}
	h.commit()
	for round := range 8 {
		for name, text := range before {
			changed := append([]string(nil), text...)
			for range rng.IntN(6) {
				at := rng.IntN(len(changed) + 1)
				cut := min(len(changed), at+rng.IntN(4))
				changed = append(append(append([]string(nil), changed[:at]...), lines(rng.IntN(4))...), changed[cut:]...)
			}
			h.write(name, strings.Join(append(changed, "the end"), "\n")+"\n")
		}
		h.write("new.txt", "one\ntwo\n")
		revision := ""
		if round%2 == 1 {
			h.git("add", "-A")
			revision = mapper.DiffStaged
		}
		want := filesIn(t, h.dir)
		view := model.DefaultView(token.Default)
		view.Budget = 0
		text := h.prompt(view, mapper.PromptOptions{Template: "review", Diff: true, Revision: revision}).Text
		h.git("reset", "-q", "--hard")
		_ = os.Remove(filepath.Join(h.dir, "new.txt"))
		cmd := exec.Command("git", "apply", "-")
		cmd.Dir, cmd.Stdin = h.dir, strings.NewReader(diffIn(text))
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("round %d: %v %s\n%s", round, err, out, diffIn(text))
		}
		if got := filesIn(t, h.dir); got != want {
			t.Fatalf("round %d: applied\n%s\nwant\n%s", round, got, want)
		}
		h.git("reset", "-q", "--hard")
		_ = os.Remove(filepath.Join(h.dir, "new.txt"))
	}
}

func filesIn(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	for _, name := range []string{"a.txt", "b.txt", "c.txt", "gone.txt", "new.txt"} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		fmt.Fprintln(&b, name, err, string(text))
	}
	return b.String()
}

// TestPromptBudget checks that the whole prompt is within the budget, whatever is included, and that cuts are reported.
func TestPromptBudget(t *testing.T) {
	h := newRepo(t)
	for i := range 30 {
		h.write(fmt.Sprintf("p%d/f.go", i), fmt.Sprintf("package p\n\n// F%d does something.\nfunc F%d(a, b int) error { return nil }\n", i, i))
	}
	h.commit()
	for i := range 30 {
		h.write(fmt.Sprintf("p%d/f.go", i), fmt.Sprintf("package p\n\n// F%d does more.\nfunc F%d(a, b, c int) error { return nil }\n", i, i))
	}
	for _, budget := range []int{100, 130, 200, 400, 800, 1600, 25600} {
		view := model.DefaultView(token.Default)
		view.Budget = budget
		view.Overrides = model.Overrides{{ID: "p3/f.go", Detail: model.Source}}
		p := h.prompt(view, mapper.PromptOptions{Template: "change", Task: strings.Repeat("Do the thing. ", 60), Diff: true, Commits: 5})
		if n := mapper.CountTokens(token.Default, p.Text); n != p.Tokens || n > budget {
			t.Errorf("budget %d: %d tokens, said %d", budget, n, p.Tokens)
		}
		notes := ""
		for _, part := range p.Parts {
			notes += part.Name + " " + part.Note + "; " //nolint:perfsprint // four parts
		}
		if cut := strings.Contains(notes, "diff ") && strings.Contains(notes, "left out"); cut != (budget < 25600) {
			t.Errorf("budget %d: %s", budget, notes)
		}
	}
	view := model.DefaultView(token.Default)
	view.Budget, view.Fit = 400, model.FitNone
	if p := h.prompt(view, mapper.PromptOptions{Template: "change", Task: "Do it.", Diff: true}); strings.Contains(p.Text, "left out") || !strings.Contains(p.Text, "+++ b/p29/f.go") {
		t.Errorf("without a fit, the diff is cut\n%s", p.Text)
	}
}

// TestPromptDiffOfRemovedFiles checks that a diff says how many removed files do not fit, although they have no hunks.
func TestPromptDiffOfRemovedFiles(t *testing.T) {
	h := newHistory(t, filepath.Join(t.TempDir(), "repo"))
	h.write("a.go", "package a\n")
	for i := range 20 {
		h.write(fmt.Sprintf("removed%d.go", i), "package a\n")
	}
	h.commit()
	for i := range 20 {
		if err := os.Remove(filepath.Join(h.dir, fmt.Sprintf("removed%d.go", i))); err != nil {
			t.Fatal(err)
		}
	}
	view := model.DefaultView(token.Default)
	view.Budget = 800
	p := h.prompt(view, mapper.PromptOptions{Template: "change", Task: "Do it.", Diff: true})
	shown := strings.Count(p.Text, "+++ /dev/null")
	if note := fmt.Sprintf("(%d files left out to fit the budget)", 20-shown); shown == 0 || shown == 20 || !strings.Contains(p.Text, note) {
		t.Errorf("%d of 20 removed files are in the diff, and %q is not in\n%s", shown, note, p.Text)
	}
}

// TestPromptParts checks that parts can be left out.
func TestPromptParts(t *testing.T) {
	h := newRepo(t)
	h.write("a.go", "package a\n\nfunc F() { println(1) }\n")
	h.commit()
	view := model.DefaultView(token.Default)
	view.Overrides = model.Overrides{{ID: "a.go", Detail: model.Source}}
	for _, c := range []struct {
		opt       mapper.PromptOptions
		has, lack string
	}{
		{mapper.PromptOptions{}, "println(1)", "Last commits"},
		{mapper.PromptOptions{NoSources: true}, "F()", "println"},
		{mapper.PromptOptions{NoMap: true, Task: "why?"}, "why?", "a.go"},
		{mapper.PromptOptions{Commits: 3}, "Last commits", "```diff"},
	} {
		c.opt.Template = "ask"
		if text := h.prompt(view, c.opt).Text; !strings.Contains(text, c.has) || strings.Contains(text, c.lack) {
			t.Errorf("%+v\n%s", c.opt, text)
		}
	}
}
