package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/find"
	"foldout/ui/keys"
	"foldout/ui/tree"
)

// finder is the input line of the search for paths and symbols. Its matches are shown in a list, or the tree is narrowed to them.
type finder struct {
	*find.Pane
	m      *explorer
	keys   *keys.Map
	start  string // id of the node under the cursor when the search was opened
	accept bool   // go to the first match as soon as it is known
}

// openFind opens the search with the text and matches it had when it was closed.
func (m *explorer) openFind() tea.Cmd {
	m.front = &finder{Pane: m.find, m: m, keys: keys.NewMap(find.Keys()), start: m.tree.Cursor().ID}
	return m.find.Open()
}

func (f *finder) key(msg tea.KeyMsg) tea.Cmd {
	action := pressed(f.keys, msg)
	f.accept = action == keys.Accept
	switch action {
	case keys.Quit:
		return tea.Quit
	case keys.Back:
		f.m.endFind()
		f.m.tree.GoTo(f.start)
		return nil
	case keys.Accept:
		return f.take()
	case keys.SearchText:
		text := f.Text()
		f.m.endFind()
		return f.m.searchTexts(text)
	}
	if action == "" || !f.Do(action) {
		return f.Edit(msg)
	}
	f.m.highlightMatches()
	f.m.followFind()
	return nil
}

// followFind moves the cursor of the tree to the current match if the tree is narrowed to the matches.
func (m *explorer) followFind() {
	finder, open := m.front.(*finder)
	if !open || !finder.Narrows() {
		return
	}
	if id, ok := finder.Current(); ok {
		m.tree.GoTo(id)
	}
}

// onFind handles a message from the search.
func (m *explorer) onFind(msg find.Msg) tea.Cmd {
	cmd := m.find.Update(msg)
	m.highlightMatches()
	m.followFind()
	if finder, open := m.front.(*finder); open && finder.accept {
		return tea.Batch(cmd, finder.take())
	}
	return cmd
}

// take closes the search and goes to the current match. Matches stay highlighted, and a narrowed tree stays narrowed. Users often
// press the key while the search is still running. take then does nothing, and is called again when the search is complete.
func (f *finder) take() tea.Cmd {
	if !f.Settled() {
		return nil
	}
	f.accept = false
	id, ok := f.Current()
	if !ok {
		return nil // the input line says that nothing was found, and stays open
	}
	f.m.close()
	if f.Narrows() {
		return f.m.say(f.m.advised("Tree narrowed to the matches", keys.Do("next and previous", keys.FindNext, keys.FindLast), keys.PickAll.Does("picks all"),
			keys.Back.Does("shows everything")))
	}
	return f.m.goTo(id)
}

// goTo moves the cursor to a node. If the node is hidden because the tree is narrowed, goTo first shows the whole tree.
func (m *explorer) goTo(id string) tea.Cmd {
	if m.tree.GoTo(id) || !m.tree.Narrowed() {
		return nil
	}
	text := m.find.Text()
	m.endFind()
	m.tree.GoTo(id)
	return m.say("Showing everything: " + id + " does not match " + text)
}

// shows returns the id of the current match, which the preview shows.
func (f *finder) shows() (id string, ok bool) { return f.Current() }

// highlightMatches highlights matches in the tree, as many as are known so far.
func (m *explorer) highlightMatches() {
	set := m.find.Set()
	if set == nil {
		m.tree.SetMatches(nil)
		return
	}
	m.tree.SetMatches(set)
	if m.find.Narrows() {
		m.tree.Narrow()
	} else {
		m.tree.Widen()
	}
}

// endFind removes the highlights and shows the whole tree, folded as before.
func (m *explorer) endFind() {
	m.close()
	m.find.Clear()
	m.tree.SetMatches(nil)
}

// nextMatch goes to the next or the previous match.
func (m *explorer) nextMatch(step int) tea.Cmd {
	if m.find.Text() == "" {
		return m.say(m.advised("No active search", keys.Find.Does("finds paths and symbols")))
	}
	if !m.tree.NextMatch(step) {
		return m.say("No match for " + m.find.Text())
	}
	return nil
}

func (f *finder) setSize(width, height int) { f.SetSize(width, height) }
func (f *finder) body() (string, bool)      { return f.View(), !f.Narrows() }
func (f *finder) foot(width int) []string   { return f.QueryView(width) }

func (f *finder) scroll(rows int) tea.Cmd {
	for range max(rows, -rows) {
		f.Do(ifElse(rows < 0, keys.Up, keys.Down))
	}
	f.m.followFind()
	return nil
}

// press selects the match under the pointer. Pressing the match again goes to its node. In a narrowed tree, the tree handles the
// press.
func (f *finder) press(x, y int) tea.Cmd {
	if f.Narrows() {
		return f.m.onRow(x, y)
	}
	if f.Press(y) {
		return f.take()
	}
	return nil
}

var _ tree.Matches = (*find.Set)(nil)
