package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/themes"
	"foldout/ui/feature"
	"foldout/ui/feature/pick"
)

// facts returns what features may know.
func (m *explorer) facts() feature.Facts {
	return feature.Facts{
		Ctx: m.ctx, Styles: m.styles, Keys: m.keys, Width: m.window.Width, Height: m.window.Height, Theme: m.cfg.Theme, Front: m.front,
		Facts: m.session.Facts(), Scale: m.tree.Scale(), Tree: m.tree, Ladder: m.ladder,
	}
}

// tell passes a message to what is in front of the tree.
func (m *explorer) tell(msg tea.Msg) tea.Cmd {
	if m.front == nil {
		return nil
	}
	return m.apply(m.front.Update(m.facts(), msg))
}

// open brings something to the front.
func (m *explorer) open(front feature.Front) tea.Cmd {
	m.front = front
	return tea.Batch(m.tell(feature.Renewed{}), m.tell(feature.Opened{}))
}

// apply carries out an effect.
func (m *explorer) apply(effect feature.Effect) tea.Cmd {
	switch e := effect.(type) {
	case feature.All:
		cmds := make([]tea.Cmd, len(e))
		for i, one := range e {
			cmds[i] = m.apply(one)
		}
		return tea.Batch(cmds...)
	case feature.Run:
		return e.Cmd
	case feature.Say:
		m.status = status{e.Text, e.Wrong, e.Back}
	case feature.Open:
		return m.open(e.Front)
	case feature.Reopen:
		if m.front != nil {
			return m.wrong(e.Text)
		}
		return m.open(e.Front)
	case feature.Renew:
		return m.tell(feature.Renewed{})
	case feature.Close:
		m.front = nil
	case feature.Do:
		return m.do(e.Action, e.With)
	case feature.Pane:
		cmd, _ := m.onPane(e.Action)
		return cmd
	case feature.Exec:
		return m.env.exec(e.Program, e.Then)
	case feature.OpenFolder:
		m.leaving.next = e.Path
		return tea.Quit
	case feature.Paint:
		return m.setTheme(e.Theme)
	default:
		return m.applyToSession(effect)
	}
	return nil
}

// applyToSession carries out an effect on what the user has set and what is known about the repository.
func (m *explorer) applyToSession(effect feature.Effect) tea.Cmd {
	switch e := effect.(type) {
	case feature.Change:
		return m.change(e, m.session.State)
	case feature.Set:
		m.keepTrial()
		m.session.Begin(e.What, m.session.State)
		return m.show(e.State, e.Said)
	case feature.Try:
		m.session.Try(e.What)
		return m.take(e.View, e.Hint)
	case feature.Keep:
		m.keepTrial()
	case feature.Leave:
		return m.leaveTrial()
	case feature.Since:
		m.session.WantChanges(e.Revision)
		return m.compare()
	case feature.Bookmarks:
		return m.session.SetBookmarks(e.IDs)
	case feature.Reread:
		return m.session.Reread(e.Quiet)
	case feature.WhenCounted:
		if !m.session.Counted() {
			m.session.Counts.Waiting = func() tea.Cmd { return m.apply(e) }
			return m.say(e.What + " when counting is done")
		}
		m.session.Counts.Waiting = nil
		return m.apply(e.Do(m.facts()))
	case feature.Again:
		m.session.Counts.Waiting = func() tea.Cmd { return m.apply(e.Effect) }
	default:
		return m.applyToTree(effect)
	}
	return nil
}

// applyToTree carries out an effect on the nodes of the tree.
func (m *explorer) applyToTree(effect feature.Effect) tea.Cmd {
	switch e := effect.(type) {
	case feature.Pick, feature.PickAll, feature.Detail, feature.DetailAll, feature.Unpin:
		return m.apply(pick.Do(m.facts(), e))
	case feature.EndRange:
		m.tree.EndRange()
	case feature.Goto:
		return m.goTo(e.ID)
	case feature.Point:
		m.tree.GoTo(e.ID)
	case feature.PressRow:
		return m.onRow(e.X, e.Y)
	case feature.Highlight:
		m.highlightMatches()
	case feature.EndFind:
		m.endFind()
	}
	return nil
}

// setTheme changes the theme of all panes at once, because all of them use m.styles.
func (m *explorer) setTheme(name string) tea.Cmd {
	palette, err := themes.Load(name)
	if err != nil {
		return m.say(err.Error())
	}
	m.cfg.Theme = name
	*m.styles = *m.env.paint(palette)
	return nil
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
	m.front = nil
	m.find.Clear()
	m.tree.SetMatches(nil)
}
