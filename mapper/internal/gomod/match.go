package gomod

import (
	"bytes"
	"io"
)

// Match reports whether the file belongs to the build by its name and its constraints, and returns its content where it was
// read for that. The error is one of reading: of the constraints, or of the file.
func (w *World) Match(dir, name string) (in bool, content []byte, err error) {
	c := w.Env.Context()
	var trouble error
	c.OpenFile = func(path string) (io.ReadCloser, error) {
		content, trouble = w.files.ReadFile(path)
		if trouble != nil {
			return nil, trouble
		}
		return io.NopCloser(bytes.NewReader(content)), nil
	}
	in, err = c.MatchFile(dir, name)
	if trouble != nil {
		err = trouble
	}
	return in, content, err
}
