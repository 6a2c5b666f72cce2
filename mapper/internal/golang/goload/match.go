package goload

import (
	"bytes"
	"io"
	"iter"
	"strings"
)

// source is a Go file of a folder, with what Match says about it.
type source struct {
	name string
	in   bool // it belongs to the build
	text []byte
	err  error
}

// sources reads the Go files of a folder, one by one and sorted by name, with or without its tests. If the folder cannot be read,
// it returns the files found before the error.
func (ms *Modules) sources(dir string, tests bool) (iter.Seq[source], error) {
	entries, err := ms.files.ReadDir(dir)
	return func(yield func(source) bool) {
		for _, e := range entries {
			s := source{name: e.Name()}
			if e.IsDir() || !isSource(s.name) || strings.HasSuffix(s.name, "_test.go") && !tests {
				continue
			}
			if s.in, s.text, s.err = ms.Match(dir, s.name); !yield(s) {
				return
			}
		}
	}, err
}

// isSource reports whether a file with the given name may belong to a package.
func isSource(name string) bool {
	return strings.HasSuffix(name, ".go") && name[0] != '_' && name[0] != '.'
}

// Match reports whether a file belongs to the build, judging by its name and its build constraints. If it had to read the file,
// it also returns the content. The error is from reading the file or its constraints.
func (ms *Modules) Match(dir, name string) (in bool, content []byte, err error) {
	c := ms.Env.Context()
	c.OpenFile = func(path string) (io.ReadCloser, error) {
		var err error
		if content, err = ms.files.ReadFile(path); err != nil {
			return nil, err
		}
		return io.NopCloser(bytes.NewReader(content)), nil
	}
	in, err = c.MatchFile(dir, name)
	return in, content, err
}
