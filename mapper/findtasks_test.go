package mapper_test

import (
	"bufio"
	"cmp"
	"context"
	"encoding/gob"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"foldout/mapper"
	"foldout/mapper/internal/find"
	"foldout/model"
)

var (
	dumpFile = flag.String("dump", "", "write the scores of the lists of every task to this file, from which weights are fitted")
	limit    = flag.Int("limit", 0, "look at every nth task alone")
)

// work is one task with its truth.
type work struct {
	Repo  string
	Git   string
	ID    string
	Base  string
	Patch string
	Task  string
	Files []string
	time  int
}

// TestTasks measures what Find finds of what real issues and commits changed.
func TestTasks(t *testing.T) {
	if *tasksFile == "" {
		t.Skip("no -tasks FILE")
	}
	var dump *gob.Encoder
	if *dumpFile != "" {
		out, err := os.Create(*dumpFile)
		if err != nil {
			t.Fatal(err)
		}
		defer out.Close() //nolint:errcheck // an encoder has failed before
		dump = gob.NewEncoder(out)
	}
	root := *worktrees
	if root == "" {
		root = t.TempDir()
	}
	sums := map[string]*tally{}
	for _, w := range findTasks(t, root) {
		lookFor(t, root, w, sums, dump)
	}
	names := make([]string, 0, len(sums))
	for name := range sums {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		t.Logf("%-28s %s", name, sums[name])
	}
}

// findTasks reads the tasks, those of a repository together and the oldest tree first, so that few files are parsed anew.
func findTasks(t *testing.T, root string) (all []work) {
	in, err := os.Open(*tasksFile)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close() //nolint:errcheck // only read
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var w work
		if err := json.Unmarshal(lines.Bytes(), &w); err != nil {
			t.Fatal(err)
		}
		if w.Repo == "" {
			continue
		}
		all = append(all, w)
	}
	for i := range all {
		dir := clone(t, root, all[i])
		all[i].time, _ = strconv.Atoi(strings.TrimSpace(git(t, dir, "log", "-1", "--format=%ct", all[i].Base)))
	}
	slices.SortStableFunc(all, func(a, b work) int { return cmp.Or(strings.Compare(a.Repo, b.Repo), cmp.Compare(a.time, b.time)) })
	if *limit > 1 {
		var some []work
		for i := 0; i < len(all); i += *limit {
			some = append(some, all[i])
		}
		all = some
	}
	return all
}

func clone(t *testing.T, root string, w work) string {
	dir := filepath.Join(root, strings.ReplaceAll(w.Repo, "/", "+"))
	if _, err := os.Stat(dir); err != nil {
		origin, err := filepath.EvalSymlinks(filepath.Join(*histories, w.Git))
		if err != nil {
			t.Fatal(err)
		}
		git(t, "", "clone", "-q", "--shared", "--no-checkout", origin, dir)
	}
	return dir
}

// Dumped is one task as weights are fitted on it.
type Dumped struct {
	Repo, ID string
	Gold     []bool      // by candidate
	Missing  int         // changed files that are no candidates
	Class    []byte      // by candidate
	Lists    [][]float32 // by candidate
	Symbols  []find.Features
	GoldSyms []bool
	GoldSym  int // how many symbols were changed
}

// lookFor looks for one task.
func lookFor(t *testing.T, root string, w work, sums map[string]*tally, dump *gob.Encoder) {
	dir := clone(t, root, w)
	_ = exec.Command("git", "-C", dir, "checkout", "-q", "-f", "--detach", w.Base).Run() // what is missing is looked for below
	for _, f := range w.Files {
		if _, err := os.Stat(filepath.Join(dir, f)); err != nil {
			t.Logf("%s %s: %s is missing from the history", w.Repo, w.Base, f)
			return
		}
	}
	began := time.Now()
	repo, err := mapper.Open(context.Background(), dir, mapper.Options{References: true, Words: true, CacheDir: filepath.Join(root, "cache")}, nil)
	if err != nil {
		t.Fatal(err)
	}
	opened := time.Now()
	result, files := repo.Search(w.Task)
	done := time.Now()
	add := func(name string, fn func(*tally)) {
		for _, key := range []string{name, name + " " + w.Repo} {
			if sums[key] == nil {
				sums[key] = &tally{}
			}
			fn(sums[key])
		}
	}
	ranked := make([]string, len(result.Files))
	for i, f := range result.Files {
		ranked[i] = files[f.File].Path
	}
	add("files", func(s *tally) {
		s.add(w.Files, ranked)
		s.open += opened.Sub(began).Seconds()
		s.find += done.Sub(opened).Seconds()
	})
	functions, all := changedSymbolsOf(w, files)
	rankedSymbols := make([]string, len(result.Symbols))
	for i, r := range result.Symbols {
		rankedSymbols[i] = symbolID(files, r)
	}
	if len(functions) > 0 {
		var only []string
		for i, r := range result.Symbols {
			if isFunction(files[r.File].Symbols[r.Symbol].Kind) {
				only = append(only, rankedSymbols[i])
			}
		}
		add("functions", func(s *tally) { s.add(functions, only) })
	}
	if len(all) > 0 {
		add("symbols", func(s *tally) { s.add(all, rankedSymbols) })
	}
	if dump != nil {
		if err := dump.Encode(dumped(w, result, files, functions)); err != nil {
			t.Fatal(err)
		}
	}
	if testing.Verbose() && len(w.Files) > 0 {
		fmt.Fprintf(os.Stderr, "%s %s %d files, open %.2f find %.3f, ranks %v\n", w.Repo, cmp.Or(w.ID, w.Base[:8]), len(files), opened.Sub(began).Seconds(), done.Sub(opened).Seconds(), ranksOf(w.Files, ranked))
	}
}

