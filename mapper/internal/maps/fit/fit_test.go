package fit_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"foldout/mapper/internal/maps/fit"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/maps/render"
	"foldout/mapper/internal/test/cases"
	"foldout/mapper/internal/test/sample"
	"foldout/model"

	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"
)

// engine is the Engine for views of a sample. Its CutOutline returns either only the pins of an outline or its first line.
type engine struct {
	*sample.Repo
	whole model.Detail
}

func newEngine(r *sample.Repo, view model.View) engine { return engine{r, view.Picked()} }

func (e engine) Plan(v model.View, cut map[string]bool) (*plan.Plan, error) {
	return e.Lowered(v, e.whole, cut)
}

func (e engine) Tokens(p *plan.Plan, note string, limit int) int {
	info := e.Info()
	info.Note = note
	return render.Tokens(p, info, limit)
}

func (e engine) CutOutline(_, pins *plan.Plan, budget int) (render.Cut, bool) {
	text := "# Codebase Structure\n"
	if pins.Sum().Written() {
		var b strings.Builder
		if err := render.Write(&b, pins, e.Info()); err != nil {
			return render.Cut{}, false
		}
		text = b.String()
	}
	tokens := e.Enc.Count(text)
	return render.Cut{Text: text, Tokens: tokens, Files: pins.Sum().Files, Symbols: pins.Sum().Symbols}, tokens <= budget
}

func (e engine) Selection(asked, pins *plan.Plan) (*plan.Selection, error) {
	return e.Problem(asked, pins)
}

func (engine) Solve(q *plan.Selection, room int) (*plan.Plan, error) {
	return q.Solve(context.Background(), room)
}

func (e engine) Worth(id string) float32 {
	path, _ := model.SplitID(id)
	_, f := e.Root.Find(path)
	if f == nil {
		return 0
	}
	return e.Of(f).File
}

// excessive is an engine that counts each map of more than two symbols as one token over the budget.
type excessive struct {
	engine
	budget int
}

func (e excessive) Tokens(p *plan.Plan, note string, limit int) int {
	if p.Sum().Symbols > 2 {
		return e.budget + 1
	}
	return e.engine.Tokens(p, note, limit)
}

