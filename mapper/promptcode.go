package mapper

import (
	"context"
	"slices"
	"strings"

	"foldout/mapper/changes"
	"foldout/mapper/internal/maps/disk"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/maps/render"
	"foldout/model"
)

// gatherChanged collects the texts of the symbols that the diff changes. New files are left out, because the diff holds them in full.
// The texts are those of the working tree, even if the diff is of staged changes.
func (c *composer) gatherChanged(ctx context.Context) error {
	revision := c.opt.Revision
	if revision == DiffStaged {
		revision = ""
	}
	found, err := c.repo.compared().Since(ctx, revision)
	if err != nil {
		return err
	}
	view := c.view.Unfitted()
	view.OnlyPins, view.ExportedOnly, view.Show, view.Format = false, false, model.Show{Symbols: model.AllKinds}, model.Markdown
	view.Overrides = model.Overrides{}.With(model.RootID, model.Hidden)
	for _, n := range found.Nodes {
		path, symbol := model.SplitID(n.ID)
		if slices.ContainsFunc(c.diffs, func(d changes.FileDiff) bool { return d.Path == path }) {
			c.differing = append(c.differing, n.ID)
			if symbol != "" {
				view.Overrides = view.Overrides.With(n.ID, model.Source)
			}
		}
	}
	whole, err := planner{c.repo, ctx, model.Hidden}.Plan(view, nil)
	if err != nil {
		return err
	}
	source := c.repo.source.In(disk.FormOf(c.view))
	whole.EachBlock(func(b plan.Block) {
		if text := source.Block(b); text != "" {
			c.changed = append(c.changed, render.Fenced(b, text))
		}
	})
	return nil
}

// addChanged adds the texts of changed symbols, as many as fit into the budget before there is a map.
func (c *composer) addChanged() error {
	rest, err := c.rest()
	if err != nil || len(c.changed) == 0 {
		return err
	}
	kept, bound := c.changed, c.view.Bounded()
	if bound {
		kept = nil
		room := c.view.Budget - rest
		for _, text := range c.changed {
			if cost := c.enc.Count(text); cost <= room {
				kept, room = append(kept, text), room-cost
			}
		}
	}
	for ; ; kept = kept[:len(kept)-1] { // tokens of a whole text differ a little from the sum of its parts
		c.data.Changed = strings.Join(kept, "")
		if rest, err = c.rest(); err != nil || !bound || rest <= c.view.Budget || len(kept) == 0 {
			break
		}
	}
	if left := len(c.changed) - len(kept); left > 0 {
		c.notes["changed"] = model.Thousands(left) + " of " + model.Thousands(len(c.changed)) + " left out"
	}
	return err
}
