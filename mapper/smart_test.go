package mapper_test

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/token"
	"foldout/model"
)

// smartView draws a view that the smart fit must reduce to its budget.
func smartView(t *rapid.T, all []string) model.View {
	v := drawView(t, all, token.Default)
	v.Fit = model.FitSmart
	v.Budget = rapid.OneOf(rapid.IntRange(1, 300), rapid.IntRange(301, 20_000)).Draw(t, "budget")
	return v
}

// TestSmartHolds checks that a map of the smart fit never exceeds its budget, costs what it claims, and has counts that add up.
// Pins must keep their detail, and dropped nodes must stay away.
func TestSmartHolds(t *testing.T) {
	repo := own(t, token.Default)
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
		if slices.Contains(p.UnfitPins(), o.ID) {
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

func stateOf(repo *mapper.Repo, p *mapper.Plan, id string) model.NodeState {
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
	repo := own(t, token.Default)
	rapid.Check(t, func(rt *rapid.T) {
		v := model.DefaultView(repo.Encoding())
		v.Fit, v.Budget = model.FitSmart, rapid.IntRange(4000, 30_000).Draw(rt, "budget")
		v.Detail = model.Detail(rapid.IntRange(int(model.Names), int(model.Full)).Draw(rt, "detail"))
		v.Format = rapid.SampledFrom([]model.Format{model.Markdown, model.XML, model.JSON}).Draw(rt, "format")
		v.NoFolders, v.Imports, v.Stats = rapid.Bool().Draw(rt, "nofolders"), rapid.Bool().Draw(rt, "imports"), rapid.Bool().Draw(rt, "stats")
		v.LineNumbers = rapid.Bool().Draw(rt, "numbers")
		if v.Format == model.JSON {
			v.Budget *= 2 // a node costs up to 150 tokens, so that it can be more than 2 % of a small budget
		}
		p, err := repo.Plan(v)
		if err != nil {
			rt.Fatal(err)
		}
		if left := v.Budget - p.Tokens(); left > v.Budget*2/100 {
			rt.Fatalf("%d of %d tokens are used: %s", p.Tokens(), v.Budget, p.Note())
		}
	})
}

// TestSmartMonotone checks that a larger budget never shows less. Pins come first: with more room, another pin may fit, which leaves
// less for all other nodes. While the pins stay as they are, the worth of the other nodes never falls.
func TestSmartMonotone(t *testing.T) {
	repo := own(t, token.Default)
	all := ids(repo)
	rapid.Check(t, func(rt *rapid.T) {
		v := smartView(rt, all)
		v.Format = model.Markdown
		smart, kept, last := false, 0, ""
		for range 8 {
			p, err := repo.Plan(v)
			if err != nil {
				rt.Fatal(err)
			}
			if !p.Lowered() {
				return // everything is shown
			}
			now, of := p.Value()
			pins := fmt.Sprint(p.UnfitPins(), of)
			if pins != last {
				smart, last = false, pins
			}
			switch {
			case smart && !p.Smart():
				rt.Fatalf("%d tokens: no smart fit, though there is one in fewer", v.Budget)
			case smart && now < kept:
				rt.Fatalf("worth %d in %d tokens, %d in fewer", now, v.Budget, kept)
			case p.Smart():
				smart, kept = true, now
			}
			v.Budget += rapid.OneOf(rapid.IntRange(1, 30), rapid.IntRange(31, 4000)).Draw(rt, "more")
		}
	})
}

// TestSmartIsStable checks that an edit of one file changes little elsewhere: which lines the map has, and which nodes in which
// detail, since one line can name many.
func TestSmartIsStable(t *testing.T) {
	h := &history{t, t.TempDir()}
	generate(h, 40)
	shown := func() (lines, nodes map[string]bool) {
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
		lines, nodes = map[string]bool{}, map[string]bool{}
		for line := range strings.Lines(p.Text()) {
			lines[line] = true
		}
		for _, id := range ids(repo) {
			if state := stateOf(repo, p, id); state.Written {
				nodes[id+" as "+state.Detail.String()] = true
			}
		}
		return lines, nodes
	}
	lines, nodes := shown()
	h.write(pathOf(20), "package p\n\n// New is new.\nfunc New() {}\n\nfunc Newer(a, b int) {}\n")
	after, nodesAfter := shown()
	if n := newIn(after, lines); n == 0 || n > len(lines)/5 {
		t.Errorf("%d lines are new, of %d", n, len(lines))
	}
	if n := newIn(nodesAfter, nodes) + newIn(nodes, nodesAfter); n == 0 || n > len(nodes)/5 {
		t.Errorf("%d nodes came or went, of %d", n, len(nodes))
	}
}

// newIn returns how many elements of after are not in before.
func newIn(after, before map[string]bool) (n int) {
	for element := range after {
		if !before[element] {
			n++
		}
	}
	return n
}

// TestLongFileLine checks that the line of a file with thousands of symbols names only some of them, and that others are on
// lines of their own.
func TestLongFileLine(t *testing.T) {
	var text strings.Builder
	text.WriteString("package p\n")
	for i := range 3000 {
		fmt.Fprintf(&text, "\nfunc Number%d(a, b int) error { return nil }\n", i)
	}
	repo := repoOf(t, map[string]string{"numbers.go": text.String()})
	v := model.DefaultView(repo.Encoding())
	v.Fit, v.Budget = model.FitSmart, 20_000
	p, err := repo.Plan(v)
	if err != nil {
		t.Fatal(err)
	}
	first, rest, _ := strings.Cut(p.Text(), "\n")
	names, lines := strings.Count(first, "Number"), strings.Count(rest, "\n  ")
	if tokens := mapper.CountTokens(repo.Encoding(), first); tokens > 300 || names < 20 || lines < 1000 {
		t.Errorf("%d tokens and %d names on the line of the file, %d lines below it", tokens, names, lines)
	}
}

// TestSmartWhileReading checks that reusing state from one snapshot to the next gives the same map as starting from scratch.
func TestSmartWhileReading(t *testing.T) {
	h := &history{t, t.TempDir()}
	generate(h, 200)
	v := model.DefaultView(token.Default)
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

// TestPinOverBudget checks that a pin that exceeds the budget is reduced to the best detail that fits, that the map around it
// remains, and that this is reported.
func TestPinOverBudget(t *testing.T) {
	repo := own(t, token.Default)
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
			if strings.Contains(problem.Message, "does not fit") {
				said = problem.Message
			}
		}
		if over == model.Minimal {
			if !p.Smart() || said != "" || p.UnfitPins() != nil {
				t.Errorf("%s has room and gave way: %q", id, said)
			}
			continue
		}
		if s := stateOf(repo, p, id); !p.Smart() || p.Sum().Files < 10 || s.Total == 0 || s.Detail >= over || !strings.Contains(said, over.String()+" takes ") {
			t.Errorf("%s at %s: %+v, %+v, %q, note %q", id, over, p.Sum(), s, said, p.Note())
		}
	}
}

// TestPinInsideFailingPin checks in every format that a pin whose file is pinned too, but is too large, is on the map with its text,
// that only the file is reported, and that neither is once the file has room.
func TestPinInsideFailingPin(t *testing.T) {
	repo := own(t, token.Default)
	const file, function = "mapper/smart_test.go", "mapper/smart_test.go#holdsOthers"
	for _, format := range model.Formats {
		v := model.DefaultView(repo.Encoding())
		v.Format, v.Budget = model.Format(format), 2500
		v.Overrides = v.Overrides.With(file, model.Source).With(function, model.Source)
		p, err := repo.Plan(v)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.UnfitPins(); !slices.Equal(got, []string{file}) || !strings.Contains(p.Text(), "func holdsOthers(v model.View") {
			t.Errorf("%s: %v do not fit:\n%s", format, got, p.Text())
		}
		if message := p.Problems()[0].Message; !strings.Contains(message, file+" does not fit the budget: source takes ") || !strings.Contains(message, "shown at ") {
			t.Errorf("%s: %s", format, message)
		}
		v.Budget = 40_000
		if p, err = repo.Plan(v); err != nil {
			t.Fatal(err)
		}
		if got := p.UnfitPins(); got != nil {
			t.Errorf("%s: %v do not fit %d tokens", format, got, v.Budget)
		}
	}
}

// TestCountedFolders checks that a folder of many tests or fixtures has a line with their number wherever its parent is on the map,
// however small the budget.
func TestCountedFolders(t *testing.T) {
	repo := related(t, token.Default)
	for _, budget := range []int{4000, 8000, 16_000} {
		v := model.DefaultView(repo.Encoding())
		v.Budget = budget
		p, err := repo.Plan(v)
		if err != nil {
			t.Fatal(err)
		}
		text, checked := p.Text(), 0
		var visit func(f *filetree.Folder)
		visit = func(f *filetree.Folder) {
			for _, sub := range f.Folders {
				files, aside := 0, 0
				sub.Each(func(f *filetree.File) {
					files++
					if f.Class.IsSecondary() {
						aside++
					}
				})
				if files > aside {
					visit(sub)
				} else if files >= 25 && p.Folder(f.Path).Written {
					line := fmt.Sprintf("%s%s/ (%d files)\n", strings.Repeat("  ", strings.Count(sub.Path, "/")), path.Base(sub.Path), files)
					if checked++; !strings.Contains(text, "\n"+line) {
						t.Errorf("%d tokens: no line %q for %s", budget, line, sub.Path)
					}
				}
			}
		}
		visit(repo.Tree())
		if checked < 2 {
			t.Errorf("%d tokens: only %d folders checked", budget, checked)
		}
	}
}
