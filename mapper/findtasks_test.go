package mapper_test

import (
	"bufio"
	"cmp"
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
	"foldout/mapper/filetree"
	"foldout/mapper/internal/search/find"
	"foldout/mapper/internal/search/task"
	"foldout/model"
)

var (
	dumpFile = flag.String("dump", "", "write the scores of the lists of every task to this file, from which weights are fitted, and measure nothing else")
	limit    = flag.Int("limit", 0, "look at every nth task alone")
)

// work is one task with the correct answer.
type work struct {
	Repo   string
	Git    string
	ID     string
	Base   string
	Commit string // the change, where there is no patch
	Patch  string
	Task   string
	Files  []string
	time   int
}

// TestTasks measures how well Find finds what real issues and commits changed, in comparison with simple rivals (rivals_test.go)
// and with each list of evidence dropped, and what Pack shows of it (packtasks_test.go). It compares the table with
// testdata/tasks/FILE.txt, which -update writes; times are only logged.
func TestTasks(t *testing.T) {
	if *tasksFile == "" {
		t.Skip("no -tasks FILE")
	}
	m := &measurement{root: cmp.Or(*worktrees, t.TempDir()), sums: map[string]*tally{}}
	if *dumpFile != "" {
		out, err := os.Create(*dumpFile)
		if err != nil {
			t.Fatal(err)
		}
		defer out.Close() //nolint:errcheck // an encoder has failed before
		m.dump = gob.NewEncoder(out)
	}
	for _, w := range findTasks(t, m.root) {
		m.lookFor(t, w)
	}
	t.Log("\n" + m.String() + m.seconds())
	if m.dump != nil {
		return
	}
	golden := filepath.Join("testdata", "tasks", strings.TrimSuffix(filepath.Base(*tasksFile), ".jsonl")+".txt")
	if *update {
		if err := os.WriteFile(golden, []byte(m.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want, err := os.ReadFile(golden); err != nil {
		t.Logf("the figures are compared with nothing, -update writes them: %v", err)
	} else if *limit == 0 && string(want) != m.String() {
		t.Errorf("%s holds other figures", golden)
	}
}

// measurement collects the results for all tasks.
type measurement struct {
	root  string // folder of the checkouts
	sums  map[string]*tally
	order []string // order of sums
	pack  packTally
	cold  timing // first task of a repository, without a cache
	warm  timing // every task, with a cache
	bm25  timing // the rival on the first task of a repository
	last  *rivals
	dump  *gob.Encoder
}

func (m *measurement) seconds() string {
	return fmt.Sprintf("seconds to open and find: cold %v, warm %v; BM25 rival, cold, %v\n", m.cold, m.warm, m.bm25)
}

func (m *measurement) add(name string, want, got []string) {
	if m.sums[name] == nil {
		m.sums[name] = &tally{}
		m.order = append(m.order, name)
	}
	m.sums[name].add(want, got)
}

// String returns the table.
func (m *measurement) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%-36s %4s %5s %5s %5s %5s %6s %8s %9s\n", "", "n", "MRR", "Hit@1", "Acc@1", "Acc@5", "Acc@10", "Recall@5", "Recall@10")
	slices.Sort(m.order)
	for _, name := range m.order {
		fmt.Fprintf(&b, "%-36s %s\n", name, m.sums[name])
	}
	return b.String() + m.pack.String()
}

// findTasks reads the tasks. It sorts them by repository and the oldest tree first, so that few files need to be parsed again.
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
		all[i].time, _ = strconv.Atoi(strings.TrimSpace(runGit(t, dir, "log", "-1", "--format=%ct", all[i].Base)))
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
		runGit(t, "", "clone", "-q", "--shared", "--no-checkout", origin, dir)
	}
	return dir
}

// Dumped is one task in the form used for fitting weights.
type Dumped struct {
	Repo, ID string
	Gold     []bool      // by candidate
	Missing  int         // number of changed files that are not candidates
	Class    []byte      // by candidate
	Lists    [][]float32 // by candidate
	Symbols  []find.Features
	GoldSyms []bool
	GoldSym  int // number of changed symbols
}

