// Package kept saves the state of the explorer between runs: the last view and the bookmarks of each repository, and one theme for
// all. Each is in a small private file below the user's state folder. A file that cannot be used is left unchanged and reported.
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
	"foldout/model"
	"foldout/ui/outfile"
)

// version is the version of the file format. Files with a later version are not read.
const version = 1

// maxFile is the size, in bytes, of the largest file that is read or written.
const maxFile = 1 << 20

// State is the saved state of a repository.
type State struct {
	View string // in the form that `foldout map --print-view` prints
}

// ErrUnusable is returned for a file that is damaged, too large, or of a later version. The file stays unchanged.
var ErrUnusable = errors.New("saved state ignored")

// Store saves files in a folder.
type Store struct{ dir string }

// In returns a store that saves its files in the folder `dir`. The folder is created when it is needed.
func In(dir string) Store { return Store{dir} }

// Dir returns the user's folder for saved state.
func Dir() string { return userdir.State() }

type record struct {
	Version int    `json:"version"`
	Root    string `json:"root,omitempty"`
	View    string `json:"view,omitempty"`
	Theme   string `json:"theme,omitempty"`

	Bookmarks []string `json:"bookmarks,omitempty"` // ids of nodes
}

// Load returns the saved state of the repository at the path `root`, and whether there is any.
func (s Store) Load(root string) (State, bool, error) {
	r, found, err := s.of(views, root)
	return State{r.View}, found, err
}

// Save saves the state of the repository at the path `root`. If there are then too many files, it removes the oldest.
func (s Store) Save(root string, state State) error {
	return s.keep(views, root, record{View: state.View})
}

// Bookmarks returns the ids of the bookmarked nodes of the repository at the path `root`.
func (s Store) Bookmarks(root string) ([]string, error) {
	r, _, err := s.of(bookmarks, root)
	return r.Bookmarks, err
}

// SaveBookmarks saves the bookmarks of the repository at the path `root`.
func (s Store) SaveBookmarks(root string, ids []string) error {
	return s.keep(bookmarks, root, record{Bookmarks: ids})
}

// Welcome reports whether this is the first start ever, and records that it was. It returns false if it cannot record that, so that
// nobody is welcomed twice.
func (s Store) Welcome() bool {
	if _, err := os.Stat(filepath.Join(s.dir, views)); err == nil || os.MkdirAll(s.dir, 0o700) != nil {
		return false
	}
	f, err := os.OpenFile(filepath.Join(s.dir, "welcomed"), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return false
	}
	return f.Close() == nil
}

// Theme returns the theme that was chosen last. It returns "" if none was chosen.
func (s Store) Theme() (string, error) {
	r, _, err := read(s.themeFile())
	return r.Theme, err
}

// SaveTheme saves the theme for all repositories.
func (s Store) SaveTheme(name string) error { return write(s.themeFile(), record{Theme: name}) }

func (s Store) themeFile() string { return filepath.Join(s.dir, "theme.json") }

// These are the names of folders that have one file for each repository.
const (
	views     = "views"
	bookmarks = "bookmarks"
)

// of returns the record for the repository at the path `root` from a folder of the store, and whether there is one.
func (s Store) of(folder, root string) (record, bool, error) {
	path, abs, err := s.fileOf(folder, root)
	if err != nil {
		return record{}, false, err
	}
	r, found, err := read(path)
	if err == nil && found && r.Root != abs {
		return record{}, false, fmt.Errorf("%s: %w: belongs to another folder", path, ErrUnusable)
	}
	return r, found, err
}

// keep writes the record for the repository at the path `root`. If the folder then has too many files, it removes the oldest.
func (s Store) keep(folder, root string, r record) error {
	path, abs, err := s.fileOf(folder, root)
	if err != nil {
		return err
	}
	r.Root = abs
	if err := write(path, r); err != nil {
		return err
	}
	return prune(path)
}

// fileOf returns the path of the file in `folder` that belongs to the repository at `root`. It also returns the absolute path of
// that repository.
func (s Store) fileOf(folder, root string) (path, abs string, err error) {
	abs, err = filepath.Abs(root)
	if err != nil {
		return "", "", err
	}
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		abs = real
	}
	sum := sha256.Sum256([]byte(abs))
	return filepath.Join(s.dir, folder, hex.EncodeToString(sum[:16])+".json"), abs, nil
}

// read returns the record in a file, and whether the file exists.
func read(path string) (r record, found bool, err error) {
	info, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return r, false, nil
	}
	if err == nil && (!info.Mode().IsRegular() || info.Size() > maxFile) {
		err = fmt.Errorf("%s: %w: not a regular file, or too large", path, ErrUnusable)
	}
	if err != nil {
		return r, false, err
	}
	data, err := userdir.ReadFile(path, maxFile)
	if err != nil {
		return r, false, err
	}
	return decode(path, data)
}

func decode(path string, data []byte) (r record, found bool, err error) {
	if err := json.Unmarshal(data, &r); err != nil {
		return record{}, false, fmt.Errorf("%s: %w: %w", path, ErrUnusable, err)
	}
	if r.Version != version {
		return record{}, false, fmt.Errorf("%s: %w: version %d, expected %d", path, ErrUnusable, r.Version, version)
	}
	return r, true, nil
}

// write writes a record. If the existing file cannot be used, it is left unchanged.
func write(path string, r record) error {
	if _, _, err := read(path); err != nil {
		return err
	}
	r.Version = version
	data, err := json.Marshal(r)
	if err == nil && len(data) > maxFile {
		err = fmt.Errorf("%s bytes are over the limit", model.Thousands(len(data)))
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
