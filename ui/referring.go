package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/reference"
)

// copyReferences copies what is picked as references, as soon as everything is counted.
func (m *explorer) copyReferences() tea.Cmd {
	return m.whenCounted("copying", func() tea.Cmd {
		plan, form := m.counts.plan, m.cfg.Reference
		return m.copyText(func() (what, text string, old *outdated, err error) {
			made := reference.Make(plan, form)
			what = model.Plural(made.Count, "reference")
			if made.Left > 0 {
				what += " (" + model.Thousands(made.Left) + " left out to fit the budget)"
			}
			return what + ", " + counted(plan.View(), made.Tokens), made.Text, nil, nil
		})
	})
}
