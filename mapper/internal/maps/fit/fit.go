// Package fit makes a map small enough for its budget of tokens. There are two ways to do so, called fits.
//
// The smart fit gives each node its own detail, so that the map is worth as much as possible (package knapsack). The fit by level
// tries a list of views (stages), most of which give a smaller map than the one before, and takes the first whose complete text
// is within the budget. Either way, the nodes whose detail was set by hand are placed first (type pins). If a fit finds no map
// within the budget, it cuts off the end of the last stage's map, and finally returns a fixed text such as `… 12 more`.
//
// # What yields first
//
// What does not fit a budget yields in a fixed order. The order of each kind of text is stated where its text is made:
//
//   - What no pin holds yields to any pin. Of pins, those that are worth least yield first: they are shown in less detail, or not at
//     all (pins.go).
//   - Lines of a map: those worth least for their tokens (package knapsack; what a line is worth is in weights.go of package worth,
//     what it costs in steps.go of package plan). With the fit by level, detail, then folders below the top (stages in this file); in an
//     outline, functions, then tests, then lines from the end (render/cutoutline.go). At last, top folders, those worth least first (cutter.go).
//   - Dependencies of a map (render/moduletables.go): they have a share of the budget of their own. Files give way to folders, folders to
//     modules, then cycles yield, then the last imports.
//   - Source that a task pins (mapper/pinsources.go) and signatures of what pins use (mapper/uses.go): what the task needs least, and what
//     is used least.
//   - Packs: the exports of the best files, then the source that is worth least (search/pack/prompt.go, choose.go); the map has a small
//     share. As JSON, each list has a share (search/pack/json.go).
//   - Prompts of a template: commits, then hunks of the diff, then the end of the task; the map has what these leave (makeRoom in
//     mapper/prompt.go, what is about a change in mapper/promptmap.go).
//   - Go contexts (gocontext/fit.go): users before dependencies, the most expensive first, and targets never.
//
// Package shrink holds how the most that fits is found in each of them.
//
// Only package mapper imports it. It is a package so that it can make plans only by the Engine that it is given, and is
// tested with plans that need no repository.
package fit

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"foldout/mapper/internal/base/shrink"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/maps/render"
	"foldout/model"
)

// Engine makes what the fit needs.
type Engine interface {
	// Plan applies a view. It leaves out the top folders in cut.
	Plan(view model.View, cut map[string]bool) (*plan.Plan, error)
	// Tokens returns the exact number of tokens of the map with the closing line note. If the map is larger than limit, any number
	// greater than limit may be returned; a limit of 0 means none.
	Tokens(p *plan.Plan, note string, limit int) int
	// CutOutline returns the longest run of whole lines from the start of the map's text that fits in the budget together with every
	// line of pins and a last line `… N more`. ok is false if there is none. CutOutline is used for outlines only.
	CutOutline(p, pins *plan.Plan, budget int) (cut render.Cut, ok bool)
	// Selection returns the choice between asked, a plan without a budget, and pins, a plan of its pins only.
	Selection(asked, pins *plan.Plan) (*plan.Selection, error)
	// Solve returns the most valuable plan of a selection within room tokens, as the plan counts them.
	Solve(q *plan.Selection, room int) (*plan.Plan, error)
	// Worth returns what the line of the node with the given ID is worth, from 0 to 1.
	Worth(id string) float32
}

// Result is a map within its budget. If there is no budget, or if the view's fit is `none`, it is the map as requested.
type Result struct {
	Plan      *plan.Plan
	Level     model.Level // level of the stage that was taken; 0 after a smart fit; that of the view if nothing was lowered
	Note      string      // closing line of the map; "" for none
	Cut       *render.Cut // set only if the map is cut to less than a plan
	Tokens    int         // tokens of the whole text
	UnfitPins []string    // IDs of the pins that are shown in less detail or not at all, those worth most first
	Asked     model.Sum   // sum of the map as requested
	Smart     bool        // whether each node has its own detail

	stated int // budget that notes name
}

