package userdir

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"foldout/model"
)

// ErrNotRegular is the error for a file that is a folder, a pipe, a socket or a device.
var ErrNotRegular = errors.New("not a regular file")

// ErrTooLarge is the error for a file of more bytes than a limit. The message goes on with the limit.
var ErrTooLarge = errors.New("larger")

// ReadFile returns the content of a regular file of at most `limit` bytes. Anybody may have put something else in place of a file
// that the program or the user keeps: opening a pipe would wait forever, and a device may have no end.
func ReadFile(path string, limit int64) ([]byte, error) {
	return read(path, limit, func() (*os.File, error) { return os.OpenFile(path, os.O_RDONLY|NonBlock, 0) })
}

func read(path string, limit int64, open func() (*os.File, error)) ([]byte, error) {
	f, info, err := regular(path, open)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // nothing was written
	if info.Size() > limit {
		return nil, tooLarge(path, limit)
	}
	content, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err == nil && int64(len(content)) > limit { // it has grown
		return nil, tooLarge(path, limit)
	}
	return content, err
}

func tooLarge(path string, limit int64) error {
	return &fs.PathError{Op: "read", Path: path, Err: fmt.Errorf("%w than %s bytes", ErrTooLarge, model.Thousands(int(limit)))}
}

// Open opens a regular file for reading and returns its state, without waiting for anything. `flags` are additional flags for
// os.OpenFile. The error wraps ErrNotRegular if the file is not a regular one.
func Open(path string, flags int) (*os.File, fs.FileInfo, error) {
	return regular(path, func() (*os.File, error) { return os.OpenFile(path, os.O_RDONLY|NonBlock|flags, 0) })
}

// ReadIn is like ReadFile for a file below a folder, which no link leaves.
func ReadIn(root *os.Root, path string, limit int64) ([]byte, error) {
	return read(path, limit, func() (*os.File, error) { return root.OpenFile(path, os.O_RDONLY|NonBlock, 0) })
}

// regular opens a file and returns its state, unless it is not a regular one.
func regular(path string, open func() (*os.File, error)) (*os.File, fs.FileInfo, error) {
	f, err := open()
	if err != nil {
		return nil, nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: path, Err: ErrNotRegular}
	}
	if err != nil {
		_ = f.Close() // nothing was written
		return nil, nil, err
	}
	return f, info, nil
}
