package watch

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"foldout/model"
)

// mostExtra bounds the folders that are watched without holding a file that was read: new ones and empty ones.
const mostExtra = 512

// replace watches the folders of a reading, and no longer those that are not in it. It reports whether anything may have
// happened since the reading that no event has told.
func (w *Watcher) replace(folders []string) (compare bool) {
	wanted := make(map[string]bool, len(folders))
	for _, folder := range folders {
		wanted[w.full(folder)] = true
	}
	w.extra = 0
	for path := range w.watched {
		switch {
		case wanted[path] || w.git.holds(path):
		case isEmpty(path) && w.extra < mostExtra:
			w.extra++
		default: // what it holds is ignored, or has come since that reading
			w.remove(path)
			compare = true
		}
	}
	for path := range wanted {
		if !w.watched[path] && w.add(path) {
			compare = true
			w.addEmpty(path)
		}
	}
	return compare
}

// addEmpty watches the empty folders in a folder, in which the first file may appear.
func (w *Watcher) addEmpty(folder string) {
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		if e.IsDir() && w.extra < mostExtra && !w.watched[path] && isEmpty(path) && w.add(path) {
			w.extra++
		}
	}
}

func isEmpty(folder string) bool {
	f, err := os.Open(folder)
	if err != nil {
		return false
	}
	defer f.Close() //nolint:errcheck // nothing was written
	names, _ := f.Readdirnames(1)
	return len(names) == 0
}

// grow watches a folder that has just been made, and those in it, until the next reading says which hold files.
func (w *Watcher) grow(path string) {
	for next := []string{path}; len(next) > 0 && w.extra < mostExtra; next = next[1:] {
		folder := next[0]
		if filepath.Base(folder) == ".git" || w.watched[folder] || !isFolder(folder) || !w.add(folder) {
			continue
		}
		w.extra++
		entries, _ := os.ReadDir(folder)
		for _, e := range entries {
			if e.IsDir() {
				next = append(next, filepath.Join(folder, e.Name()))
			}
		}
	}
}

// add watches a folder. Where that is impossible the whole is polled, and what is watched stays so.
func (w *Watcher) add(path string) bool {
	if len(w.watched) >= w.opt.Most {
		w.reason.Store("more than " + model.Plural(w.opt.Most, "folder"))
		return false
	}
	err := w.fs.Add(path)
	switch {
	case err == nil:
		w.watched[path] = true
		return true
	case errors.Is(err, os.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) || errors.Is(err, os.ErrPermission):
	case errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EMFILE):
		w.reason.Store("the system has no more watches")
	default:
		w.reason.Store(fmt.Sprint("watching a folder failed: ", err))
	}
	return false
}

func (w *Watcher) remove(path string) {
	_ = w.fs.Remove(path) // it may be gone
	delete(w.watched, path)
}

// forget ends the watch of a folder that was removed or renamed, and of those in it. The system watches what was renamed on
// under its old name, and would not watch it again under the new one.
func (w *Watcher) forget(path string) {
	if !w.watched[path] {
		return
	}
	for folder := range w.watched {
		if within(folder, path) {
			w.remove(folder)
		}
	}
}
