package ui

import (
	"context"
	"errors"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/edit"
	"foldout/ui/keys"
	"foldout/ui/tour"
)

// touring is the list of what to read first.
type touring struct {
	choice
	asking
	found *tour.Tour // nil until it is found
}

// toured is a tour that was found.
type toured struct {
	list   *touring
	number int
	found  *tour.Tour
	err    error
}

// openTour lists where to start reading.
func (m *explorer) openTour() tea.Cmd {
	t := &touring{choice: choice{Pane: choose.New(m.styles, "Start here: what to read first"), m: m}}
	t.SetHint("enter goes there, space adds it, A adds entries and what leans on them, r its relations, esc leaves")
	t.on = t.onOutcome
	t.more = map[keys.Action]func(choose.Entry) tea.Cmd{
		keys.PickAll:   func(choose.Entry) tea.Cmd { return t.addAll() },
		keys.Relations: func(e choose.Entry) tea.Cmd { return t.relate(e) },
		keys.Undo:      func(choose.Entry) tea.Cmd { return m.do(keys.Undo) },
		keys.Redo:      func(choose.Entry) tea.Cmd { return m.do(keys.Redo) },
	}
	m.front = t
	return t.ask()
}

// ask has the tour found beside the screen; until the graph is there it says what it waits for.
func (t *touring) ask() tea.Cmd {
	m, plan := t.m, t.m.counts.plan
	if trouble := m.ungraphed(); trouble != "" {
		t.SetEntries(choose.Entry{ID: " ", Head: trouble, Disabled: true})
		return nil
	}
	if t.found == nil {
		t.SetEntries(choose.Entry{ID: " ", Head: "finding the way " + m.styles.Glyphs.Unknown, Disabled: true})
	}
	ctx, number := t.begin(m.ctx)
	scale := m.tree.Scale()
	return func() tea.Msg {
		found, err := tour.Find(ctx, plan, scale)
		return toured{t, number, found, err}
	}
}

func (m *explorer) onToured(msg toured) tea.Cmd {
	t, open := m.front.(*touring)
	switch {
	case !open || t != msg.list || t.number != msg.number || errors.Is(msg.err, context.Canceled):
		return nil
	case msg.err != nil:
		m.close()
		return m.wrong("no way to start: " + msg.err.Error())
	}
	t.found = msg.found
	t.SetEntries(t.found.List(m.styles.Glyphs)...)
	return nil
}

func (t *touring) onOutcome(o choose.Outcome) tea.Cmd {
	if o.Event == choose.Left || o.Event == choose.Accepted {
		t.end()
	}
	id, known := t.node(o.Entry)
	switch {
	case !known:
	case o.Event == choose.Accepted:
		t.m.tree.GoTo(id)
	case o.Event == choose.Toggled && t.found.IsPlace(id):
		return t.m.change("pinned at signatures: "+o.Entry.Head, edit.Pin(t.m.view, []model.Override{t.found.Pin(id)}))
	}
	return nil
}

// node returns the id of the node of an entry.
func (t *touring) node(e choose.Entry) (id string, ok bool) {
	if t.found == nil {
		return "", false
	}
	return t.found.Of(e.ID)
}

func (t *touring) addAll() tea.Cmd {
	if t.found == nil || len(t.found.Pins()) == 0 {
		return t.m.say("there is nothing to add")
	}
	return t.m.change("pinned at signatures: what to read first", edit.Pin(t.m.view, t.found.Pins()))
}

// relate lists the relations of the node under the cursor.
func (t *touring) relate(e choose.Entry) tea.Cmd {
	id, known := t.node(e)
	if !known {
		return nil
	}
	t.end()
	return t.m.openRelations(id)
}
