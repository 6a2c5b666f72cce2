package relations

import (
	"context"
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/list"
)

// pinUses pins the signatures of what all pinned nodes use, as many as fit. Pressed again, it goes one step further. If only one group
// is listed, it pins this group first.
func (r *related) pinUses(f feature.Facts, _ list.Entry) feature.Effect {
	if why := f.RelationsPending(); why != "" {
		return feature.Say{Text: why}
	}
	ctx, plan, view := context.WithoutCancel(f.Ctx), f.Plan, f.View
	if r.group != AllGroups {
		view = edit.Pin(view, pins(r.listed()))
	}
	return feature.Run{Cmd: func() tea.Msg {
		if r.group != AllGroups {
			with, err := plan.Repo().PlanContext(ctx, view)
			if err != nil {
				return feature.Say{Text: err.Error(), Wrong: true}
			}
			plan = with
		}
		found, err := plan.PickedUses(ctx, 1)
		switch {
		case err != nil:
			return feature.Say{Text: err.Error(), Wrong: true}
		case found.Picks == 0:
			return feature.Say{Text: "No pins yet: pin nodes first"}
		case view.Equal(f.View) && len(found.Pins) == 0 && found.Left == 0:
			return feature.Say{Text: "What the pinned nodes use is on the map already"}
		case view.Equal(f.View) && len(found.Pins) == 0:
			return feature.Say{Text: "No room for what the pinned nodes use: " + model.Plural(found.Left, "symbol")}
		}
		what := fmt.Sprintf("pinned %s that %s", model.Plural(len(found.Pins), "signature"), usedBy(found.Picks))
		if found.Left > 0 {
			what += ", " + model.Thousands(found.Left) + " did not fit"
		}
		return feature.Change{What: what, View: edit.Pin(view, found.Pins)}
	}}
}

func usedBy(picks int) string {
	if picks == 1 {
		return "the pinned node uses"
	}
	return model.Thousands(picks) + " pinned nodes use"
}
