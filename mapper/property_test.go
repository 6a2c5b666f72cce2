package mapper_test

import (
	"context"
	"flag"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/pkoukk/tiktoken-go"
	"pgregory.net/rapid"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/token"
	"foldout/model"
)

// everything makes the tests run all checks, which is meant for before a change lands; otherwise they run samples.
var everything = flag.Bool("all", false, "make 100 checks of each property, not 25, and try all small budgets, not one in seven")

// sampleProperties makes rapid run fewer checks, unless a number was given.
func sampleProperties() error {
	flag.Parse()
	chosen := *everything || os.Getenv("RAPID_CHECKS") != ""
	flag.Visit(func(f *flag.Flag) { chosen = chosen || f.Name == "rapid.checks" })
	if chosen {
		return nil
	}
	return flag.Set("rapid.checks", "25")
}

// openedOnce returns a function that opens a folder once, and counts it once for each encoding.
func openedOnce(path string, opt mapper.Options) func(t testing.TB, encoding string) *mapper.Repo {
	opt.NoCache = true
	open := sync.OnceValues(func() (*mapper.Repo, error) { return mapper.Open(context.Background(), path, opt, nil) })
	var mu sync.Mutex
	counted := map[string]*mapper.Repo{}
	return func(t testing.TB, encoding string) *mapper.Repo {
		t.Helper()
		repo, err := open()
		if err != nil {
			t.Fatal(err)
		}
		mu.Lock()
		defer mu.Unlock()
		if counted[encoding] == nil {
			if counted[encoding], err = repo.Recount(encoding); err != nil {
				t.Fatal(err)
			}
		}
		return counted[encoding]
	}
}

var (
	// own is foldout's own repository: real text in several languages that is always available.
	own = openedOnce("..", mapper.Options{})
	// related is the engine, with references.
	related = openedOnce("internal", mapper.Options{References: true})
)

// reference counts with tiktoken-go. It counts long texts with our own counter, which the token package proves to be equal,
// because tiktoken-go needs a second for 3 MB.
func reference(t testing.TB, encoding, text string) int {
	if len(text) > 30_000 {
		enc, err := token.Load(encoding)
		if err != nil {
			t.Fatal(err)
		}
		return enc.Count(text)
	}
	enc, err := tiktokens[encoding]()
	if err != nil {
		t.Fatal(err)
	}
	return len(enc.EncodeOrdinary(text))
}

// tiktokens loads each of tiktoken-go's encodings once, since loading takes a quarter of a second.
var tiktokens = func() map[string]func() (*tiktoken.Tiktoken, error) {
	loaders := map[string]func() (*tiktoken.Tiktoken, error){}
	for _, name := range token.Names() {
		loaders[name] = sync.OnceValues(func() (*tiktoken.Tiktoken, error) { return token.Reference(name) })
	}
	return loaders
}()

// ids lists the ids of all nodes of the repository.
func ids(repo *mapper.Repo) []string {
	var all []string
	var visit func(*filetree.Folder)
	visit = func(f *filetree.Folder) {
		all = append(all, model.PathID(f.Path))
		for _, file := range f.Files {
			all = append(all, model.PathID(file.Path))
			for _, name := range model.SymbolNames(file.Symbols) {
				all = append(all, model.SymbolID(file.Path, name))
			}
		}
		for _, sub := range f.Folders {
			visit(sub)
		}
	}
	visit(repo.Tree())
	return all
}

