package setup

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"foldout/mapper/userdir"
	"foldout/ui/outfile"
)

// largest is the greatest size of a configuration in bytes.
const largest = 16 << 20

// Change is a change of a client's configuration that was not made yet.
type Change struct {
	File          string
	Before, After string
	Exists        bool
}

// None reports whether nothing is to be changed.
func (c Change) None() bool { return c.Before == c.After }

// ToAdd returns the change that adds the entry to the configuration in a file, or makes the file.
func (c Client) ToAdd(file string, entry any) (Change, error) {
	return c.change(file, func(text string) (string, error) { return c.Add(text, entry) })
}

// ToRemove returns the change that removes the entry from the configuration in a file.
func (c Client) ToRemove(file string) (Change, error) { return c.change(file, c.Remove) }

func (c Client) change(file string, edit func(string) (string, error)) (change Change, err error) {
	change.File = file
	data, err := userdir.ReadFile(file, largest)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return change, err
	default:
		change.Exists = true
	}
	change.Before = string(data)
	if change.After, err = edit(change.Before); err != nil {
		err = fmt.Errorf("%s: %w", file, err)
	}
	return change, err
}

// around is the number of unchanged lines that Diff shows before and after the changed ones.
const around = 2

// Diff returns the lines that differ, with a minus for what goes and a plus for what comes, and a few lines around them.
func (c Change) Diff() string {
	old, now := lines(c.Before), lines(c.After)
	same := 0
	for same < len(old) && same < len(now) && old[same] == now[same] {
		same++
	}
	tail := 0
	for tail < len(old)-same && tail < len(now)-same && old[len(old)-1-tail] == now[len(now)-1-tail] {
		tail++
	}
	var b strings.Builder
	write := func(sign string, lines []string) {
		for _, line := range lines {
			b.WriteString(sign + line + "\n")
		}
	}
	write("  ", old[max(0, same-around):same])
	write("- ", old[same:len(old)-tail])
	write("+ ", now[same:len(now)-tail])
	write("  ", old[len(old)-tail:min(len(old), len(old)-tail+around)])
	return b.String()
}

func lines(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// Make makes the change. If the file exists, its text is first saved in a new file beside it, whose path is returned.
func (c Change) Make() (backup string, err error) {
	now, err := userdir.ReadFile(c.File, largest)
	if c.Exists && (err != nil || string(now) != c.Before) {
		return "", fmt.Errorf("%s was changed meanwhile: try again", c.File)
	}
	if err := os.MkdirAll(filepath.Dir(c.File), 0o755); err != nil {
		return "", err
	}
	if c.Exists {
		if backup, err = save(c.File, c.Before); err != nil {
			return "", fmt.Errorf("backup of %s: %w", c.File, err)
		}
	}
	return backup, outfile.Write(c.File, 0o600, func(w io.Writer) error {
		_, err := io.WriteString(w, c.After)
		return err
	})
}

// save writes a text to a new file beside the one at `path`, with the same permissions.
func save(path, text string) (string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		name := path + ".before-foldout"
		if n > 1 {
			name += fmt.Sprintf("-%d", n)
		}
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, info.Mode().Perm())
		if errors.Is(err, fs.ErrExist) && n < 1000 {
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = io.WriteString(f, text)
		return name, errors.Join(err, f.Close())
	}
}

// State says how a client is set up.
type State struct {
	File    string
	Set     bool   // it starts foldout
	Program string // the program that it starts
}

// State reads how the client is set up in a file.
func (c Client) State(file string) State {
	s := State{File: file}
	data, err := userdir.ReadFile(file, largest)
	if err != nil {
		return s
	}
	all, err := decoded(string(data))
	if c.toml {
		all, err = decodedTOML(string(data))
	}
	if err != nil {
		return s
	}
	entry, ok := plain(take(all, c.tableIn(string(data)))).(map[string]any)
	if !ok {
		return s
	}
	s.Set = true
	switch command := entry["command"].(type) {
	case string:
		s.Program = command
	case []any:
		if at := slices.IndexFunc(command, func(any) bool { return true }); at >= 0 {
			s.Program, _ = command[at].(string)
		}
	}
	return s
}
