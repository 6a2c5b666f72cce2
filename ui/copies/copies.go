// Package copies keeps the texts that were copied, so that they can be copied again. Each is in a small private file below the user's
// state folder. Their number and size are limited: the oldest are removed.
package copies

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"foldout/mapper/userdir"
	"foldout/ui/outfile"
)

// DefaultMost is the default for the number of texts that are kept.
const DefaultMost = 50

// These limit the size of one text and of all together, in bytes.
const (
	largest  = 4 << 20
	mostRoom = 20 << 20
)

// suffix ends the name of each file.
const suffix = ".copy.json"

// These are the kinds of texts that are kept.
const (
	Map        = "map" // of everything or of one node
	Prompt     = "prompt"
	References = "references"
)

// Copy is a text that was copied, and what is known about it.
type Copy struct {
	ID     string    `json:"-"`
	Time   time.Time `json:"time"`
	Tokens int       `json:"tokens"`
	What   string    `json:"what"` // Map, Prompt or References
	Root   string    `json:"root"` // path of the folder that was open
	Task   string    `json:"task"` // first words of the task, "" for none
	View   string    `json:"view"` // in the form that `foldout map --print-view` prints
	Text   string    `json:"text"`
}

// Folder is where copied texts are kept. Most is how many, 0 for none.
type Folder struct {
	Path string
	Most int
}

// In returns the user's folder of copied texts.
func In(most int) Folder { return Folder{filepath.Join(userdir.State(), "copies"), most} }

// Add keeps a copied text, unless none are kept or it is too large. It removes the oldest texts that exceed the limits.
func (f Folder) Add(c Copy) error {
	if f.Most <= 0 || len(c.Text) > largest {
		return f.trim()
	}
	c.Time, c.Task = time.Now().UTC(), FirstWords(c.Task)
	data, err := json.Marshal(c)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(f.Path, 0o700); err != nil {
		return err
	}
	name := filepath.Join(f.Path, fmt.Sprintf("%020d%s", c.Time.UnixNano(), suffix))
	err = outfile.Write(name, 0o600, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
	if err != nil {
		return err
	}
	return f.trim()
}

// longestTask is the greatest number of characters that are kept of a task.
const longestTask = 60

// FirstWords returns the beginning of a task on one line.
func FirstWords(task string) string {
	words := []rune(strings.Join(strings.Fields(task), " "))
	if len(words) > longestTask {
		return string(words[:longestTask-1]) + "…"
	}
	return string(words)
}

// files returns the names of the files with copied texts, the newest first.
func (f Folder) files() ([]string, error) {
	entries, err := os.ReadDir(f.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for _, e := range entries {
		if e.Type().IsRegular() && strings.HasSuffix(e.Name(), suffix) {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	slices.Reverse(names)
	return names, err
}

// trim removes the oldest texts that exceed the limits.
func (f Folder) trim() error {
	names, err := f.files()
	room := int64(mostRoom)
	for i, name := range names {
		path := filepath.Join(f.Path, name)
		if info, err := os.Lstat(path); err == nil {
			room -= info.Size()
		}
		if i >= f.Most || room < 0 {
			err = errors.Join(err, os.Remove(path))
		}
	}
	return err
}

// List returns the copied texts, the newest first. Files that cannot be read are left out.
func (f Folder) List() ([]Copy, error) {
	names, err := f.files()
	var all []Copy
	for _, name := range names {
		data, failed := userdir.ReadFile(filepath.Join(f.Path, name), 2*largest)
		c := Copy{ID: name}
		if failed != nil || json.Unmarshal(data, &c) != nil || c.Text == "" {
			continue
		}
		all = append(all, c)
	}
	return all, err
}

// Clear removes all copied texts.
func (f Folder) Clear() error { return Folder{f.Path, 0}.trim() }
