package fit

import (
	"fmt"
	"slices"
	"strings"

	"foldout/mapper/internal/base/shrink"
	"foldout/mapper/internal/maps/plan"
	"foldout/model"
)

// Chooses reports whether the worth of files and symbols decides what a map of the view shows. A summary leaves no choice, because it
// is already as short as possible.
func Chooses(view model.View) bool {
	_, structure := view.Base()
	return view.Fit == model.FitSmart && view.Budget > 0 && structure != model.Summary
}

// fitSmart finds the most valuable map that is within the budget. The pins in it are those that fit on their own. If there is no
// such map, fitSmart cuts off the end of the view's smallest stage.
func fitSmart(e Engine, r *Result, view model.View) (*Result, error) {
	c := &smartFit{engine: e, result: r, asked: r.Asked, budget: view.Budget, sourceless: view.Picked() == model.Source}
	s, err := placePins(e, r, view)
	if err != nil {
		return r, err
	}
	view.Overrides, _ = s.held()
	summary := *r // becomes the result if a summary tells more than what the fit chooses
	err = c.fit(s, view)
	if err != nil || r.Smart && !c.tellsLittle(view) {
		return r, err
	}
	all, err := s.keptIn(e, stages(view))
	if err != nil {
		return r, err
	}
	last := all[len(all)-1]
	if !r.Smart {
		return r, cut(e, r, last)
	}
	if err := cut(e, &summary, last); err != nil || summary.Cut != nil { // not even the summary fits whole
		return r, err
	}
	return &summary, nil
}

// tellsLittle reports whether the result names so little that a summary tells more: no symbols, and less than a hundredth of the files.
func (c *smartFit) tellsLittle(view model.View) bool {
	sum := c.result.Plan.Sum()
	return !view.Format.Traits().SourceOnly && !slices.ContainsFunc(view.Overrides, model.Override.Pinned) && !view.NoFolders && sum.Symbols == 0 &&
		sum.Files*100 < c.asked.Files
}

// fit finds the most valuable map that is within the budget and shows the pins that were placed. `view` has only these pins.
// If the map would be empty, the result stays as it is.
func (c *smartFit) fit(s *pins, view model.View) (err error) {
	only := s.last
	if only == nil {
		if only, err = pinsOnly(c.engine, view, view.Overrides); err != nil {
			return err
		}
	}
	asked, err := c.choosable(s, view)
	if err != nil {
		return err
	}
	if c.selection, err = c.engine.Selection(asked, only); err != nil {
		return err
	}
	room := c.room(only)
	if view.Format.Traits().PlanCounts {
		_, err = c.try(room)
	} else {
		err = shrink.Fullest(c.budget, max(0, room), c.try)
	}
	if err != nil || c.result.Smart {
		return err
	}
	least, err := c.engine.Solve(c.selection, nothing)
	if err == nil {
		c.take(least, 0) // there is room for the pins with a short note only
	}
	return err
}

// room returns the tokens that are left for what is chosen, beside the pins and the longest note, and decides whether the note is short.
// It never returns less for a greater budget: as long as a whole note would leave less than a short one did below shortNotes, the note
// stays short and the room as it was.
func (c *smartFit) room(only *plan.Plan) int {
	whole := c.budget - c.engine.Tokens(only, c.longest(), 0)
	c.short = true
	brief := min(c.budget, shortNotes-1) - c.engine.Tokens(only, c.longest(), 0)
	c.short = c.budget < shortNotes || whole < brief
	if c.short {
		return brief
	}
	return whole
}

// nothing is a room in which not even a node that costs nothing is chosen.
const nothing = -1

// choosable returns the plan of everything that may be on the map. It has source only for pins that were placed, because the source
// of all nodes is too much to choose from. Other pins are limited to doc comments.
func (c *smartFit) choosable(s *pins, view model.View) (*plan.Plan, error) {
	if !c.sourceless && len(c.result.UnfitPins) == 0 {
		return c.result.Plan, nil
	}
	if view.Overrides = s.all; c.sourceless {
		view.Detail = model.Full
	}
	for _, id := range c.result.UnfitPins {
		view.Overrides = view.Overrides.With(id, min(s.asked(id), model.Full))
	}
	return c.engine.Plan(view, nil)
}

// smartFit tries maps of different sizes for one selection, and keeps the largest that is within the budget.
type smartFit struct {
	engine    Engine
	result    *Result
	selection *plan.Selection
	asked     model.Sum
	budget    int
	short     bool // the note is short
	// whether source was requested for everything and is left out, because it is too much to choose from
	sourceless bool
}

// try makes the map for a choice that costs at most `room` tokens, and takes it as take does.
func (c *smartFit) try(room int) (left int, err error) {
	p, err := c.engine.Solve(c.selection, room)
	if err != nil {
		return 0, err
	}
	return c.take(p, p.LoweredSymbols()), nil
}

// take makes a plan the result if its map is within the budget and larger than the result so far. The note of the map gives the
// number of lowered symbols unless it is 0. take returns how many tokens of the budget are unused, a negative number if the map is
// over the budget.
func (c *smartFit) take(p *plan.Plan, lowered int) (left int) {
	r, sum := c.result, p.Sum()
	note := c.noteOf(sum, lowered, r.stated) + unfitNote(len(r.UnfitPins))
	tokens := c.engine.Tokens(p, note, 0)
	if sum.Written() && tokens <= c.budget && (!r.Smart || tokens > r.Tokens) {
		r.Plan, r.Level, r.Note, r.Tokens, r.Smart = p, model.LevelNone, note, tokens, true
	}
	return c.budget - tokens
}

// longest returns the longest note that any choice could need, for any budget below a million tokens.
func (c *smartFit) longest() string {
	return c.noteOf(c.asked, c.asked.Symbols, max(c.result.stated, 999_999)) + unfitNote(len(c.result.UnfitPins))
}

// shortNotes is the budget below which a note is short: it says only how much the map shows. A whole note would take a quarter of the
// budget or more.
const shortNotes = 64

// noteOf returns the note of a map that shows `got`, with `lowered` symbols in less detail than requested.
func (c *smartFit) noteOf(got model.Sum, lowered, stated int) string {
	var parts []string
	part := func(got, asked int, noun string) {
		if asked > 0 && (got > 0 || !c.short) {
			parts = append(parts, fmt.Sprintf("%s of %s %s", model.Thousands(got), model.Thousands(asked), noun))
		}
	}
	part(got.Symbols, c.asked.Symbols, "symbols")
	if lowered > 0 && !c.short {
		parts[0] += fmt.Sprintf(" (%s lowered)", model.Thousands(lowered))
	}
	part(got.Files, c.asked.Files, "files")
	if len(parts) == 0 {
		part(got.Folders, c.asked.Folders, "folders")
	}
	if len(parts) == 0 { // of a short note
		parts = []string{"0 of " + model.Thousands(c.asked.Files) + " files"}
	}
	text := fmt.Sprintf("… smart fit to %s tokens: %s", model.Thousands(stated), strings.Join(parts, ", "))
	if c.short {
		text = "… " + strings.Join(parts, ", ")
	}
	if c.sourceless {
		text += ", no source"
	}
	return text
}
