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

// pinUses pins the signatures of what all picked nodes use, as many as fit. Pressed again, it goes one step further.
func (r *related) pinUses(f feature.Facts, _ list.Entry) feature.Effect {
	if why := f.RelationsPending(); why != "" {
		return feature.Say{Text: why}
	}
	ctx, plan, view := f.Ctx, f.Plan, f.View
	return feature.Run{Cmd: func() tea.Msg {
		found, err := plan.PickedUses(context.WithoutCancel(ctx), 1)
		switch {
		case err != nil:
			return feature.Say{Text: err.Error(), Wrong: true}
		case found.Picks == 0:
			return feature.Say{Text: "No pins yet: pin nodes first"}
		case len(found.Pins) == 0 && found.Left == 0:
			return feature.Say{Text: "What the pinned nodes use is on the map already"}
		case len(found.Pins) == 0:
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
