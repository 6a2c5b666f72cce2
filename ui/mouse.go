package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/keys"
	"foldout/ui/tree"
)

// wheelRows is how many rows a step of the wheel moves.
const wheelRows = 3

// onMouse gives the pointer to what is under it.
func (m *explorer) onMouse(msg tea.MouseMsg) tea.Cmd {
	if m.width < leastWidth || m.height < leastHeight {
		return nil
	}
	if msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonLeft {
		m.status = status{}
	}
	switch {
	case msg.Action == tea.MouseActionRelease:
		m.panes.dragged = false
	case m.panes.dragged && msg.Action == tea.MouseActionMotion:
		m.share(100 * (m.width - msg.X) / max(1, m.width))
	case msg.Button == tea.MouseButtonWheelUp:
		return m.onWheel(msg, -wheelRows)
	case msg.Button == tea.MouseButtonWheelDown:
		return m.onWheel(msg, wheelRows)
	case msg.Button == tea.MouseButtonLeft && msg.Action == tea.MouseActionPress:
		return m.onPress(msg)
	}
	return nil
}

// bodyTop is the row of the window in which the panes begin.
func (m *explorer) bodyTop() int { return either(m.height >= rulesHeight, 2, 1) }

// onWheel scrolls the pane under the pointer.
func (m *explorer) onWheel(msg tea.MouseMsg, rows int) tea.Cmd {
	switch {
	case m.front != nil && (!m.listBeside() || msg.X <= m.treeWidth()):
		return m.front.scroll(rows)
	case m.instead() || m.beside() && msg.X > m.treeWidth():
		m.preview.Scroll(rows)
	default:
		m.tree.Scroll(rows)
	}
	return nil
}

// onPress does what is meant by a press on what is under the pointer: what lies before the tree, a rung of the ladder, the divider,
// a view of the preview, a row of the tree.
func (m *explorer) onPress(msg tea.MouseMsg) tea.Cmd {
	row, rows := msg.Y-m.bodyTop(), m.bodyRows()
	switch {
	case m.front != nil && (!m.listBeside() || msg.X < m.treeWidth()):
		return m.front.press(msg.X, row)
	case m.front != nil:
		return nil
	case row == rows+either(m.height >= rulesHeight, 1, 0) && m.height >= ladderHeight:
		return m.onRung(msg.X)
	case row < 0 || row >= rows:
		return nil
	case m.beside() && msg.X == m.treeWidth():
		m.panes.dragged = true
	case m.instead() || m.beside() && msg.X > m.treeWidth():
		m.panes.focused = true
		if mode, hit := m.preview.ModeAt(either(m.beside(), msg.X-m.treeWidth()-1, msg.X), row); hit {
			return m.preview.SetMode(mode)
		}
	default:
		m.panes.focused = false
		return m.onRow(msg.X, row)
	}
	return nil
}

// onRow moves the cursor to the row under the pointer; its glyph folds, its tick picks.
func (m *explorer) onRow(x, y int) tea.Cmd {
	part, hit := m.tree.Press(x, y)
	switch {
	case !hit:
		return nil
	case part == tree.Glyph:
		m.tree.Do(keys.ToggleFold)
	case part == tree.Tick:
		return m.pick()
	}
	return nil
}

// onRung looks at the level under the pointer; the fit is a change like any other.
func (m *explorer) onRung(x int) tea.Cmd {
	level, hit := m.ladder.Hit(x, m.width)
	switch {
	case !hit:
		return nil
	case level != model.LevelNone && !m.ladder.Fits(level):
		return m.say(m.tooLarge("level " + levelName(level) + " does not fit the budget"))
	case level == model.LevelNone:
		return m.change("the fit", edit.Level(m.view, model.LevelNone))
	}
	return m.tryLevel(level)
}
