package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/feature"
	"foldout/ui/feature/line"
	"foldout/ui/keys"
	"foldout/ui/layout"
	"foldout/ui/preview"
)

// inFront says what is in front of the tree.
func (m *explorer) inFront() layout.Front {
	if m.front == nil {
		return layout.Front{}
	}
	front := layout.Front{Open: true}
	_, front.Covers = m.front.Body()
	if shower, is := m.front.(feature.Shower); is {
		front.Lists = shower.ListsNodes()
	}
	if narrower, is := m.front.(interface{ Narrows() bool }); is {
		front.Narrows = narrower.Narrows()
	}
	return front
}

// topic returns the topic of the help that explains the pane that has the keys.
func (m *explorer) topic() string {
	if front, explained := m.front.(feature.Explained); explained {
		return front.Topic()
	}
	if _, trying := m.session.Trying(); trying {
		return "levels"
	}
	if m.window.InPreview() {
		return "preview"
	}
	return "explorer"
}

// asksHelp reports whether a key asks for help about what is in front of the tree.
func (m *explorer) asksHelp(msg tea.KeyMsg) bool {
	_, explained := m.front.(feature.Explained)
	return explained && !m.typing() && m.keys.Pressed(msg) == keys.Help
}

// typing reports whether letters are text for what is in front of the tree.
func (m *explorer) typing() bool {
	typist, is := m.front.(feature.Typist)
	return is && typist.Typing()
}

// looksUp reports whether a pasted text is looked up: on the tree, and on lists of nodes.
func (m *explorer) looksUp() bool {
	lists, is := m.front.(feature.Shower)
	return m.front == nil || is && lists.ListsNodes() && !m.typing()
}

// arrange says where the parts of the window are.
func (m *explorer) arrange() layout.Layout { return m.window.Layout(m.inFront(), len(m.footer())) }

// layout sets the sizes of the panes.
func (m *explorer) layout() tea.Cmd {
	m.window.Open()
	l := m.arrange()
	m.tree.SetSize(l.Tree, l.Rows)
	if m.front != nil {
		m.front.SetSize(l.FrontSize())
	}
	m.preview.Focus(m.window.InPreview())
	return m.preview.SetSize(l.PreviewSize())
}

// previewNode makes the preview show a node: the one under the cursor of the tree, or of the list that replaces the tree.
func (m *explorer) previewNode() tea.Cmd {
	node, row := m.tree.Node(), m.tree.Cursor()
	if l := m.arrange(); l.Aside || l.Below > 0 {
		if id, ok := m.front.(feature.Shower).Shows(); ok {
			node, row, _ = m.tree.Locate(id)
		}
	}
	if repo := m.session.Reading.Repo; repo != nil && row.Folder != nil {
		if there, _ := repo.Tree().Find(row.Folder.Path); there != nil {
			row.Folder = there // instead of the tree's copy, which may contain deleted files
		}
	}
	return m.preview.SetNode(preview.Node{Node: node, Folder: row.Folder, File: row.File, Symbol: row.Symbol})
}

// onPane handles an action on the panes, or on the preview while it has the focus. `done` is false for any other action.
func (m *explorer) onPane(action keys.Action) (cmd tea.Cmd, done bool) {
	shown := func() bool { return m.window.Shown || m.arrange().Below > 0 }
	switch action {
	case keys.Preview:
		m.window.Show(!shown())
	case keys.PreviewMode:
		if shown() {
			return m.preview.NextMode(), true
		}
		m.window.Show(true)
	case keys.NextPane:
		m.window.NextPane()
	case keys.Wider:
		m.window.SetShare(m.window.Share + layout.ShareStep)
	case keys.Narrower:
		m.window.SetShare(m.window.Share - layout.ShareStep)
	default:
		if m.window.InPreview() {
			return m.onPreview(action)
		}
		return nil, m.preview.Do(action)
	}
	return nil, true
}

// onPreview handles an action while the preview has the focus.
func (m *explorer) onPreview(action keys.Action) (cmd tea.Cmd, done bool) {
	switch action {
	case keys.Back:
		if m.preview.Searching() {
			return m.preview.Search(""), true
		}
		m.window.LeavePreview()
		return nil, true
	case keys.Find:
		return m.searchPreview(), true
	case keys.FindNext, keys.FindLast:
		if !m.preview.Do(action) {
			m.say(m.facts().Advised("No active search", keys.Find.Does("searches the preview")))
		}
		return nil, true
	}
	return nil, m.preview.Do(action)
}

// searchPreview opens an input line for the text to search for in the preview.
func (m *explorer) searchPreview() tea.Cmd {
	note := m.facts().Advised("searches the preview", keys.Do("next and previous", keys.FindNext, keys.FindLast), keys.Back.Does("ends it"))
	return m.open(line.New(m.styles, line.Spec{
		Label: "search", Note: note,
		Check: func(string) (line.Hint, error) { return line.Hint{Note: note}, nil },
		Take:  func(_ feature.Facts, text string) feature.Effect { return feature.Run{Cmd: m.preview.Search(text)} },
	}))
}
