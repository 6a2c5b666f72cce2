package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/keys"
	"foldout/ui/ladder"
)

// moveLevel tries the level before the current one (-1) or the one after it (1).
func (m *explorer) moveLevel(rungs int) tea.Cmd {
	level, ok := m.ladder.Move(rungs)
	switch {
	case !ok && rungs < 0 && m.session.View.Fit != model.FitNone:
		return m.say(m.tooLarge("No level before this one fits the budget"))
	case !ok:
		return m.say("Already at the last level")
	}
	return m.tryLevel(level)
}

// tryLevel shows the map at another level, which the user can then keep or reject.
func (m *explorer) tryLevel(level model.Level) tea.Cmd {
	what := "level " + ladder.LevelName(level)
	said := what
	if by := m.ladder.Difference(level); by != "" {
		said += ", " + by
	}
	return m.try(edit.Level(m.session.View, level), what, m.onTrial(said))
}

// try shows the map of another view, which the user can then keep or reject. `hint` says how.
func (m *explorer) try(next model.View, what, hint string) tea.Cmd {
	m.session.Try(what)
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
	if what, changed := m.session.Keep(); changed {
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
