package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/keys"
	"foldout/ui/overlay"
)

// front is something that is shown in front of the tree and gets keys first: an input line, a list, a question or the search.
type front interface {
	// key handles a key.
	key(msg tea.KeyMsg) tea.Cmd
	// setSize sets the size of the body in columns and rows.
	setSize(width, height int)
	// body draws the text that replaces the panes, and returns false if the panes stay visible.
	body() (string, bool)
	// scroll scrolls the body by rows, up if negative.
	scroll(rows int) tea.Cmd
	// press handles a click at a column and row of the body.
	press(x, y int) tea.Cmd
	// foot draws the lines that replace the status line and the hints; nil to keep these.
	foot(width int) []string
}

// typing reports whether a front takes letters as text. If so, several letters in one message are text, not several keys.
func typing(f front) bool {
	switch f.(type) {
	case *prompt, *taskBox:
		return true
	}
	return false
}

// close closes what is in front of the tree.
func (m *explorer) close() { m.front = nil }

// reader shows a text in front of the tree, for the user to read and scroll.
type reader struct {
	*overlay.Pane
	m *explorer
}

// key scrolls the text or closes it.
func (r *reader) key(msg tea.KeyMsg) tea.Cmd {
	switch action := pressed(r.m.keys, msg); action {
	case keys.Quit:
		if msg.Type == tea.KeyCtrlC { // other keys for quit only close the text
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

// confirmation asks before an action that must not happen by mistake.
type confirmation struct {
	m    *explorer
	text string
	keys *keys.Map
	yes  func() tea.Cmd
}

// confirm asks a question. It calls `yes` if the user presses enter.
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
	return append(lines, c.m.painted(c.m.styles.Faint, " "+c.keys.Tell(keys.Accept.Does("confirms"), keys.Back.Does("cancels"))))
}
