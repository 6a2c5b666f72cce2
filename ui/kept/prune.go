package kept

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// maxViews is how many repositories are remembered.
const maxViews = 200

// prune removes the oldest views over maxViews, never the one at path.
func (s Store) prune(path string) error {
	entries, err := os.ReadDir(s.views())
	if err != nil {
		return err
	}
	var all []fs.FileInfo
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && info.Mode().IsRegular() && strings.HasSuffix(e.Name(), ".json") && e.Name() != filepath.Base(path) {
			all = append(all, info)
		}
	}
	slices.SortFunc(all, func(a, b fs.FileInfo) int { return b.ModTime().Compare(a.ModTime()) })
	if len(all) < maxViews {
		return nil
	}
	var errs []error
	for _, old := range all[maxViews-1:] {
		errs = append(errs, os.Remove(filepath.Join(s.views(), old.Name())))
	}
	return errors.Join(errs...)
}
