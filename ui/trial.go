package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/edit"
)

// trial is a rung of the ladder that is being looked at: the screen shows its map, and the view that it would take the place of
// is kept until the rung is kept or left.
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
		return m.say("no level with more detail fits the budget: b changes the budget, f turns the fit off")
	case !ok:
		return m.say("there is no further level")
	}
	return m.try(level)
}

// try shows the map at a rung of the ladder without keeping it.
func (m *explorer) try(level model.Level) tea.Cmd {
	if !m.trial.on {
		m.trial.from = m.view
	}
	m.trial.on, m.trial.what = true, "level "+levelName(level)
	return m.take(edit.Level(m.view, level), m.trial.what+": enter keeps it, esc goes back")
}

// keepTrial makes the rung that is looked at a change like any other; false when there is none.
func (m *explorer) keepTrial() bool {
	t := m.trial
	m.trial = trial{}
	if t.on && !t.from.Equal(m.view) {
		m.history.add(t.what, t.from)
		m.status = status{text: t.what + " kept"}
	}
	return t.on
}

// leaveTrial goes back to the view before the ladder was looked at.
func (m *explorer) leaveTrial() tea.Cmd {
	t := m.trial
	m.trial = trial{}
	return m.take(t.from, "the level is as it was")
}
