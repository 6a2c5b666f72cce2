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

// Written reports whether the map has at least one line for the node or for something below it.
func (s Sum) Written() bool { return s.Folders+s.Files+s.Symbols > 0 }

// uniform holds sums of a subtree, one for each detail: the sum if everything in the subtree has that detail. The sum at `source`
// excludes the blocks, which are counted on demand.
type uniform [model.DetailCount]Sum

func (u *uniform) at(d model.Detail) Sum { return u[d] }
