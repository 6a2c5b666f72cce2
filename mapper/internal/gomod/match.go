package gomod

import (
	"bytes"
	"io"
)

// Match reports whether a file belongs to the build by its name and constraints. It returns the file's content if it had to be
// read. The error is from reading the file or its constraints.
func (w *World) Match(dir, name string) (in bool, content []byte, err error) {
	c := w.Env.Context()
	c.OpenFile = func(path string) (io.ReadCloser, error) {
		var err error
		if content, err = w.files.ReadFile(path); err != nil {
			return nil, err
		}
		return io.NopCloser(bytes.NewReader(content)), nil
	}
	in, err = c.MatchFile(dir, name)
	return in, content, err
}
