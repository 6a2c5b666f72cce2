package ui

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/edit"
	"foldout/ui/keys"
)

// mentioned is what a pasted text names of the repository.
type mentioned struct{ found, missing, ambiguous []string }

// onPaste looks in a text, such as a model's answer, for what it names.
func (m *explorer) onPaste(text string) tea.Cmd {
	repo := m.reading.repo
	if repo == nil {
		return m.say("nothing is read yet")
	}
	text = strings.ReplaceAll(text, "\r", "\n") // as terminals send the ends of lines
	m.say("looking for what the text names")
	return func() tea.Msg {
		found := repo.Mentions(text)
		return mentioned{found.Found, found.Missing, found.Ambiguous}
	}
}

// onMentioned lists what was found, ticked, and what was not.
func (m *explorer) onMentioned(msg mentioned) tea.Cmd {
	m.status = status{}
	if len(msg.found)+len(msg.missing)+len(msg.ambiguous) == 0 {
		return m.say("the pasted text names nothing that looks like a path or a symbol")
	}
	off := map[string]bool{}
	c := &choice{m: m}
	c.Pane = choose.New(m.styles, "What the pasted text names", msg.entries(off)...)
	c.hints = []keys.Clause{
		keys.ToggleFold.Does("only these"), keys.PickAll.Does("add these"), keys.Pick.Does("tick"), keys.Back.Does("leave"),
	}
	take := func(what string, change func(model.View, []string) model.View) tea.Cmd {
		var ids []string
		for _, id := range msg.found {
			if !off[id] {
				ids = append(ids, id)
			}
		}
		if len(ids) == 0 {
			return m.say("nothing is ticked")
		}
		return m.change(what+" "+model.Plural(len(ids), "pasted node"), change(m.view, ids))
	}
	c.on = func(o choose.Outcome) tea.Cmd {
		switch o.Event {
		case choose.Toggled:
			off[o.Entry.ID] = !off[o.Entry.ID]
			c.SetEntries(msg.entries(off)...)
		case choose.Accepted:
			return take("only", edit.Only)
		}
		return nil
	}
	c.more = map[keys.Action]func(choose.Entry) tea.Cmd{keys.PickAll: func(choose.Entry) tea.Cmd {
		m.close()
		return take("also", edit.Also)
	}}
	m.front = c
	return nil
}

// entries lists what was named: what there is with a tick, and what there is not.
func (msg mentioned) entries(off map[string]bool) []choose.Entry {
	var entries []choose.Entry
	if len(msg.found) > 0 {
		entries = append(entries, choose.Entry{Head: "found"})
	}
	for _, id := range msg.found {
		state := either(off[id], choose.Off, choose.On)
		entries = append(entries, choose.Entry{ID: id, Head: model.Printable(id), Depth: 1, Mark: choose.Tick, State: state})
	}
	for _, part := range []struct {
		head string
		list []string
	}{{"not in this repository", msg.missing}, {"several have this name", msg.ambiguous}} {
		if len(part.list) > 0 {
			entries = append(entries, choose.Entry{Head: part.head})
		}
		for _, text := range part.list {
			entries = append(entries, choose.Entry{ID: " " + text, Head: model.Printable(text), Depth: 1, Disabled: true})
		}
	}
	return entries
}
