package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/draw"
	"foldout/ui/feature"
	"foldout/ui/feature/find"
	"foldout/ui/feature/line"
	"foldout/ui/keys"
	"foldout/ui/preview"
)

// These are widths in columns. If the window is at least splitWidth wide, the preview is beside the tree; otherwise it takes the
// tree's place. If the window is at least openWidth wide, the preview is shown at the start. No pane is narrower than leastPane.
const (
	splitWidth = 72
	openWidth  = 100
	leastPane  = 24
)

// Initial width of the preview in percent of the window, and how much a key changes it.
const (
	previewShare = 45
	shareStep    = 5
)

// panes says how the tree and the preview share the window.
type panes struct {
	shown   bool // the preview is shown
	decided bool // the user has shown or hidden it, so the width of the window no longer decides
	focused bool // keys go to the preview
	share   int  // width of the preview in percent of the window
	dragged bool // the divider follows the pointer
}

// begin sets up the preview as configured.
func (p *panes) begin(cfg Config, pane *preview.Pane) {
	if cfg.PreviewWidth > 0 {
		p.share = cfg.PreviewWidth
	}
	if cfg.Preview == "off" {
		p.decided = true
	}
	for _, mode := range []preview.Mode{preview.Map, preview.Source, preview.Details} {
		if cfg.Preview == mode.String() {
			p.shown, p.decided = true, true
			pane.SetMode(mode)
		}
	}
}

// previewBesideTree reports whether both panes are shown.
func (m *explorer) previewBesideTree() bool { return m.panes.shown && m.width >= splitWidth }

// previewReplacesTree reports whether the preview is shown instead of the tree.
func (m *explorer) previewReplacesTree() bool { return m.panes.shown && m.width < splitWidth }

// treeWidth returns the width of the tree. If the preview is hidden, it is the width of the window.
func (m *explorer) treeWidth() int {
	if !m.previewBesideTree() {
		return m.width
	}
	// The divider takes 1 column.
	return max(leastPane, min(m.width-1-m.width*m.panes.share/100, m.width-1-leastPane))
}

// bodyRows returns the number of rows between header and footer.
func (m *explorer) bodyRows() int {
	rows := m.height - 1 - len(m.footer())
	if m.height >= rulesHeight {
		rows-- // for the rule below the header
	}
	return rows
}

// layout sets the sizes of the panes.
func (m *explorer) layout() tea.Cmd {
	if !m.panes.decided {
		m.panes.shown = m.width >= openWidth
	}
	rows := m.bodyRows()
	m.tree.SetSize(m.treeWidth(), rows)
	below := m.rowsBelow()
	if m.front != nil {
		m.front.SetSize(ifElse(m.listBeside(), m.treeWidth(), m.width), ifElse(below > 0, rows-below-1, rows))
	}
	m.preview.Focus(m.panes.shown && (m.panes.focused || m.previewReplacesTree()))
	switch {
	case below > 0:
		return m.preview.SetSize(m.width, below)
	case m.previewBesideTree():
		return m.preview.SetSize(m.width-m.treeWidth()-1, rows)
	case m.previewReplacesTree():
		return m.preview.SetSize(m.width, rows)
	}
	return m.preview.SetSize(0, 0)
}

// previewNode makes the preview show a node: the one under the cursor of the tree, or of the list that replaces the tree.
func (m *explorer) previewNode() tea.Cmd {
	node, row := m.tree.Node(), m.tree.Cursor()
	if m.listBeside() || m.rowsBelow() > 0 {
		if id, ok := m.front.(feature.Shower).Shows(); ok {
			node, row, _ = m.tree.Locate(id)
		}
	}
	if repo := m.reading.repo; repo != nil && row.Folder != nil {
		if there, _ := repo.Tree().Find(row.Folder.Path); there != nil {
			row.Folder = there // instead of the tree's copy, which may contain deleted files
		}
	}
	return m.preview.SetNode(preview.Node{Node: node, Folder: row.Folder, File: row.File, Symbol: row.Symbol})
}

// listsNodes reports whether a list of nodes is in front of the tree.
func (m *explorer) listsNodes() bool {
	shower, is := m.front.(feature.Shower)
	return is && shower.ListsNodes()
}

// listWidth is the least width of the window, in columns, for showing the preview beside a list of nodes. In a narrower window, the
// list takes the whole width.
const listWidth = 140

