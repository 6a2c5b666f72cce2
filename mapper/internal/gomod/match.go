package gomod

import (
	"bytes"
	"io"
)

// Match reports whether the file belongs to the build by its name and its constraints, and returns its content where it was
// read for that. The error is one of reading: of the constraints, or of the file.
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
