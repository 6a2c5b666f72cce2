package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/copies"
	"foldout/ui/feature/history"
)

// remember returns a function that keeps a copied text. It may be called outside of Update.
func (m *explorer) remember() func(text string) {
	store, view, c := m.cfg.Copies, m.session.View, copies.Copy{What: "map", Root: m.cfg.Path, Task: m.session.Task}
	if m.session.Prompt.Set() {
		c.What = "prompt"
	}
	if m.reading.repo != nil {
		c.Root = m.reading.repo.Root()
	}
	return func(text string) {
		if store == nil || len(text) == 0 || text[len(text)-1] != '\n' { // a path is not worth keeping
			return
		}
		c.Text, c.Tokens = text, mapper.CountTokens(view.Encoding, text)
		_ = store.Add(c, view) // the text is on the clipboard, which is what counts
	}
}

// copyAgain copies a text that was copied before.
func (m *explorer) copyAgain(e history.Again) tea.Cmd {
	return m.copyText(func() (what, text string, old *outdated, err error) {
		return model.Plural(e.Copy.Tokens, "token") + " again", e.Copy.Text, nil, nil
	})
}
