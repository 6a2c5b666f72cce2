// Package fit brings a map under its budget.
//
// The smart fit gives each node its own detail, so that the map holds what is worth the most (package choose). The fit by level
// is a list of stages, each smaller than the one before as a rule, of which the first is taken whose whole text is within the
// budget. What is behind both, where not one line would fit or the pins alone are too large, is a cut of the last stage, then
// pins that yield, then three marks of a map that had no room.
package fit

import (
	"cmp"
	"fmt"
	"slices"
	"sort"

	"foldout/mapper/internal/line"
	"foldout/mapper/internal/plan"
	"foldout/mapper/internal/render"
	"foldout/model"
)

// Engine is what the fit asks of the rest.
type Engine struct {
	// Plan applies a view, without the overrides of ids in drop and without the top folders in cut.
	Plan func(view model.View, drop, cut map[string]bool) (*plan.Plan, error)
	// Tokens returns the exact cost of the map with that closing note; past the limit it may stop at any greater number.
	Tokens func(p *plan.Plan, note string, limit int) int
	// CutLines returns the longest beginning of the map's text, in whole lines, that is within the budget together with all that
	// pins write and a last line `… N more`; false when there is none. It serves the outline.
	CutLines func(p, pins *plan.Plan, budget int) (cut render.Cut, ok bool)
	// Problem returns what can be chosen between a plan without a budget and one of its pins alone.
	Problem func(asked, pins *plan.Plan) (*plan.Problem, error)
	// Solve returns the plan of a problem that is worth the most within room tokens, as the plan counts them.
	Solve func(q *plan.Problem, room int) (*plan.Plan, error)
	// Importance returns that of the node of an id, from 0 to 1.
	Importance func(id string) float32
}

// Result is a map within its budget, or as asked where the fit is none or there is no budget.
type Result struct {
	Plan    *plan.Plan
	Level   model.Level // that was taken, 0 for the view as it is
	Note    string      // closing line of the map
	Cut     *render.Cut // where the map is cut to less than a plan; nil otherwise
	Tokens  int         // of the whole text
	Yielded []string    // ids of pins that had to give way
	Asked   plan.Sum    // what the view would have held
	Smart   bool        // each node has a detail of its own
}

// Sum returns what is on the map.
func (r *Result) Sum() plan.Sum {
	if r.Cut == nil {
		return r.Plan.Sum()
	}
	return plan.Sum{Tokens: r.Cut.Tokens, Files: r.Cut.Files, Symbols: r.Cut.Symbols}
}

// Lowered reports whether anything was lowered or left out.
func (r *Result) Lowered() bool { return r.Note != "" || r.Cut != nil }

// stage is one step of a fit.
type stage struct {
	view  model.View
	level model.Level
	what  string // what it did, for the note; empty for the view as it is
}

// Fit returns the map of the view. An invalid scope is an error.
func Fit(e Engine, view model.View) (*Result, error) {
	if view.Format == model.Outline && view.Symbols&model.AllKinds == model.AllKinds {
		view.Symbols = model.OutlineKinds | view.Symbols&model.NoMembers
	}
	asked, err := e.Plan(view, nil, nil)
	if err != nil {
		return nil, err
	}
	r := &Result{Plan: asked, Level: view.Level, Asked: asked.Sum()}
	if view.Budget <= 0 || view.Fit == model.FitNone {
		r.Tokens = e.Tokens(asked, "", 0)
		return r, nil
	}
	if r.Tokens = e.Tokens(asked, "", view.Budget); r.Tokens <= view.Budget {
		return r, nil
	}
	all := stages(view)
	var done bool
	if view.Fit == model.FitSmart && chooses(view) {
		if done, err = smart(e, r, view, view.Overrides); !done && err == nil {
			done, err = yield(e, r, view)
		}
	} else {
		done, err = descend(e, r, all[1:], view.Budget)
	}
	if done || err != nil {
		return r, err
	}
	return r, cut(e, r, all[len(all)-1])
}

