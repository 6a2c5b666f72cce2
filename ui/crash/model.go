package crash

import tea "github.com/charmbracelet/bubbletea"

// Model returns a model that wraps m and its commands in the guard. After a panic, that model shows nothing and quits.
func (g *Guard) Model(m tea.Model) tea.Model { return guarded{g, m} }

type guarded struct {
	guard *Guard
	model tea.Model
}

// Init calls the Init method of the wrapped model.
func (m guarded) Init() (cmd tea.Cmd) {
	defer m.guard.recover(func() { cmd = tea.Quit })
	return m.guard.command(m.model.Init())
}

// Update calls the Update method of the wrapped model. After a panic, it only quits the program.
func (m guarded) Update(msg tea.Msg) (next tea.Model, cmd tea.Cmd) {
	if size, ok := msg.(tea.WindowSizeMsg); ok {
		m.guard.resize(size.Width, size.Height)
	}
	if m.guard.Err() != nil {
		return m, tea.Quit
	}
	defer m.guard.recover(func() { next, cmd = m, tea.Quit })
	inner, then := m.model.Update(msg)
	return guarded{m.guard, inner}, m.guard.command(then)
}

// View calls the View method of the wrapped model. After a panic, it returns an empty string.
func (m guarded) View() (frame string) {
	if m.guard.Err() != nil {
		return ""
	}
	defer m.guard.recover(func() { frame = "" })
	return m.model.View()
}

func (g *Guard) resize(width, height int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.width, g.height = width, height
}

// command returns a command that runs `cmd` in the guard. If `cmd` returns a batch of commands, these also run in the guard.
func (g *Guard) command(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer g.recover(func() { msg = tea.QuitMsg{} })
		msg = cmd()
		if batch, ok := msg.(tea.BatchMsg); ok {
			all := make(tea.BatchMsg, len(batch))
			for i, c := range batch {
				all[i] = g.command(c)
			}
			return all
		}
		return msg
	}
}
