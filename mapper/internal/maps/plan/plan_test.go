package plan_test

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/maps/render"
	"foldout/mapper/internal/test/cases"
	"foldout/mapper/internal/test/sample"
	"foldout/model"

	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"
)

// TestPlans compares the nodes on the map and the state of every node with testdata.
func TestPlans(t *testing.T) {
	cases.Run(t, func(t *testing.T, a *txtar.Archive) {
		sample.Each(t, a, func(r *sample.Repo, view model.View) string {
			return describe(r.Root, r.Plan(t, view))
		})
	})
}

// describe prints what a plan says about itself and about every node. The marks of a node are `*` if it has a line, `S` if it has
// an override, `W` if all of it is on the map, `-` if it is out of scope and `?` if it is not read yet. After them come its detail,
// the detail asked for, the tokens of its own lines, its tokens including everything below it, and the tokens it would add.
func describe(root *filetree.Folder, p *plan.Plan) string {
	var b strings.Builder
	files, lines := p.InScope()
	fmt.Fprintf(&b, "%v of %v, %d files and %d lines in scope, %d pending, structure %d, detail %s, tops %v\n",
		p.Sum(), p.Possible(model.Full), files, lines, p.Pending(), p.Structure(), p.Detail(), p.TopFolders())
	for _, problem := range p.Problems {
		fmt.Fprintf(&b, "problem %s: %s\n", problem.Kind, problem.Message)
	}
	p.EachBlock(func(block plan.Block) {
		if fmt.Fprintf(&b, "block %s %d", block.File.Path, block.First); block.Last != block.First {
			fmt.Fprintf(&b, " to %d", block.Last)
		}
		b.WriteString("\n")
	})
	texts := newWalked(p).texts
	walkTree(root, func(n node) {
		s := n.state(p)
		fmt.Fprintf(&b, "%s %s %s/%s %d %d +%d %q\n", n.id, marksOf(s), s.Detail, s.Asked, s.Own, s.Total, s.Adds, texts[n.id])
	})
	return b.String()
}

func marksOf(s model.NodeState) string {
	mark := func(is bool, mark string) string {
		if is {
			return mark
		}
		return ""
	}
	return mark(s.Written, "*") + mark(s.Set, "S") + mark(s.Whole, "W") + mark(!s.InScope, "-") + mark(s.Pending, "?")
}

// node is a folder, a file or a symbol.
type node struct {
	id     string
	path   string
	file   bool
	symbol int // -1 if it is not a symbol
}

func (n node) state(p *plan.Plan) model.NodeState {
	switch {
	case n.symbol >= 0:
		return p.Symbols(n.path)[n.symbol]
	case n.file:
		return p.File(n.path)
	}
	return p.Folder(n.path)
}

func walkTree(f *filetree.Folder, visit func(node)) {
	visit(node{id: model.PathID(f.Path), path: f.Path, symbol: -1})
	for _, file := range f.Files {
		visit(node{id: file.Path, path: file.Path, file: true, symbol: -1})
		for i, name := range model.SymbolNames(file.Symbols) {
			visit(node{id: model.SymbolID(file.Path, name), path: file.Path, file: true, symbol: i})
		}
	}
	for _, sub := range f.Folders {
		walkTree(sub, visit)
	}
}

// walked collects the nodes of a walk.
type walked struct {
	texts map[string]string // by id
	sum   model.Sum
	open  []string
	odd   []string // what is wrong
}

func newWalked(p *plan.Plan) *walked {
	w := &walked{texts: map[string]string{}}
	p.Walk(w)
	return w
}

func idOf(v plan.Visit) string {
	switch {
	case v.Folder != nil:
		return v.Folder.Path
	case v.Symbol >= 0:
		return model.SymbolID(v.File.Path, model.SymbolNames(v.File.Symbols)[v.Symbol])
	}
	return v.File.Path
}

func (w *walked) Enter(v plan.Visit) {
	switch {
	case v.Folder != nil:
		w.sum.Folders++
	case v.Symbol < 0:
		w.sum.Files++
	}
	if len(w.open) != v.Depth {
		w.odd = append(w.odd, fmt.Sprintf("%s has depth %d in %v", idOf(v), v.Depth, w.open))
	}
	w.open = append(w.open, idOf(v))
	w.texts[idOf(v)] = v.Text
	if v.Passed {
		w.texts[idOf(v)] += " (passed)"
	}
}

func (w *walked) Leave(v plan.Visit) {
	if last := len(w.open) - 1; last < 0 || w.open[last] != idOf(v) {
		w.odd = append(w.odd, fmt.Sprintf("%s is left in %v", idOf(v), w.open))
	} else {
		w.open = w.open[:last]
	}
}

