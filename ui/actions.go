package ui

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/feature/history"
	"foldout/ui/feature/prompt"
	"foldout/ui/feature/relations"
	"foldout/ui/feature/views"
	"foldout/ui/keys"
	"foldout/ui/session"
	"foldout/ui/tree"
)

// do runs the command that belongs to an action. Actions that a pane handles itself are not handled here.
func (m *explorer) do(action keys.Action) tea.Cmd {
	if at := slices.Index(keys.Details(), action); at >= 0 {
		return m.setDetail(model.Detail(at))
	}
	if command, known := commands()[action]; known {
		return command(m)
	}
	return nil
}

// commands maps each action to its command. It leaves out the actions that panes handle themselves and those that set a detail.
func commands() map[keys.Action]func(*explorer) tea.Cmd {
	return map[keys.Action]func(*explorer) tea.Cmd{
		keys.Pick:     (*explorer).pick,
		keys.PickAll:  (*explorer).pickAll,
		keys.Range:    (*explorer).toggleRange,
		keys.Inherit:  (*explorer).inherit,
		keys.OnlyPins: (*explorer).toggleOnlyPins,
		keys.Secrets:  (*explorer).toggleSecrets,
		keys.Sort:     (*explorer).sort,
		keys.Counts:   (*explorer).toggleCounts,
		keys.MapOnly:  (*explorer).toggleMapOnly,

		keys.MoreDetail:   func(m *explorer) tea.Cmd { return m.moveLevel(-1) },
		keys.LessDetail:   func(m *explorer) tea.Cmd { return m.moveLevel(1) },
		keys.NextFit:      (*explorer).nextFit,
		keys.Budget:       (*explorer).editBudget,
		keys.Include:      (*explorer).editInclude,
		keys.Exclude:      (*explorer).editExclude,
		keys.Tests:        (*explorer).toggleTests,
		keys.ExportedOnly: (*explorer).toggleExported,
		keys.Kinds:        (*explorer).chooseKinds,
		keys.Changed:      (*explorer).editChanged,
		keys.Views:        func(m *explorer) tea.Cmd { return m.apply(views.Open(m.styles, m.cfg.Views)) },

		keys.Task:       (*explorer).openTask,
		keys.Find:       (*explorer).openFind,
		keys.FindNext:   func(m *explorer) tea.Cmd { return m.nextMatch(1) },
		keys.FindLast:   func(m *explorer) tea.Cmd { return m.nextMatch(-1) },
		keys.SearchText: func(m *explorer) tea.Cmd { return m.apply(m.search.Open(m.styles)) },
		keys.Bookmark:   (*explorer).bookmark,
		keys.Bookmarks:  (*explorer).listBookmarks,
		keys.Relations:  func(m *explorer) tea.Cmd { return m.apply(relations.Open(m.styles, m.tree.Cursor().ID, false)) },
		keys.Context:    (*explorer).openContext,
		keys.Start:      (*explorer).openTour,
		keys.Summarize:  func(m *explorer) tea.Cmd { return m.apply(m.summaries.Open(m.facts(), m.cfg.Chat, m.send)) },

		keys.Copy:       (*explorer).copy,
		keys.CopyNode:   (*explorer).copyNode,
		keys.CopyPath:   (*explorer).copyPath,
		keys.Write:      (*explorer).writeMap,
		keys.References: (*explorer).copyReferences,
		keys.History:    func(m *explorer) tea.Cmd { return m.apply(history.Open(m.styles, m.cfg.Copies)) },
		keys.Format:     (*explorer).nextFormat,
		keys.Prompted:   func(m *explorer) tea.Cmd { return m.apply(prompt.Open(m.styles)) },
		keys.Editor:     (*explorer).openEditor,

		keys.Undo:     (*explorer).undo,
		keys.Redo:     (*explorer).redo,
		keys.Refresh:  (*explorer).refresh,
		keys.Problems: (*explorer).showProblems,
		keys.Themes:   (*explorer).chooseTheme,
		keys.Help:     (*explorer).showHelp,
		keys.Suspend:  (*explorer).suspend,
		keys.Quit:     func(*explorer) tea.Cmd { return tea.Quit },
	}
}

func (m *explorer) undo() tea.Cmd { return m.step(m.session.Undo, "Undone", "Nothing to undo") }
func (m *explorer) redo() tea.Cmd { return m.step(m.session.Redo, "Redone", "Nothing to redo") }

func (m *explorer) sort() tea.Cmd {
	m.tree.NextOrder()
	return m.say("Sorted by " + m.tree.OrderName())
}

// toggleCounts switches the tree's column of counts between the map and the whole source of files.
func (m *explorer) toggleCounts() tea.Cmd {
	if m.tree.ToggleCounts() {
		return m.say(m.advised("The counts with "+tree.SourceSign+" are of the whole source of files", keys.Counts.Does("shows the map's"), keys.Sort.Does("sorts")))
	}
	return m.say("The counts are those of the map")
}

func (m *explorer) toggleMapOnly() tea.Cmd {
	return m.say(ifElse(m.tree.ToggleMapOnly(), "Only rows on the map are shown", "All rows are shown"))
}

func (m *explorer) nextFit() tea.Cmd {
	next := edit.NextFit(m.session.View)
	what := "fit: " + string(next.Fit)
	if next.Fit == model.FitNone {
		what += ", the budget is not enforced"
	}
	return m.change(what, next)
}

func (m *explorer) toggleTests() tea.Cmd {
	next := m.session.View
	next.NoTests = !next.NoTests
	return m.change(ifElse(next.NoTests, "tests excluded", "tests included"), next)
}

func (m *explorer) toggleExported() tea.Cmd {
	next := m.session.View
	next.ExportedOnly = !next.ExportedOnly
	return m.change(ifElse(next.ExportedOnly, "exported symbols only", "all symbols"), next)
}

// change replaces the view by `next`, and says in the status line what changed. The change can be undone.
func (m *explorer) change(what string, next model.View) tea.Cmd {
	if next.Equal(m.session.View) {
		return m.say("No change: " + what)
	}
	text := what
	if tried, on := m.session.Trying(); on {
		text += "; " + tried + " kept"
	}
	m.keepTrial()
	m.session.Begin(what)
	return m.take(next, text)
}

// take makes `view` the current view, starts to count its tokens, and shows `what` in the status line. It does not
// record the change for undo; change does.
func (m *explorer) take(view model.View, what string) tea.Cmd {
	m.session.View = view
	m.ladder.SetView(view)
	m.status = status{text: what}
	return tea.Batch(m.count(), m.watch(), m.saveViewSoon())
}

// step goes one step back or forward in the history, as `move` decides. The status line then begins with `done`; if there is no
// such step, it shows `nothing`. While a view is being tried, step only returns to the view before the trial.
func (m *explorer) step(move func() (string, session.State, bool), done, nothing string) tea.Cmd {
	if _, on := m.session.Trying(); on {
		return m.leaveTrial()
	}
	what, then, ok := move()
	if !ok {
		return m.say(nothing)
	}
	m.retask(then.Task)
	m.session.Prompt = then.Prompt
	take := tea.Batch(m.take(then.View, done+": "+what), m.reveal(then.Reveal))
	if then.Since == m.session.Since {
		return take
	}
	m.session.Since = then.Since
	return tea.Batch(take, m.compare())
}

func ifElse[T any](yes bool, a, b T) T {
	if yes {
		return a
	}
	return b
}
