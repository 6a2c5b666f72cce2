package editor

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/feature"
	"foldout/ui/keys"
)

// Commands are the keys of this feature.
func Commands() feature.Commands {
	return feature.Commands{keys.Editor: openNode, keys.Parent: openAbove}
}

// openNode opens the node under the cursor in the user's editor. For a symbol, it opens the file at the symbol's line. The path is
// made absolute, so that no editor takes it for an option.
func openNode(f feature.Facts) feature.Effect {
	if f.Repo == nil {
		return feature.Say{Text: "Nothing read yet"}
	}
	row, line := f.Tree.Cursor(), 0
	switch {
	case row.File == nil: // folders have no lines
	case row.Symbol < 0:
		line = 1
	default:
		line = int(row.File.Symbols[row.Symbol].Line)
	}
	words, err := Command(os.Getenv, filepath.Join(f.Repo.Root(), filepath.FromSlash(row.Path())), line)
	if err != nil {
		return feature.Say{Text: err.Error(), Wrong: true}
	}
	return feature.All{feature.Say{Text: "Opened " + model.Printable(row.Path())}, run(f, words, func(err error) tea.Msg { return ended{err} })}
}

// run runs the editor, which it looks for outside of Update.
func run(f feature.Facts, words []string, then func(error) tea.Msg) feature.Effect {
	return feature.Run{Cmd: func() tea.Msg {
		return feature.Exec{Program: exec.CommandContext(f.Ctx, words[0], words[1:]...), Then: then}
	}}
}

// ended is the message that the user's editor has ended.
type ended struct{ err error }

// Result reads a file again after it was edited.
func (msg ended) Result(feature.Facts) feature.Effect {
	if msg.err != nil {
		return feature.All{failed(msg.err), feature.Reread{Quiet: true}}
	}
	return feature.Reread{Quiet: true}
}

func failed(err error) feature.Effect {
	return feature.Say{Text: "the editor failed: " + err.Error(), Wrong: true}
}

// openAbove opens the parent folder of the folder that is open.
func openAbove(f feature.Facts) feature.Effect {
	if f.Repo == nil {
		return feature.Say{Text: "Nothing read yet"}
	}
	return feature.Run{Cmd: func() tea.Msg {
		if above := mapper.Above(f.Ctx, f.Repo.Root()); above != "" {
			return feature.OpenFolder{Path: above}
		}
		return feature.Say{Text: "Already at the top of the git repository"}
	}}
}

// edited is a text from the editor.
type edited struct {
	text string
	err  error
	take func(feature.Facts, string) feature.Effect
}

// draft is the message that a text is in a temporary file, ready for the editor.
type draft struct {
	name string
	err  error
	take func(feature.Facts, string) feature.Effect
}

// Text opens a text in the user's editor, in a private temporary file, and then carries out what `take` returns for the saved text.
func Text(text string, take func(feature.Facts, string) feature.Effect) feature.Effect {
	return feature.Run{Cmd: func() tea.Msg {
		file, err := os.CreateTemp("", "foldout-*.md")
		if err != nil {
			return draft{err: fmt.Errorf("cannot create a temporary file for the editor: %w", err)}
		}
		_, err = file.WriteString(text)
		return draft{file.Name(), errors.Join(err, file.Close()), take}
	}}
}

// Result opens the file in the editor, and then reads the saved text.
func (msg draft) Result(f feature.Facts) feature.Effect {
	name := msg.name
	if name == "" {
		return feature.Say{Text: msg.err.Error(), Wrong: true}
	}
	remove := func() { _ = os.Remove(name) } // it is a temporary file
	words, noEditor := Command(os.Getenv, name, 0)
	if err := errors.Join(msg.err, noEditor); err != nil {
		return feature.All{feature.Say{Text: err.Error(), Wrong: true}, feature.Run{Cmd: func() tea.Msg {
			remove()
			return nil
		}}}
	}
	return run(f, words, func(failed error) tea.Msg {
		defer remove()
		content, err := os.ReadFile(name)
		return edited{string(content), errors.Join(failed, err), msg.take}
	})
}

// Result hands on the saved text.
func (msg edited) Result(f feature.Facts) feature.Effect {
	if msg.err != nil {
		return failed(msg.err)
	}
	return msg.take(f, msg.text)
}
