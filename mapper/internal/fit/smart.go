package fit

import (
	"fmt"
	"strings"

	"foldout/mapper/internal/plan"
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

// smart finds the most valuable map that is within the budget and shows the pins in `held`, and makes it the result. It returns
// false if these pins do not fit or if the map would be empty.
func smart(e Engine, r *Result, view model.View, held model.Overrides) (bool, error) {
	asked, pins, err := bounds(e, r, view, held)
	if err != nil {
		return false, err
	}
	q, err := e.Problem(asked, pins)
	if err != nil {
		return false, err
	}
	c := &chooser{engine: e, result: r, problem: q, asked: r.Asked, budget: view.Budget, sourceless: asked != r.Plan}
	room := view.Budget - e.Tokens(pins, c.longest(), 0)
	if view.Format == model.Markdown {
		_, err = c.try(room)
	} else {
		err = c.search(max(0, room))
	}
	return r.Smart, err
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

// bounds returns two plans: `asked` with everything that can be on the map, and `pins` with only the pins in `held`. If the view
// requests the source of everything, which is too much to choose from, `asked` shows source only for pins, and doc comments for
// the rest.
func bounds(e Engine, r *Result, view model.View, held model.Overrides) (asked, pins *plan.Plan, err error) {
	detail, structure := view.Base()
	asked = r.Plan
	if detail == model.Source {
		view.Detail = model.Full
		if asked, err = e.Plan(view, nil, nil); err != nil {
			return nil, nil, err
		}
	}
	view.Level, view.Detail, view.Overrides = model.LevelNone, model.Hidden, held
	view.NoFolders = structure == model.Flat
	pins, err = e.Plan(view, nil, nil)
	return asked, pins, err
}

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

// try makes the map for a choice that costs at most `room` tokens. If the map is within the budget and larger than the result so
// far, it becomes the result. try returns how many tokens of the budget are unused, a negative number if the map is over the
// budget.
func (c *chooser) try(room int) (left int, err error) {
	p, err := c.engine.Solve(c.problem, room)
	if err != nil {
		return 0, err
	}
	r, sum := c.result, p.Sum()
	note := c.noteOf(sum, p.Lowered(), c.budget)
	tokens := c.engine.Tokens(p, note, 0)
	if sum.Written() && tokens <= c.budget && (!r.Smart || tokens > r.Tokens) {
		r.Plan, r.Level, r.Note, r.Tokens, r.Smart = p, model.LevelNone, note, tokens, true
	}
	return c.budget - tokens, nil
}

// longest returns the longest note that any choice could need, for any budget below a million tokens.
func (c *chooser) longest() string {
	return c.noteOf(c.asked, c.asked.Symbols, max(c.budget, 999_999))
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