// Sum returns the size of the map: its tokens, and the numbers of nodes that it shows.
func (r *Result) Sum() model.Sum {
	if r.Cut == nil {
		return r.Plan.Sum()
	}
	return model.Sum{Tokens: r.Cut.Tokens, Files: r.Cut.Files, Symbols: r.Cut.Symbols}
}

// Lowered reports whether any node is shown in less detail than requested, or left out.
func (r *Result) Lowered() bool { return r.Note != "" || r.Cut != nil }

// stage is one of the views that a fit tries in turn, most of them smaller than the one before.
type stage struct {
	view  model.View
	level model.Level
	what  string // what was reduced, for the note
}

// Fit returns the map of a view, made small enough for the view's budget. Its note names the budget `stated`, which is the one that the
// user knows of: the map may be only a part of it, or it may be in tokens of another model. Fit fails if the view's scope is invalid.
func Fit(e Engine, view model.View, stated int) (*Result, error) {
	if view.Format.Traits().SourceOnly && view.Symbols&model.AllKinds == model.AllKinds {
		view.Symbols = model.OutlineKinds | view.Symbols&model.NoMembers
	}
	asked, err := e.Plan(view, nil)
	if err != nil {
		return nil, err
	}
	r := &Result{Plan: asked, Level: view.Level, Asked: asked.Sum(), stated: stated}
	if !view.Bounded() {
		r.Tokens = e.Tokens(asked, "", 0)
		return r, nil
	}
	if r.Tokens = e.Tokens(asked, "", view.Budget); r.Tokens <= view.Budget {
		return r, nil
	}
	if Chooses(view) {
		return fitSmart(e, r, view)
	}
	return fitLevel(e, r, view)
}

// fitLevel takes the first of the view's stages whose map is within the budget. The pins in it are those that fit on their own.
func fitLevel(e Engine, r *Result, view model.View) (*Result, error) {
	s, err := placePins(e, r, view)
	if err != nil {
		return r, err
	}
	view.Overrides, _ = s.held()
	all, err := s.keptIn(e, stages(view))
	if err != nil {
		return r, err
	}
	first := 1
	if len(r.UnfitPins) > 0 {
		first = 0 // without all of the pins, the view itself may be small enough
	}
	if done, err := descend(e, r, all[first:], view.Budget); done || err != nil {
		return r, err
	}
	return r, cut(e, r, all[len(all)-1])
}

// pinsOnly returns the plan of a view that shows nothing but the overrides in `held`.
func pinsOnly(e Engine, view model.View, held model.Overrides) (*plan.Plan, error) {
	_, structure := view.Base()
	view.Level, view.Detail, view.Overrides = model.LevelNone, model.Hidden, held
	view.NoFolders = structure == model.Flat
	return e.Plan(view, nil)
}

// descend goes through the stages, and takes the first whose map is within the budget as the result. It returns false if there is
// none.
func descend(e Engine, r *Result, stages []stage, budget int) (bool, error) {
	var p *plan.Plan
	var note string
	var tokens int
	var failed error
	s, ok := shrink.First(budget, slices.Values(stages), func(s stage) int {
		if failed != nil {
			return tooMany
		}
		if p, failed = e.Plan(s.view, nil); failed != nil {
			return tooMany
		}
		for _, text := range []string{noteFor(s, r.stated, r.Plan, p), shortNote(s)} {
			note = text + unfitNote(len(r.UnfitPins))
			if tokens = e.Tokens(p, note, budget); tokens <= budget {
				break
			}
		}
		return tokens
	})
	if ok {
		r.Plan, r.Level, r.Note, r.Tokens = p, s.level, note, tokens
	}
	return ok, failed
}

// tooMany is a number of tokens that is above every budget.
const tooMany = math.MaxInt

// stages returns the stages to try, in order. The first is the view as it is.
func stages(view model.View) []stage {
	detail := view.Picked()
	all := []stage{{view: view, level: view.Level, what: detail.String()}}
	if view.Format.Traits().SourceOnly {
		return append(all, outlineStages(view)...)
	}
	from := model.NextLevel(detail)
	if view.Level != model.LevelNone {
		from = view.Level + 1
	}
	for level := from; level <= model.LevelSummary; level++ {
		if view.NoFolders && level == model.LevelFolders || view.NoFiles && level == model.LevelFlat {
			continue // the map would be empty
		}
		if view.OnlyPins && level > model.LevelFolders {
			break // these levels differ in the nodes that were not chosen
		}
		v := view
		v.Level = level
		all = append(all, stage{view: v, level: level, what: fmt.Sprintf("level %d (%s)", int(level), level)})
	}
	return all
}

