package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/themes"
	"foldout/ui/choose"
	"foldout/ui/keys"
)

// choice is a list in front of the panes, from which the user chooses an entry.
type choice struct {
	*choose.Pane
	m     *explorer
	on    func(choose.Outcome) tea.Cmd
	more  map[keys.Action]func(choose.Entry) tea.Cmd // what other keys do in the list
	hints []keys.Clause                              // the key that closes the list comes last
}

func (c *choice) key(msg tea.KeyMsg) tea.Cmd { return c.do(pressed(c.m.keys, msg)) }

// do runs an action in the list. If the action leaves the list or accepts an entry, do also closes the list.
func (c *choice) do(action keys.Action) tea.Cmd {
	if action == keys.Quit {
		return tea.Quit
	}
	if do := c.more[action]; do != nil {
		entry, _ := c.Current()
		return do(entry)
	}
	outcome := c.Do(action)
	if outcome.Event == choose.Closed || outcome.Event == choose.Accepted {
		c.m.close()
	}
	return c.on(outcome)
}

func (c *choice) does() []keys.Clause { return c.hints }

func (c *choice) setSize(width, height int) { c.SetSize(width, height) }
func (c *choice) scroll(rows int) tea.Cmd   { return c.on(c.Scroll(rows)) }
func (c *choice) body() (string, bool)      { return c.View(), true }
func (c *choice) foot(int) []string         { return nil }

func (c *choice) press(x, y int) tea.Cmd {
	action, outcome := c.Press(x, y)
	if action == "" {
		return c.on(outcome)
	}
	return c.do(action)
}

// chooseKinds opens a list in which the user ticks kinds of symbols. While it is open, the map shows the effect of the ticks.
func (m *explorer) chooseKinds() tea.Cmd {
	m.keepTrial()
	c := &choice{Pane: choose.New(m.styles, "Kinds of symbol", choose.Kinds(m.view.Symbols)...), m: m}
	c.hints = []keys.Clause{keys.Pick.Does("tick"), keys.ToggleFold.Does("keep"), keys.Back.Does("back")}
	c.on = func(o choose.Outcome) tea.Cmd {
		switch o.Event {
		case choose.Toggled:
			next := m.view
			next.Symbols = choose.ToggleKinds(next.Symbols, o.Entry.ID)
			c.SetEntries(choose.Kinds(next.Symbols)...)
			return m.try(next, "symbols "+next.Symbols.String(), "symbols: "+next.Symbols.String())
		case choose.Accepted:
			m.keepTrial()
		case choose.Closed:
			return m.leaveTrial()
		}
		return nil
	}
	m.front = c
	return nil
}

// chooseTheme opens a list of themes. While it is open, the explorer is shown in the theme under the cursor.
func (m *explorer) chooseTheme() tea.Cmd {
	before := m.theme
	var entries []choose.Entry
	for _, name := range themes.Names() {
		palette, _ := themes.Load(name) // built-in themes always load
		state := ifElse(name == before, choose.On, choose.Off)
		entries = append(entries, choose.Entry{ID: name, Head: name, Text: palette.About, Mark: choose.Radio, State: state})
	}
	c := &choice{Pane: choose.New(m.styles, "Themes", entries...), m: m}
	c.hints = []keys.Clause{keys.Do("look", keys.Up, keys.Down), keys.ToggleFold.Does("keep"), keys.Back.Does("back")}
	c.on = func(o choose.Outcome) tea.Cmd {
		switch o.Event {
		case choose.Moved:
			m.setTheme(o.Entry.ID)
		case choose.Accepted:
			m.setTheme(o.Entry.ID)
			return m.keepTheme(o.Entry.ID)
		case choose.Closed:
			m.setTheme(before)
		}
		return nil
	}
	m.front = c
	return nil
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
			return notice{"theme " + name + ", not saved: " + err.Error(), true}
		}
		return notice{"theme " + name + ", saved", false}
	}
}
