package mapper_test

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper"
	"foldout/model"
)

// smartView draws a view that the smart fit must reduce to its budget.
func smartView(t *rapid.T, all []string) model.View {
	v := drawView(t, all, mapper.DefaultEncoding)
	v.Fit = model.FitSmart
	v.Budget = rapid.OneOf(rapid.IntRange(1, 300), rapid.IntRange(301, 20_000)).Draw(t, "budget")
	return v
}

// TestSmartHolds checks that a map of the smart fit never exceeds its budget, costs what it claims, and has counts that add up,
// that pins keep their detail, and that dropped nodes stay away.
func TestSmartHolds(t *testing.T) {
	repo := own(t, mapper.DefaultEncoding)
	all := ids(repo)
	rapid.Check(t, func(rt *rapid.T) {
		v := smartView(rt, all)
		p, err := repo.Plan(v)
		if err != nil {
			rt.Fatal(err)
		}
		text := p.Text()
		if got := reference(t, v.Encoding, text); got > v.Budget || got != p.Tokens() {
			rt.Fatalf("budget %d, plan says %d, text has %d:\n%s", v.Budget, p.Tokens(), got, text)
		}
		checkText(rt, v, text)
		addUp(rt, p, repo.Tree())
		if again, _ := repo.Plan(v); again.Text() != text {
			rt.Fatal("the same view has another map")
		}
		if strings.HasPrefix(p.Note(), "… smart") {
			pinsHold(rt, repo, p)
		}
	})
}

// pinsHold checks the overrides that stand alone: those with no other override above or below them.
func pinsHold(t *rapid.T, repo *mapper.Repo, p *mapper.Plan) {
	free := p.View()
	free.Budget = 0
	whole, err := repo.Plan(free)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range p.View().Overrides {
		if slices.Contains(p.GaveWay(), o.ID) {
			continue
		}
		got, want := stateOf(repo, p, o.ID), stateOf(repo, whole, o.ID)
		if o.Pinned() && got.Total < want.Total && want.Detail == o.Detail && !holdsOthers(p.View(), o.ID) {
			t.Fatalf("%s has %d tokens, %d when nothing is fitted", o, got.Total, want.Total)
		}
		if o.Detail == model.Hidden && got.Total > want.Total {
			t.Fatalf("%s has %d tokens, %d when nothing is fitted", o, got.Total, want.Total)
		}
	}
}

// holdsOthers reports whether there are overrides below the node with the given id.
func holdsOthers(v model.View, id string) bool {
	for _, o := range v.Overrides {
		if o.ID != id && (id == model.RootID || strings.HasPrefix(o.ID, id)) {
			return true
		}
	}
	return false
}

func stateOf(repo *mapper.Repo, p *mapper.Plan, id string) mapper.State {
	path, name := model.SplitID(id)
	if name == "" {
		if folder, _ := repo.Tree().Find(path); folder != nil {
			return p.Folder(path)
		}
		return p.File(path)
	}
	_, file := repo.Tree().Find(path)
	return p.Symbols(path)[model.SymbolIndex(file.Symbols, name)]
}

// TestSmartFills checks that at least 98 % of a budget is used, as long as there is enough to show, and that a larger budget
// never shows less.
func TestSmartFills(t *testing.T) {
	repo := own(t, mapper.DefaultEncoding)
	rapid.Check(t, func(rt *rapid.T) {
		v := model.DefaultView(repo.Encoding())
		v.Fit, v.Budget = model.FitSmart, rapid.IntRange(4000, 30_000).Draw(rt, "budget")
		v.Detail = model.Detail(rapid.IntRange(int(model.Names), int(model.Full)).Draw(rt, "detail"))
		v.Format = rapid.SampledFrom([]model.Format{model.Markdown, model.XML, model.JSON}).Draw(rt, "format")
		v.NoFolders, v.Imports, v.Stats = rapid.Bool().Draw(rt, "nofolders"), rapid.Bool().Draw(rt, "imports"), rapid.Bool().Draw(rt, "stats")
		p, err := repo.Plan(v)
		if err != nil {
			rt.Fatal(err)
		}
		left := v.Budget - p.Tokens()
		if v.Format == model.JSON && left < cheapestSymbol(p) {
			return // nothing else fits
		}
		if left > v.Budget*2/100 {
			rt.Fatalf("%d of %d tokens are used: %s", p.Tokens(), v.Budget, p.Note())
		}
	})
}

// cheapestSymbol returns the tokens of the cheapest symbol on a JSON map. Each symbol has a line of its own with its path and
// metrics, so one can cost more than 2 % of a small budget.
func cheapestSymbol(p *mapper.Plan) int {
	least := math.MaxInt
	for line := range strings.Lines(p.Text()) {
		if strings.Contains(line, `"kind":"symbol"`) {
			least = min(least, mapper.CountTokens(p.View().Encoding, line))
		}
	}
	return least
}

