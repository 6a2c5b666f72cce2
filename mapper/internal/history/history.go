// Package history says how often files were changed, and which of them together.
package history

import "time"

// Change says how one file has changed.
type Change struct {
	Commits   int       // that touched it
	Frequency float64   // sum of their weights: a commit of one file counts 1
	Hot       float64   // the same, where a commit counts half as much for each HalfLife between it and HEAD
	Last      time.Time // of the last of them, zero where there is none
}

// History is what the commits say of the files of a folder. It is immutable; nil is the history of a folder without one.
type History struct {
	files map[string]Change
}

// File returns how the file at path has changed.
func (h *History) File(path string) Change {
	if h == nil {
		return Change{}
	}
	return h.files[path]
}
