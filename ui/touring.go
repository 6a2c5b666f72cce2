package ui

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/edit"
	"foldout/ui/keys"
	"foldout/ui/tour"
)

// touring is the list of places to start reading.
type touring struct {
	*asyncList
	found *tour.Tour // nil until it is found
}

// openTour lists places to start reading.
func (m *explorer) openTour() tea.Cmd {
	t := &touring{asyncList: &asyncList{
		choice:  choice{Pane: choose.New(m.styles, "Start here"), m: m},
		finding: "finding starting points " + m.styles.Glyphs.Unknown, failed: "no starting points", waits: m.relationsPending,
	}}
	t.asyncList.find, t.asyncList.node = t.find, t.node
	t.hints = []keys.Clause{
		keys.ToggleFold.Does("go to it"), keys.Pick.Does("pin"), keys.PickAll.Does("pin all"), keys.Relations.Does("relations"), keys.Do("detail", keys.Details()...), keys.Back.Does("leave"),
	}
	return m.openAsync(t.asyncList, t.onOutcome, map[keys.Action]func(choose.Entry) tea.Cmd{
		keys.PickAll:   func(choose.Entry) tea.Cmd { return t.pinAll() },
		keys.Relations: t.relate,
	})
}

// find returns the command that finds the tour.
func (t *touring) find(plan *mapper.Plan) func(context.Context) (func(), error) {
	scale := t.m.tree.Scale()
	return func(ctx context.Context) (func(), error) {
		found, err := tour.Find(ctx, plan, scale)
		return func() {
			t.found = found
			t.SetEntries(found.List(t.m.styles.Glyphs)...)
		}, err
	}
}

func (t *touring) onOutcome(o choose.Outcome) tea.Cmd {
	id, known := t.node(o.Entry)
	switch {
	case !known:
	case o.Event == choose.Accepted:
		return t.m.goTo(id)
	case o.Event == choose.Toggled && t.found.IsPlace(id) && o.Entry.State == choose.On:
		return t.m.unpin(o.Entry.Head, []model.Override{{ID: id}})
	case o.Event == choose.Toggled && t.found.IsPlace(id):
		return t.m.change("pinned at signatures: "+o.Entry.Head, edit.Pin(t.m.view, []model.Override{t.found.Pin(id)}))
	}
	return nil
}

// node returns the id of the entry's node.
func (t *touring) node(e choose.Entry) (id string, ok bool) {
	if t.found == nil {
		return "", false
	}
	return t.found.Of(e.ID)
}

func (t *touring) pinAll() tea.Cmd {
	if t.found == nil || len(t.found.Pins()) == 0 {
		return t.m.say("Nothing to pin")
	}
	return t.m.change("pinned at signatures: all starting points", edit.Pin(t.m.view, t.found.Pins()))
}
