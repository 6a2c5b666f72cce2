package model

import "fmt"

// GlobError says what is wrong with a glob, and where.
type GlobError struct {
	List   string // "include" or "exclude", "" for a single glob
	Index  int    // of the glob in that list
	Glob   string // as given
	Offset int    // offset in Glob, in bytes, of the fault
	Reason string // such as "unclosed ["
}

// Error returns the glob and what is wrong with it.
func (e *GlobError) Error() string {
	text := fmt.Sprintf("invalid glob %q: %s", e.Glob, e.Reason)
	if e.List != "" {
		text = e.List + ": " + text
	}
	return text
}
