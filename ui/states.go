package ui

import (
	"cmp"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/session"
)

// change replaces the view, and says in the status line what changed. Undo returns to the state `before`.
func (m *explorer) change(c feature.Change, before session.State) tea.Cmd {
	if c.View.Equal(m.session.View) {
		return m.say("No change: " + c.What)
	}
	text := cmp.Or(c.Said, c.What)
	if tried, on := m.session.Trying(); on {
		text += "; " + tried + " kept"
	}
	if m.session.Offers(c.View, c.Chosen) {
		text += "; " + m.keys.Tell(keys.OnlyPins.Does("leaves only your pins on the map"))
	}
	m.keepTrial()
	m.session.Begin(c.What, before)
	return m.take(c.View, text)
}

// take makes `view` the current view, starts to count its tokens, and shows `said` in the status line. It does not record the
// change for undo.
func (m *explorer) take(view model.View, said string) tea.Cmd {
	m.session.View = view
	m.ladder.SetView(view)
	m.say(said)
	return tea.Batch(m.session.Count(), m.session.HideLate(), m.session.SaveSoon())
}

// show makes a state the current one, and starts what is to be ranked, counted, read or compared for it.
func (m *explorer) show(next session.State, said string) tea.Cmd {
	now := m.session.State
	if next.Task != now.Task {
		m.session.SetTask(next.Task)
		if next.Task == "" {
			m.tree.SetRelevance(nil)
		}
	}
	m.session.Prompt = next.Prompt
	var cmds []tea.Cmd
	if slices.Equal(next.Reveal, now.Reveal) || !next.View.Equal(now.View) || next.Task != now.Task || next.Prompt != now.Prompt {
		cmds = append(cmds, m.take(next.View, said))
	}
	m.say(said)
	if !slices.Equal(next.Reveal, now.Reveal) {
		m.session.Reveal = next.Reveal
		cmds = append(cmds, m.session.Reread(true))
	}
	if next.Since != now.Since {
		m.session.Since = next.Since
		cmds = append(cmds, m.compare())
	}
	return tea.Batch(cmds...)
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
	return m.show(then, done+": "+what)
}

// keepTrial keeps the view that is being tried, if there is one. The change can be undone.
func (m *explorer) keepTrial() {
	if what, changed := m.session.EndTrial(); changed {
		m.say(what + " kept")
	}
}

// leaveTrial returns to the view before the trial.
func (m *explorer) leaveTrial() tea.Cmd {
	before, what, on := m.session.Leave()
	if !on {
		return nil
	}
	return m.take(before, "cancelled "+what)
}
