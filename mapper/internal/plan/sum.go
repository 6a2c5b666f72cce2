package plan

import (
	"foldout/model"
)

// Sum is what a node writes together with all below it.
type Sum struct {
	Tokens  int
	Folders int // lines of folders
	Files   int // lines of files
	Symbols int // symbols that can be read on the map
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

// Written reports whether there is any line.
func (s Sum) Written() bool { return s.Folders+s.Files+s.Symbols > 0 }

// uniform holds what a subtree writes when all of it has one detail. Of `source` it holds what is in the tree; the blocks are
// counted when they are asked for.
type uniform [model.DetailCount]Sum

func (u *uniform) at(d model.Detail) Sum { return u[d] }