// drawView draws a Markdown view of the sample.
func drawView(t *rapid.T, ids []string) model.View {
	v := model.DefaultView("o200k_base")
	v.Budget = 0
	v.Detail = model.Detail(rapid.IntRange(0, int(model.Source)).Draw(t, "detail"))
	v.NoFolders, v.NoFiles = rapid.Bool().Draw(t, "flat"), rapid.IntRange(0, 4).Draw(t, "no files") == 0
	v.NoTests, v.ExportedOnly, v.Imports, v.Stats = rapid.Bool().Draw(t, "tests"), rapid.Bool().Draw(t, "exported"), rapid.Bool().Draw(t, "imports"), rapid.Bool().Draw(t, "stats")
	v.LineNumbers = rapid.Bool().Draw(t, "numbers")
	if rapid.IntRange(0, 3).Draw(t, "leveled") == 0 {
		v.Level = model.Level(rapid.IntRange(1, 7).Draw(t, "level"))
	}
	if rapid.IntRange(0, 3).Draw(t, "kinds") == 0 {
		v.Symbols = model.KindSet(rapid.Uint32().Draw(t, "some")) & model.AllKinds
	}
	v.Include = rapid.SliceOfN(rapid.SampledFrom([]string{"cart/**", "**/*.go", "docs"}), 0, 1).Draw(t, "include")
	for range rapid.IntRange(0, 5).Draw(t, "overrides") {
		detail := rapid.OneOf(rapid.Just(model.Picked), rapid.Map(rapid.IntRange(0, int(model.Source)), func(d int) model.Detail { return model.Detail(d) }))
		v.Overrides = v.Overrides.With(rapid.SampledFrom(ids).Draw(t, "id"), detail.Draw(t, "as"))
	}
	return v
}

func readSample(t *testing.T) (*sample.Repo, []node) {
	a, err := txtar.ParseFile("testdata/details.txtar")
	if err != nil {
		t.Fatal(err)
	}
	r := sample.New(t, a)
	var all []node
	walkTree(r.Root, func(n node) { all = append(all, n) })
	return r, all
}

func idsOf(all []node) (ids []string) {
	for _, n := range all {
		ids = append(ids, n.id)
	}
	return ids
}

// checkSums compares the sums of a plan with the nodes walked and the text written. A symbol that can be read in the signature of
// its owner counts as a symbol although it has no line.
func checkSums(t *rapid.T, r *sample.Repo, p *plan.Plan) {
	w := newWalked(p)
	r.Root.Each(func(f *filetree.File) {
		for _, s := range p.Symbols(f.Path) {
			if s.Written {
				w.sum.Symbols++
			}
		}
	})
	if len(w.odd) > 0 || len(w.open) > 0 {
		t.Fatalf("odd: %v %v", w.odd, w.open)
	}
	var text strings.Builder
	if err := render.Write(&text, p, r.Info()); err != nil {
		t.Fatal(err)
	}
	w.sum.Tokens = r.Enc.Count(text.String())
	if p.View.Symbols != model.AllKinds || p.View.ExportedOnly { // symbols shown by their owner may be of other kinds
		w.sum.Symbols = p.Sum().Symbols
	}
	if w.sum != p.Sum() {
		t.Fatalf("the plan says %+v, written is %+v:\n%s", p.Sum(), w.sum, text.String())
	}
}

// TestSums checks that the sums of the plan and of each node match the text written, for any view.
func TestSums(t *testing.T) {
	r, all := readSample(t)
	rapid.Check(t, func(t *rapid.T) {
		view := drawView(t, idsOf(all))
		p := r.Plan(t, view)
		checkSums(t, r, p)
		w := newWalked(p)
		for _, n := range all {
			s := n.state(p)
			if _, has := w.texts[n.id]; has != (s.Own > 0) {
				t.Fatalf("%s has a line: %v, %+v", n.id, has, s)
			}
			if s.Own > s.Total || s.Written && s.Adds != 0 || !s.Written && s.Total != 0 && p.Structure() != model.Flat {
				t.Fatalf("%s: %+v", n.id, s)
			}
		}
		for _, n := range all {
			if n.symbol >= 0 || n.file {
				continue
			}
			sum := n.state(p).Own
			f, _ := r.Root.Find(n.path)
			for _, file := range f.Files {
				sum += p.File(file.Path).Total
			}
			for _, sub := range f.Folders {
				sum += p.Folder(sub.Path).Total
			}
			if total := n.state(p).Total; sum != total {
				t.Fatalf("%q says %d, what is in it %d", n.id, total, sum)
			}
		}
	})
}

