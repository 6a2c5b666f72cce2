// Package compare finds out how a repository differs from a commit, and describes the differences for the explorer.
package compare

import (
	"context"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/list"
	"foldout/ui/tree"
)

// Difference says how a repository differs from a revision. Its methods describe the difference for users.
type Difference struct {
	Found *mapper.Changes
	Marks *tree.Marks // for the nodes that differ
	shown int         // nodes that differ and are in scope
}

// Find asks git how the repository differs from the revision `since` or, if `since` is empty, from the last commit. It also
// counts how many of the nodes that differ are in the scope of the view.
func Find(ctx context.Context, repo *mapper.Repo, since string, view model.View) (Difference, error) {
	found, err := repo.ChangedSince(ctx, since)
	if err != nil {
		return Difference{}, err
	}
	return Difference{found, tree.NewMarks(marks(found), found.Gone), countShown(ctx, repo, view, found)}, nil
}

// countShown returns how many of the nodes that differ can be shown. The others are not in the scope of the view.
func countShown(ctx context.Context, repo *mapper.Repo, view model.View, found *mapper.Changes) (shown int) {
	only := edit.Only(view, found.IDs())
	only.Level, only.Budget, only.Fit = model.LevelNone, 0, model.FitNone
	plan, err := repo.PlanContext(ctx, only)
	if err != nil {
		return len(found.Nodes) // as if all were in scope
	}
	for _, n := range found.Nodes {
		if list.StateOf(plan, n.ID).Written {
			shown++
		}
	}
	return shown
}

// Summary says how many nodes differ and how many of these are out of scope, such as
// `3 nodes in 2 files, 1 of them out of scope`. Deleted files are counted only if nothing else differs.
func (d Difference) Summary() string {
	switch {
	case len(d.Found.Nodes) > 0: // counted below the switch
	case len(d.Found.Gone) > 0:
		return model.Plural(len(d.Found.Gone), "file") + " deleted"
	default:
		return "no changes"
	}
	text := model.Plural(len(d.Found.Nodes), "node") + " in " + model.Plural(len(d.Found.Files), "file")
	if left := len(d.Found.Nodes) - d.shown; left > 0 {
		text += ", " + model.Thousands(left) + " of them out of scope"
	}
	return text
}

// marks returns, by the ids of the nodes that differ, the letters with which the tree marks these nodes.
func marks(found *mapper.Changes) map[string]tree.Mark {
	marks := map[string]tree.Mark{}
	for _, list := range [][]mapper.Change{found.Files, found.Nodes} {
		for _, c := range list {
			marks[c.ID] = tree.Mark(c.Status)
		}
	}
	return marks
}
