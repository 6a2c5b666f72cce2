package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/keys"
	"foldout/ui/ladder"
	"foldout/ui/tree"
)

// wheelRows is how many rows one step of the wheel scrolls.
const wheelRows = 3

// onMouse handles an event of the mouse.
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

// bodyTop returns the first row of the window that belongs to the panes.
func (m *explorer) bodyTop() int { return ifElse(m.height >= rulesHeight, 2, 1) }

// onWheel scrolls the pane under the pointer.
func (m *explorer) onWheel(msg tea.MouseMsg, rows int) tea.Cmd {
	switch {
	case m.front != nil && (!m.listBeside() || msg.X <= m.treeWidth()):
		return m.apply(m.front.Scroll(m.facts(), rows))
	case m.previewReplacesTree() || m.previewBesideTree() && msg.X > m.treeWidth():
		m.preview.Scroll(rows)
	default:
		m.tree.Scroll(rows)
	}
	return nil
}

// onPress handles a click on what is in front of the tree, on a level in the line below the tree, on the divider between tree and
// preview, on a mode of the preview, or on a row of the tree.
func (m *explorer) onPress(msg tea.MouseMsg) tea.Cmd {
	row, rows := msg.Y-m.bodyTop(), m.bodyRows()
	switch {
	case m.front != nil && (!m.listBeside() || msg.X < m.treeWidth()):
		return m.apply(m.front.Press(m.facts(), msg.X, row))
	case m.front != nil:
		return nil
	case row == rows+ifElse(m.height >= rulesHeight, 1, 0) && m.height >= ladderHeight: // the ladder, below the rule if any
		return m.onRung(msg.X)
	case row < 0 || row >= rows:
		return nil
	case m.previewBesideTree() && msg.X == m.treeWidth():
		m.panes.dragged = true
	case m.previewReplacesTree() || m.previewBesideTree() && msg.X > m.treeWidth():
		m.panes.focused = true
		if mode, hit := m.preview.ModeAt(ifElse(m.previewBesideTree(), msg.X-m.treeWidth()-1, msg.X), row); hit {
			return m.preview.SetMode(mode)
		}
	default:
		m.panes.focused = false
		return m.onRow(msg.X, row)
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
		return m.pick()
	}
	return nil
}

// onRung handles a click on the ladder at column x. A click on a level tries that level, if it fits the budget. A click on `fit`
// removes the level from the view, so that the map is fitted to the budget.
func (m *explorer) onRung(x int) tea.Cmd {
	level, hit := m.ladder.Hit(x, m.width)
	switch {
	case !hit:
		return nil
	case level != model.LevelNone && !m.ladder.Fits(level):
		return m.say(m.tooLarge("level " + ladder.LevelName(level) + " does not fit the budget"))
	case level == model.LevelNone:
		return m.change("fit to the budget", edit.Level(m.session.View, model.LevelNone))
	}
	return m.tryLevel(level)
}
