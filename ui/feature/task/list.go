package task

import (
	"context"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

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
	group Group // the only group that is listed
}

const title = "Best for the task"

// kindWidth is the number of columns that a window needs for the kinds of symbols. In a narrower one, the list leaves them out.
const kindWidth = 60

// OpenHits lists the files and symbols that are relevant to the task, best first.
func OpenHits(styles *themes.Styles) feature.Effect {
	h := &hitList{}
	h.List = list.Of(list.New(styles, title), list.Spec{
		Page:    "tasks",
		Finding: "ranking " + styles.Glyphs.Unknown, Failed: "not ranked", Waits: pending, Find: h.find, Node: node,
		On: func(f feature.Facts, o list.Outcome) feature.Effect { return h.GoOrPick(f, o) },
		Hints: []keys.Clause{
			keys.PickAll.Does("pin the best"), keys.Copy.Does("copy"), keys.Prompted.Does("prompt"), keys.Pick.Does("pin"), keys.Do("detail", keys.Details()...),
			keys.NextPane.Does(Pinned.tab()), keys.ToggleFold.Does("go to it"), keys.Relations.Does("relations"), keys.Find.Does("find"), keys.Undo.Does("undo"), keys.Back.Does("leave"),
		},
		Keys: map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{
			keys.PickAll:   h.pinAll,
			keys.NextPane:  h.nextGroup,
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
			h.show(f)
		}, err
	}
}

// Does returns the key hints of the list, which say which group of hits comes next.
func (h *hitList) Does(f feature.Facts) []keys.Clause {
	if h.found == nil {
		return h.List.Does(f)
	}
	next := h.found.next(h.group)
	if next == h.group { // there is no other
		return keys.Reword(h.List.Does(f), keys.NextPane, "")
	}
	return keys.Reword(h.List.Does(f), keys.NextPane, next.tab())
}

// show lists the hits of the group or, if it has none now, all of them.
func (h *hitList) show(f feature.Facts) {
	if !h.found.has(h.group) {
		h.group = AllHits
	}
	h.SetTitle(title + h.group.title())
	none := f.Advised("nothing in scope matches the task", keys.Start.Does("shows where to start reading"))
	h.SetEntries(h.found.Entries(f.Styles.Glyphs, h.group, f.Width >= kindWidth, none)...)
}

// nextGroup lists only the next group of hits, or all of them after the last one.
func (h *hitList) nextGroup(f feature.Facts, _ list.Entry) feature.Effect {
	if h.found == nil {
		return nil
	}
	h.group = h.found.next(h.group)
	h.show(f)
	return nil
}

// Update shows at once what has changed on the map, before the costs of all hits are known again.
func (h *hitList) Update(f feature.Facts, msg tea.Msg) feature.Effect {
	if _, renewed := msg.(feature.Renewed); renewed && h.found != nil && f.CountsPending() == "" {
		h.found.update(f.Plan)
		h.show(f)
	}
	return h.List.Update(f, msg)
}

// node returns the id of the entry's node, which is the entry's id.
func node(e list.Entry) (id string, ok bool) { return e.ID, e.ID != "" && !e.Disabled }

// pinAll pins the source of the best hits, as many as fit the budget.
func (h *hitList) pinAll(f feature.Facts, _ list.Entry) feature.Effect {
	if h.found == nil || len(h.found.Sources.Hits)+len(h.found.Sources.Left) == 0 {
		return feature.Say{Text: "No further hit is worth its source"}
	}
	left := h.found.left()
	if len(h.found.Sources.Hits) == 0 {
		return feature.Say{Text: f.Advised(strings.ToUpper(left[:1])+left[1:], keys.Budget.Does("changes the budget"), keys.NextPane.Does("lists them"))}
	}
	what := h.found.taken()
	said := what
	if left != "" {
		said += "; " + f.Advised(left, keys.NextPane.Does("lists both"))
	}
	return feature.Change{What: what, Said: said, View: edit.Pin(f.View, h.found.Sources.Pins())}
}