// lookFor runs one task.
func (m *measurement) lookFor(t *testing.T, w work) {
	dir := clone(t, m.root, w)
	_ = exec.Command("git", "-C", dir, "checkout", "-q", "-f", "--detach", w.Base).Run() // missing files are checked for below
	for _, f := range w.Files {
		if _, err := os.Stat(filepath.Join(dir, f)); err != nil {
			t.Errorf("%s %s: %s is missing from the history, so that the task was not measured", w.Repo, w.Base, f)
			return
		}
	}
	kept := mapper.Options{CacheDir: filepath.Join(m.root, "cache")}
	if m.dump != nil {
		result, files := openForTask(t, dir, kept).Search(w.Task)
		functions, _ := changedSymbolsOf(w, files)
		m.files(w, result, files)
		if err := m.dump.Encode(dumped(w, result, files, functions)); err != nil {
			t.Fatal(err)
		}
		return
	}
	first := m.last == nil || m.last.dir != dir
	if first {
		began := time.Now()
		openForTask(t, dir, mapper.Options{NoCache: true}).Search(w.Task)
		m.cold.since(began)
	}
	openForTask(t, dir, kept)
	began := time.Now()
	repo := openForTask(t, dir, kept)
	result, files := repo.Search(w.Task)
	m.warm.since(began)
	m.files(w, result, files)
	functions, all := changedSymbolsOf(w, files)
	began = time.Now()
	m.last = newRivals(dir, files, m.last)
	for _, rival := range fileRivals {
		ranked := rival.rank(m.last, w.Task)
		m.add("files, rival "+rival.name, w.Files, ranked)
		if rival.name != "BM25" {
			continue
		}
		m.add("files, rival BM25, in "+languageOf(w, files), w.Files, ranked)
		if first {
			m.bm25.since(began)
		}
	}
	m.symbols(result, files, functions, all)
	if len(functions) > 0 {
		m.add("functions, rival BM25", functions, m.last.bm25Functions(w.Task))
	}
	m.pack.measure(t, repo, w, result, files)
}

func openForTask(t *testing.T, dir string, opt mapper.Options) *mapper.Repo {
	t.Helper()
	opt.References, opt.Words = true, true
	repo, err := mapper.Open(t.Context(), dir, opt, nil)
	if err != nil {
		t.Fatal(err)
	}
	return repo
}

// languageOf returns the language of the first file that a task changed.
func languageOf(w work, files []*filetree.File) string {
	return files[slices.IndexFunc(files, func(f *filetree.File) bool { return f.Path == w.Files[0] })].Language
}

// files adds the ranking of a task's files: unmodified, by language and repository, and with other weights.
func (m *measurement) files(w work, result *find.Result, files []*filetree.File) {
	paths := func(ranked []find.Scored) (all []string) {
		for _, r := range ranked {
			all = append(all, files[r.File].Path)
		}
		return all
	}
	ranked := paths(result.Files)
	for _, name := range []string{"files", "files, in " + languageOf(w, files), "files, of " + w.Repo} {
		m.add(name, w.Files, ranked)
	}
	fitted := find.WeightsFor(task.Read(w.Task).Intent)
	equal := fitted
	for e := range find.Evidences {
		if fitted.Lists[e] == 0 || e == find.ByVector {
			continue
		}
		without := fitted
		without.Lists[e], equal.Lists[e] = 0, 1
		m.add("files, without "+e.String(), w.Files, paths(result.Rank(without)))
	}
	m.add("files, equal weights", w.Files, paths(result.Rank(equal)))
	if testing.Verbose() {
		fmt.Fprintf(os.Stderr, "%s %s %d files, ranks %v\n", w.Repo, cmp.Or(w.ID, w.Base[:8]), len(files), ranksOf(w.Files, ranked))
	}
}

// symbols adds the ranking of a task's symbols.
func (m *measurement) symbols(result *find.Result, files []*filetree.File, functions, all []string) {
	var ranked, callable []string
	for _, r := range result.Symbols {
		f := files[r.File]
		ranked = append(ranked, functionID(f, r.Symbol))
		if isFunction(f.Symbols[r.Symbol].Kind) {
			callable = append(callable, functionID(f, r.Symbol))
		}
	}
	if len(functions) > 0 {
		m.add("functions", functions, callable)
	}
	if len(all) > 0 {
		m.add("symbols", all, ranked)
	}
}

// mostCandidates is the maximum number of files of a task that are dumped.
const mostCandidates = 250

func dumped(w work, result *find.Result, files []*filetree.File, functions []string) Dumped {
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
		d.GoldSyms = append(d.GoldSyms, slices.Contains(functions, functionID(files[f.File], f.Symbol)))
	}
	return d
}

// changedSymbolsOf returns the innermost symbols that the hunks of a task's patch or commit change, and the functions among them.
func changedSymbolsOf(w work, files []*filetree.File) (functions, all []string) {
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
		if s := model.SymbolAt(files[file].Symbols, at); s >= 0 {
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
			// added lines belong to the symbol that contains both neighbouring lines
			if line > 1 && model.SymbolAt(files[file].Symbols, line-1) == model.SymbolAt(files[file].Symbols, line) {
				touch(line)
			} else if line > 1 && strings.TrimSpace(text[1:]) != "" && strings.HasPrefix(text[1:], " ") {
				touch(line - 1)
			}
		default:
			line++
		}
	}
	return symbolIDs(files, changed)
}

// symbolIDs returns the ids of changed symbols, given by number of file and symbol, and of the innermost functions that contain
// them.
func symbolIDs(files []*filetree.File, changed map[int]map[int]bool) (functions, all []string) {
	for file, symbols := range changed {
		for s := range symbols {
			id := functionID(files[file], s)
			all = append(all, id)
			for ; s >= 0; s = int(files[file].Symbols[s].Up) {
				if isFunction(files[file].Symbols[s].Kind) {
					if f := functionID(files[file], s); !slices.Contains(functions, f) {
						functions = append(functions, f)
					}
					break
				}
			}
		}
	}
	return functions, all
}