// TestSmartMonotone checks that a larger budget never shows less, once all pins fit: lowered pins take their room back first.
func TestSmartMonotone(t *testing.T) {
	repo := own(t, mapper.DefaultEncoding)
	all := ids(repo)
	rapid.Check(t, func(rt *rapid.T) {
		v := smartView(rt, all)
		v.Format = model.Markdown
		last := 0
		for range 8 {
			p, err := repo.Plan(v)
			if err != nil {
				rt.Fatal(err)
			}
			if !p.Lowered() {
				return // everything is shown
			}
			kept, _ := p.Worth()
			if len(p.GaveWay()) > 0 {
				kept, last = 0, 0 // the room that pins leave does not say how much fits
			}
			if kept < last {
				rt.Fatalf("worth %d in %d tokens, %d in fewer", kept, v.Budget, last)
			}
			last = kept
			v.Budget += rapid.IntRange(1, 30).Draw(rt, "more")
		}
	})
}

// TestLosses checks that what is on a map plus what the smart fit has lowered or left out equals what was requested, to the
// token.
func TestLosses(t *testing.T) {
	repo := own(t, mapper.DefaultEncoding)
	all := ids(repo)
	rapid.Check(t, func(rt *rapid.T) {
		v := smartView(rt, all)
		v.NoPurposes = true // the map without a budget, with which losses are compared, has no purposes
		p, err := repo.Plan(v)
		if err != nil {
			rt.Fatal(err)
		}
		reckonUp(rt, repo, p)
	})
}

