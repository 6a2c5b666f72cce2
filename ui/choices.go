package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/themes"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/list"
)

// chooseKinds opens a list in which the user ticks kinds of symbols. While it is open, the map shows the effect of the ticks.
func (m *explorer) chooseKinds() tea.Cmd {
	m.keepTrial()
	c := list.Of(list.New(m.styles, "Kinds of symbol", list.Kinds(m.session.View.Symbols)...), list.Spec{
		Page:  "scope",
		Hints: []keys.Clause{keys.Pick.Does("tick"), keys.ToggleFold.Does("keep"), keys.Back.Does("back")},
	})
	c.On = func(f feature.Facts, o list.Outcome) feature.Effect {
		switch o.Event {
		case list.Toggled:
			next := f.View
			next.Symbols = list.ToggleKinds(next.Symbols, o.Entry.ID)
			c.SetEntries(list.Kinds(next.Symbols)...)
			return feature.Try{View: next, What: "symbols " + next.Symbols.String(), Hint: "symbols: " + next.Symbols.String()}
		case list.Accepted:
			return feature.Keep{}
		case list.Closed:
			return feature.Leave{}
		}
		return nil
	}
	return m.open(c)
}

// chooseTheme opens a list of themes. While it is open, the explorer is shown in the theme under the cursor.
func (m *explorer) chooseTheme() tea.Cmd {
	before := m.theme
	var entries []list.Entry
	for _, name := range themes.Names() {
		palette, _ := themes.Load(name) // built-in themes always load
		state := ifElse(name == before, list.On, list.Off)
		entries = append(entries, list.Entry{ID: name, Head: name, Text: palette.About, Mark: list.Radio, State: state})
	}
	c := list.Of(list.New(m.styles, "Themes", entries...), list.Spec{
		Page:  "themes",
		Hints: []keys.Clause{keys.Do("look", keys.Up, keys.Down), keys.ToggleFold.Does("keep"), keys.Back.Does("back")},
	})
	c.On = func(_ feature.Facts, o list.Outcome) feature.Effect {
		switch o.Event {
		case list.Moved:
			m.setTheme(o.Entry.ID)
		case list.Accepted:
			m.setTheme(o.Entry.ID)
			return feature.Run{Cmd: m.keepTheme(o.Entry.ID)}
		case list.Closed:
			m.setTheme(before)
		}
		return nil
	}
	return m.open(c)
}

// setTheme changes the theme of all panes at once, because all of them use m.styles.
func (m *explorer) setTheme(name string) {
	palette, err := themes.Load(name)
	if err != nil {
		m.say(err.Error())
		return
	}
	m.theme = name
	*m.styles = *m.env.paint(palette)
}

// keepTheme saves the name of the theme, so that the next run uses it.
func (m *explorer) keepTheme(name string) tea.Cmd {
	keep := m.cfg.KeepTheme
	if keep == nil {
		return m.say("theme " + name)
	}
	return func() tea.Msg {
		if err := keep(name); err != nil {
			return feature.Say{Text: "theme " + name + ", not saved: " + err.Error(), Wrong: true}
		}
		return feature.Say{Text: "theme " + name + ", saved"}
	}
}
