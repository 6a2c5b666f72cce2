// Package outfile writes a file completely or not at all: it writes a new file beside the old one, then replaces the old one. Devices and pipes
// are written to directly.
package outfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Write fills the file at path with what write writes. A new file gets the permissions perm, an old one keeps its own; a symbolic link stays, and
// its target is written. On any error, including one of write, the old file is unchanged.
func Write(path string, perm fs.FileMode, write func(io.Writer) error) error {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	if info, err := os.Stat(path); err == nil {
		if info.IsDir() {
			return folderError(path)
		}
		if !info.Mode().IsRegular() {
			return through(path, write)
		}
		perm = info.Mode().Perm()
	}
	return replace(path, perm, write)
}

// Check reports whether there is a file at path, which Write would replace. The error says why Write cannot write there.
func Check(path string) (exists bool, err error) {
	switch info, err := os.Stat(path); {
	case errors.Is(err, fs.ErrNotExist):
		if _, noFolder := os.Stat(filepath.Dir(path)); errors.Is(noFolder, fs.ErrNotExist) {
			return false, noFolderError(path)
		}
		return false, nil
	case err != nil:
		return false, err
	case info.IsDir():
		return true, folderError(path)
	}
	return true, nil
}

func noFolderError(path string) error { return fmt.Errorf("no such folder: %s", filepath.Dir(path)) }

func folderError(path string) error { return fmt.Errorf("%s is a folder", path) }

// through writes to a device or pipe.
func through(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		_ = f.Close() // the first error is returned
		return err
	}
	return f.Close()
}

// replace writes a new file, then renames it.
func replace(path string, perm fs.FileMode, write func(io.Writer) error) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	var failed *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return noFolderError(path)
	case errors.As(err, &failed):
		return &fs.PathError{Op: "create", Path: path, Err: failed.Err} // the caller does not know about the file beside it
	case err != nil:
		return err
	}
	defer func() {
		if err != nil {
			_ = f.Close() // already closed if the rename failed
			_ = os.Remove(f.Name())
		}
	}()
	if err := f.Chmod(perm); err != nil {
		return err
	}
	if err := write(f); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
