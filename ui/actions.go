package ui

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/keys"
)

// do carries out an action that is none of the panes' own.
func (m *explorer) do(action keys.Action) tea.Cmd {
	if at := slices.Index(keys.Details(), action); at >= 0 {
		return m.setDetail(model.Detail(at))
	}
	switch action {
	case keys.Quit:
		return tea.Quit
	case keys.Pick:
		return m.pick()
	case keys.PickAll:
		return m.pickAll()
	case keys.Range:
		m.toggleRange()
	case keys.Sort:
		return m.say("sorted by " + m.tree.NextOrder().String())
	case keys.Inherit:
		return m.inherit()
	case keys.Secrets:
		return m.toggleSecrets()
	case keys.MoreDetail:
		return m.moveLevel(-1)
	case keys.LessDetail:
		return m.moveLevel(1)
	case keys.NextFit:
		return m.nextFit()
	case keys.Tests:
		return m.toggleTests()
	case keys.ExportedOnly:
		return m.toggleExported()
	case keys.Budget:
		return m.editBudget()
	case keys.Include:
		return m.editInclude()
	case keys.Exclude:
		return m.editExclude()
	case keys.Copy:
		return m.copy()
	case keys.CopyNode:
		return m.copyNode()
	case keys.CopyPath:
		return m.copyPath()
	case keys.Write:
		return m.writeMap()
	case keys.Format:
		return m.nextFormat()
	case keys.Undo:
		return m.step(m.history.undo, "undone", "nothing to undo")
	case keys.Redo:
		return m.step(m.history.redo, "done again", "nothing to do again")
	case keys.Refresh:
		return m.refresh()
	case keys.Summarize:
		return m.summarize()
	case keys.Changed:
		return m.editChanged()
	case keys.Editor:
		return m.openEditor()
	case keys.Prompted:
		return m.openPrompt()
	case keys.Task:
		return m.openTask()
	case keys.Find:
		return m.openFind()
	case keys.FindNext:
		return m.nextMatch(1)
	case keys.FindLast:
		return m.nextMatch(-1)
	case keys.HideRest:
		return m.say(either(m.tree.HideRest(), "Only rows on the map are shown", "All rows are shown"))
	case keys.Bookmark:
		return m.bookmark()
	case keys.Bookmarks:
		return m.listBookmarks()
	case keys.Relations:
		return m.openRelations(m.tree.Cursor().ID)
	case keys.Context:
		return m.openContext()
	case keys.Start:
		return m.openTour()
	case keys.Kinds:
		return m.chooseKinds()
	case keys.Themes:
		return m.chooseTheme()
	case keys.Views:
		return m.listViews()
	case keys.Suspend:
		return m.suspend()
	case keys.Problems:
		m.showProblems()
	case keys.Help:
		m.showHelp()
	}
	return nil
}

func (m *explorer) nextFit() tea.Cmd {
	next := edit.NextFit(m.view)
	what := "fit: " + string(next.Fit)
	if next.Fit == model.FitNone {
		what += ", the budget is only shown"
	}
	return m.change(what, next)
}

func (m *explorer) toggleTests() tea.Cmd {
	next := m.view
	next.NoTests = !next.NoTests
	return m.change(either(next.NoTests, "without tests", "with tests"), next)
}

func (m *explorer) toggleExported() tea.Cmd {
	next := m.view
	next.ExportedOnly = !next.ExportedOnly
	return m.change(either(next.ExportedOnly, "exported symbols only", "all symbols"), next)
}

// change takes another view, which can be undone.
func (m *explorer) change(what string, next model.View) tea.Cmd {
	if next.Equal(m.view) {
		return m.say("already so: " + what)
	}
	text := what
	if m.trial.on {
		text += "; " + m.trial.what + " kept"
	}
	m.keepTrial()
	m.history.add(m.now(what))
	return m.take(next, text)
}

// take makes the view the one that is shown and counted.
func (m *explorer) take(view model.View, what string) tea.Cmd {
	m.view = view
	m.ladder.SetView(view)
	m.status = status{text: what}
	return tea.Batch(m.count(), m.watch(), m.keepSoon())
}

// step goes back or forth in the history.
func (m *explorer) step(move func(change) (change, bool), done, nothing string) tea.Cmd {
	if m.trial.on {
		return m.leaveTrial()
	}
	then, ok := move(m.now(""))
	if !ok {
		return m.say(nothing)
	}
	m.retask(then.task)
	m.prompt = then.prompt
	take := tea.Batch(m.take(then.view, done+": "+then.what), m.reveal(then.reveal))
	if then.since == m.changes.since {
		return take
	}
	m.changes.since = then.since
	return tea.Batch(take, m.compare())
}

// title is a node's id for a sentence.
func (m *explorer) title(id string) string {
	if id == model.RootID {
		return "everything"
	}
	return id
}

func either[T any](yes bool, a, b T) T {
	if yes {
		return a
	}
	return b
}