func isFunction(k model.Kind) bool {
	return k == model.KindFunction || k == model.KindMethod || k == model.KindConstructor || k == model.KindMacro
}

func symbolID(files []*mapper.File, r find.Ranked) string {
	return files[r.File].Path + "#" + strconv.Itoa(r.Symbol)
}

// mostCandidates is how many files of a task are dumped.
const mostCandidates = 250

func dumped(w work, result *find.Result, files []*mapper.File, functions []string) Dumped {
	lists := result.Lists()
	d := Dumped{Repo: w.Repo, ID: cmp.Or(w.ID, w.Base), GoldSym: len(functions)}
	taken := 0
	for i, r := range result.Files {
		gold := slices.Contains(w.Files, files[r.File].Path)
		if i >= mostCandidates && !gold {
			continue
		}
		row := make([]float32, len(lists))
		for e := range lists {
			if top := slices.Max(lists[e]); top > 0 {
				row[e] = float32(lists[e][r.File] / top)
			}
		}
		if gold {
			taken++
		}
		d.Gold, d.Class, d.Lists = append(d.Gold, gold), append(d.Class, byte(files[r.File].Class)), append(d.Lists, row)
	}
	d.Missing = len(w.Files) - taken
	features := result.SymbolFeatures()
	for _, f := range features {
		if !isFunction(files[f.File].Symbols[f.Symbol].Kind) {
			continue
		}
		d.Symbols = append(d.Symbols, f)
		d.GoldSyms = append(d.GoldSyms, slices.Contains(functions, symbolID(files, f.Ranked)))
	}
	return d
}

// changedSymbolsOf lays the hunks of a task's patch or commit over the symbols: those that are innermost, and of these the functions.
func changedSymbolsOf(w work, files []*mapper.File) (functions, all []string) {
	patch := w.Patch
	if patch == "" {
		return nil, nil
	}
	byPath := map[string]int{}
	for i, f := range files {
		byPath[f.Path] = i
	}
	changed := map[int]map[int]bool{}
	file, line := -1, 0
	touch := func(at int) {
		if s := find.SymbolAt(files[file].Symbols, at); s >= 0 {
			if changed[file] == nil {
				changed[file] = map[int]bool{}
			}
			changed[file][s] = true
		}
	}
	for text := range strings.Lines(patch) {
		text = strings.TrimRight(text, "\n")
		if path, is := strings.CutPrefix(text, "--- a/"); is {
			file = -1
			if at, known := byPath[path]; known && slices.Contains(w.Files, path) {
				file = at
			}
			continue
		}
		if m := hunk.FindStringSubmatch(text); m != nil {
			line, _ = strconv.Atoi(m[1])
			if strings.Contains(text, "-0,0") {
				line = 1
			}
			continue
		}
		if file < 0 || line == 0 {
			continue
		}
		switch {
		case strings.HasPrefix(text, "+++"):
		case strings.HasPrefix(text, "-"):
			touch(line)
			line++
		case strings.HasPrefix(text, "+"):
			// what is added lies in the symbol in which both neighbours lie
			if line > 1 && find.SymbolAt(files[file].Symbols, line-1) == find.SymbolAt(files[file].Symbols, line) {
				touch(line)
			} else if line > 1 && strings.TrimSpace(text[1:]) != "" && strings.HasPrefix(text[1:], " ") {
				touch(line - 1)
			}
		default:
			line++
		}
	}
	for file, symbols := range changed {
		for s := range symbols {
			id := symbolID(files, find.Ranked{File: file, Symbol: s})
			all = append(all, id)
			for ; s >= 0; s = int(files[file].Symbols[s].Up) {
				if isFunction(files[file].Symbols[s].Kind) {
					if f := symbolID(files, find.Ranked{File: file, Symbol: s}); !slices.Contains(functions, f) {
						functions = append(functions, f)
					}
					break
				}
			}
		}
	}
	return functions, all
}

// tally sums how well rankings do.
type tally struct {
	n, mrr, hit1, acc1, acc5, acc10, recall5, recall10 float64
	open, find                                         float64
}

func ranksOf(want, got []string) (ranks []int) {
	for _, path := range want {
		ranks = append(ranks, 1+slices.Index(got, path))
	}
	return ranks
}

func (s *tally) add(want, got []string) {
	s.n++
	best, ranks := 0, ranksOf(want, got)
	for _, r := range ranks {
		if r > 0 && (best == 0 || r < best) {
			best = r
		}
	}
	in := func(k int) (n float64) {
		for _, r := range ranks {
			if r > 0 && r <= k {
				n++
			}
		}
		return n / float64(len(want))
	}
	whole := func(k int) float64 {
		if in(k) == 1 {
			return 1
		}
		return 0
	}
	if best > 0 {
		s.mrr += 1 / float64(best)
	}
	if best == 1 {
		s.hit1++
	}
	s.acc1, s.acc5, s.acc10 = s.acc1+whole(1), s.acc5+whole(5), s.acc10+whole(10)
	s.recall5, s.recall10 = s.recall5+in(5), s.recall10+in(10)
}

func (s *tally) String() string {
	p := func(v float64) float64 { return 100 * v / max(s.n, 1) }
	return fmt.Sprintf("n %3.0f  MRR %5.1f  Hit@1 %5.1f  Acc@1 %5.1f @5 %5.1f @10 %5.1f  Recall@5 %5.1f @10 %5.1f  open %.2f s, find %.3f s",
		s.n, p(s.mrr), p(s.hit1), p(s.acc1), p(s.acc5), p(s.acc10), p(s.recall5), p(s.recall10), s.open/max(s.n, 1), s.find/max(s.n, 1))
}