// descend takes the first stage that is within the budget; false when none is.
func descend(e Engine, r *Result, stages []stage, budget int) (bool, error) {
	for _, s := range stages {
		p, err := e.Plan(s.view, nil, nil)
		if err != nil {
			return false, err
		}
		note := noteFor(s, budget, r.Plan, p)
		if tokens := e.Tokens(p, note, budget); tokens <= budget {
			r.Plan, r.Level, r.Note, r.Tokens = p, s.level, note, tokens
			return true, nil
		}
	}
	return false, nil
}

// stages lists what is tried, in order; the first is the view as it is.
func stages(view model.View) []stage {
	all := []stage{{view: view, level: view.Level}}
	if view.Format == model.Outline {
		return append(all, outlineStages(view)...)
	}
	detail, _ := view.Base()
	from := model.NextLevel(detail)
	if view.Level != model.LevelNone {
		from = view.Level + 1
	}
	for level := from; level <= model.LevelSummary; level++ {
		if view.NoFolders && level == model.LevelFolders || view.NoFiles && level == model.LevelFlat {
			continue // nothing would be left
		}
		v := view
		v.Level = level
		all = append(all, stage{view: v, level: level, what: fmt.Sprintf("level %d (%s)", int(level), level)})
	}
	return all
}

// outlineStages prunes by kind: functions go and types stay, then tests go.
func outlineStages(view model.View) []stage {
	functions, _ := model.ParseKinds("functions,methods")
	properties, _ := model.ParseKinds("properties")
	types := view
	types.Symbols = view.Symbols &^ functions
	if view.Symbols != model.NoKinds {
		types.Symbols |= properties
	}
	tests := types
	tests.NoTests = true
	return []stage{
		{view: types, level: view.Level, what: "without functions"},
		{view: tests, level: view.Level, what: "without functions and tests"},
	}
}

// noteFor returns the closing line of a stage: what it did, and what is left out.
func noteFor(s stage, budget int, asked, got *plan.Plan) string {
	a, g := asked.Sum(), got.Sum()
	text := fmt.Sprintf("… %s to fit %s tokens", s.what, model.Thousands(budget))
	left := ""
	if n := a.Files - g.Files; n > 0 {
		left = line.Plural(n, "file")
	}
	if n := a.Symbols - g.Symbols; n > 0 {
		if left != "" {
			left += " and "
		}
		left += line.Plural(n, "symbol")
	}
	if left != "" {
		text += "; " + left + " left out"
	}
	return text
}

// cut brings the last stage under the budget: what is not pinned is left out from the end, and where the pins alone are too
// large, as few of them yield as possible.
func cut(e Engine, r *Result, last stage) error {
	pins := pinned(last.view.Overrides, e.Importance)
	least := sort.Search(len(pins), func(n int) bool {
		c, err := newCutter(e, r, last, pins, n)
		return err == nil && c.fits(0)
	})
	for yielded := least; yielded <= len(pins); yielded++ {
		if last.view.Format == model.Outline {
			if done, err := cutOutline(e, r, last, pins[len(pins)-yielded:]); done || err != nil {
				return err
			}
			continue
		}
		c, err := newCutter(e, r, last, pins, yielded)
		if err != nil {
			return err
		}
		if c.run() {
			return nil
		}
	}
	return literal(e, r, last, pins)
}

// cutOutline takes the lines of an outline that fit when some of its pins have yielded; false where there are none.
func cutOutline(e Engine, r *Result, last stage, yielded []string) (bool, error) {
	drop := set(yielded)
	p, err := e.Plan(last.view, drop, nil)
	if err != nil {
		return false, err
	}
	only := last.view
	only.Level, only.Detail = model.LevelNone, model.Hidden
	pins, err := e.Plan(only, drop, nil)
	if err != nil {
		return false, err
	}
	cut, ok := e.CutLines(p, pins, last.view.Budget)
	if ok {
		r.Plan, r.Level, r.Cut, r.Tokens, r.Yielded = p, last.level, &cut, cut.Tokens, yielded
	}
	return ok, nil
}

