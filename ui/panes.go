package ui

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/keys"
	"foldout/ui/preview"
)

// Widths in columns: from splitWidth on the preview stands beside the tree, in a narrower window it takes its place; from
// openWidth on it is there from the beginning. No pane is narrower than leastPane.
const (
	splitWidth = 72
	openWidth  = 100
	leastPane  = 24
)

// The part of the width that the preview takes, in percent: to begin with, and by how much a key changes it.
const (
	previewShare = 45
	shareStep    = 5
)

// panes says how tree and preview share the window.
type panes struct {
	shown   bool // the preview is
	decided bool // by the user: the width of the window decides no more
	focused bool // keys go to the preview
	share   int  // of the width, in percent, that the preview takes
	dragged bool // the divider follows the pointer
}

// begin shows of the preview what the user has set.
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

// beside reports whether both panes are on the window.
func (m *explorer) beside() bool { return m.panes.shown && m.width >= splitWidth }

// instead reports whether the preview is in the place of the tree.
func (m *explorer) instead() bool { return m.panes.shown && m.width < splitWidth }

// treeWidth returns the columns of the tree, which are those of the window where it stands alone.
func (m *explorer) treeWidth() int {
	if !m.beside() {
		return m.width
	}
	return max(leastPane, min(m.width-1-m.width*m.panes.share/100, m.width-1-leastPane))
}

// bodyRows returns the rows between header and footer.
func (m *explorer) bodyRows() int {
	rows := m.height - 1 - len(m.footer())
	if m.height >= rulesHeight {
		rows--
	}
	return rows
}

// layout gives the panes the rows and columns that there are.
func (m *explorer) layout() tea.Cmd {
	if !m.panes.decided {
		m.panes.shown = m.width >= openWidth
	}
	rows := m.bodyRows()
	m.tree.SetSize(m.treeWidth(), rows)
	below := m.rowsBelow()
	if m.front != nil {
		m.front.setSize(either(m.listBeside(), m.treeWidth(), m.width), either(below > 0, rows-below-1, rows))
	}
	m.preview.Focus(m.panes.shown && (m.panes.focused || m.instead()))
	switch {
	case below > 0:
		return m.preview.SetSize(m.width, below)
	case m.beside():
		return m.preview.SetSize(m.width-m.treeWidth()-1, rows)
	case m.instead():
		return m.preview.SetSize(m.width, rows)
	}
	return m.preview.SetSize(0, 0)
}

// look has the preview follow the cursor of the tree, or of the list that it stands with.
func (m *explorer) look() tea.Cmd {
	node, row := m.tree.Node(), m.tree.Cursor()
	if m.listBeside() || m.rowsBelow() > 0 {
		if id, ok := m.front.(shower).shows(); ok {
			node, row, _ = m.tree.Locate(id)
		}
	}
	if repo := m.reading.repo; repo != nil && row.Folder != nil {
		if there, _ := repo.Tree().Find(row.Folder.Path); there != nil {
			row.Folder = there // without what is gone
		}
	}
	return m.preview.SetNode(preview.Node{Node: node, Folder: row.Folder, File: row.File, Symbol: row.Symbol})
}

// shower is a list whose cursor stands on a node.
type shower interface {
	shows() (id string, ok bool)
}

// listWidth is the width in columns from which the preview stands beside a list of nodes; what the find lists takes less room.
const listWidth = 140

// listBeside reports whether a list of nodes takes the place of the tree alone.
func (m *explorer) listBeside() bool {
	_, shows := m.front.(shower)
	_, finds := m.front.(*finder)
	return shows && m.beside() && (finds || m.width >= listWidth)
}

// belowHeight is the height in rows of the panes from which the preview stands below what the find lists, where it is not beside.
const belowHeight = 14

// rowsBelow returns the rows of the preview below what the find lists, 0 where it is not there.
func (m *explorer) rowsBelow() int {
	finder, finds := m.front.(*finder)
	if rows := m.bodyRows(); finds && !finder.Narrows() && !m.beside() && rows >= belowHeight {
		return rows * 2 / 5
	}
	return 0
}

// onPane does what the action says if it is about the panes, or about the preview while that has the keys.
func (m *explorer) onPane(action keys.Action) (cmd tea.Cmd, done bool) {
	switch action {
	case keys.Preview:
		m.showPreview(!m.panes.shown)
	case keys.PreviewMode:
		if m.panes.shown {
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

// inPreview reports whether the preview has the keys.
func (m *explorer) inPreview() bool { return m.panes.shown && (m.panes.focused || m.instead()) }

func (m *explorer) showPreview(shown bool) {
	m.panes.shown, m.panes.decided, m.panes.focused = shown, true, false
}

// nextPane gives the keys to the other pane, which in a narrow window is the one that is not seen.
func (m *explorer) nextPane() {
	if m.width < splitWidth || !m.panes.shown {
		m.showPreview(!m.panes.shown)
	}
	m.panes.focused = m.beside() && !m.panes.focused
}

// share gives the preview a part of the width, in percent.
func (m *explorer) share(percent int) {
	m.panes.share = max(20, min(80, percent))
}

// onPreview does what an action means while the preview has the keys.
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

// previewHints are the keys to know while the preview has them.
func previewHints() []keys.Clause {
	return []keys.Clause{
		keys.PreviewMode.Does("switch"), keys.Do("scroll", keys.Up, keys.Down), keys.Do("sideways", keys.Unfold, keys.Fold), keys.Find.Does("search"), keys.Copy.Does("copy"),
		keys.Help.Does("help"), keys.Back.Does("back"),
	}
}

// leavePreview ends the search in the preview, or gives the keys back to the tree.
func (m *explorer) leavePreview() tea.Cmd {
	if m.preview.Searching() {
		return m.preview.Search("")
	}
	m.panes.focused = false
	m.panes.shown = m.panes.shown && !m.instead()
	return nil
}

// searchPreview opens the line of what is searched for in the preview.
func (m *explorer) searchPreview() tea.Cmd {
	note := m.advised("searches the preview", keys.Do("go on", keys.FindNext, keys.FindLast), keys.Back.Does("ends it"))
	return m.edit(purpose{
		label: "search", note: note,
		check: func(string) (verdict, error) { return verdict{note: note}, nil },
		take:  func(text string) tea.Cmd { return m.preview.Search(text) },
	})
}

// split draws the tree, or a list in its place, and the preview beside each other.
func (m *explorer) split(pane string) string {
	left, right := strings.Split(pane, "\n"), strings.Split(m.preview.View(), "\n")
	var b strings.Builder
	for i := range left {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(left[i])
		m.styles.Rule.Write(&b, m.styles.Glyphs.Side)
		if i < len(right) {
			b.WriteString(right[i])
		}
	}
	return b.String()
}
