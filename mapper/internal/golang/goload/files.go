package goload

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"foldout/mapper/userdir"
)

// MaxFile is the size limit of a file in bytes. The largest generated source files in common use have about ten million bytes.
const MaxFile = 32 << 20

// Files reads files in the repository and in folders that belong to the user. It follows no link out of the repository.
type Files struct {
	root    string
	trusted []string
}

// ReadFile returns the content of a regular file of at most MaxFile bytes.
func (f Files) ReadFile(path string) ([]byte, error) {
	if f.isTrusted(path) {
		return userdir.ReadFile(path, MaxFile)
	}
	root, rel, err := f.openRoot(path)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return userdir.ReadIn(root, rel, MaxFile)
}

// ReadDir returns the entries of a folder, sorted by name.
func (f Files) ReadDir(path string) ([]fs.DirEntry, error) {
	if f.isTrusted(path) {
		return os.ReadDir(path)
	}
	root, rel, err := f.openRoot(path)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	folder, err := root.OpenRoot(rel) // waits for nothing, even if it is a pipe
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	dir, err := folder.Open(".")
	if err != nil {
		return nil, err
	}
	defer dir.Close() //nolint:errcheck // nothing was written
	entries, err := dir.ReadDir(-1)
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, err
}

// isFolder reports whether the path is a folder that may be read.
func (f Files) isFolder(path string) bool {
	if f.isTrusted(path) {
		info, err := os.Stat(path)
		return err == nil && info.IsDir()
	}
	root, rel, err := f.openRoot(path)
	if err != nil {
		return false
	}
	defer root.Close()
	info, err := root.Stat(rel)
	return err == nil && info.IsDir()
}

// isTrusted reports whether a path belongs to the user. Paths in the repository never do.
func (f Files) isTrusted(path string) bool {
	if f.root != "" && within(path, f.root) {
		return false
	}
	return slices.ContainsFunc(f.trusted, func(dir string) bool { return within(path, dir) })
}

func (f Files) openRoot(path string) (*os.Root, string, error) {
	if f.root == "" || !within(path, f.root) {
		return nil, "", fmt.Errorf("%s is outside the repository", path)
	}
	rel, err := filepath.Rel(f.root, path)
	if err != nil {
		return nil, "", err
	}
	root, err := os.OpenRoot(f.root)
	return root, rel, err
}

func isRegular(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// within reports whether path is dir or lies below it. Both must be absolute and clean.
func within(path, dir string) bool {
	rest, ok := strings.CutPrefix(path, dir)
	return ok && (rest == "" || os.IsPathSeparator(rest[0]) || os.IsPathSeparator(dir[len(dir)-1])) // the last: dir is `/`
}
