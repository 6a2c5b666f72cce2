package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/feature/level"
	"foldout/ui/keys"
	"foldout/ui/layout"
	"foldout/ui/tree"
)

// wheelRows is how many rows one step of the wheel scrolls.
const wheelRows = 3

// onMouse handles an event of the mouse.
func (m *explorer) onMouse(msg tea.MouseMsg) tea.Cmd {
	if !m.window.Usable() {
		return nil
	}
	press := msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonLeft
	if press {
		m.status = status{}
	}
	switch {
	case msg.Action == tea.MouseActionRelease:
		m.window.Dragged = false
	case m.window.Dragged && msg.Action == tea.MouseActionMotion:
		m.window.SetShare(100 * (m.window.Width - msg.X) / max(1, m.window.Width))
	case msg.Button == tea.MouseButtonWheelUp:
		return m.onWheel(msg, -wheelRows)
	case msg.Button == tea.MouseButtonWheelDown:
		return m.onWheel(msg, wheelRows)
	case press:
		return m.onPress(msg)
	}
	return nil
}

// onWheel scrolls the pane under the pointer.
func (m *explorer) onWheel(msg tea.MouseMsg, rows int) tea.Cmd {
	switch part := m.arrange().Column(msg.X); {
	case part == layout.InFront || part == layout.Divider && m.front != nil:
		return m.apply(m.front.Scroll(m.facts(), rows))
	case part == layout.Preview:
		m.preview.Scroll(rows)
	default:
		m.tree.Scroll(rows)
	}
	return nil
}

// onPress handles a click on what is in front of the tree, on a level in the line below the tree, on the divider between tree and
// preview, on a mode of the preview, or on a row of the tree.
func (m *explorer) onPress(msg tea.MouseMsg) tea.Cmd {
	switch part, x, y := m.arrange().At(msg.X, msg.Y); part {
	case layout.InFront:
		return m.apply(m.front.Press(m.facts(), x, y))
	case layout.Levels:
		if to, hit := m.ladder.Hit(x, m.window.Width); hit {
			return m.apply(level.Choose(m.facts(), to))
		}
	case layout.Divider:
		m.window.Dragged = true
	case layout.Preview:
		m.window.Focused = true
		if mode, hit := m.preview.ModeAt(x, y); hit {
			return m.preview.SetMode(mode)
		}
	case layout.Tree:
		m.window.Focused = false
		return m.onRow(x, y)
	}
	return nil
}

// onRow moves the cursor to the clicked row. A click on the fold glyph also folds or unfolds the node. A click on the tick box
// also picks or drops the node.
func (m *explorer) onRow(x, y int) tea.Cmd {
	part, hit := m.tree.Press(x, y)
	switch {
	case !hit:
		return nil
	case part == tree.Glyph:
		m.tree.Do(keys.ToggleFold)
	case part == tree.Tick:
		return m.do(keys.Pick, "")
	}
	return nil
}