// cutter tries how much of a stage fits when some of its pins have yielded.
type cutter struct {
	engine  Engine
	result  *Result
	view    model.View // with everything hidden that is not pinned and not a line of the summary
	level   model.Level
	drop    map[string]bool
	tops    []string // top folders without pins, which can be cut
	yielded []string
}

func newCutter(e Engine, r *Result, last stage, pins []string, yielded int) (*cutter, error) {
	c := &cutter{engine: e, result: r, view: last.view, level: last.level, yielded: pins[len(pins)-yielded:]}
	c.drop = set(c.yielded)
	if c.view.Level != model.LevelSummary {
		c.view.Level, c.view.Detail = model.LevelNone, model.Hidden
		return c, nil
	}
	p, err := e.Plan(c.view, c.drop, nil)
	if err != nil {
		return nil, err
	}
	c.tops = p.TopFolders()
	return c, nil
}

// try plans the map with the first keep of the top folders, and counts it with its note.
func (c *cutter) try(keep int) (p *plan.Plan, note string, tokens int) {
	p, err := c.engine.Plan(c.view, c.drop, set(c.tops[keep:]))
	if err != nil {
		return nil, "", c.view.Budget + 1
	}
	more := len(c.tops) - keep
	if len(c.tops) == 0 {
		more = c.result.Asked.Files - p.Sum().Files
	}
	note = cutNote(more, len(c.yielded))
	return p, note, c.engine.Tokens(p, note, c.view.Budget)
}

func (c *cutter) fits(keep int) bool {
	_, _, tokens := c.try(keep)
	return tokens <= c.view.Budget
}

// run takes the largest cut that fits; false when there is none that shows anything.
func (c *cutter) run() bool {
	for keep := sort.Search(len(c.tops), func(n int) bool { return !c.fits(n + 1) }); keep >= 0; keep-- {
		p, note, tokens := c.try(keep)
		if tokens <= c.view.Budget && p.Sum().Tokens > 0 {
			c.result.Plan, c.result.Level, c.result.Note, c.result.Tokens = p, c.level, note, tokens
			c.result.Yielded = c.yielded
			return true
		}
	}
	return false
}

// cutNote is the closing line of a map that was cut: how much is not named, and how many pins gave way.
func cutNote(more, yielded int) string {
	text := fmt.Sprintf("… %d more", more)
	if more == 0 {
		text = "… level 7"
	}
	if yielded > 0 {
		text += "; " + line.Plural(yielded, "pin") + " gave way"
	}
	return text
}

// literal takes what is left when no part of a plan fits, the first of `… N more`, `…` and nothing; in JSON of `{}` and nothing.
func literal(e Engine, r *Result, last stage, pins []string) error {
	p, err := e.Plan(last.view, set(pins), nil)
	if err != nil {
		return err
	}
	r.Plan, r.Level, r.Yielded = p, last.level, pins
	more := len(p.TopFolders())
	if more == 0 {
		more = r.Asked.Files
	}
	marks := []string{fmt.Sprintf("… %d more\n", more), "…\n", ""}
	if last.view.Format == model.JSON {
		marks = []string{"{}\n", ""}
	}
	for _, mark := range marks {
		if tokens := p.Encoding().Count(mark); tokens <= last.view.Budget {
			r.Cut, r.Tokens = &render.Cut{Text: mark, Tokens: tokens}, tokens
			break
		}
	}
	return nil
}

// pinned returns the ids of pins in the order in which they are kept: the least important, and among equals the later in path
// order, yields first.
func pinned(overrides model.Overrides, importance func(id string) float32) (ids []string) {
	of := map[string]float32{}
	for _, o := range overrides {
		if o.Pinned() {
			ids = append(ids, o.ID)
			of[o.ID] = importance(o.ID)
		}
	}
	slices.SortStableFunc(ids, func(a, b string) int { return cmp.Compare(of[b], of[a]) })
	return ids
}

func set(ids []string) map[string]bool {
	m := make(map[string]bool, len(ids))
	for _, id := range ids {
		m[id] = true
	}
	return m
}
