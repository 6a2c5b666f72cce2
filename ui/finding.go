package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/find"
	"foldout/ui/keys"
	"foldout/ui/tree"
)

// finder is the line of the find, with what it finds over the panes; or, narrowed to that, the tree.
type finder struct {
	*find.Pane
	m      *explorer
	keys   *keys.Map
	start  string // id of the node of the cursor when the find was opened
	accept bool   // what is found is to be gone to as soon as that is known
}

// openFind opens the find where it was left.
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
	f.m.light()
	f.m.followFind()
	return nil
}

// followFind keeps the cursor of a tree that is narrowed on the match of the list, which is the best one to begin with.
func (m *explorer) followFind() {
	finder, open := m.front.(*finder)
	if !open || !finder.Narrows() {
		return
	}
	if id, ok := finder.Current(); ok {
		m.tree.GoTo(id)
	}
}

// onFind takes an answer of the find.
func (m *explorer) onFind(msg find.Msg) tea.Cmd {
	cmd := m.find.Update(msg)
	m.light()
	m.followFind()
	if finder, open := m.front.(*finder); open && finder.accept {
		return tea.Batch(cmd, finder.take())
	}
	return cmd
}

// take goes to the match of the list, or to the tree that is narrowed to what is found, once that is settled: fingers are faster than a
// search. What is found stays lit.
func (f *finder) take() tea.Cmd {
	if !f.Settled() {
		return nil
	}
	f.accept = false
	id, ok := f.Current()
	if !ok {
		return nil // the line says that nothing was found, and stays
	}
	f.m.close()
	if f.Narrows() {
		return f.m.say(f.m.advised("only what is found", keys.Do("go on", keys.FindNext, keys.FindLast), keys.PickAll.Does("picks it"),
			keys.Back.Does("shows everything again")))
	}
	return f.m.goTo(id)
}

// goTo moves the cursor to a node. A tree that is narrowed to other nodes shows everything again.
func (m *explorer) goTo(id string) tea.Cmd {
	if m.tree.GoTo(id) || !m.tree.Narrowed() {
		return nil
	}
	text := m.find.Text()
	m.endFind()
	m.tree.GoTo(id)
	return m.say("Showing everything again: " + id + " does not match " + text)
}

// shows returns the match of the list, which the preview beside it shows.
func (f *finder) shows() (id string, ok bool) { return f.Current() }

// light has the tree show what is found as far as that is known.
func (m *explorer) light() {
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

// endFind puts out what is lit, and shows everything again, folded as it was.
func (m *explorer) endFind() {
	m.close()
	m.find.Clear()
	m.tree.SetMatches(nil)
}

// nextMatch goes to the match that follows or comes before.
func (m *explorer) nextMatch(step int) tea.Cmd {
	if m.find.Text() == "" {
		return m.say(m.advised("No active search", keys.Find.Does("finds paths and symbols")))
	}
	if !m.tree.NextMatch(step) {
		return m.say("nothing was found for " + m.find.Text())
	}
	return nil
}

func (f *finder) setSize(width, height int) { f.SetSize(width, height) }
func (f *finder) body() (string, bool)      { return f.View(), !f.Narrows() }
func (f *finder) foot(width int) []string   { return f.QueryView(width) }

func (f *finder) scroll(rows int) tea.Cmd {
	for range max(rows, -rows) {
		f.Do(either(rows < 0, keys.Up, keys.Down))
	}
	f.m.followFind()
	return nil
}

// press goes to a match of the list, and takes the one that the cursor is on; of a narrowed tree it is for the tree.
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
