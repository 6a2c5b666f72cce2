// Package outfile writes a file completely or not at all. It writes a temporary file in the same folder, then renames it to replace
// the old file. Devices and pipes are written to directly.
package outfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Write creates or replaces the file at `path` with the output of the function `write`. A new file gets the permissions `perm`;
// an existing file keeps its own. If `path` is a symbolic link, the link stays and its target is replaced. On any error,
// including an error of `write`, the old file is unchanged.
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

// Check reports whether there is a file at `path` already, which Write would replace. It returns an error if Write cannot write
// to `path`.
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
		_ = f.Close() // the first error is returned instead
		return err
	}
	return f.Close()
}

// replace writes a temporary file, then renames it to path.
func replace(path string, perm fs.FileMode, write func(io.Writer) error) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	var failed *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return noFolderError(path)
	case errors.As(err, &failed):
		return &fs.PathError{Op: "create", Path: path, Err: failed.Err} // name the path that the caller knows, not the temporary file
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
