package cache

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// stored is a file of the cache.
type stored struct {
	path string
	size int64
	used time.Time
}

// temporary reports whether the file is being written, or was when its program ended.
func (s stored) temporary() bool { return strings.HasSuffix(s.path, temporary) }

// abandoned is the age at which nobody is still writing a temporary file.
const abandoned = time.Hour

// Size returns how many bytes the packs take, 0 when there is no folder.
func (f Folder) Size() (int64, error) {
	files, err := f.list()
	if err != nil {
		return 0, fmt.Errorf("size of the cache: %w", err)
	}
	return total(files), nil
}

// Clear removes all that this program put there. What else lies in the folder stays.
func (f Folder) Clear() error {
	files, err := f.list()
	for _, file := range files {
		if e := os.Remove(file.path); e != nil && !errors.Is(e, fs.ErrNotExist) {
			err = errors.Join(err, e)
		}
	}
	if err != nil {
		return fmt.Errorf("clear the cache: %w", err)
	}
	return nil
}

// list returns the files that this program put into the folder, the one that was used longest ago first.
func (f Folder) list() ([]stored, error) {
	items, err := os.ReadDir(f.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	ours := regexp.MustCompile(`^[0-9a-f]{32}\.(?:pack|history|words|answer)(\.[0-9]+\.tmp)?$`)
	var files []stored
	for _, item := range items {
		info, err := item.Info()
		if err != nil || !info.Mode().IsRegular() || !ours.MatchString(item.Name()) {
			continue // gone again, or not put there by this program
		}
		files = append(files, stored{filepath.Join(f.Path, item.Name()), info.Size(), info.ModTime()})
	}
	slices.SortFunc(files, func(a, b stored) int { return a.used.Compare(b.used) })
	return files, nil
}

func total(files []stored) (size int64) {
	for _, file := range files {
		size += file.size
	}
	return size
}

// makeRoom removes what was abandoned, and packs used longest ago, until one of size bytes can take its place at path and the
// folder stays within its cap. When it alone is larger it fails, and the one before goes too: it is out of date.
func (f Folder) makeRoom(path string, size int64) error {
	if size > f.limit() {
		_ = os.Remove(path)
		return fmt.Errorf("%d bytes are more than the cap of the cache, %d", size, f.limit())
	}
	files, err := f.list()
	if err != nil {
		return err
	}
	files = slices.DeleteFunc(files, func(file stored) bool {
		return file.path == path || file.temporary() && time.Since(file.used) < abandoned
	})
	over := total(files) + size - f.limit()
	for _, file := range files {
		if over > 0 || file.temporary() {
			_ = os.Remove(file.path) // or another program did
			over -= file.size
		}
	}
	return nil
}
