package mapper_test

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/model"
)

// These are the levels that rivals print: symbols by name, and only files.
const (
	namesLevel   model.Level = 3
	minimalLevel model.Level = 4
)

// TestMapAlone measures how much can be told from a map alone. It ranks files by how well the words that the map shows of each
// match a task, and compares the ranking with the files that the task's commit changed. With -tasks FILE.jsonl, -histories and
// -update, it writes the table to testdata/mapalone/FILE.txt. Without tasks, it checks that the ranking finds a file by a symbol
// on its map.
func TestMapAlone(t *testing.T) {
	if *tasksFile == "" {
		smallMapAlone(t)
		return
	}
	table, tasks := newAloneTable(), 0
	for _, task := range readTasks(t) {
		dir := task.checkout(t)
		if dir == "" {
			continue
		}
		tasks++
		repo, err := mapper.Open(t.Context(), dir, mapper.Options{References: true, CacheDir: *worktrees, NoCache: *worktrees == ""}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range aloneMakers {
			for b, budget := range m.budgets {
				shown := shownOf(dir, m.make(t, repo, budget))
				table.add(m.name, b, task, shown, rankByMap(shown, task.Task))
			}
		}
	}
	text := table.String(tasks)
	t.Log("\n" + text)
	if *update {
		name := strings.TrimSuffix(filepath.Base(*tasksFile), ".jsonl") + ".txt"
		if err := os.WriteFile(filepath.Join("testdata/mapalone", name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// smallMapAlone finds a file of this repository's fixture by a word that only a symbol on its map has.
func smallMapAlone(t *testing.T) {
	const dir = "../testdata/repo"
	repo, err := mapper.Open(t.Context(), dir, mapper.Options{References: true, NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for task, want := range map[string]string{"an article is added to the cart": "internal/cart/cart.go"} {
		if ranked := rankByMap(shownOf(dir, aloneSmart(t, repo, 4000)), task); len(ranked) == 0 || ranked[0] != want {
			t.Errorf("%q leads to %q, want %s", task, ranked, want)
		}
	}
}

// aloneMakers print the maps to compare. A budget of 0 means no budget.
var aloneMakers = []struct {
	name    string
	budgets []int
	make    func(t *testing.T, r *mapper.Repo, budget int) string
}{
	{"file list, cut", []int{4000, 8000, 16000, 32000}, aloneLevel(minimalLevel)},
	{"names in path order, cut", []int{4000, 8000, 16000, 32000}, aloneLevel(namesLevel)},
	{"smart map", []int{4000, 8000, 16000, 32000}, aloneSmart},
	{"all names", []int{0}, aloneLevel(namesLevel)},
	{"all signatures", []int{0}, aloneLevel(2)},
}

func aloneSmart(t *testing.T, r *mapper.Repo, budget int) string {
	view := model.DefaultView(r.Encoding())
	view.Budget = budget
	return plannedText(t, r, view)
}

// aloneLevel returns a function that prints a level without a fit and cuts it at the budget, after a whole line.
func aloneLevel(level model.Level) func(t *testing.T, r *mapper.Repo, budget int) string {
	return func(t *testing.T, r *mapper.Repo, budget int) string {
		view := model.DefaultView(r.Encoding())
		view.Level, view.Fit, view.Budget = level, model.FitNone, 0
		text, lines, cost := plannedText(t, r, view), 0, 0
		if budget == 0 {
			return text
		}
		for line := range strings.Lines(text) {
			if cost += mapper.CountTokens(r.Encoding(), line); cost > budget {
				break
			}
			lines += len(line)
		}
		return text[:lines]
	}
}

func plannedText(t *testing.T, r *mapper.Repo, view model.View) string {
	t.Helper()
	plan, err := r.Plan(view)
	if err != nil {
		t.Fatal(err)
	}
	return plan.Text()
}

// aloneTable adds up how many of the files to change are among the first five and ten.
type aloneTable struct {
	rows map[string][]aloneSum
}

// aloneSum adds up recall, reciprocal ranks, and the share of the files to change that the map names at all.
type aloneSum struct{ in5, in10, reciprocal, named float64 }

func newAloneTable() *aloneTable { return &aloneTable{map[string][]aloneSum{}} }

func (a *aloneTable) add(maker string, budget int, task realTask, shown map[string]string, ranked []string) {
	if a.rows[maker] == nil {
		a.rows[maker] = make([]aloneSum, 4)
	}
	sum, best := &a.rows[maker][budget], 0
	for _, f := range task.Files {
		if shown[f] != "" {
			sum.named += 1 / float64(len(task.Files))
		}
		at := slices.Index(ranked, f)
		if at < 0 {
			continue
		}
		if best == 0 || at+1 < best {
			best = at + 1
		}
		if at < 5 {
			sum.in5 += 1 / float64(len(task.Files))
		}
		if at < 10 {
			sum.in10 += 1 / float64(len(task.Files))
		}
	}
	if best > 0 {
		sum.reciprocal += 1 / float64(best)
	}
}

// String returns the table, with a row for each maker and budget: Recall@5, Recall@10, MRR and the share of files named.
func (a *aloneTable) String(tasks int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d tasks\n%-26s %8s %10s %10s %6s %6s\n", tasks, "", "budget", "Recall@5", "Recall@10", "MRR", "named")
	for _, m := range aloneMakers {
		for i, budget := range m.budgets {
			of := strconv.Itoa(budget)
			if budget == 0 {
				of = "none"
			}
			s, n := a.rows[m.name][i], float64(tasks)
			fmt.Fprintf(&b, "%-26s %8s %10.3f %10.3f %6.3f %6.3f\n", m.name, of, s.in5/n, s.in10/n, s.reciprocal/n, s.named/n)
		}
	}
	return b.String()
}

// These split a text into words: runs of letters and digits, cut where the case changes.
var (
	aloneWord   = regexp.MustCompile(`[A-Za-z][A-Za-z0-9]*`)
	aloneSource = regexp.MustCompile(`\.(go|py|pyi|java|rs|cs|rb|php|swift|kt|kts|scala|lua|sh|bash|ts|tsx|mts|cts|js|jsx|mjs|cjs|vue|svelte|c|h|cc|cpp|cxx|hpp|hh|hxx|m|mm|ex|exs|hs|zig|jl|dart)$`)
	aloneStop   = stopWords("a an the of to in for on and or is are be this that it with as by from at not no when if we was were has have had will can should " +
		"would so do does did its into than then them they there these those which who what how use used using fix fixes fixed add adds added remove " +
		"removed change changes changed make makes made also only new now instead")
)

func stopWords(text string) map[string]bool {
	words := map[string]bool{}
	for w := range strings.FieldsSeq(text) {
		words[w] = true
	}
	return words
}

// aloneWords returns the stems of the words of a text, and also words of several parts as a whole.
func aloneWords(text string) (all []string) {
	for _, w := range aloneWord.FindAllString(text, -1) {
		parts := splitCase(w)
		for _, p := range parts {
			if p = strings.ToLower(p); len(p) > 1 && !aloneStop[p] {
				all = append(all, aloneStem(p))
			}
		}
		if len(parts) > 1 {
			all = append(all, strings.ToLower(w))
		}
	}
	return all
}

// splitCase splits `HTTPServer2` into HTTP, Server and 2: before a capital after another letter, before the last of several
// capitals, and between letters and digits.
func splitCase(word string) (parts []string) {
	kind := func(c byte) int {
		switch {
		case c >= 'a' && c <= 'z':
			return 0
		case c >= 'A' && c <= 'Z':
			return 1
		}
		return 2
	}
	from := 0
	for i := 1; i < len(word); i++ {
		last, now := kind(word[i-1]), kind(word[i])
		ends := last == 1 && now == 1 && i+1 < len(word) && kind(word[i+1]) == 0
		if last != now && (last != 1 || now != 0) || ends {
			parts, from = append(parts, word[from:i]), i
		}
	}
	return append(parts, word[from:])
}

func aloneStem(word string) string {
	for _, end := range []string{"ings", "ing", "edly", "ed", "ies", "es", "s", "er", "ly"} {
		if strings.HasSuffix(word, end) && len(word)-len(end) >= 3 {
			return word[:len(word)-len(end)]
		}
	}
	return word
}

// shownOf returns what a printed map shows of each file, its path first.
func shownOf(dir, text string) map[string]string {
	type folder struct {
		depth int
		name  string
	}
	var above []folder
	shown, last := map[string]string{}, ""
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		body := strings.TrimLeft(line, " ")
		depth := (len(line) - len(body)) / 2
		if body == "" || strings.HasPrefix(body, "```") || strings.HasPrefix(body, "…") {
			continue
		}
		for len(above) > 0 && above[len(above)-1].depth >= depth {
			above = above[:len(above)-1]
		}
		name, _, _ := strings.Cut(body, "  ")
		parts := make([]string, 0, len(above)+1)
		for _, f := range above {
			parts = append(parts, f.name)
		}
		in := strings.Join(parts, "/")
		if info, err := os.Stat(filepath.Join(dir, in, name)); err == nil && info.IsDir() && strings.HasSuffix(name, "/") {
			above, last = append(above, folder{depth, strings.TrimSuffix(name, "/")}), ""
			continue
		}
		names := filesNamed(filepath.Join(dir, in), name)
		for _, n := range names {
			last = path.Join(in, n)
			shown[last] = last + " " + body[len(name):]
		}
		if names == nil && last != "" {
			shown[last] += " " + body
		}
	}
	return shown
}

// filesNamed returns the names of the files on a line of a map: one, or several that share the line; nil if there are none.
func filesNamed(dir, text string) []string {
	isFile := func(name string) bool {
		info, err := os.Stat(filepath.Join(dir, name))
		return err == nil && info.Mode().IsRegular()
	}
	if isFile(text) {
		return []string{text}
	}
	names := strings.Fields(text)
	for _, n := range names {
		if !isFile(n) {
			return nil
		}
	}
	return names
}

// rankByMap ranks the source files on a map by BM25 over the words that it shows of each.
func rankByMap(shown map[string]string, task string) []string {
	docs, df, total := map[string]map[string]int{}, map[string]int{}, 0
	lengths := map[string]int{}
	query := map[string]bool{}
	for _, w := range aloneWords(task) {
		query[w] = true
	}
	for file, text := range shown {
		if !aloneSource.MatchString(file) {
			continue
		}
		counts := map[string]int{}
		for _, w := range aloneWords(text) {
			counts[w]++
			lengths[file]++
			total++
		}
		for w := range counts {
			df[w]++
		}
		for _, w := range aloneWords(file) { // the words of a path count twice
			if _, has := counts[w]; has {
				counts[w]++
			}
		}
		docs[file] = counts
	}
	score := map[string]float64{}
	for file, counts := range docs {
		score[file] = bm25(query, counts, df, lengths[file], len(docs), float64(total)/float64(max(1, len(docs))), 0.5)
		if aloneTest.MatchString(file) {
			score[file] /= 2
		}
	}
	ranked := slices.DeleteFunc(slices.Collect(maps.Keys(score)), func(p string) bool { return score[p] <= 0 })
	slices.SortFunc(ranked, func(a, b string) int { return cmp.Or(cmp.Compare(score[b], score[a]), strings.Compare(a, b)) })
	return ranked
}

var aloneTest = regexp.MustCompile(`(?i)(^|/)(tests?|__tests__|specs?|testdata|fixtures|testFixtures|jvmTest|commonTest)(/|$)|_test\.go$|(^|/)test_[^/]*\.py$|_test\.py$|[._](test|spec)\.[a-z]+$|Tests?\.(java|kt|swift|cs|scala)$|_spec\.rb$|_test\.rb$`)

// bm25 returns the score of a document (Robertson and Zaragoza 2009) with k1 = 1.2.
func bm25(query map[string]bool, counts, df map[string]int, length, docs int, mean, b float64) (sum float64) {
	for _, w := range slices.Sorted(maps.Keys(query)) {
		if n := float64(counts[w]); n > 0 {
			idf := math.Log(1 + (float64(docs-df[w])+0.5)/(float64(df[w])+0.5))
			sum += idf * n * 2.2 / (n + 1.2*(1-b+b*float64(length)/max(mean, 1)))
		}
	}
	return sum
}
