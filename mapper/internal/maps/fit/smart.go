package fit

import (
	"fmt"
	"strings"

	"foldout/mapper/internal/maps/plan"
	"foldout/model"
)

// Chooses reports whether the importance of files and symbols decides what a map of the view shows.
func Chooses(view model.View) bool {
	return view.Fit == model.FitSmart && view.Budget > 0 && chooses(view)
}

// chooses reports whether there is anything to choose in a view. A summary leaves no choice, because it is already as short as
// possible.
func chooses(view model.View) bool {
	_, structure := view.Base()
	return structure != model.Summary
}

// usualTries and mostTries limit how many maps are tried in formats whose text does not cost exactly what the plan counts.
// More than usualTries, and at most mostTries, are tried only while more than a hundredth of the budget is unused.
const (
	usualTries = 8
	mostTries  = 16
)

// fitSmart finds the most valuable map that is within the budget. The pins in it are those that fit on their own. If there is no
// such map, fitSmart cuts off the end of the view's smallest stage.
func fitSmart(e Engine, r *Result, view model.View) (*Result, error) {
	c := &chooser{engine: e, result: r, asked: r.Asked, budget: view.Budget, sourceless: view.Picked() == model.Source}
	s, err := placePins(e, r, view)
	if err != nil {
		return r, err
	}
	view.Overrides, _ = s.held()
	if err := c.fit(s, view); err != nil || r.Smart {
		return r, err
	}
	all, err := s.keptIn(e, stages(view))
	if err != nil {
		return r, err
	}
	return r, cut(e, r, all[len(all)-1])
}

// fit finds the most valuable map that is within the budget and shows the pins that were placed. `view` has only these pins.
// If the map would be empty, the result stays as it is.
func (c *chooser) fit(s *pins, view model.View) (err error) {
	only := s.last
	if only == nil {
		if only, err = pinsOnly(c.engine, view, view.Overrides); err != nil {
			return err
		}
	}
	asked, err := c.choices(s, view)
	if err != nil {
		return err
	}
	if c.problem, err = c.engine.Problem(asked, only); err != nil {
		return err
	}
	room := view.Budget - c.engine.Tokens(only, c.longest(), 0)
	if view.Format == model.Markdown {
		_, err = c.try(room)
	} else {
		err = c.search(max(0, room))
	}
	if err != nil || c.result.Smart {
		return err
	}
	least, err := c.engine.Solve(c.problem, nothing)
	if err == nil {
		c.take(least, 0) // there is room for the pins with a short note only
	}
	return err
}

// nothing is a room in which not even a node that costs nothing is chosen.
const nothing = -1

// choices returns the plan of everything that may be on the map. It has source only for pins that were placed, because the source
// of all nodes is too much to choose from. Other pins are limited to doc comments.
func (c *chooser) choices(s *pins, view model.View) (*plan.Plan, error) {
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

// search tries different numbers of tokens (rooms) for the choice of what to show. Each room lies between the largest whose map
// was within the budget and the smallest whose map was not. Until a map is within the budget, each decrease of the room is at
// least twice as large as the one before.
func (c *chooser) search(room int) error {
	// enough is the largest room whose map was within the budget, with `spare` tokens unused. much is the smallest room whose map
	// was over the budget, by `over` tokens.
	enough, spare, much, over, down := none, 0, none, 0, c.budget/1000
	for try := range mostTries {
		left, err := c.try(room)
		switch {
		case err != nil:
			return err
		case left >= 0:
			enough, spare = room, left
		default:
			much, over = room, -left
		}
		switch {
		case try+1 >= usualTries && enough != none && spare <= c.budget/100:
			return nil
		case enough != none && spare < max(3, c.budget/1000), much == 0: // close enough, or no smaller room is left to try
			return nil
		case enough != none && much != none && much-enough < 2:
			return c.around(enough)
		case much == none:
			room += spare
		case enough == none:
			down = max(over+over/8, 2*down)
			room = max(0, room-down)
		case try < usualTries/2:
			room = min(much-1, max(enough+1, enough+(much-enough)*spare/(spare+over)))
		default:
			room = (enough + much) / 2
		}
	}
	return nil
}

// A map with a budget of `leastFull` tokens or more should leave at most a fiftieth of the budget unused. If it leaves more,
// further rooms (numbers of tokens for the choice) are tried: `nudges` smaller ones and as many larger ones.
const (
	leastFull = 4000
	nudges    = 12
)

// around tries rooms a little smaller and larger than `room`, the largest room so far that kept the text within the budget. This
// can give a fuller map, because a larger room does not always give a larger text.
func (c *chooser) around(room int) error {
	step := c.budget / 400
	for i := 1; i <= nudges && c.budget >= leastFull && c.budget-c.result.Tokens > c.budget/50; i++ {
		for _, near := range []int{room - i*step, room + i*step} {
			if _, err := c.try(max(0, near)); err != nil {
				return err
			}
		}
	}
	return nil
}

// none stands for a room (a number of tokens) that has not been found yet.
const none = -1

// chooser tries maps of different sizes for one problem, and keeps the largest that is within the budget.
type chooser struct {
	engine  Engine
	result  *Result
	problem *plan.Problem
	asked   plan.Sum
	budget  int
	// whether source was requested for everything and is left out, because it is too much to choose from
	sourceless bool
}

// try makes the map for a choice that costs at most `room` tokens, and takes it as take does.
func (c *chooser) try(room int) (left int, err error) {
	p, err := c.engine.Solve(c.problem, room)
	if err != nil {
		return 0, err
	}
	return c.take(p, p.Lowered()), nil
}

// take makes a plan the result if its map is within the budget and larger than the result so far. The note of the map gives the
// number of lowered symbols unless it is 0. take returns how many tokens of the budget are unused, a negative number if the map is
// over the budget.
func (c *chooser) take(p *plan.Plan, lowered int) (left int) {
	r, sum := c.result, p.Sum()
	note := c.noteOf(sum, lowered, c.budget) + unfitNote(len(r.UnfitPins))
	tokens := c.engine.Tokens(p, note, 0)
	if sum.Written() && tokens <= c.budget && (!r.Smart || tokens > r.Tokens) {
		r.Plan, r.Level, r.Note, r.Tokens, r.Smart = p, model.LevelNone, note, tokens, true
	}
	return c.budget - tokens
}

// longest returns the longest note that any choice could need, for any budget below a million tokens.
func (c *chooser) longest() string {
	return c.noteOf(c.asked, c.asked.Symbols, max(c.budget, 999_999)) + unfitNote(len(c.result.UnfitPins))
}

func (c *chooser) noteOf(got plan.Sum, lowered, budget int) string {
	var parts []string
	part := func(got, asked int, noun string) {
		if asked > 0 {
			parts = append(parts, fmt.Sprintf("%s of %s %s", model.Thousands(got), model.Thousands(asked), noun))
		}
	}
	part(got.Symbols, c.asked.Symbols, "symbols")
	if lowered > 0 {
		parts[0] += fmt.Sprintf(" (%s lowered)", model.Thousands(lowered))
	}
	part(got.Files, c.asked.Files, "files")
	if len(parts) == 0 {
		part(got.Folders, c.asked.Folders, "folders")
	}
	text := fmt.Sprintf("… smart fit to %s tokens: %s", model.Thousands(budget), strings.Join(parts, ", "))
	if c.sourceless {
		text += ", no source"
	}
	return text
}
