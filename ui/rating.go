package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/ui/rating"
)

// rated is the message with the importance of nodes.
type rated struct {
	of    *mapper.Relations // relations that it was computed from, to check that they are still in use
	scale *rating.Scale
}

// rate computes how important the nodes of the repository are. It does nothing until relations are known.
func (m *explorer) rate() tea.Cmd {
	repo := m.reading.repo
	if repo == nil || repo.Relations() == nil {
		return nil
	}
	return func() tea.Msg {
		repo.PrepareFind() // so that the first task that the user enters need not wait for it
		return rated{repo.Relations(), rating.New(repo)}
	}
}

func (m *explorer) onRated(msg rated) tea.Cmd {
	if m.reading.repo.Relations() != msg.of {
		return nil
	}
	m.tree.SetScale(msg.scale)
	return tea.Batch(m.find.SetScale(msg.scale), m.askAgain())
}