// drawView draws any view of the repository. High details are drawn for few nodes, so that texts stay small.
func drawView(t *rapid.T, all []string, encoding string) model.View {
	v := model.DefaultView(encoding)
	globs := rapid.SampledFrom([]string{"*", "**", "mapper", "mapper/**", "**/*.go", "model/", "./ui", "**/testdata", "m*", "nothing", "**/{fit,plan}"})
	v.Include = rapid.SliceOfN(globs, 0, 2).Draw(t, "include")
	v.Exclude = rapid.SliceOfN(rapid.SampledFrom([]string{"**/*_test.go", "ui", "**/lang", "*.md"}), 0, 2).Draw(t, "exclude")
	v.NoTests, v.ExportedOnly = rapid.Bool().Draw(t, "notests"), rapid.Bool().Draw(t, "exported")
	v.NoFolders, v.NoFiles = rapid.Bool().Draw(t, "nofolders"), rapid.IntRange(0, 5).Draw(t, "nofiles") == 0
	if rapid.Bool().Draw(t, "some kinds") {
		v.Symbols = model.KindSet(rapid.Uint32().Draw(t, "kinds")) & model.AllKinds
	}
	v.Imports, v.Stats = rapid.Bool().Draw(t, "imports"), rapid.Bool().Draw(t, "stats")
	v.LineNumbers, v.NoComments, v.NoBlanks = rapid.Bool().Draw(t, "numbers"), rapid.Bool().Draw(t, "comments"), rapid.Bool().Draw(t, "blanks")
	v.Detail = model.Detail(rapid.IntRange(0, int(model.Full)).Draw(t, "detail"))
	if rapid.IntRange(0, 2).Draw(t, "leveled") == 0 {
		v.Level = model.Level(rapid.IntRange(1, 7).Draw(t, "level"))
	}
	for range rapid.IntRange(0, 6).Draw(t, "overrides") {
		at := rapid.IntRange(0, len(all)-1).Draw(t, "id")
		id := all[at]
		detail := model.Detail(rapid.IntRange(0, int(model.Source)).Draw(t, "override"))
		if rapid.IntRange(0, 2).Draw(t, "picked") == 0 {
			detail = model.Picked
		}
		if path, _ := model.SplitID(id); detail == model.Source && !strings.Contains(path, ".") {
			detail = model.Full // the source of whole folders is too long for the reference to count
		}
		v.Overrides = v.Overrides.With(id, detail)
		for _, id := range all[at+1 : min(len(all), at+1+rapid.IntRange(0, 3).Draw(t, "neighbours"))] {
			if strings.Contains(id, "#") {
				v.Overrides = v.Overrides.With(id, detail)
			}
		}
	}
	if rapid.IntRange(0, 3).Draw(t, "only these") == 0 {
		v.Overrides = v.Overrides.With(model.RootID, model.Hidden)
	}
	v.Format = model.Format(rapid.SampledFrom(model.Formats).Draw(t, "format"))
	return v
}

// inEncodings checks a property in encodings: with -all in each of them, otherwise in one that each check draws.
func inEncodings(t *testing.T, encodings []string, check func(rt *rapid.T, encoding string)) {
	if !*everything {
		rapid.Check(t, func(rt *rapid.T) { check(rt, rapid.SampledFrom(encodings).Draw(rt, "encoding")) })
		return
	}
	for _, encoding := range encodings {
		t.Run(encoding, func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) { check(rt, encoding) })
		})
	}
}

// TestTokensAreExact checks that the cost of a plan equals tiktoken-go's count of the whole text, for any view in any format.
func TestTokensAreExact(t *testing.T) {
	all := ids(own(t, token.Default))
	inEncodings(t, token.Names(), func(rt *rapid.T, encoding string) {
		repo := own(t, encoding)
		v := drawView(rt, all, encoding)
		v.Budget, v.Fit = 0, model.FitNone
		p, err := repo.Plan(v)
		if err != nil {
			rt.Fatal(err)
		}
		text := p.Text()
		if want := reference(t, encoding, text); p.Tokens() != want {
			rt.Fatalf("plan says %d tokens, the text has %d:\n%s", p.Tokens(), want, text)
		}
		checkText(rt, v, text)
	})
}

// checkText checks what is true of every map: the text ends with one line feed, and in Markdown no line ends with a blank.
func checkText(t *rapid.T, v model.View, text string) {
	if text != "" && !strings.HasSuffix(text, "\n") {
		t.Fatalf("no line feed at the end of %q", text)
	}
	if strings.HasSuffix(text, "\n\n") {
		t.Fatalf("a blank line at the end of %q", text)
	}
	if v.Format != model.Markdown || strings.Contains(text, "```") {
		return
	}
	for line := range strings.Lines(text) {
		if strings.TrimRight(line, " \t\n")+"\n" != line {
			t.Fatalf("trailing blanks in %q", line)
		}
	}
}

