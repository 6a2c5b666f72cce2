package ui

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/edit"
)

// toggleSecrets shows or hides the credentials of the file or folder under the cursor.
func (m *explorer) toggleSecrets() tea.Cmd {
	if m.reading.repo == nil || !m.reading.repo.Progress().Complete() {
		return m.say("Still reading the repository")
	}
	path, _ := model.SplitID(m.tree.Cursor().ID)
	id := model.PathID(path)
	if m.tree.Cursor().ID == model.RootID {
		id = model.RootID
	}
	switch next, shown := edit.ToggleReveal(m.session.Reveal, id); {
	case !shown:
		return m.changeSecrets("credentials hidden: "+m.title(id), next)
	case !edit.HasSecrets(m.reading.repo.Problems(), id):
		return m.say("No hidden credentials in " + m.title(id))
	default:
		return m.changeSecrets("credentials shown: "+m.title(id), next)
	}
}

// changeSecrets replaces the set of nodes whose credentials are shown. The change can be undone.
func (m *explorer) changeSecrets(what string, ids []string) tea.Cmd {
	m.keepTrial()
	m.session.Begin(what)
	m.say(what)
	return m.reveal(ids)
}

// reveal reads the repository again. Afterwards, the credentials of the nodes in `ids` are shown.
func (m *explorer) reveal(ids []string) tea.Cmd {
	if slices.Equal(ids, m.session.Reveal) {
		return nil
	}
	m.session.Reveal = ids
	return m.readQuietly()
}

// options returns how the repository is read now.
func (m *explorer) options() mapper.Options {
	opt := m.cfg.Options
	opt.Reveal = m.session.Reveal
	return opt
}