// TestAdds checks that picking a file that is not on the map costs as many tokens as its Adds says.
func TestAdds(t *testing.T) {
	r, all := readSample(t)
	files := slices.DeleteFunc(slices.Clone(all), func(n node) bool { return !n.file || n.symbol >= 0 })
	rapid.Check(t, func(t *rapid.T) {
		view := drawView(t, idsOf(all))
		n := rapid.SampledFrom(files).Draw(t, "file")
		view.Overrides = slices.DeleteFunc(view.Overrides, func(o model.Override) bool { return strings.HasPrefix(o.ID, n.id) })
		before := r.Plan(t, view)
		s := n.state(before)
		if s.Written || !s.InScope || before.Detail() < model.Minimal || before.Detail() == model.Source { // the text of source is not counted ahead
			return
		}
		view.Overrides = view.Overrides.With(n.id, model.Picked)
		if after := r.Plan(t, view); after.Sum().Tokens-before.Sum().Tokens != s.Adds {
			t.Fatalf("%s adds %d, its state says %d", n.id, after.Sum().Tokens-before.Sum().Tokens, s.Adds)
		}
	})
}

// TestSymbolAdds checks that picking a symbol that is not on the map, with everything below it, costs as many tokens as its Adds
// says.
func TestSymbolAdds(t *testing.T) {
	r, all := readSample(t)
	symbols := slices.DeleteFunc(slices.Clone(all), func(n node) bool { return n.symbol < 0 })
	rapid.Check(t, func(t *rapid.T) {
		view := drawView(t, idsOf(all))
		n := rapid.SampledFrom(symbols).Draw(t, "symbol")
		view.Overrides = slices.DeleteFunc(view.Overrides, func(o model.Override) bool { return strings.HasPrefix(o.ID, n.id) })
		before := r.Plan(t, view)
		s := n.state(before)
		if s.Written || !s.InScope || before.Structure() == model.Flat || before.Structure() == model.Summary || before.Detail() == model.Source {
			return
		}
		to := before.Detail()
		if to < model.Names {
			to = model.Signatures
		}
		view.Overrides = view.Overrides.With(n.id, to)
		if after := r.Plan(t, view); after.Sum().Tokens-before.Sum().Tokens != s.Adds {
			t.Fatalf("%s adds %d, its state says %d", n.id, after.Sum().Tokens-before.Sum().Tokens, s.Adds)
		}
	})
}

// saved returns the tokens that folders, files and symbols asked for at `names` save by sharing lines, compared with a line for each
// file and symbol. A symbol that can be read on another's line has no line in either case.
func saved(all []node, asked, p *plan.Plan) (tokens int) {
	for _, n := range all {
		want, now := n.state(asked), n.state(p)
		if now.Written && (n.symbol < 0 || now.Detail == max(want.Detail, model.Names) && want.Own > 0) {
			tokens += want.Own - now.Own
		}
	}
	return tokens
}

// TestSolve checks that the choice fits in the room left by the pins, that its sums add up, and that everything lowered is
// reported.
func TestSolve(t *testing.T) {
	r, all := readSample(t)
	rapid.Check(t, func(t *rapid.T) {
		view := drawView(t, idsOf(all))
		view.Level = model.LevelNone
		view.Detail = min(view.Detail, model.Full)
		room := rapid.IntRange(0, 400).Draw(t, "room")
		asked := r.Plan(t, view)
		view.Detail = model.Hidden
		pins := r.Plan(t, view)
		q, err := r.Problem(asked, pins)
		if err != nil {
			t.Fatal(err)
		}
		p, err := q.Solve(context.Background(), room)
		if err != nil {
			t.Fatal(err)
		}
		checkSums(t, r, p)
		if least := pins.Sum().Tokens; p.Sum().Tokens > least+room {
			t.Fatalf("%d tokens in a room of %d beside %d", p.Sum().Tokens, room, least)
		}
		for _, n := range all {
			has, pinned := n.state(p), n.state(pins)
			isShown := n.symbol >= 0 && has.Written && has.Own == 0 // in the signature of its owner
			if pinned.Written && !isShown && (!has.Written || has.Detail < pinned.Detail) {
				t.Fatalf("%s is pinned: %+v, and it is %+v", n.id, pinned, has)
			}
		}
		losses, lost := p.Losses(1000)
		sum := p.Sum()
		sum.Tokens += saved(all, asked, p)
		if lowered := sum != asked.Sum(); lowered != (lost > 0) || len(losses) != lost {
			t.Fatalf("%+v of %+v, losses %d of %d", p.Sum(), asked.Sum(), len(losses), lost)
		}
		if !slices.IsSortedFunc(losses, func(a, b model.Loss) int { return cmp.Compare(b.Worth, a.Worth) }) {
			t.Fatalf("the most important does not come first: %+v", losses)
		}
		if some, same := p.Losses(1); same != lost || len(some) != min(1, lost) || lost > 0 && some[0] != losses[0] {
			t.Fatalf("the first of %v is %v", losses, some)
		}
		if kept, whole := p.Value(); kept > whole || kept < 0 {
			t.Fatalf("%d of %d is kept", kept, whole)
		}
	})
}
