package fit_test

import (
	"slices"
	"testing"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/fit"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/maps/render"
	"foldout/mapper/internal/test/sample"
	"foldout/model"

	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"
)

// TestPinsComeFirst checks, for any view, that no line that nobody asked for is on a map that lacks a pin which would fit in its place.
func TestPinsComeFirst(t *testing.T) {
	a, err := txtar.ParseFile("testdata/budgets.txtar")
	if err != nil {
		t.Fatal(err)
	}
	r := sample.New(t, a)
	ids := nodes(r)
	rapid.Check(t, func(t *rapid.T) {
		view := drawView(t, ids)
		view.Fit = rapid.SampledFrom([]model.Fit{model.FitLevel, model.FitSmart}).Draw(t, "fits")
		result, err := fit.Fit(newEngine(r, view), view, view.Budget)
		if err != nil {
			t.Fatal(err)
		}
		c := &pinCheck{T: t, repo: r, view: view, result: result}
		c.held()
		c.unfit()
	})
}

// TestOnlyPins checks that a map of nothing but pins has no line for a node that is neither chosen nor above or below one that is.
func TestOnlyPins(t *testing.T) {
	a, err := txtar.ParseFile("testdata/budgets.txtar")
	if err != nil {
		t.Fatal(err)
	}
	r := sample.New(t, a)
	ids := append(nodes(r), model.RootID)
	rapid.Check(t, func(t *rapid.T) {
		view := drawView(t, ids)
		view.OnlyPins = true
		if rapid.Bool().Draw(t, "picked") {
			view.Overrides = view.Overrides.With(rapid.SampledFrom(ids).Draw(t, "picked id"), model.Picked)
		}
		result, err := fit.Fit(newEngine(r, view), view, view.Budget)
		if err != nil {
			t.Fatal(err)
		}
		result.Plan.Walk(chosenOnly{t, view.Overrides})
		if text := textOf(t, r, result); len(view.Overrides) == 0 && view.Format == model.Markdown && text != "" {
			t.Fatalf("nothing is chosen, and the map is\n%s", text)
		}
	})
}

// chosenOnly is a visitor that fails at a node that no override puts on the map.
type chosenOnly struct {
	t         *rapid.T
	overrides model.Overrides
}

func (c chosenOnly) Enter(v plan.Visit) {
	var id string
	switch {
	case v.Folder != nil:
		id = model.PathID(v.Folder.Path)
	case v.Symbol < 0:
		id = model.PathID(v.File.Path)
	default:
		id = model.SymbolID(v.File.Path, model.SymbolNames(v.File.Symbols)[v.Symbol])
	}
	for _, o := range c.overrides {
		if o.Detail > model.Hidden && (above(o.ID, id) || above(id, o.ID)) {
			return
		}
	}
	c.t.Fatalf("%s is on the map and was not chosen", id)
}

func (chosenOnly) Leave(plan.Visit) {}

// above reports whether the node `id` is the node `owner` or below it.
func above(owner, id string) bool {
	for ; id != ""; id = model.ParentID(id) {
		if id == owner {
			return true
		}
	}
	return false
}

// nodes returns the IDs of all nodes of a sample but the root.
func nodes(r *sample.Repo) (ids []string) {
	r.Root.Each(func(f *filetree.File) {
		ids = append(ids, f.Path)
		for _, name := range model.SymbolNames(f.Symbols) {
			ids = append(ids, model.SymbolID(f.Path, name))
		}
	})
	return append(ids, "cart", "cart/deep", "docs")
}

// pinCheck checks the pins of one map.
type pinCheck struct {
	*rapid.T
	repo   *sample.Repo
	view   model.View
	result *fit.Result
}

// plan returns the plan that shows only the given overrides.
func (c *pinCheck) plan(only model.Overrides) *plan.Plan {
	view := c.view
	_, structure := view.Base()
	view.Level, view.Detail, view.Overrides, view.NoFolders = model.LevelNone, model.Hidden, only, structure == model.Flat
	if view.Format == model.Outline && view.Symbols&model.AllKinds == model.AllKinds {
		view.Symbols = model.OutlineKinds | view.Symbols&model.NoMembers
	}
	p, err := c.repo.Lowered(view, model.Hidden, nil)
	if err != nil {
		c.Fatal(err)
	}
	return p
}

// fits reports whether a map of only these overrides, with a closing line, is within the budget.
func (c *pinCheck) fits(only model.Overrides) bool {
	info := c.repo.Info()
	info.Note = "… 12 more; 2 pins did not fit"
	return render.Tokens(c.plan(only), info, 0) <= c.view.Budget
}

// shown returns the detail of a node on a map, Hidden if the node is not there.
func (c *pinCheck) shown(p *plan.Plan, id string) model.Detail {
	path, name := model.SplitID(id)
	folder, file := c.repo.Root.Find(path)
	state := p.Folder(path)
	switch {
	case folder == nil && name == "":
		state = p.File(path)
	case folder == nil:
		state = p.Symbols(path)[model.SymbolIndex(file.Symbols, name)]
	}
	if !state.Written {
		return model.Hidden
	}
	return state.Detail
}

// held checks that every pin that is not said to yield is on the map, at its detail or inside the text of a node above it.
func (c *pinCheck) held() {
	if c.result.Cut != nil {
		return // the text does not come from the plan alone
	}
	whole := c.plan(c.view.Overrides)
	for _, o := range c.view.Overrides {
		want := min(c.shown(whole, o.ID), c.shown(c.plan(model.Overrides{o}), o.ID), o.Detail)
		if c.inline(o.ID) {
			want = min(want, model.Signatures) // it can be read in the signature of its owner
		}
		if got := c.shown(c.result.Plan, o.ID); o.Pinned() && !c.yields(o.ID) && got < want {
			c.Fatalf("%s is on the map at %s: %+v", o, got, c.result)
		}
	}
}

// unfit checks that no pin that yields would fit beside those that do not.
func (c *pinCheck) unfit() {
	var held model.Overrides
	for _, o := range c.view.Overrides {
		if !c.yields(o.ID) {
			held = append(held, o)
		}
	}
	for _, id := range c.result.UnfitPins {
		detail, _ := c.view.Overrides.Get(id)
		if c.fits(held.With(id, detail)) {
			c.Fatalf("%s at %s would fit: %+v", id, detail, c.result)
		}
	}
}

// inline reports whether a node is a symbol that is part of its owner's signature.
func (c *pinCheck) inline(id string) bool {
	path, name := model.SplitID(id)
	_, file := c.repo.Root.Find(path)
	return name != "" && file.Symbols[model.SymbolIndex(file.Symbols, name)].Inline
}

func (c *pinCheck) yields(id string) bool {
	return slices.Contains(c.result.UnfitPins, id)
}