// textOf returns the text of a map.
func textOf(t sample.T, r *sample.Repo, result *fit.Result) string {
	if result.Cut != nil {
		return result.Cut.Text
	}
	info := r.Info()
	info.Note = result.Note
	var b strings.Builder
	if err := render.Write(&b, result.Plan, info); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestFits compares maps with small budgets with testdata.
func TestFits(t *testing.T) {
	cases.Run(t, func(t *testing.T, a *txtar.Archive) {
		sample.Each(t, a, func(r *sample.Repo, view model.View) string {
			result, err := fit.Fit(newEngine(r, view), view, view.Budget)
			if err != nil {
				t.Fatal(err)
			}
			return fmt.Sprintf("%slevel %d, %d of %d tokens, lowered %v, smart %v, yielded %v\n",
				textOf(t, r, result), result.Level, result.Tokens, result.Asked.Tokens, result.Lowered(), result.Smart, result.UnfitPins)
		})
	})
}

// drawView draws a view with a fit, a format, details, perhaps a level, overrides at some of the nodes, and a budget.
func drawView(t *rapid.T, ids []string) model.View {
	view := model.DefaultView("o200k_base")
	view.Fit = model.Fit(rapid.SampledFrom(model.Fits).Draw(t, "fit"))
	view.Format = model.Format(rapid.SampledFrom(model.Formats).Filter(func(name string) bool {
		return !model.Format(name).Traits().Wraps // such a format fits a map in another
	}).Draw(t, "format"))
	view.Detail = model.Detail(rapid.IntRange(0, int(model.Source)).Draw(t, "detail"))
	view.NoFolders, view.NoFiles = rapid.Bool().Draw(t, "flat"), rapid.IntRange(0, 5).Draw(t, "no files") == 0
	if rapid.IntRange(0, 3).Draw(t, "leveled") == 0 {
		view.Level = model.Level(rapid.IntRange(1, 7).Draw(t, "level"))
	}
	for range rapid.IntRange(0, 4).Draw(t, "overrides") {
		view.Overrides = view.Overrides.With(rapid.SampledFrom(ids).Draw(t, "id"), model.Detail(rapid.IntRange(0, int(model.Source)).Draw(t, "as")))
	}
	view.OnlyPins = rapid.IntRange(0, 4).Draw(t, "only pins") == 0
	view.Budget = rapid.IntRange(0, 500).Draw(t, "budget")
	return view
}

// TestSmallExcess checks that the smart fit finds a map even if every map of more than two symbols is over the budget by one token, so
// that the excess does not tell how much less to show.
func TestSmallExcess(t *testing.T) {
	a, err := txtar.ParseFile("testdata/budgets.txtar")
	if err != nil {
		t.Fatal(err)
	}
	r := sample.New(t, a)
	view := model.DefaultView("o200k_base")
	view.Format, view.Fit, view.Budget = model.JSON, model.FitSmart, 20_000
	result, err := fit.Fit(excessive{newEngine(r, view), view.Budget}, view, view.Budget)
	if err != nil {
		t.Fatal(err)
	}
	if n := result.Sum().Symbols; !result.Smart || n == 0 || n > 2 {
		t.Fatalf("smart %v with %d symbols", result.Smart, n)
	}
}

// TestHolds checks for any view that the map is never over its budget, that it has as many tokens as it says, that a map that fits
// is not changed, that lowered nodes are reported, and that only pins give way.
func TestHolds(t *testing.T) {
	a, err := txtar.ParseFile("testdata/budgets.txtar")
	if err != nil {
		t.Fatal(err)
	}
	r := sample.New(t, a)
	ids := nodes(r)
	rapid.Check(t, func(t *rapid.T) {
		view := drawView(t, ids)
		result, err := fit.Fit(newEngine(r, view), view, view.Budget)
		if err != nil {
			t.Fatal(err)
		}
		text := textOf(t, r, result)
		if got := r.Enc.Count(text); got != result.Tokens {
			t.Fatalf("%d tokens are said, %d written:\n%s", result.Tokens, got, text)
		}
		free := view
		free.Budget = 0
		whole, err := fit.Fit(newEngine(r, free), free, free.Budget)
		if err != nil {
			t.Fatal(err)
		}
		asked := textOf(t, r, whole)
		if whole.Lowered() || whole.Tokens != r.Enc.Count(asked) || whole.Asked != result.Asked {
			t.Fatalf("without a budget: %+v", whole)
		}
		switch fitted := view.Budget > 0 && view.Fit != model.FitNone; {
		case fitted && result.Tokens > view.Budget:
			t.Fatalf("%d tokens in a budget of %d:\n%s", result.Tokens, view.Budget, text)
		case (!fitted || whole.Tokens <= view.Budget) && (text != asked || result.Lowered()):
			t.Fatalf("what fits was changed to\n%s", text)
		case fitted && whole.Tokens > view.Budget && !result.Lowered():
			t.Fatalf("nothing is said of what was lowered:\n%s", text)
		case result.Smart && view.Fit != model.FitSmart, result.Smart != (strings.HasPrefix(result.Note, "… smart") || strings.Contains(result.Note, " of ")):
			t.Fatalf("smart: %v, note %q", result.Smart, result.Note)
		case fit.Chooses(view) != (fitted && view.Fit == model.FitSmart && whole.Plan.Structure() != model.Summary):
			t.Fatalf("goes by importance: %v", fit.Chooses(view))
		}
		for _, id := range result.UnfitPins {
			if o, set := view.Overrides.Get(id); !set || !(model.Override{ID: id, Detail: o}).Pinned() {
				t.Fatalf("%s gave way and was no pin", id)
			}
		}
	})
}
