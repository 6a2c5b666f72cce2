package mapper_test

import (
	"fmt"
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
	"foldout/mapper/internal/search/find"
	"foldout/model"
)

// packBudgets are the budgets with which packs are measured.
var packBudgets = []int{4000, 8000, 16000, 32000}

// span is a run of lines, from 1.
type span struct{ first, last int }

// shown holds the lines that a text shows, by path.
type shown map[string][]span

// share returns the share of the changed runs of lines that are shown whole.
func (s shown) share(changed shown) float64 {
	all, whole := 0, 0
	for path, spans := range changed {
		for _, c := range spans {
			all++
			if slices.ContainsFunc(s[path], func(o span) bool { return o.first <= c.first && c.last <= o.last }) {
				whole++
			}
		}
	}
	return float64(whole) / float64(max(all, 1))
}

// lineTally adds up, by budget, how many of the changed lines a way of choosing source shows.
type lineTally struct{ lines, complete [4]float64 }

func (l *lineTally) add(budget int, share float64) {
	l.lines[budget] += share
	if share == 1 {
		l.complete[budget]++
	}
}

// packTally compares packs with two rivals: whole files in the order of Find, and functions in the order of Find.
type packTally struct {
	n                      float64
	pack, whole, functions lineTally
	source                 [4]float64 // share of source in the packs
}

// measure makes packs for one task, and chooses source like the rivals.
func (p *packTally) measure(t *testing.T, repo *mapper.Repo, w work, result *find.Result, files []*filetree.File) {
	changed := changedLines(t, w)
	if len(changed) == 0 {
		return
	}
	p.n++
	for i, budget := range packBudgets {
		view := model.DefaultView(repo.Encoding())
		view.Budget = budget
		made, err := repo.Pack(t.Context(), w.Task, mapper.PackOptions{View: view})
		if err != nil {
			t.Fatal(err)
		}
		if made.Tokens > budget {
			t.Errorf("%s: a pack of %d tokens for a budget of %d", w.Base, made.Tokens, budget)
		}
		_, contents, _ := strings.Cut(made.Text, "\n### File Contents\n")
		contents, _, _ = strings.Cut(contents, "\n### Task\n")
		p.source[i] += float64(mapper.CountTokens(repo.Encoding(), contents)) / float64(max(made.Tokens, 1))
		p.pack.add(i, shownIn(t, repo.Root(), contents).share(changed))
		p.whole.add(i, wholeFiles(repo, result, files, budget).share(changed))
		p.functions.add(i, bestFunctions(repo, result, files, budget).share(changed))
	}
}

var heading = regexp.MustCompile("(?m)^(\\S.*):(\\d+-\\d+(?:, \\d+-\\d+)*)\n(```+)")

// shownIn returns the lines that the headings of a pack's source name. It checks that the text below a heading holds them.
func shownIn(t *testing.T, root, contents string) shown {
	all := shown{}
	for _, at := range heading.FindAllStringSubmatchIndex(contents, -1) {
		path, fence := contents[at[2]:at[3]], contents[at[6]:at[7]]
		text, _, _ := strings.Cut(contents[at[7]:], "\n"+fence+"\n")
		lines := linesOf(filepath.Join(root, path))
		for part := range strings.SplitSeq(contents[at[4]:at[5]], ", ") {
			var s span
			if _, err := fmt.Sscanf(part, "%d-%d", &s.first, &s.last); err != nil {
				t.Fatal(err)
			}
			if s.last <= len(lines) && strings.Contains(text+"\n", strings.Join(lines[s.first-1:s.last], "\n")+"\n") {
				all[path] = append(all[path], s)
			}
		}
	}
	return all
}

