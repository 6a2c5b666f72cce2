package kept

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// maxFiles is the maximum number of repositories whose state is kept.
const maxFiles = 200

// prune removes the oldest files if there are more than maxFiles, but never the file at `path`.
func prune(path string) error {
	folder := filepath.Dir(path)
	entries, err := os.ReadDir(folder)
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
	if len(all) < maxFiles {
		return nil
	}
	var errs []error
	for _, old := range all[maxFiles-1:] { // the file at path is not in the list
		errs = append(errs, os.Remove(filepath.Join(folder, old.Name())))
	}
	return errors.Join(errs...)
}
