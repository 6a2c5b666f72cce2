// Package kept holds what the explorer keeps between runs: for each repository the view as it was left, and for all of them
// the theme. Each stands in a small private file below the user's state folder; a file that cannot be followed is left as it
// is and said to be so.
package kept

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"foldout/mapper/userdir"
	"foldout/ui/outfile"
)

// version of the files; those of a later one are not read.
const version = 1

// maxFile is the most bytes of a file that are read and written.
const maxFile = 1 << 20

// State is what is kept of one repository.
type State struct {
	View string // as `foldout map --print-view` writes it
}

// ErrNotFollowed is the error of a file that is damaged, too large, or of a later version. It stays as it is.
var ErrNotFollowed = errors.New("what was kept is not followed")

// Store keeps files in a folder.
type Store struct{ dir string }

// In returns a store in a folder, which is made when something is kept.
func In(dir string) Store { return Store{dir} }

// Dir is the user's own folder of what is kept.
func Dir() string { return userdir.State() }

type record struct {
	Version int    `json:"version"`
	Root    string `json:"root,omitempty"`
	View    string `json:"view,omitempty"`
	Theme   string `json:"theme,omitempty"`
}

// Load returns what is kept of the repository at root, and whether anything is.
func (s Store) Load(root string) (State, bool, error) {
	path, abs, err := s.fileOf(root)
	if err != nil {
		return State{}, false, err
	}
	r, found, err := read(path)
	if err == nil && found && r.Root != abs {
		return State{}, false, fmt.Errorf("%s: %w: it is of another folder", path, ErrNotFollowed)
	}
	return State{r.View}, found, err
}

// Save keeps the state of the repository at root, and lets the oldest files go where there are too many.
func (s Store) Save(root string, state State) error {
	path, abs, err := s.fileOf(root)
	if err != nil {
		return err
	}
	if err := write(path, record{Root: abs, View: state.View}); err != nil {
		return err
	}
	return s.prune(path)
}

// Theme returns the theme that was chosen last, empty where none was.
func (s Store) Theme() (string, error) {
	r, _, err := read(s.themeFile())
	return r.Theme, err
}

// SaveTheme keeps the theme for all repositories.
func (s Store) SaveTheme(name string) error { return write(s.themeFile(), record{Theme: name}) }

func (s Store) themeFile() string { return filepath.Join(s.dir, "theme.json") }

func (s Store) views() string { return filepath.Join(s.dir, "views") }

// fileOf returns the file of a repository, and the repository's whole path.
func (s Store) fileOf(root string) (path, abs string, err error) {
	abs, err = filepath.Abs(root)
	if err != nil {
		return "", "", err
	}
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		abs = real
	}
	sum := sha256.Sum256([]byte(abs))
	return filepath.Join(s.views(), hex.EncodeToString(sum[:16])+".json"), abs, nil
}

// read returns what a file holds, and whether there is one.
func read(path string) (r record, found bool, err error) {
	info, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return r, false, nil
	}
	if err == nil && (!info.Mode().IsRegular() || info.Size() > maxFile) {
		err = fmt.Errorf("%s: %w: no small regular file", path, ErrNotFollowed)
	}
	if err != nil {
		return r, false, err
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return r, false, err
	}
	return decode(path, data)
}

func decode(path string, data []byte) (r record, found bool, err error) {
	if err := json.Unmarshal(data, &r); err != nil {
		return record{}, false, fmt.Errorf("%s: %w: %w", path, ErrNotFollowed, err)
	}
	if r.Version != version {
		return record{}, false, fmt.Errorf("%s: %w: version %d, not %d", path, ErrNotFollowed, r.Version, version)
	}
	return r, true, nil
}

// write keeps a record, unless the file there is one that cannot be followed.
func write(path string, r record) error {
	if _, _, err := read(path); err != nil {
		return err
	}
	r.Version = version
	data, err := json.Marshal(r)
	if err == nil && len(data) > maxFile {
		err = fmt.Errorf("%d bytes are too many to keep", len(data))
	}
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return outfile.Write(path, 0o600, func(w io.Writer) error {
		_, err := io.Copy(w, bytes.NewReader(append(data, '\n')))
		return err
	})
}
