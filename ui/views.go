package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/keys"
)

// viewsListed are the views that are kept under a name.
type viewsListed struct {
	views []NamedView
	err   error
}

// listViews asks for the views that are kept under a name.
func (m *explorer) listViews() tea.Cmd {
	views := m.cfg.Views
	if views == nil {
		return m.say("Saved views unavailable")
	}
	return func() tea.Msg {
		list, err := views.List()
		return viewsListed{list, err}
	}
}

// saveEntry is the ID of the entry that saves the view on the screen; a name has no blank.
const saveEntry = " save"

// onViewsListed opens the list of views.
func (m *explorer) onViewsListed(msg viewsListed) tea.Cmd {
	entries := []choose.Entry{{ID: saveEntry, Head: "save", Text: "keep what is on the screen under a name, in .foldout.toml"}}
	for _, v := range msg.views {
		entries = append(entries, choose.Entry{ID: v.Name, Head: v.Name, Text: v.Summary + either(v.Own, " (your own)", "")})
	}
	if msg.err != nil {
		entries = append(entries, choose.Entry{ID: " ", Head: "trouble", Text: model.Printable(msg.err.Error()), Disabled: true})
	}
	c := &choice{Pane: choose.New(m.styles, "Views", entries...), m: m}
	c.hints = []keys.Clause{keys.ToggleFold.Does("take"), keys.Inherit.Does("remove"), keys.Back.Does("leave")}
	c.on = func(o choose.Outcome) tea.Cmd {
		switch {
		case o.Event != choose.Accepted:
			return nil
		case o.Entry.ID == saveEntry:
			return m.saveView()
		}
		return m.loadView(o.Entry.ID)
	}
	c.more = map[keys.Action]func(choose.Entry) tea.Cmd{keys.Inherit: m.removeView}
	m.front = c
	return nil
}

// viewLoaded is a view that was kept under a name.
type viewLoaded struct {
	name string
	view model.View
	err  error
}

func (m *explorer) loadView(name string) tea.Cmd {
	views := m.cfg.Views
	return func() tea.Msg {
		view, err := views.Load(name)
		return viewLoaded{name, view, err}
	}
}

func (m *explorer) onViewLoaded(msg viewLoaded) tea.Cmd {
	if msg.err != nil {
		return m.wrong("view " + msg.name + ": " + msg.err.Error())
	}
	changed := m.change("view "+msg.name, msg.view)
	if msg.view.ChangedSince == "" {
		return changed
	}
	m.changes.before, m.changes.since, m.changes.wanted = m.changes.since, msg.view.ChangedSince, true
	return tea.Batch(changed, m.compare())
}

// unsaved is a view that could not be saved under the name.
type unsaved struct {
	name string
	err  error
}

// saveView opens the line of the name under which the view on the screen is kept.
func (m *explorer) saveView() tea.Cmd { return m.saveViewAs("", "") }

// saveViewAs opens it again with a name that was in the way of saving, and says why.
func (m *explorer) saveViewAs(wrong, why string) tea.Cmd {
	const note = "a name of letters, digits, - and _"
	m.keepTrial()
	views, view := m.cfg.Views, m.kept(m.view)
	return m.edit(purpose{
		label: "save the view as", text: wrong, note: note,
		check: func(text string) (verdict, error) {
			if why != "" && text == wrong {
				return verdict{why, true}, nil
			}
			return verdict{note: note}, nil
		},
		take: func(name string) tea.Cmd {
			return func() tea.Msg {
				if err := views.Save(name, view); err != nil {
					return unsaved{name, err}
				}
				return said{"view " + name + " saved: foldout map --view " + name, false}
			}
		},
	})
}

// onUnsaved has the name edited, unless something else is being done by now.
func (m *explorer) onUnsaved(msg unsaved) tea.Cmd {
	why := "not saved: " + msg.err.Error()
	if m.front != nil {
		return m.wrong(why)
	}
	return m.saveViewAs(msg.name, why)
}

// removeView asks whether a view is to be forgotten.
func (m *explorer) removeView(e choose.Entry) tea.Cmd {
	if e.ID == saveEntry || e.Disabled {
		return nil
	}
	views := m.cfg.Views
	m.confirm("Remove the view "+e.ID+"?", func() tea.Cmd {
		return func() tea.Msg {
			if err := views.Remove(e.ID); err != nil {
				return said{"not removed: " + err.Error(), true}
			}
			return said{"view " + e.ID + " removed", false}
		}
	})
	return nil
}
