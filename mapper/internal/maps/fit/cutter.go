package fit

import (
	"cmp"
	"slices"

	"foldout/mapper/internal/base/shrink"
	"foldout/mapper/internal/maps/plan"
	"foldout/model"
)

// cutter finds out how much of the map of a stage fits.
type cutter struct {
	engine  Engine
	result  *Result
	view    model.View // everything is hidden except pins and lines of the summary
	level   model.Level
	tops    []string // paths of top folders without pins, which can be cut, those worth most first; none if only pins are shown
	noCount bool     // whether the note does not say how many are left out
}

// pinsCutter returns the cutter that leaves only the pins of a stage.
func pinsCutter(e Engine, r *Result, last stage) *cutter {
	c := &cutter{engine: e, result: r, view: last.view, level: last.level}
	c.view.Level, c.view.Detail = model.LevelNone, model.Hidden
	return c
}

// summaryCutter returns the cutter that leaves the pins of a stage, which must be a summary, and some of its lines.
func summaryCutter(e Engine, r *Result, last stage) (*cutter, error) {
	p, err := e.Plan(last.view, nil)
	if err != nil {
		return nil, err
	}
	c := &cutter{engine: e, result: r, view: last.view, level: last.level, tops: p.TopFolders()}
	worth := make(map[string]float32, len(c.tops))
	for _, top := range c.tops {
		if top == model.RootID { // only the files directly in it count
			for _, file := range p.RootFiles() {
				worth[top] = max(worth[top], e.Worth(model.PathID(file)))
			}
			continue
		}
		worth[top] = e.Worth(model.PathID(top))
	}
	slices.SortStableFunc(c.tops, func(a, b string) int {
		return cmp.Or(cmp.Compare(worth[b], worth[a]), p.FilesIn(b)-p.FilesIn(a))
	})
	return c, nil
}

// try makes the plan of a map that has only the first `keep` of the top-level folders in `tops`. It returns the plan, the closing
// line of the map, and the number of tokens of both.
func (c *cutter) try(keep int) (p *plan.Plan, note string, tokens int) {
	p, err := c.engine.Plan(c.view, set(c.tops[keep:]))
	if err != nil {
		return nil, "", c.view.Budget + 1
	}
	more := len(c.tops) - keep
	if len(c.tops) == 0 {
		more = c.result.Asked.Files - p.Sum().Files
	}
	if note = cutNote(more, len(c.result.UnfitPins)); c.noCount {
		note = "…"
	}
	return p, note, c.engine.Tokens(p, note, c.view.Budget)
}

func (c *cutter) fits(keep int) bool {
	_, _, tokens := c.try(keep)
	return tokens <= c.view.Budget
}

// mostAlone is how many top folders are tried alone.
const mostAlone = 32

// alone brings to the front of the top folders the first that fits alone, if need be with `…` for the rest, and returns 1. It returns
// 0 if there is none.
func (c *cutter) alone() int {
	all := c.tops
	for i, top := range all[:min(len(all), mostAlone)] {
		c.tops = slices.Concat([]string{top}, all[:i], all[i+1:])
		if c.fits(1) {
			return 1
		}
		c.noCount = len(c.result.UnfitPins) == 0
		if c.noCount && c.fits(1) {
			return 1
		}
		c.noCount = false
	}
	c.tops = all
	return 0
}

// run takes the map that keeps the most folders, out of those that are within the budget and still show something. If the most
// important folder does not fit, it takes the first that fits alone. It returns false if there is none.
func (c *cutter) run() bool {
	keep, ok := shrink.Most(1, len(c.tops), c.fits)
	if !ok {
		keep = c.alone()
	}
	p, note, tokens := c.try(keep)
	if tokens > c.view.Budget || p.Sum().Tokens == 0 {
		return false
	}
	c.result.Plan, c.result.Level, c.result.Note, c.result.Tokens = p, c.level, note, tokens
	return true
}

// cutNote returns the closing line of a map that was cut. `more` is the number of top folders or files left out. If it is 0, the
// line says `… level 7` instead. `unfit` is the number of pins that did not fit.
func cutNote(more, unfit int) string {
	text := "… " + model.Thousands(more) + " more"
	if more == 0 {
		text = "… level 7"
	}
	return text + unfitNote(unfit)
}