// TestBudgetHolds checks that a fitted map never exceeds its budget, from one token up, as counted by tiktoken-go.
func TestBudgetHolds(t *testing.T) {
	all := ids(own(t, token.Default))
	inEncodings(t, token.Names(), func(rt *rapid.T, encoding string) {
		repo := own(t, encoding)
		v := drawView(rt, all, encoding)
		v.Budget = rapid.OneOf(rapid.IntRange(1, 40), rapid.IntRange(41, 2000), rapid.IntRange(2001, 20000)).Draw(rt, "budget")
		p, err := repo.Plan(v)
		if err != nil {
			rt.Fatal(err)
		}
		text := p.Text()
		got := reference(t, encoding, text)
		if got > v.Budget || got != p.Tokens() {
			rt.Fatalf("budget %d, plan says %d, text has %d:\n%s", v.Budget, p.Tokens(), got, text)
		}
		checkText(rt, v, text)
	})
}

// TestEveryBudgetHolds tries budgets up to 300 with every format.
func TestEveryBudgetHolds(t *testing.T) {
	repo := own(t, token.Default)
	step := 7
	if *everything {
		step = 1
	}
	for i, format := range model.Formats {
		for budget := 1 + i%step; budget <= 300; budget += step {
			v := model.DefaultView(token.Default)
			v.Format, v.Budget = model.Format(format), budget
			p, err := repo.Plan(v)
			if err != nil {
				t.Fatal(err)
			}
			if got := reference(t, v.Encoding, p.Text()); got > budget || got != p.Tokens() {
				t.Fatalf("%s: budget %d, plan says %d, text has %d", format, budget, p.Tokens(), got)
			}
		}
	}
}

// TestCountsAddUp checks that every node's total is the sum of its own lines and the totals of its children, for any view.
func TestCountsAddUp(t *testing.T) {
	repo := own(t, token.Default)
	all := ids(repo)
	rapid.Check(t, func(rt *rapid.T) {
		v := drawView(rt, all, token.Default)
		v.Format = model.Markdown
		v.Budget = rapid.SampledFrom([]int{0, 500, 5000}).Draw(rt, "budget")
		p, err := repo.Plan(v)
		if err != nil {
			rt.Fatal(err)
		}
		addUp(rt, p, repo.Tree())
	})
}

func addUp(t *rapid.T, p *mapper.Plan, f *filetree.Folder) int {
	s := p.Folder(f.Path)
	sum := s.Own
	for _, file := range f.Files {
		fs := p.File(file.Path)
		inside := fs.Own
		for i, symbol := range p.Symbols(file.Path) {
			if file.Under(i) < 0 {
				inside += symbol.Total
			}
		}
		if inside != fs.Total {
			t.Fatalf("%s: total %d, own and symbols %d", file.Path, fs.Total, inside)
		}
		sum += fs.Total
	}
	for _, sub := range f.Folders {
		sum += addUp(t, p, sub)
	}
	if sum != s.Total {
		t.Fatalf("folder %q: total %d, own and children %d", f.Path, s.Total, sum)
	}
	return s.Total
}

// TestSameBytes checks that the same repository and view give the same bytes in 20 runs, whatever the scheduling.
func TestSameBytes(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	first := map[model.Format]string{}
	for run := range 20 {
		runtime.GOMAXPROCS(1 + run%4)
		opt := mapper.Options{NoCache: true, Workers: 1 + run*3%7}
		repo, err := mapper.Open(context.Background(), "../model", opt, func(*mapper.Repo) {})
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range model.Formats {
			format := model.Format(name)
			v := model.DefaultView(repo.Encoding())
			v.Format, v.Imports, v.Stats, v.Detail, v.Budget = format, true, true, model.Full, 4000
			p, err := repo.Plan(v)
			if err != nil {
				t.Fatal(err)
			}
			text := p.Text()
			if run == 0 {
				first[format] = text
			}
			if text != first[format] {
				t.Fatalf("%s: run %d differs", format, run)
			}
		}
	}
}

// TestLevelsAreCounted checks that the cost that Levels reports for a level is the cost of its map.
func TestLevelsAreCounted(t *testing.T) {
	repo := own(t, token.Default)
	v := model.DefaultView(token.Default)
	rungs, err := repo.Levels(context.Background(), v)
	if err != nil {
		t.Fatal(err)
	}
	for _, rung := range rungs[:7] {
		w := v
		w.Level, w.Budget = rung.Level, 0
		p, err := repo.Plan(w)
		if err != nil {
			t.Fatal(err)
		}
		if got := reference(t, w.Encoding, p.Text()); got != rung.Tokens {
			t.Errorf("level %d: ladder says %d, text has %d", rung.Level, rung.Tokens, got)
		}
	}
}
