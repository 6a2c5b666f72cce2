package plan

import (
	"foldout/model"
)

// Sum is the size of a node together with everything below it.
type Sum struct {
	Tokens  int
	Folders int // lines of folders
	Files   int // lines of files
	Symbols int // symbols that can be read on the map, not counting dropped ones in the text of a file
}

func (s *Sum) add(t Sum) {
	s.Tokens += t.Tokens
	s.Folders += t.Folders
	s.Files += t.Files
	s.Symbols += t.Symbols
}

func (s *Sum) sub(t Sum) {
	s.Tokens -= t.Tokens
	s.Folders -= t.Folders
	s.Files -= t.Files
	s.Symbols -= t.Symbols
}

// Written reports whether there is at least one line.
func (s Sum) Written() bool { return s.Folders+s.Files+s.Symbols > 0 }

// uniform holds the sum of a subtree for each detail that all of it may have. The sum at `source` excludes the blocks, which are
// counted on demand.
type uniform [model.DetailCount]Sum

func (u *uniform) at(d model.Detail) Sum { return u[d] }