func linesOf(path string) []string {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

// wholeFiles takes whole files in the order of Find, those that still fit.
func wholeFiles(repo *mapper.Repo, result *find.Result, files []*filetree.File, budget int) shown {
	all := shown{}
	for _, ranked := range result.Files[:min(len(result.Files), 30)] {
		f := files[ranked.File]
		lines := linesOf(filepath.Join(repo.Root(), f.Path))
		if cost := mapper.CountTokens(repo.Encoding(), strings.Join(lines, "\n")); cost <= budget {
			budget -= cost
			all[f.Path] = []span{{1, max(len(lines), 1)}}
		}
	}
	return all
}

// bestFunctions takes functions in the order of Find, those that still fit.
func bestFunctions(repo *mapper.Repo, result *find.Result, files []*filetree.File, budget int) shown {
	all, texts := shown{}, map[int][]string{}
	for _, ranked := range result.Symbols {
		f := files[ranked.File]
		s := &f.Symbols[ranked.Symbol]
		if !isFunction(s.Kind) {
			continue
		}
		lines, known := texts[ranked.File]
		if !known {
			lines = linesOf(filepath.Join(repo.Root(), f.Path))
			texts[ranked.File] = lines
		}
		first, last := int(s.SourceLine()), min(int(s.EndLine), len(lines))
		if first < 1 || first > last {
			continue
		}
		if cost := mapper.CountTokens(repo.Encoding(), strings.Join(lines[first-1:last], "\n")) + 8; cost <= budget { // 8 for the heading
			budget -= cost
			all[f.Path] = append(all[f.Path], span{first, last})
		}
	}
	return all
}

// changedLines returns the runs of old lines that the hunks of a task's patch or commit change: each line of a patch by itself. For
// an insertion, it is the line before it.
func changedLines(t *testing.T, w work) shown {
	if w.Patch != "" {
		return patchedLines(w)
	}
	args := append([]string{"--git-dir", filepath.Join(*histories, w.Git), "diff", "-U0", "--no-renames", w.Base, w.Commit, "--"}, w.Files...)
	out, err := exec.Command("git", args...).Output()
	if err != nil {
		t.Errorf("%s: the changed lines are not known, so that the packs were not measured: %v", w.Base, err)
		return nil
	}
	all, path := shown{}, ""
	for line := range strings.Lines(string(out)) {
		if name, is := strings.CutPrefix(line, "--- a/"); is {
			path = strings.TrimSpace(name)
		}
		if m := hunk.FindStringSubmatch(line); m != nil && slices.Contains(w.Files, path) {
			first, _ := strconv.Atoi(m[1])
			count := 1
			if m[2] != "" {
				count, _ = strconv.Atoi(m[2])
			}
			all[path] = append(all[path], span{max(first, 1), max(first, 1) + max(count, 1) - 1})
		}
	}
	return all
}

func patchedLines(w work) shown {
	all, path, at := shown{}, "", 0
	for line := range strings.Lines(w.Patch) {
		if name, is := strings.CutPrefix(line, "--- "); is {
			path = strings.TrimPrefix(strings.TrimSpace(name), "a/")
			continue
		}
		if strings.HasPrefix(line, "+++ ") || strings.HasPrefix(line, "diff ") {
			continue
		}
		if m := hunk.FindStringSubmatch(line); m != nil {
			at, _ = strconv.Atoi(m[1])
			continue
		}
		if !slices.Contains(w.Files, path) {
			continue
		}
		changed := at
		switch {
		case strings.HasPrefix(line, "-"):
			at++
		case strings.HasPrefix(line, "+"):
			changed = at - 1
		default:
			at++
			continue
		}
		if s := (span{max(changed, 1), max(changed, 1)}); !slices.Contains(all[path], s) {
			all[path] = append(all[path], s)
		}
	}
	return all
}

// String returns a table of the shares of changed lines that are shown, and of tasks of which all are, by budget.
func (p *packTally) String() string {
	if p.n == 0 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%-44s", fmt.Sprintf("changed lines shown / complete, %.0f tasks", p.n))
	for _, budget := range packBudgets {
		fmt.Fprintf(&b, " %11d", budget)
	}
	row := func(name string, l lineTally) {
		fmt.Fprintf(&b, "\n%-44s", name)
		for i := range packBudgets {
			fmt.Fprintf(&b, "  %.3f/%.3f", l.lines[i]/p.n, l.complete[i]/p.n)
		}
	}
	row("pack", p.pack)
	row("rival, whole files in the order of find", p.whole)
	row("rival, functions in the order of find", p.functions)
	fmt.Fprintf(&b, "\n%-44s", "share of source in the pack")
	for i := range packBudgets {
		fmt.Fprintf(&b, " %11.2f", p.source[i]/p.n)
	}
	return b.String() + "\n"
}
