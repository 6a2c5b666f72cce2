package tree

import (
	"cmp"
	"slices"

	"foldout/mapper"
)

// place is where a row stands: the way to it from the root, each step being a child of a folder, and the index of a symbol
// in the file that the last step leads to, -1 for none. No steps are the root.
type place struct {
	steps  []step
	symbol int
}

// step leads from a folder to its child with that number, files before folders.
type step struct {
	folder *mapper.Folder
	at     int
}

// children returns how many files and folders lie in f.
func children(f *mapper.Folder) int { return len(f.Files) + len(f.Folders) }

// target returns the folder or the file that the step leads to; the other one is nil.
func (s step) target() (*mapper.Folder, *mapper.File) {
	if s.at < len(s.folder.Files) {
		return nil, s.folder.Files[s.at]
	}
	return s.folder.Folders[s.at-len(s.folder.Files)], nil
}

func rootPlace() place { return place{symbol: -1} }

func (p place) clone() place { return place{steps: slices.Clone(p.steps), symbol: p.symbol} }

func (p place) isRoot() bool { return len(p.steps) == 0 }

func (p place) last() *step { return &p.steps[len(p.steps)-1] }

// file returns the file of the row, nil for a folder.
func (p place) file() *mapper.File {
	if p.isRoot() {
		return nil
	}
	_, file := p.last().target()
	return file
}

// parent returns the place of the row that holds this one; the root is its own.
func (p place) parent() place {
	q := p.clone()
	switch {
	case p.symbol >= 0:
		q.symbol = int(p.file().Symbols[p.symbol].Up)
	case !p.isRoot():
		q.steps = q.steps[:len(q.steps)-1]
	}
	return q
}

// compare orders places of the same tree as their rows stand.
func (p place) compare(q place) int {
	for i := 0; i < len(p.steps) && i < len(q.steps); i++ {
		if c := cmp.Compare(p.steps[i].at, q.steps[i].at); c != 0 {
			return c
		}
	}
	if c := cmp.Compare(len(p.steps), len(q.steps)); c != 0 {
		return c
	}
	return cmp.Compare(p.symbol, q.symbol)
}

// depth returns how many nodes are above the row.
func (p place) depth() int {
	depth := len(p.steps)
	if p.symbol >= 0 {
		symbols := p.file().Symbols
		for up := int32(p.symbol); up >= 0; up = symbols[up].Up {
			depth++
		}
	}
	return depth
}
