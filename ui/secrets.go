package ui

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
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
	shown := m.cfg.Options.Reveal
	if revealed(shown, id) {
		return m.changeSecrets("credentials hidden: "+m.title(id), slices.DeleteFunc(slices.Clone(shown), func(s string) bool { return within(id, s) || within(s, id) }))
	}
	n := credentials(m.reading.repo, id)
	if n == 0 {
		return m.say("No hidden credentials in " + m.title(id))
	}
	return m.changeSecrets("credentials shown: "+m.title(id), append(slices.Clone(shown), id))
}

// changeSecrets replaces the set of nodes whose credentials are shown. Undo takes it back.
func (m *explorer) changeSecrets(what string, ids []string) tea.Cmd {
	m.keepTrial()
	m.history.Add(what, m.now())
	m.say(what)
	return m.reveal(ids)
}

// reveal reads the repository again. Afterwards, the credentials of the nodes in `ids` are shown.
func (m *explorer) reveal(ids []string) tea.Cmd {
	if slices.Equal(ids, m.cfg.Options.Reveal) {
		return nil
	}
	m.cfg.Options.Reveal = ids
	return m.readQuietly()
}

// revealed reports whether the credentials of a node are shown.
func revealed(shown []string, id string) bool {
	return slices.ContainsFunc(shown, func(s string) bool { return within(id, s) })
}

// within reports whether id is folder, or lies in it.
func within(id, folder string) bool {
	return folder == model.RootID || id == folder || strings.HasPrefix(id, folder+"/")
}

// credentials counts the hidden credentials in a file or folder. A file that is hidden completely counts as one.
func credentials(repo *mapper.Repo, id string) (n int) {
	for _, p := range repo.Problems() {
		if p.Kind == model.ProblemSecret && within(model.PathID(p.Path), id) {
			n++
		}
	}
	return n
}
