package sql

import (
	regexp "foldout/mapper/internal/base/lazyregexp"
)

// sqlRows finds the end of the data rows after a COPY statement.
type sqlRows struct{ ends, commands nextMatch }

// after returns the end of the data rows that follow offset `at`, or `at` itself if there are none.
func (r *sqlRows) after(text []byte, at int) int {
	start, end := r.ends.from(text, at)
	if command, _ := r.commands.from(text, at); start == len(text) || command < start {
		return at
	}
	return end
}

// nextMatch finds matches of a regular expression. It remembers the last match, so no search may start before the position at
// which the previous search started.
type nextMatch struct {
	what       *regexp.Regexp
	start, end int
	known      bool
}

// from returns the start and end of the first match at or after offset `at`. Both are the end of the text if there is none.
func (n *nextMatch) from(text []byte, at int) (start, end int) {
	if !n.known || n.start < at {
		n.known, n.start, n.end = true, len(text), len(text)
		if found := n.what.FindIndex(text[at:]); found != nil {
			n.start, n.end = at+found[0], at+found[1]
		}
	}
	return n.start, n.end
}
