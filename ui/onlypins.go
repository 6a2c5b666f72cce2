package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/keys"
)

// toggleOnlyPins takes everything off the map that the user has not chosen, or puts it back. The change can be undone.
func (m *explorer) toggleOnlyPins() tea.Cmd {
	next := edit.OnlyPins(m.session.View)
	m.session.Offer() // whoever knows the key needs no offer
	chosen := edit.Chosen(next)
	switch {
	case !next.OnlyPins:
		return m.change("everything is on the map again", next)
	case chosen == 0:
		return m.change(m.advised("only what you choose is on the map", keys.Pick.Does("chooses a row"), keys.Do("choose it at a detail", keys.Details()[1:]...), keys.OnlyPins.Does("brings everything back")), next)
	}
	return m.change(m.advised("only the "+model.Plural(chosen, "node")+" that you chose", keys.OnlyPins.Does("brings everything back")), next)
}

// choose puts nodes on the map or takes them off, as change does. With the first node that the user chooses in a repository opened for
// the first time, it says which key leaves nothing else on the map.
func (m *explorer) choose(what string, next model.View) tea.Cmd {
	fresh := m.cfg.Before == nil && !next.OnlyPins && !edit.Dropped(next) && edit.Chosen(m.session.View) == 0
	cmd := m.change(what, next)
	if fresh && edit.Chosen(next) > 0 && m.session.Offer() {
		m.status.text += "; " + m.keys.Tell(keys.OnlyPins.Does("leaves only what you chose on the map"))
	}
	return cmd
}
