package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/keys"
)

// trial is a view that is shown but not kept yet, with the view before it.
type trial struct {
	on   bool
	from model.View
	what string // name of the change if it is kept
}

// moveLevel tries the next level with more detail (-1) or with less detail (1).
func (m *explorer) moveLevel(rungs int) tea.Cmd {
	level, ok := m.ladder.Move(rungs)
	switch {
	case !ok && rungs < 0 && m.view.Fit != model.FitNone:
		return m.say(m.tooLarge("No level with more detail fits the budget"))
	case !ok:
		return m.say("Already at the last level")
	}
	return m.tryLevel(level)
}

// tryLevel shows the map at another level, which the user can then keep or reject.
func (m *explorer) tryLevel(level model.Level) tea.Cmd {
	what := "level " + levelName(level)
	return m.try(edit.Level(m.view, level), what, m.onTrial(what))
}

// try shows the map of another view, which the user can then keep or reject. `hint` says how.
func (m *explorer) try(next model.View, what, hint string) tea.Cmd {
	if !m.trial.on {
		m.trial.from = m.view
	}
	m.trial.on, m.trial.what = true, what
	return m.take(next, hint)
}

// onTrial returns the text `what`, followed by the keys that keep the view that is being tried, or go back to the view before it.
func (m *explorer) onTrial(what string) string {
	return m.advised(what, keys.ToggleFold.Does("keeps it"), keys.Back.Does("goes back"))
}

// tooLarge returns the text `what`, followed by the keys that change the budget or turn the fit off.
func (m *explorer) tooLarge(what string) string {
	return m.advised(what, keys.Budget.Does("changes the budget"), keys.NextFit.Does("turns the fit off"))
}

// keepTrial keeps the view that is being tried, if there is one. The change can be undone.
func (m *explorer) keepTrial() {
	t := m.trial
	m.trial = trial{}
	if t.on && !t.from.Equal(m.view) {
		before := m.now()
		before.view = t.from
		m.history.Add(t.what, before)
		m.say(t.what + " kept")
	}
}

// leaveTrial returns to the view before the trial.
func (m *explorer) leaveTrial() tea.Cmd {
	t := m.trial
	m.trial = trial{}
	if !t.on {
		return nil
	}
	return m.take(t.from, "cancelled "+t.what)
}

// committedView returns the view on the screen or, during a trial, the view from before the trial.
func (m *explorer) committedView() model.View {
	if m.trial.on {
		return m.trial.from
	}
	return m.view
}
