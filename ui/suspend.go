package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/shell"
)

// suspend returns to the shell until foldout is resumed. It waits until git has finished, because the stop signal goes to the
// whole process group, and a git process that is just starting would keep foldout from stopping.
func (m *explorer) suspend() tea.Cmd {
	switch {
	case !shell.CanResume():
		return m.say("Cannot suspend: no shell to return to")
	case m.reading.going || m.changes.asking:
		m.suspending = true
		return m.say("Will suspend when the repository is read")
	}
	m.suspending = false
	return tea.Suspend
}

// suspendLate suspends if the user asked for it while git was running.
func (m *explorer) suspendLate() tea.Cmd {
	if !m.suspending {
		return nil
	}
	return m.suspend()
}
