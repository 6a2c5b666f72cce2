package mapper_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/token"
	"foldout/model"
)

// TestLosses checks that what is on a map plus what the smart fit has lowered or left out equals what was requested, to the
// token.
func TestLosses(t *testing.T) {
	repo := own(t, token.Default)
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

// TestLossesOfEnum checks that no member of an enum is lost for 0 tokens: the line of an enum at `names` lists its members.
func TestLossesOfEnum(t *testing.T) {
	var text strings.Builder
	for i := range 30 {
		fmt.Fprintf(&text, "export enum Size%d { Small%d, Large%d }\n", i, i, i)
	}
	reckonUpAll(t, repoOf(t, map[string]string{"sizes.ts": text.String()}), model.Names)
}

// TestLossesOfEmbedded checks that no loss costs less than 1 token. The signature of an embedded field is its name. It costs less
// on a line of its own than after a comma on the line of the file.
func TestLossesOfEmbedded(t *testing.T) {
	var text strings.Builder
	text.WriteString("package fleet\n")
	for i := range 20 {
		fmt.Fprintf(&text, "\ntype Boat%d struct {\n\tHull%d\n\tKeelAndRudder\n\tOars int\n}\n", i, i)
	}
	reckonUpAll(t, repoOf(t, map[string]string{"fleet.go": text.String()}), model.Signatures)
}

// reckonUpAll checks the losses of a small repository at a detail within many budgets.
func reckonUpAll(t *testing.T, repo *mapper.Repo, detail model.Detail) {
	v := model.DefaultView(repo.Encoding())
	v.Fit, v.Detail = model.FitSmart, detail
	smart := 0
	for v.Budget = 20; v.Budget < 400; v.Budget += 20 {
		p, err := repo.Plan(v)
		if err != nil {
			t.Fatal(err)
		}
		reckonUp(t, repo, p)
		if p.Smart() {
			smart++
		}
	}
	if smart < 10 {
		t.Errorf("only %d maps are smart", smart)
	}
}

// TestLossesOfSource checks that a symbol that was dropped from a file at `source` is never counted: neither in the text of the file nor,
// where the text is too long for the budget, in its outline.
func TestLossesOfSource(t *testing.T) {
	dir := t.TempDir()
	prose, code := strings.Repeat("You need no skipper. ", 20), strings.Repeat("    print(1)\n", 20)
	writeFile(t, filepath.Join(dir, "README.md"), []byte("# Boats\n\nHow to hire one.\n\n## Prices\n\n"+prose+"\n\n## Harbours\n\nThere are three.\n"))
	writeFile(t, filepath.Join(dir, "boat.py"), []byte("class Boat:\n    def row(self, oars):\n        return oars\n\n    def sail(self):\n        pass\n\ndef hire():\n"+code))
	repo, err := mapper.Open(t.Context(), dir, mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, dropped := range []string{"README.md#Boats.Harbours", "boat.py#Boat.row", "boat.py#hire"} {
		path, _ := model.SplitID(dropped)
		for i, format := range model.Formats {
			v := model.DefaultView(repo.Encoding())
			v.Fit, v.Format, v.NoPurposes = model.FitSmart, model.Format(format), true
			drop := []model.Detail{model.Hidden, model.Folders, model.Minimal}[i%3] // a symbol has no line at any of them
			v.Overrides = v.Overrides.With(path, model.Source).With(dropped, drop)
			gaveWay, held := dropsOnce(t, repo, v, path)
			listed := v.Format != model.Outline || path == "boat.py" // an outline lists no README
			if held == 0 || listed && gaveWay == 0 {
				t.Fatalf("%s: %d smart maps without the text of %s, %d maps with it", format, gaveWay, path, held)
			}
		}
	}
}

// dropsOnce checks the losses of a view with the file at path pinned, within budgets from small to large. It returns how many smart maps
// are without the text of that file, and how many maps have it.
func dropsOnce(t *testing.T, repo *mapper.Repo, v model.View, path string) (gaveWay, held int) {
	lines := v
	lines.Budget, lines.Overrides = 0, v.Overrides.Without(path)
	want, err := repo.Plan(lines)
	if err != nil {
		t.Fatal(err)
	}
	for v.Budget = 10; v.Budget < 2500; v.Budget += 1 + v.Budget/10 {
		p, err := repo.Plan(v)
		if err != nil {
			t.Fatal(err)
		}
		reckonUp(t, repo, p)
		if n := p.Asked().Symbols; n != want.Sum().Symbols {
			t.Fatalf("%s, budget %d: %d symbols were requested, without the text %d", v.Format, v.Budget, n, want.Sum().Symbols)
		}
		switch {
		case len(p.UnfitPins()) == 0:
			held++
		case p.Smart():
			gaveWay++
		}
	}
	return gaveWay, held
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
		if l.Tokens <= 0 || l.To >= l.From || l.Worth > last {
			t.Fatalf("%+v behind importance %d", l, last)
		}
		last = l.Worth
		if s := stateOf(repo, p, l.ID); s.Adds != l.Tokens && l.To > model.Hidden || s.Written != (l.To > model.Hidden) {
			t.Fatalf("%+v has state %+v", l, s)
		}
	}
	for _, id := range p.UnfitPins() {
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
	var visit func(f *filetree.Folder)
	visit = func(f *filetree.Folder) {
		if now := p.Folder(f.Path); now.Written {
			tokens += asked.Folder(f.Path).Own - now.Own
		}
		for _, file := range f.Files {
			if now := p.File(file.Path); now.Written {
				tokens += asked.File(file.Path).Own - now.Own
				tokens += savedBy(file.Symbols, asked.Symbols(file.Path), p.Symbols(file.Path))
			}
		}
		for _, sub := range f.Folders {
			visit(sub)
		}
	}
	visit(repo.Tree())
	return tokens
}

// savedBy returns the tokens saved by symbols requested at `names` whose names are on the line of their file.
func savedBy(symbols []model.Symbol, asked, now []model.NodeState) (tokens int) {
	for i := range now {
		if longer := asked[i].Own - now[i].Own; symbols[i].Kind == model.KindEnum && now[i].Detail == model.Names && asked[i].Detail > model.Names && longer < 0 {
			tokens += longer // its names list members that an outline leaves out at more detail
			continue
		}
		if now[i].Written && now[i].Detail == max(asked[i].Detail, model.Names) && asked[i].Own > 0 { // not read on the line of another
			tokens += asked[i].Own - now[i].Own
		}
	}
	return tokens
}