// outlineStages returns the stages of an outline. The first leaves out functions and methods, and the second leaves out tests as
// well.
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

// noteFor returns the closing line of a stage, e.g. `… without functions to fit 4,000 tokens; 12 symbols left out`.
func noteFor(s stage, budget int, asked, got *plan.Plan) string {
	a, g := asked.Sum(), got.Sum()
	text := fmt.Sprintf("… %s to fit %s tokens", s.what, model.Thousands(budget))
	left := ""
	if n := a.Files - g.Files; n > 0 {
		left = model.Plural(n, "file")
	}
	if n := a.Symbols - g.Symbols; n > 0 {
		if left != "" {
			left += " and "
		}
		left += model.Plural(n, "symbol")
	}
	if left != "" {
		text += "; " + left + " left out"
	}
	return text
}

// shortNote returns the shortest closing line of a stage, for budgets that have no room for more.
func shortNote(s stage) string {
	if s.view.Format.Traits().SourceOnly {
		return "… " + s.what
	}
	return fmt.Sprintf("… level %d", int(s.level))
}

// cut makes the map of the last stage small enough by leaving out top folders, those worth least first. It keeps the nodes
// whose detail was set by hand (pins), which are known to fit on their own.
func cut(e Engine, r *Result, last stage) error {
	switch {
	case last.view.Format.Traits().SourceOnly:
		if done, err := cutOutline(e, r, last); done || err != nil {
			return err
		}
	case last.view.Level == model.LevelSummary && !last.view.OnlyPins:
		c, err := summaryCutter(e, r, last)
		if err != nil || c.run() {
			return err
		}
	}
	if pinsCutter(e, r, last).run() {
		return nil
	}
	return literal(e, r, last)
}

// cutOutline keeps as many lines of an outline as fit in the budget. It returns false if not even the lines of the pins fit.
func cutOutline(e Engine, r *Result, last stage) (bool, error) {
	p, err := e.Plan(last.view, nil)
	if err != nil {
		return false, err
	}
	only, err := pinsOnly(e, last.view, last.view.Overrides)
	if err != nil {
		return false, err
	}
	cut, ok := e.CutOutline(p, only, last.view.Budget)
	if ok {
		r.Plan, r.Level, r.Cut, r.Tokens = p, last.level, &cut, cut.Tokens
	}
	return ok, nil
}

// unfitNote returns the end of a closing line, such as `; 2 pins did not fit`. It is empty if all pins fit.
func unfitNote(unfit int) string {
	if unfit == 0 {
		return ""
	}
	return "; " + model.Plural(unfit, "pin") + " did not fit"
}

// literal replaces the map by a fixed text, because no part of a plan fits. It takes the first of the format's texts that fits, such
// as `… N more`, `…`, or none.
func literal(e Engine, r *Result, last stage) error {
	p, err := e.Plan(last.view, nil)
	if err != nil {
		return err
	}
	r.Plan, r.Level = p, last.level
	more := len(p.TopFolders())
	if more == 0 || last.view.OnlyPins {
		more = r.Asked.Files
	}
	var marks []string
	for _, text := range last.view.Format.Traits().Remains {
		marks = append(marks, strings.Replace(text, "%d", model.Thousands(more), 1))
	}
	if mark, ok := shrink.First(last.view.Budget, slices.Values(marks), p.Encoding().Count); ok {
		r.Tokens = p.Encoding().Count(mark)
		r.Cut = &render.Cut{Text: mark, Tokens: r.Tokens}
	}
	return nil
}

func set(ids []string) map[string]bool {
	m := make(map[string]bool, len(ids))
	for _, id := range ids {
		m[id] = true
	}
	return m
}
