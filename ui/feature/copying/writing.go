package copying

import (
	"errors"
	"io"
	"path/filepath"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/mapper/userdir"
	"foldout/ui/feature"
	"foldout/ui/feature/line"
	"foldout/ui/outfile"
)

// write asks the user for the name of a file, and writes the map to this file.
func (c Feature) write(f feature.Facts) feature.Effect {
	return line.Open(f.Styles, line.Spec{
		Label: "write to", Text: filepath.Base(c.Root) + "-map" + f.View.Format.Traits().Extension, Note: "a file to write the map to",
		Check: func(text string) (line.Hint, error) {
			if text == "" {
				return line.Hint{}, errors.New("enter a file name")
			}
			path, err := filepath.Abs(userdir.Expand(text))
			if err != nil {
				return line.Hint{}, err
			}
			exists, err := outfile.Check(path)
			if exists {
				return line.Hint{Note: "file exists and will be overwritten: " + path, Wrong: true}, err
			}
			return line.Hint{Note: "new file: " + path}, err
		},
		Take: func(_ feature.Facts, text string) feature.Effect {
			return fresh("writing", func(f feature.Facts, again feature.Effect) feature.Effect {
				return confirmOver(f, "Write it anyway", func(f feature.Facts) feature.Effect { return write(text, current(f, "writing", again)) })
			})
		},
	})
}

// write writes the text to a file.
func write(name string, out outgoing) feature.Effect {
	return feature.Run{Cmd: func() tea.Msg {
		what, text, old, err := out.text()
		if old != nil {
			return *old
		}
		path, pathErr := filepath.Abs(userdir.Expand(name))
		err = errors.Join(err, pathErr)
		if err == nil {
			err = outfile.Write(path, 0o644, mapper.Recorded(path, func(w io.Writer) error {
				_, err := io.WriteString(w, text)
				return err
			}))
		}
		if err != nil {
			return feature.Say{Text: "not saved: " + err.Error(), Wrong: true}
		}
		return feature.Say{Text: "Saved " + what + " to " + path}
	}}
}
