package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/keys"
	"foldout/ui/overlay"
)

// front is what lies before the tree and has the keys first: a line that is edited, a list, a choice, the find.
type front interface {
	// key does what the key says.
	key(msg tea.KeyMsg) tea.Cmd
	// setSize gives the body its columns and rows.
	setSize(width, height int)
	// body draws what lies over the panes; false when they stay.
	body() (string, bool)
	// scroll moves the body by rows, up where it is negative.
	scroll(rows int) tea.Cmd
	// press does what a press of the pointer in that column and row of the body means.
	press(x, y int) tea.Cmd
	// foot draws the lines in the place of the status and the hints; none when these stay.
	foot(width int) []string
}

// typing reports whether a front takes letters as text, so that several in one message are one text.
func typing(f front) bool {
	switch f.(type) {
	case *prompt, *taskBox:
		return true
	}
	return false
}

// close takes away what lies before the tree.
func (m *explorer) close() { m.front = nil }

// reader is a list over the tree, to be read and scrolled.
type reader struct {
	*overlay.Pane
	m *explorer
}

// key scrolls; what opened the list closes it again.
func (r *reader) key(msg tea.KeyMsg) tea.Cmd {
	switch action := pressed(r.m.keys, msg); action {
	case keys.Quit:
		if msg.Type == tea.KeyCtrlC {
			return tea.Quit
		}
		r.m.close()
	case keys.Back, keys.Help, keys.Problems, keys.ToggleFold:
		r.m.close()
	default:
		r.Do(action)
	}
	return nil
}

func (r *reader) does() []keys.Clause {
	return []keys.Clause{keys.Do("scroll", keys.Up, keys.Down), keys.Do("page", keys.PageUp, keys.PageDown), keys.Back.Does("close")}
}

func (r *reader) setSize(width, height int) { r.SetSize(width, height) }
func (r *reader) press(int, int) tea.Cmd    { return nil }
func (r *reader) body() (string, bool)      { return r.View(), true }
func (r *reader) foot(int) []string         { return nil }

func (r *reader) scroll(rows int) tea.Cmd {
	r.Scroll(rows)
	return nil
}

// confirmation asks before something is done that cannot be wanted by mistake.
type confirmation struct {
	m    *explorer
	text string
	keys *keys.Map
	yes  func() tea.Cmd
}

// confirm puts a question before the tree; enter does what it asks.
func (m *explorer) confirm(text string, yes func() tea.Cmd) {
	m.front = &confirmation{m: m, text: text, keys: keys.NewMap(keys.Prompt()), yes: yes}
}

func (c *confirmation) key(msg tea.KeyMsg) tea.Cmd {
	switch pressed(c.keys, msg) {
	case keys.Quit:
		return tea.Quit
	case keys.Accept:
		c.m.close()
		return c.yes()
	case keys.Back:
		c.m.close()
	}
	return nil
}

func (c *confirmation) setSize(int, int)       {}
func (c *confirmation) scroll(int) tea.Cmd     { return nil }
func (c *confirmation) press(int, int) tea.Cmd { return nil }
func (c *confirmation) body() (string, bool)   { return "", false }

func (c *confirmation) foot(width int) []string {
	lines := c.m.wrapped(c.m.styles.Warning, c.text, width)
	return append(lines, c.m.painted(c.m.styles.Faint, " "+c.keys.Tell(keys.Accept.Does("does it"), keys.Back.Does("leaves everything as it is"))))
}
