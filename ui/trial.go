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

// moveLevel tries the next level up (-1) or down (1) the ladder.
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

// tryLevel shows the map at a level, which the user can then keep or leave.
func (m *explorer) tryLevel(level model.Level) tea.Cmd {
	what := "level " + levelName(level)
	return m.try(edit.Level(m.view, level), what, m.onTrial(what))
}

// try shows the map of a view on trial, with a hint.
func (m *explorer) try(next model.View, what, hint string) tea.Cmd {
	if !m.trial.on {
		m.trial.from = m.view
	}
	m.trial.on, m.trial.what = true, what
	return m.take(next, hint)
}

// onTrial says what keys do with a view on trial.
func (m *explorer) onTrial(what string) string {
	return m.advised(what, keys.ToggleFold.Does("keeps it"), keys.Back.Does("goes back"))
}

// tooLarge returns the text `what`, followed by the keys that change the budget or turn the fit off.
func (m *explorer) tooLarge(what string) string {
	return m.advised(what, keys.Budget.Does("changes the budget"), keys.NextFit.Does("turns the fit off"))
}

// keepTrial keeps the view on trial. Undo takes it back.
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
