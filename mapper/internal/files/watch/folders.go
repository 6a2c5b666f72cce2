package watch

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"foldout/model"
)

// mostExtra is the maximum number of watched folders in which no file was read. These are new and empty folders.
const mostExtra = 512

// replace makes the watcher watch `folders`, in which files were last read, instead of the previous folders. `compare` says
// whether something may have changed since that reading without causing an event.
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
		default: // its contents are ignored, or newer than the reading
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

// addEmpty starts watching the empty folders directly in `folder`, because a first file may appear in one of them.
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

// grow starts watching a new folder and the folders in it. The next reading will tell which of them hold files.
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

// add starts watching a folder. If that is impossible, the whole tree is polled as well, unless the folder is gone or may not be
// read.
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
		w.reason.Store("the system has no watches left")
	default:
		w.reason.Store(fmt.Sprint("watching a folder failed: ", err))
	}
	return false
}

func (w *Watcher) remove(path string) {
	_ = w.fs.Remove(path) // it may be gone
	delete(w.watched, path)
}

// forget stops watching a folder that was removed or renamed, and those in it. The system would keep watching a renamed folder
// under its old name, and refuse to watch it under the new one.
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
