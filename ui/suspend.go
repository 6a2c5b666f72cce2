package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/shell"
)

// suspend gives the terminal back to the shell until it brings foldout to the front again. While git runs it waits: the stop
// signal goes to all processes of the group, and one that is only being started would keep this one from stopping.
func (m *explorer) suspend() tea.Cmd {
	switch {
	case !shell.CanResume():
		return m.say("there is no shell to go back to")
	case m.reading.going || m.changes.asking:
		m.suspending = true
		return m.say("suspending as soon as the repository is read")
	}
	m.suspending = false
	return tea.Suspend
}

// suspendLate suspends if that was asked for while git was running.
func (m *explorer) suspendLate() tea.Cmd {
	if !m.suspending {
		return nil
	}
	return m.suspend()
}
