package sql

import (
	regexp "foldout/mapper/internal/lazyregexp"
)

// sqlRows finds where the rows end that statements copy from what is behind them.
type sqlRows struct{ ends, commands nextMatch }

// behind returns where the rows end that stand behind a place, the place itself where there are none.
func (r *sqlRows) behind(text []byte, at int) int {
	start, end := r.ends.from(text, at)
	if command, _ := r.commands.from(text, at); start == len(text) || command < start {
		return at
	}
	return end
}

// nextMatch finds where an expression matches next, at places that come in order. What it has found is not looked for again.
type nextMatch struct {
	what       *regexp.Regexp
	start, end int
	known      bool
}

// from returns the first match at a place or behind it, the end of the text where there is none.
func (n *nextMatch) from(text []byte, at int) (start, end int) {
	if !n.known || n.start < at {
		n.known, n.start, n.end = true, len(text), len(text)
		if found := n.what.FindIndex(text[at:]); found != nil {
			n.start, n.end = at+found[0], at+found[1]
		}
	}
	return n.start, n.end
}
