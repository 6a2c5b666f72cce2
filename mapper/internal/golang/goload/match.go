package goload

import (
	"bytes"
	"io"
)

// Match reports whether a file belongs to the build, judging by its name and its build constraints. If it had to read the file,
// it also returns the content. The error is from reading the file or its constraints.
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
