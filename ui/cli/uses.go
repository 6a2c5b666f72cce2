package cli

import (
	"context"
	"errors"
	"strconv"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/edit"
)

// withUses adds the signatures of what the pinned nodes use to the view.
func (s *session) withUses(ctx context.Context, repo *mapper.Repo, depth int) error {
	plan, err := repo.PlanContext(ctx, s.settings.View)
	if err != nil {
		return usage(err)
	}
	found, err := plan.PickedUses(ctx, depth)
	switch {
	case err != nil:
		return err
	case found.Picks == 0:
		return usage(errors.New("--with-uses: nothing is pinned; pin nodes with --set ID=DETAIL, or with a list of files and lines"))
	}
	text := "added " + model.Plural(len(found.Pins), "signature") + " that the pinned nodes use, to depth " + strconv.Itoa(depth)
	if found.Left > 0 {
		text += "; " + model.Thousands(found.Left) + " did not fit"
	}
	s.say(text)
	s.settings.View = edit.Pin(s.settings.View, found.Pins)
	return nil
}
