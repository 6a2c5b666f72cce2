package task

import (
	"context"

	"foldout/themes"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/list"
)

// hitList is the list of the files and symbols that are relevant to the task.
type hitList struct {
	*list.List
	found *Hits // nil until they are found
}

// OpenHits lists the files and symbols that are relevant to the task, best first.
func OpenHits(styles *themes.Styles) feature.Effect {
	h := &hitList{}
	h.List = list.Of(list.New(styles, "Best for the task"), list.Spec{
		Page:    "tasks",
		Finding: "ranking " + styles.Glyphs.Unknown, Failed: "not ranked", Waits: pending, Find: h.find, Node: node,
		On: func(f feature.Facts, o list.Outcome) feature.Effect { return h.GoOrPick(f, o) },
		Hints: []keys.Clause{
			keys.Pick.Does("pin"), keys.Do("detail", keys.Details()...), keys.PickAll.Does("pin the best that fit"), keys.Copy.Does("copy"),
			keys.ToggleFold.Does("go to it"), keys.Relations.Does("relations"), keys.Find.Does("find"), keys.Undo.Does("undo"), keys.Back.Does("leave"),
		},
		Keys: map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{
			keys.PickAll:   h.pinAll,
			keys.Relations: func(f feature.Facts, e list.Entry) feature.Effect { return h.Relate(f, e) },
			keys.Task:      h.leaveFor(keys.Task), keys.Find: h.leaveFor(keys.Find), keys.SearchText: h.leaveFor(keys.SearchText),
			keys.Start: h.leaveFor(keys.Start),
		},
	})
	return feature.Open{Front: h}
}

// leaveFor returns a key that leaves the list for something else.
func (h *hitList) leaveFor(action keys.Action) func(feature.Facts, list.Entry) feature.Effect {
	return func(feature.Facts, list.Entry) feature.Effect {
		h.End()
		return feature.Do{Action: action}
	}
}

// pending says why hits cannot be found yet. It returns "" if they can be found.
func pending(f feature.Facts) string {
	switch {
	case f.Task == "":
		return "task cleared"
	case f.Unranked:
		return f.Unknown("ranking")
	case f.Relevance == nil:
		return f.Unknown("waiting for the repository to be read")
	}
	return ""
}

// find returns the question that finds the hits. While the counts are pending, it leaves out the costs of the hits, so that rows
// appear early.
func (h *hitList) find(f feature.Facts) func(context.Context) (func(feature.Facts), error) {
	relevance, plan := f.Relevance, f.Plan
	if f.CountsPending() != "" {
		plan = nil
	}
	return func(ctx context.Context) (func(feature.Facts), error) {
		found, err := Find(ctx, relevance, plan)
		return func(f feature.Facts) {
			h.found = found
			none := f.Advised("nothing in scope matches the task", keys.Start.Does("shows where to start reading"))
			h.SetEntries(found.Entries(f.Styles.Glyphs, none)...)
		}, err
	}
}

// node returns the id of the entry's node, which is the entry's id.
func node(e list.Entry) (id string, ok bool) { return e.ID, e.ID != "" && !e.Disabled }

// pinAll pins the source of the best hits, as many as fit the budget.
func (h *hitList) pinAll(f feature.Facts, _ list.Entry) feature.Effect {
	if h.found == nil || len(h.found.Sources.Hits) == 0 {
		return feature.Say{Text: f.Advised("No further hit is worth its source within the budget", keys.Budget.Does("changes the budget"))}
	}
	return feature.Change{What: h.found.Pinned(feature.Title), View: edit.Pin(f.View, h.found.Sources.Pins())}
}
