package edit_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/muesli/termenv"
	"pgregory.net/rapid"

	"foldout/mapper"
	"foldout/mapper/filetree"
	_ "foldout/mapper/languages/ecma" // languages of the fixtures
	_ "foldout/mapper/languages/golang"
	_ "foldout/mapper/languages/markdown"
	_ "foldout/mapper/languages/python"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/edit"
	"foldout/ui/tree"
)

// world is a real repository with a tree to look up its nodes.
type world struct {
	repo *mapper.Repo
	pane *tree.Pane
	ids  []string
}

func newWorld(t *testing.T) *world {
	t.Helper()
	repo, err := mapper.Open(t.Context(), "../../testdata/repo", mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	palette, err := themes.Load(themes.Default)
	if err != nil {
		t.Fatal(err)
	}
	w := &world{repo: repo, pane: tree.New(themes.NewStyles(palette, termenv.Ascii, themes.ASCII()))}
	w.pane.SetRepo("repo", repo.Tree())
	w.list(repo.Tree())
	return w
}

func (w *world) list(f *filetree.Folder) {
	w.ids = append(w.ids, model.PathID(f.Path))
	for _, file := range f.Files {
		w.ids = append(w.ids, model.PathID(file.Path))
		for _, name := range model.SymbolNames(file.Symbols) {
			w.ids = append(w.ids, model.SymbolID(file.Path, name))
		}
	}
	for _, folder := range f.Folders {
		w.list(folder)
	}
}

// plan plans a view and shows the result in the tree.
func (w *world) plan(t *rapid.T, v model.View) *mapper.Plan {
	plan, err := w.repo.Plan(v)
	if err != nil {
		t.Fatal(err)
	}
	w.pane.SetPlan(plan)
	return plan
}

// node returns the node with an id and its state in the last plan.
func (w *world) node(t *rapid.T, id string) (edit.Node, model.NodeState) {
	n, row, found := w.pane.Locate(id)
	state, known := w.pane.State(row)
	if !found || !known {
		t.Fatalf("no node %s", id)
	}
	return n, state
}

// draw returns a view in which nodes may have been dropped, picked, pinned or lowered, as keys can do.
func (w *world) draw(t *rapid.T) model.View {
	v := model.DefaultView(w.repo.Encoding())
	v.Detail = rapid.SampledFrom([]model.Detail{model.Signatures, model.Folders, model.Minimal, model.Names, model.Full}).Draw(t, "detail")
	v.ExportedOnly, v.OnlyPins = rapid.Bool().Draw(t, "exported"), rapid.Bool().Draw(t, "only pins")
	v.Budget = 0
	for range rapid.IntRange(0, 6).Draw(t, "edits") {
		w.plan(t, v)
		n, s := w.node(t, rapid.SampledFrom(w.ids).Draw(t, "id"))
		switch rapid.IntRange(0, 4).Draw(t, "edit") {
		case 0:
			v = edit.Detail(v, n, model.Detail(rapid.IntRange(0, int(model.Source)).Draw(t, "set")))
		case 1:
			v = edit.Only(v, rapid.SliceOfN(rapid.SampledFrom(w.ids[1:]), 1, 3).Draw(t, "only"))
		default:
			v = edit.Pick(v, n, s)
		}
	}
	return v
}

// any draws a node that is in scope. It draws no members that are part of the line of their enum.
func (w *world) any(t *rapid.T) (edit.Node, model.NodeState) {
	return w.node(t, rapid.SampledFrom(w.ids).Filter(func(id string) bool {
		_, row, _ := w.pane.Locate(id)
		s, _ := w.pane.State(row)
		return (s.InScope || s.Written) && (row.Symbol < 0 || row.File.Symbols[row.Symbol].Kind != model.KindEnumMember)
	}).Draw(t, "node"))
}

// pick picks any node. `before` is the state of the node before that.
func (w *world) pick(t *rapid.T, v model.View) (n edit.Node, before model.NodeState, next model.View) {
	w.plan(t, v)
	n, before = w.any(t)
	return n, before, edit.Pick(v, n, before)
}

// TestPickTogglesNode checks that a dropped node is gone and a picked node is on the map, completely if nothing in it is pinned.
func TestPickTogglesNode(t *testing.T) {
	w := newWorld(t)
	rapid.Check(t, func(t *rapid.T) {
		v := w.draw(t)
		n, before, next := w.pick(t, v)
		w.plan(t, next)
		_, after := w.node(t, n.ID)
		drops := edit.Drops(v, n, before)
		if before.Written && before.Whole && !drops && !n.IsRoot() {
			t.Fatalf("%s is whole, and is not dropped: %v", n.ID, v.Overrides)
		}
		if after.Written == drops && !n.IsRoot() {
			t.Fatalf("%s %+v drops %t\n%v\n%v\n%+v", n.ID, before, drops, v.Overrides, next.Overrides, after)
		}
		pinned := slices.ContainsFunc(v.Overrides, func(o model.Override) bool { return o.Pinned() && (o.ID == n.ID || n.Below(o.ID)) })
		if !drops && !pinned && !after.Whole {
			t.Fatalf("%s is brought back in part\n%v\n%v\n%+v", n.ID, v.Overrides, next.Overrides, after)
		}
	})
}

// TestPickTwice checks that picking a node twice restores the view if nothing was set at the node or below it.
func TestPickTwice(t *testing.T) {
	w := newWorld(t)
	rapid.Check(t, func(t *rapid.T) {
		v := w.draw(t)
		n, before, next := w.pick(t, v)
		if slices.ContainsFunc(v.Overrides, func(o model.Override) bool { return o.ID == n.ID || n.Below(o.ID) }) || v.Detail == model.Hidden {
			return
		}
		w.plan(t, next)
		_, after := w.node(t, n.ID)
		if again := edit.Pick(next, n, after); !again.Equal(v) {
			t.Fatalf("%s %+v\n%v\n%v\n%v", n.ID, before, v.Overrides, next.Overrides, again.Overrides)
		}
	})
}

// TestNoRedundantOverrides checks that after any number of picks no override is redundant.
func TestNoRedundantOverrides(t *testing.T) {
	w := newWorld(t)
	rapid.Check(t, func(t *rapid.T) {
		v := model.DefaultView(w.repo.Encoding())
		v.Budget = 0
		for range rapid.IntRange(1, 8).Draw(t, "picks") {
			_, _, v = w.pick(t, v)
		}
		for _, o := range v.Overrides {
			w.plan(t, v)
			_, with := w.node(t, o.ID)
			without := v
			without.Overrides = v.Overrides.Without(o.ID)
			w.plan(t, without)
			if _, s := w.node(t, o.ID); s.Asked == with.Asked {
				t.Fatalf("%v says nothing in %v", o, v.Overrides)
			}
		}
	})
}

// TestTicks checks the ticks by counting: a node is on the map if it or anything in it is, and whole if all of it is.
func TestTicks(t *testing.T) {
	w := newWorld(t)
	rapid.Check(t, func(t *rapid.T) {
		v := model.DefaultView(w.repo.Encoding())
		v.Budget, v.ExportedOnly = 0, rapid.Bool().Draw(t, "exported")
		for range rapid.IntRange(1, 8).Draw(t, "picks") {
			_, _, v = w.pick(t, v)
		}
		w.plan(t, v)
		for _, id := range w.ids[1:] {
			n, s := w.node(t, id)
			written, whole := s.Written, true
			for _, other := range w.ids {
				if _, in := w.node(t, other); other == id || n.Below(other) {
					written = written || in.Written
					whole = whole && (in.Written || !in.InScope)
				}
			}
			if s.Written != written || s.InScope && s.Whole != whole {
				t.Fatalf("%s %+v: counted there %t, whole %t\n%v", id, s, written, whole, v.Overrides)
			}
		}
	})
}

// TestAlone checks that the text of a node alone costs as much as the node costs on the map. Nodes with a block of source are left
// out, and so are symbols of a file that is shown as source: on the map, they cost nothing of their own.
func TestAlone(t *testing.T) {
	w := newWorld(t)
	rapid.Check(t, func(t *rapid.T) {
		v := w.draw(t)
		w.plan(t, v)
		n, s := w.any(t)
		path, _, isSymbol := strings.Cut(n.ID, "#")
		_, file := w.node(t, path)
		inSource := isSymbol && file.Detail == model.Source
		alone := edit.Alone(v, n, s)
		w.plan(t, alone)
		for _, id := range w.ids {
			other, state := w.node(t, id)
			if state.Written && id != n.ID && !n.Below(id) && !other.Below(n.ID) {
				t.Fatalf("%s alone has %s on the map: %v", n.ID, id, alone.Overrides)
			}
		}
		if _, after := w.node(t, n.ID); s.Written && s.Detail >= n.Least && s.Detail < model.Source && !inSource && after.Total != s.Total {
			t.Fatalf("%s costs %d alone, %d on the map\n%v\n%v", n.ID, after.Total, s.Total, v.Overrides, alone.Overrides)
		}
	})
}