// TestLossesOfInline checks that a pinned component has a line of its own only as long as its record has no signature.
func TestLossesOfInline(t *testing.T) {
	dir := t.TempDir()
	var text strings.Builder
	for i := range 40 {
		fmt.Fprintf(&text, "record Point%d(int abscissa, int ordinate, java.util.Map<String, Integer> others) {}\n", i)
	}
	writeFile(t, filepath.Join(dir, "Point.java"), []byte(text.String()))
	repo, err := mapper.Open(t.Context(), dir, mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	v := model.DefaultView(repo.Encoding())
	v.Fit, v.Detail = model.FitSmart, model.Signatures
	for i := range 20 {
		for _, name := range []string{"abscissa", "ordinate"} {
			v.Overrides = v.Overrides.With(fmt.Sprintf("Point.java#Point%d.%s", i, name), model.Names)
		}
	}
	for v.Budget = 200; v.Budget < 1000; v.Budget += 50 {
		p, err := repo.Plan(v)
		if err != nil {
			t.Fatal(err)
		}
		if reckonUp(t, repo, p); v.Budget == 600 && !p.Smart() {
			t.Fatal("600 tokens hold all: nothing is tried")
		}
	}
}

// reckonUp checks that the losses of a plan and what is on its map add up to what was requested.
func reckonUp(t rapid.TB, repo *mapper.Repo, p *mapper.Plan) {
	losses, n := p.Losses(1 << 30)
	if !p.Smart() {
		if n > 0 {
			t.Fatalf("%d losses without a smart fit", n)
		}
		return
	}
	sum, last := p.Sum(), 1000
	sum.Tokens += saved(t, repo, p)
	for _, l := range losses {
		sum.Tokens += l.Tokens
		sum.Symbols += l.Symbols
		if l.Tokens <= 0 || l.To >= l.From || l.Importance > last {
			t.Fatalf("%+v behind importance %d", l, last)
		}
		last = l.Importance
		if s := stateOf(repo, p, l.ID); s.Adds != l.Tokens && l.To > model.Hidden || s.Written != (l.To > model.Hidden) {
			t.Fatalf("%+v has state %+v", l, s)
		}
	}
	for _, id := range p.GaveWay() {
		if d, _ := p.View().Overrides.Get(id); d == model.Source {
			sum.Tokens = p.Asked().Tokens // a text that was left out is reported as a problem, not as a loss
		}
	}
	if asked := p.Asked(); sum.Tokens != asked.Tokens || sum.Symbols != asked.Symbols {
		t.Fatalf("map and losses have %d tokens and %d symbols, asked were %d and %d", sum.Tokens, sum.Symbols, asked.Tokens, asked.Symbols)
	}
	if few, of := p.Losses(3); of != n || len(few) != min(3, n) {
		t.Fatalf("%d of %d losses, want 3 of %d", len(few), of, n)
	}
}

// saved returns how many fewer tokens what is on the map costs than without a budget, where each file and each symbol has a line of its
// own and folders are not counted.
func saved(t rapid.TB, repo *mapper.Repo, p *mapper.Plan) (tokens int) {
	view := p.View()
	view.Fit = model.FitNone
	asked, err := repo.Plan(view)
	if err != nil {
		t.Fatal(err)
	}
	var visit func(f *mapper.Folder)
	visit = func(f *mapper.Folder) {
		if now := p.Folder(f.Path); now.Written {
			tokens += asked.Folder(f.Path).Own - now.Own
		}
		for _, file := range f.Files {
			if now := p.File(file.Path); now.Written {
				tokens += asked.File(file.Path).Own - now.Own
				tokens += savedBy(asked.Symbols(file.Path), p.Symbols(file.Path))
			}
		}
		for _, sub := range f.Folders {
			visit(sub)
		}
	}
	visit(repo.Tree())
	return tokens
}

// savedBy returns how many tokens less those symbols cost that have the detail that was asked for: their names may stand on the line of
// the file.
func savedBy(asked, now []mapper.State) (tokens int) {
	for i := range now {
		if now[i].Written && now[i].Detail == asked[i].Detail && asked[i].Own > 0 { // not read on the line of another
			tokens += asked[i].Own - now[i].Own
		}
	}
	return tokens
}

// TestSmartIsStable checks that an edit of one file changes little elsewhere.
func TestSmartIsStable(t *testing.T) {
	h := &history{t, t.TempDir()}
	generate(h, 40)
	shown := func() map[string]bool { // words by file
		repo, err := mapper.Open(t.Context(), h.dir, mapper.Options{NoCache: true}, nil)
		if err != nil {
			t.Fatal(err)
		}
		v := model.DefaultView(repo.Encoding())
		v.Budget = 8000
		p, err := repo.Plan(v)
		if err != nil {
			t.Fatal(err)
		}
		set, file := map[string]bool{}, ""
		for line := range strings.Lines(p.Text()) {
			words := strings.Fields(line)
			if strings.HasSuffix(words[0], ".go") {
				file = words[0]
			}
			for _, word := range words {
				set[file+" "+strings.Trim(word, ",")] = true
			}
		}
		return set
	}
	before := shown()
	h.write(pathOf(20), "package p\n\n// New is new.\nfunc New() {}\n\nfunc Newer(a, b int) {}\n")
	changed := 0
	for word := range shown() {
		if !before[word] {
			changed++
		}
	}
	if changed == 0 || changed > len(before)/5 {
		t.Errorf("%d of %d words are new", changed, len(before))
	}
}

// TestSmartWhileReading checks that reusing state from one snapshot to the next gives the same map as starting from scratch.
func TestSmartWhileReading(t *testing.T) {
	h := &history{t, t.TempDir()}
	generate(h, 200)
	v := model.DefaultView(mapper.DefaultEncoding)
	v.Budget = 20_000
	v.Overrides = v.Overrides.With(pathOf(7), model.Names).With("d0/e1", model.Hidden).With(pathOf(170), model.Picked)
	snapshots := 0
	each := func(r *mapper.Repo) {
		snapshots++
		if p, err := r.Plan(v); err != nil || p.Tokens() > v.Budget {
			t.Errorf("snapshot %d: %v", snapshots, err)
		}
	}
	read, err := mapper.Open(t.Context(), h.dir, mapper.Options{NoCache: true, Workers: 1}, each)
	if err != nil {
		t.Fatal(err)
	}
	anew, err := mapper.Open(t.Context(), h.dir, mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	got, gotErr := read.Plan(v)
	want, wantErr := anew.Plan(v)
	if gotErr != nil || wantErr != nil {
		t.Fatal(gotErr, wantErr)
	}
	if snapshots < 2 || got.Text() != want.Text() {
		t.Errorf("after %d snapshots:\n%s\nat once:\n%s", snapshots, got.Text(), want.Text())
	}
}

// TestPinGivesWay checks that a pin that exceeds the budget is reduced to the best detail that fits, that the map around it
// remains, and that this is reported.
func TestPinGivesWay(t *testing.T) {
	repo := own(t, mapper.DefaultEncoding)
	v := model.DefaultView(repo.Encoding())
	v.Budget = 2000
	for id, over := range map[string]model.Detail{"mapper/smart_test.go": model.Source, "mapper": model.Full, "ui/cli": model.Minimal} {
		v.Overrides = model.Overrides(nil).With(id, over)
		p, err := repo.Plan(v)
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		for _, problem := range p.Problems() {
			if strings.Contains(problem.Message, "gave way") {
				said = problem.Message
			}
		}
		if over == model.Minimal {
			if !p.Smart() || said != "" || p.GaveWay() != nil {
				t.Errorf("%s has room and gave way: %q", id, said)
			}
			continue
		}
		if s := stateOf(repo, p, id); !p.Smart() || p.Sum().Files < 10 || s.Total == 0 || s.Detail >= over || !strings.Contains(said, over.String()+" takes ") {
			t.Errorf("%s at %s: %+v, %+v, %q, note %q", id, over, p.Sum(), s, said, p.Note())
		}
	}
}