// listBeside reports whether a list of nodes replaces only the tree, so that the preview stays beside the list.
func (m *explorer) listBeside() bool {
	finder, finds := m.front.(*find.Finder)
	return m.listsNodes() && m.previewBesideTree() && (m.width >= listWidth || finds && finder.Narrows())
}

// belowHeight is the least height, in rows, for showing the preview below a list of nodes. This is done if there is no room beside
// the list.
const belowHeight = 14

// rowsBelow returns the height of the preview below a list of nodes, 0 if it is not shown there or the user has hidden it.
func (m *explorer) rowsBelow() int {
	shows := m.listsNodes()
	finder, finds := m.front.(*find.Finder)
	hidden := m.panes.decided && !m.panes.shown || finds && finder.Narrows()
	if rows := m.bodyRows(); shows && !hidden && !m.listBeside() && rows >= belowHeight {
		return rows * 2 / 5
	}
	return 0
}

// onPane handles an action on the panes, or on the preview while it has the focus. `done` is false for any other action.
func (m *explorer) onPane(action keys.Action) (cmd tea.Cmd, done bool) {
	switch action {
	case keys.Preview:
		m.showPreview(!m.panes.shown && m.rowsBelow() == 0)
	case keys.PreviewMode:
		if m.panes.shown || m.rowsBelow() > 0 {
			return m.preview.NextMode(), true
		}
		m.showPreview(true)
	case keys.NextPane:
		m.nextPane()
	case keys.Wider:
		m.share(m.panes.share + shareStep)
	case keys.Narrower:
		m.share(m.panes.share - shareStep)
	default:
		if m.inPreview() {
			return m.onPreview(action)
		}
		return nil, m.preview.Do(action)
	}
	return nil, true
}

// inPreview reports whether keys go to the preview.
func (m *explorer) inPreview() bool {
	return m.panes.shown && (m.panes.focused || m.previewReplacesTree())
}

func (m *explorer) showPreview(shown bool) {
	m.panes.shown, m.panes.decided, m.panes.focused = shown, true, false
}

// nextPane moves the focus to the other pane. In a narrow window, it shows the hidden pane.
func (m *explorer) nextPane() {
	if m.width < splitWidth || !m.panes.shown {
		m.showPreview(!m.panes.shown)
	}
	m.panes.focused = m.previewBesideTree() && !m.panes.focused
}

// share sets the preview's share of the width in percent.
func (m *explorer) share(percent int) {
	m.panes.share = max(20, min(80, percent))
}

// onPreview handles an action while the preview has the focus.
func (m *explorer) onPreview(action keys.Action) (cmd tea.Cmd, done bool) {
	switch action {
	case keys.Back:
		return m.leavePreview(), true
	case keys.Find:
		return m.searchPreview(), true
	case keys.FindNext, keys.FindLast:
		if !m.preview.Do(action) {
			m.say(m.advised("No active search", keys.Find.Does("searches the preview")))
		}
		return nil, true
	}
	return nil, m.preview.Do(action)
}

// previewHints are the hints shown while the preview has the focus.
func previewHints() []keys.Clause {
	return []keys.Clause{
		keys.PreviewMode.Does("switch"), keys.Do("scroll", keys.Up, keys.Down), keys.Do("sideways", keys.Unfold, keys.Fold), keys.Find.Does("search"), keys.Copy.Does("copy"),
		keys.Help.Does("help"), keys.Back.Does("back"),
	}
}

// leavePreview ends the search in the preview if there is one. Otherwise, it moves the focus to the tree.
func (m *explorer) leavePreview() tea.Cmd {
	if m.preview.Searching() {
		return m.preview.Search("")
	}
	m.panes.focused = false
	m.panes.shown = m.panes.shown && !m.previewReplacesTree()
	return nil
}

// searchPreview opens an input line for the text to search for in the preview.
func (m *explorer) searchPreview() tea.Cmd {
	note := m.advised("searches the preview", keys.Do("next and previous", keys.FindNext, keys.FindLast), keys.Back.Does("ends it"))
	return m.edit(line.Spec{
		Label: "search", Note: note,
		Check: func(string) (line.Hint, error) { return line.Hint{Note: note}, nil },
		Take:  func(_ feature.Facts, text string) feature.Effect { return feature.Run{Cmd: m.preview.Search(text)} },
	})
}

// split draws the preview beside the tree, or beside the list that replaces the tree.
func (m *explorer) split(pane string) string { return draw.Beside(m.styles, pane, m.preview.View()) }
