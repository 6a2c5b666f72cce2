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

	"foldout/mapper/userdir"
	"foldout/model"
)

// stored is a file of the cache folder.
type stored struct {
	path string
	size int64
	used time.Time
}

// temporary reports whether the file is unfinished. Either it is being written now, or the program that wrote it was killed.
func (s stored) temporary() bool { return strings.HasSuffix(s.path, userdir.Temporary) }

// abandoned is the age at which a temporary file counts as abandoned, because no program writes one for that long.
const abandoned = time.Hour

// Size returns the total size in bytes of the files in the cache folder. It returns 0 if the folder does not exist.
func (f Folder) Size() (int64, error) {
	files, err := f.list()
	if err != nil {
		return 0, fmt.Errorf("size of the cache: %w", err)
	}
	return total(files), nil
}

// Clear removes all files that this program put into the folder. Other files stay.
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

// list returns the files that this program put into the folder, least recently used first.
func (f Folder) list() ([]stored, error) {
	items, err := os.ReadDir(f.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	// earlier versions stored a history in a file of its own
	ours := regexp.MustCompile(`^[0-9a-f]{32}\.(?:pack|history|words|answer)(\.[0-9]+\.tmp)?$`)
	var files []stored
	for _, item := range items {
		info, err := item.Info()
		if err != nil || !info.Mode().IsRegular() || !ours.MatchString(item.Name()) {
			continue // removed meanwhile, or not put there by this program
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

// makeRoom removes all abandoned files, and others until a new file of `size` bytes can be put at `path` without exceeding the
// cap. It goes from the least recently used file to the latest. If the new file alone exceeds the cap, makeRoom fails and removes
// the old file at `path`, which is out of date.
func (f Folder) makeRoom(path string, size int64) error {
	if size > f.limit() {
		_ = os.Remove(path)
		return fmt.Errorf("%s bytes are more than the limit of the cache, %s", model.Thousands(int(size)), model.Thousands(int(f.limit())))
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
			_ = os.Remove(file.path) // if this fails, another program may have removed it already
			over -= file.size
		}
	}
	return nil
}
