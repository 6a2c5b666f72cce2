package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/keys"
)

// viewsListed is the list of named views.
type viewsListed struct {
	views []NamedView
	err   error
}

// listViews reads the named views.
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

// saveEntry is the id of the entry that saves the current view. No view can have this name, because names contain no blanks.
const saveEntry = " save"

// onViewsListed opens the list of views.
func (m *explorer) onViewsListed(msg viewsListed) tea.Cmd {
	entries := []choose.Entry{{ID: saveEntry, Head: "save", Text: "save the current view under a name, in .foldout.toml"}}
	for _, v := range msg.views {
		entries = append(entries, choose.Entry{ID: v.Name, Head: v.Name, Text: v.Summary + ifElse(v.Own, " (your own)", "")})
	}
	if msg.err != nil {
		entries = append(entries, choose.Entry{ID: " ", Head: "error", Text: model.Printable(msg.err.Error()), Disabled: true})
	}
	c := &choice{Pane: choose.New(m.styles, "Views", entries...), m: m}
	c.hints = viewHints(saveEntry)
	c.on = func(o choose.Outcome) tea.Cmd {
		c.hints = viewHints(o.Entry.ID)
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

// viewHints returns the hints for an entry of the list of views.
func viewHints(id string) []keys.Clause {
	if id == saveEntry {
		return []keys.Clause{keys.ToggleFold.Does("save"), keys.Back.Does("leave")}
	}
	return []keys.Clause{keys.ToggleFold.Does("load"), keys.Inherit.Does("remove"), keys.Back.Does("leave")}
}

// viewLoaded is the message with a named view that was loaded.
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

// unsaved reports that a view could not be saved.
type unsaved struct {
	name string
	err  error
}

// saveView opens the input line for the name of the view to save.
func (m *explorer) saveView() tea.Cmd { return m.saveViewAs("", "") }

// saveViewAs opens the input line for the name of the view to save. If the name `wrong` could not be used, the line contains it
// again, and shows `why` as the reason.
func (m *explorer) saveViewAs(wrong, why string) tea.Cmd {
	const note = "a name of letters, digits, - and _"
	m.keepTrial()
	views, view := m.cfg.Views, m.kept(m.view)
	return m.edit(inputSpec{
		label: "save the view as", text: wrong, note: note,
		check: func(text string) (inputHint, error) {
			if why != "" && text == wrong {
				return inputHint{why, true}, nil
			}
			return inputHint{note: note}, nil
		},
		take: func(name string) tea.Cmd {
			return func() tea.Msg {
				if err := views.Save(name, view); err != nil {
					return unsaved{name, err}
				}
				return notice{"view " + name + " saved: foldout map --view " + name, false}
			}
		},
	})
}

// onUnsaved opens the input line again, unless something else is open.
func (m *explorer) onUnsaved(msg unsaved) tea.Cmd {
	why := "not saved: " + msg.err.Error()
	if m.front != nil {
		return m.wrong(why)
	}
	return m.saveViewAs(msg.name, why)
}

// removeView asks before it removes a named view.
func (m *explorer) removeView(e choose.Entry) tea.Cmd {
	if e.ID == saveEntry || e.Disabled {
		return nil
	}
	views := m.cfg.Views
	m.confirm("Remove the view "+e.ID+"?", func() tea.Cmd {
		return func() tea.Msg {
			if err := views.Remove(e.ID); err != nil {
				return notice{"not removed: " + err.Error(), true}
			}
			return notice{"view " + e.ID + " removed", false}
		}
	})
	return nil
}
