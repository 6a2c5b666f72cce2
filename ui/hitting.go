package ui

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/ui/choose"
	"foldout/ui/edit"
	"foldout/ui/hits"
	"foldout/ui/keys"
)

// hitList is the list of the files and symbols that are relevant to the task.
type hitList struct {
	*asyncList
	found *hits.Hits // nil until they are found
}

// openHits lists the files and symbols that are relevant to the task, best first.
func (m *explorer) openHits() tea.Cmd {
	h := &hitList{asyncList: &asyncList{
		choice:  choice{Pane: choose.New(m.styles, "Best for the task"), m: m},
		finding: "ranking " + m.styles.Glyphs.Unknown, failed: "not ranked", waits: m.hitsPending,
	}}
	h.asyncList.find, h.node = h.find, hitNode
	h.hints = []keys.Clause{
		keys.Pick.Does("pick"), keys.Do("detail", keys.Details()...), keys.PickAll.Does("pin the best that fit"), keys.Copy.Does("copy"),
		keys.ToggleFold.Does("go to it"), keys.Relations.Does("relations"), keys.Find.Does("find"), keys.Undo.Does("undo"), keys.Back.Does("leave"),
	}
	return m.openAsync(h.asyncList, h.goOrPick, map[keys.Action]func(choose.Entry) tea.Cmd{
		keys.PickAll:    func(choose.Entry) tea.Cmd { return h.pinAll() },
		keys.Relations:  h.relate,
		keys.Task:       h.leaveFor(m.openTask),
		keys.Find:       h.leaveFor(m.openFind),
		keys.SearchText: h.leaveFor(m.openTextSearch),
		keys.Start:      h.leaveFor(m.openTour),
	})
}

// leaveFor returns a function that closes the list and then calls `open`.
func (h *hitList) leaveFor(open func() tea.Cmd) func(choose.Entry) tea.Cmd {
	return func(choose.Entry) tea.Cmd {
		h.end()
		return open()
	}
}

// hitsPending says why hits cannot be found yet. It returns "" if they can be found.
func (m *explorer) hitsPending() string {
	switch {
	case m.task.text == "":
		return "task cleared"
	case m.rankingPending():
		return "ranking " + m.styles.Glyphs.Unknown
	case m.task.ranked == nil:
		return "waiting for the repository to be read " + m.styles.Glyphs.Unknown
	}
	return ""
}

// find returns the command that finds the hits. While the counts are pending, it leaves out the costs of the hits, so that rows
// appear early.
func (h *hitList) find(plan *mapper.Plan) func(context.Context) (func(), error) {
	relevance := h.m.task.ranked.relevance
	if h.m.countsPending() != "" {
		plan = nil
	}
	return func(ctx context.Context) (func(), error) {
		found, err := hits.Find(ctx, relevance, plan)
		return func() {
			h.found = found
			none := h.m.advised("nothing in scope matches the task", keys.Start.Does("shows where to start reading"))
			h.SetEntries(found.Entries(h.m.styles.Glyphs, none)...)
		}, err
	}
}

// hitNode returns the id of the entry's node, which is the entry's id.
func hitNode(e choose.Entry) (id string, ok bool) { return e.ID, e.ID != "" && !e.Disabled }

// pinAll pins the source of the best hits, as many as fit the budget.
func (h *hitList) pinAll() tea.Cmd {
	if h.found == nil || len(h.found.Sources.Hits) == 0 {
		return h.m.say(h.m.advised("The budget has no room for the source of further hits", keys.Budget.Does("changes the budget")))
	}
	what := h.found.Pinned(h.m.view.Budget > 0, h.m.title)
	return h.m.change(what, edit.Pin(h.m.view, h.found.Sources.Pins()))
}
