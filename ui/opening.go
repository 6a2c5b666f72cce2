package ui

import (
	"os"
	"os/exec"
	"path/filepath"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/editor"
)

// editorEnded is the message that the user's editor has ended.
type editorEnded struct{ err error }

// parentFolder is the path of the open folder's parent. It is "" if the open folder is the top of a repository, or is not in a
// repository.
type parentFolder string

// openAbove opens the parent folder.
func (m *explorer) openAbove() tea.Cmd {
	repo := m.reading.repo
	if repo == nil {
		return m.say("Nothing read yet")
	}
	return func() tea.Msg { return parentFolder(mapper.Above(m.ctx, repo.Root())) }
}

func (m *explorer) onAbove(folder parentFolder) tea.Cmd {
	if folder == "" {
		return m.say("Already at the top of the git repository")
	}
	m.next = string(folder)
	return tea.Quit
}

// openEditor opens the node under the cursor in the user's editor. For a symbol, it opens the file at the symbol's line.
func (m *explorer) openEditor() tea.Cmd {
	row := m.tree.Cursor()
	switch {
	case m.reading.repo == nil:
		return m.say("Nothing read yet")
	case row.File == nil:
		return m.openPath(row.Folder.Path, 0)
	case row.Symbol < 0:
		return m.openPath(row.File.Path, 1)
	}
	return m.openPath(row.File.Path, int(row.File.Symbols[row.Symbol].Line))
}

// openPath opens a path of the repository in the editor. The path is made absolute, so that no editor takes it for an option.
func (m *explorer) openPath(path string, line int) tea.Cmd {
	words, err := editor.Command(os.Getenv, filepath.Join(m.reading.repo.Root(), filepath.FromSlash(path)), line)
	if err != nil {
		return m.wrong(err.Error())
	}
	m.say("Opened " + model.Printable(path))
	return m.env.exec(exec.CommandContext(m.ctx, words[0], words[1:]...), func(err error) tea.Msg { return editorEnded{err} })
}

// onEditorEnded reads a file again after it was edited.
func (m *explorer) onEditorEnded(msg editorEnded) tea.Cmd {
	if msg.err != nil {
		m.wrong("the editor failed: " + msg.err.Error())
	}
	return m.readQuietly()
}
