package mapper_test

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/token"
	"foldout/model"
)

var (
	foresight = flag.String("foresight", "", "folders of git repositories in which to look how much maps hold of what changes next, parted by commas")
	points    = flag.Int("points", 20, "at how many points of each history")
	next      = flag.Int("next", 20, "how many commits after each point")
)

const foresightGolden = "testdata/foresight.txt"

// TestForesight measures how useful maps are: of the symbols and files that the commits after a point in history change, the
// share that a map made at that point contains. With -foresight and -update, it writes the table in testdata. Without
// repositories, it uses a small generated history with known changes.
func TestForesight(t *testing.T) {
	if *foresight == "" {
		smallForesight(t)
		return
	}
	var table strings.Builder
	for _, dir := range strings.Split(*foresight, ",") {
		look(t, dir, &table)
	}
	t.Log("\n" + table.String())
	if *update {
		if err := os.WriteFile(foresightGolden, []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// budgets are the sizes of the compared maps in tokens.
var budgets = []int{4000, 8000, 16000}

// makers are the ways of choosing a map.
var makers = []struct {
	name string
	make func(t *testing.T, r *mapper.Repo, budget int) holding
	// holds is the share of symbols in smallForesight, where no text names what changes.
	holds float64
}{
	{"smart", smartMap, 1}, {"level", levelMap, 1}, {"names", namesMap, 1}, {"page rank of names", nameRankMap, 0},
}

// holding is the set of symbols and files, by id, that a map shows.
type holding map[string]bool

// look adds the rows of one repository.
func look(t *testing.T, origin string, table *strings.Builder) {
	dir := filepath.Join(t.TempDir(), "clone")
	runGit(t, "", "clone", "-q", "--shared", "--no-checkout", origin, dir)
	commits := strings.Fields(runGit(t, dir, "rev-list", "--first-parent", "--no-merges", "HEAD"))
	slices.Reverse(commits)
	last := len(commits) - 1 - *next
	if last < *points {
		t.Fatalf("%s has only %d commits", origin, len(commits))
	}
	sums := make([][]share, len(makers))
	for m := range sums {
		sums[m] = make([]share, len(budgets))
	}
	begin := last / 2
	for p := range *points {
		at := begin + (last-begin)*(p+1)/(*points)
		runGit(t, dir, "checkout", "-q", "--force", commits[at])
		r := mustOpenRelated(t, dir)
		changed := changedNodes(t, dir, r, commits[at], commits[at+*next])
		for m, maker := range makers {
			for b, budget := range budgets {
				sums[m][b].add(maker.make(t, r, budget), changed)
			}
		}
	}
	fmt.Fprintf(table, "%s, from %.8s to %.8s, %d points, %d commits after each\n", filepath.Base(origin), commits[begin], commits[last], *points, *next)
	for m, maker := range makers {
		for b, budget := range budgets {
			fmt.Fprintf(table, "  %-20s %6d tokens: %s\n", maker.name, budget, &sums[m][b])
		}
	}
}

// share is the share of the changes that a map contained, averaged over the points at which anything changed.
type share struct{ symbols, files, points float64 }

func (s *share) add(got holding, changed holding) {
	var of, is [2]float64
	for id := range changed {
		kind := 0
		if _, symbol := model.SplitID(id); symbol == "" {
			kind = 1
		}
		of[kind]++
		if got[id] {
			is[kind]++
		}
	}
	if of[0] > 0 {
		s.symbols += is[0] / of[0]
		s.files += is[1] / of[1]
		s.points++
	}
}

func (s *share) String() string {
	return fmt.Sprintf("%5.1f %% of symbols, %5.1f %% of files", 100*s.symbols/max(s.points, 1), 100*s.files/max(s.points, 1))
}

func mustOpenRelated(t *testing.T, dir string) *mapper.Repo {
	r, err := mapper.Open(context.Background(), dir, mapper.Options{NoCache: true, References: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func runGit(t *testing.T, dir string, args ...string) string {
	cmd := exec.Command("git", append([]string{"-c", "advice.detachedHead=false"}, args...)...)
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(args, err)
	}
	return string(out)
}

var hunk = regexp.MustCompile(`^@@ -(\d+)(?:,(\d+))? `)

// changedNodes lists the source files that differ between two commits, and the innermost symbols in which they differ. Text added
// between symbols counts towards the enclosing symbol, if any.
func changedNodes(t *testing.T, dir string, r *mapper.Repo, from, to string) holding {
	changed, files := holding{}, map[string]*filetree.File{}
	r.Tree().Each(func(f *filetree.File) {
		if f.Class == model.ClassSource && len(f.Symbols) > 0 {
			files[f.Path] = f
		}
	})
	var f *filetree.File
	for line := range strings.Lines(runGit(t, dir, "diff", "-U0", "--no-renames", "--no-color", "--diff-filter=MD", from, to)) {
		if path, is := strings.CutPrefix(line, "--- a/"); is {
			f = files[strings.TrimSpace(path)]
			if f != nil {
				changed[model.PathID(f.Path)] = true
			}
		}
		if m := hunk.FindStringSubmatch(line); m != nil && f != nil {
			first, _ := strconv.Atoi(m[1])
			count := 1
			if m[2] != "" {
				count, _ = strconv.Atoi(m[2])
			}
			changedSymbols(f, first, max(first, first+count-1), changed)
		}
	}
	return changed
}

func changedSymbols(f *filetree.File, first, last int, changed holding) {
	names := model.SymbolNames(f.Symbols)
	inner := make([]bool, len(f.Symbols))
	for i := len(f.Symbols) - 1; i >= 0; i-- {
		s := &f.Symbols[i]
		if int(s.EndLine) < first || int(s.FirstLine) > last {
			continue
		}
		if !inner[i] {
			changed[model.SymbolID(f.Path, names[i])] = true
		}
		for up := s.Up; up >= 0; up = f.Symbols[up].Up {
			inner[up] = true
		}
	}
}

// planned lists what a plan shows.
func planned(t *testing.T, r *mapper.Repo, view model.View) holding {
	p, err := r.Plan(view)
	if err != nil {
		t.Fatal(err)
	}
	got := holding{}
	r.Tree().Each(func(f *filetree.File) {
		if p.File(f.Path).Written {
			got[model.PathID(f.Path)] = true
		}
		names := model.SymbolNames(f.Symbols)
		for i, s := range p.Symbols(f.Path) {
			if s.Written {
				got[model.SymbolID(f.Path, names[i])] = true
			}
		}
	})
	return got
}

func smartMap(t *testing.T, r *mapper.Repo, budget int) holding {
	v := model.DefaultView(token.Default)
	v.Fit, v.Budget = model.FitSmart, budget
	return planned(t, r, v)
}

func levelMap(t *testing.T, r *mapper.Repo, budget int) holding {
	v := model.DefaultView(token.Default)
	v.Fit, v.Budget = model.FitLevel, budget
	return planned(t, r, v)
}

// namesMap shows names in the order of paths, cut at the budget.
func namesMap(t *testing.T, r *mapper.Repo, budget int) holding {
	v := model.DefaultView(token.Default)
	v.Fit, v.Detail = model.FitNone, model.Names
	p, err := r.Plan(v)
	if err != nil {
		t.Fatal(err)
	}
	got, folders := holding{}, map[string]bool{}
	r.Tree().Each(func(f *filetree.File) {
		for dir := filepath.Dir(f.Path); dir != "." && !folders[dir]; dir = filepath.Dir(dir) {
			folders[dir] = true
			budget -= p.Folder(dir).Own
		}
		if budget -= p.File(f.Path).Own; budget < 0 {
			return
		}
		got[model.PathID(f.Path)] = true
		names := model.SymbolNames(f.Symbols)
		for i, s := range p.Symbols(f.Path) {
			if budget -= s.Own; budget >= 0 {
				got[model.SymbolID(f.Path, names[i])] = true
			}
		}
	})
	return got
}

// smallForesight tests the measurement on a generated history of two commits, where the right result is known.
func smallForesight(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	commit := func() string {
		runGit(t, dir, "add", "-A")
		runGit(t, dir, "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", "commit", "-qm", "x")
		return strings.TrimSpace(runGit(t, dir, "rev-parse", "HEAD"))
	}
	runGit(t, dir, "init", "-q")
	write("a.go", "package a\n\ntype T struct {\n\tx int\n\ty int\n}\n\nfunc F() {\n\tG()\n}\n\nfunc G() {}\n")
	write("b.go", "package a\n\nfunc H() {}\n")
	before := commit()
	write("a.go", "package a\n\ntype T struct {\n\tx int\n\ty string\n}\n\nfunc F() {\n\tG()\n\tH()\n}\n\nfunc G() {}\n")
	after := commit()
	runGit(t, dir, "checkout", "-q", before)
	r := mustOpenRelated(t, dir)
	changed := changedNodes(t, dir, r, before, after)
	want := holding{"a.go": true, "a.go#T.y": true, "a.go#F": true}
	if !maps.Equal(changed, want) {
		t.Fatalf("changed %v, want %v", changed, want)
	}
	for _, maker := range makers {
		var s share
		s.add(maker.make(t, r, 4000), changed)
		if want := maker.holds; s.symbols != want || s.files != 1 {
			t.Errorf("%s holds %s, want %.1f of symbols", maker.name, &s, want)
		}
	}
}
