package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/keys"
)

// trial is a view that is only looked at: the screen shows its map, and the view that it would take the place of is remembered
// until it is kept or left.
type trial struct {
	on   bool
	from model.View
	what string // the change that keeping it would be
}

// moveLevel looks at the next rung up (-1) or down (1) the ladder.
func (m *explorer) moveLevel(rungs int) tea.Cmd {
	level, ok := m.ladder.Move(rungs)
	switch {
	case !ok && rungs < 0 && m.view.Fit != model.FitNone:
		return m.say(m.tooLarge("no level with more detail fits the budget"))
	case !ok:
		return m.say("Already at the last level")
	}
	return m.tryLevel(level)
}

// tryLevel looks at the map at a rung of the ladder.
func (m *explorer) tryLevel(level model.Level) tea.Cmd {
	what := "level " + levelName(level)
	return m.try(edit.Level(m.view, level), what, m.onTrial(what))
}

// try shows the map of a view without keeping it, and says the hint.
func (m *explorer) try(next model.View, what, hint string) tea.Cmd {
	if !m.trial.on {
		m.trial.from = m.view
	}
	m.trial.on, m.trial.what = true, what
	return m.take(next, hint)
}

// onTrial says how to go on with what is only looked at.
func (m *explorer) onTrial(what string) string {
	return m.advised(what, keys.ToggleFold.Does("keeps it"), keys.Back.Does("goes back"))
}

// tooLarge says how to have what the budget has no room for.
func (m *explorer) tooLarge(what string) string {
	return m.advised(what, keys.Budget.Does("changes the budget"), keys.NextFit.Does("turns the fit off"))
}

// keepTrial makes the view that is looked at a change like any other.
func (m *explorer) keepTrial() {
	t := m.trial
	m.trial = trial{}
	if t.on && !t.from.Equal(m.view) {
		left := m.now(t.what)
		left.view = t.from
		m.history.add(left)
		m.say(t.what + " kept")
	}
}

// leaveTrial goes back to the view before.
func (m *explorer) leaveTrial() tea.Cmd {
	t := m.trial
	m.trial = trial{}
	if !t.on {
		return nil
	}
	return m.take(t.from, "back to what it was before "+t.what)
}

// lasting is the view that was kept last: the one on the screen, unless that is only looked at.
func (m *explorer) lasting() model.View {
	if m.trial.on {
		return m.trial.from
	}
	return m.view
}
