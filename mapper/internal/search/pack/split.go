package pack

import (
	"math"
	"strings"

	"foldout/mapper/filetree"
	"foldout/model"
)

// Passage is a run of whole lines of a file that is shown or left out as one.
type Passage struct {
	First, Last int  // lines, from 1
	Symbol      int  // index in File.Symbols of the symbol that the lines belong to; -1 for lines outside all symbols
	Part        bool // it is one of several parts of a run of lines that is too long for one passage
}

// A run of more than longest lines is divided into parts of at most usual lines, and of at least half of that.
const (
	longest = 100
	usual   = 40
)

// Split divides a file into passages, in the order of their lines. Together they hold all lines.
func Split(f *filetree.File, lines []string) (all []Passage) {
	owners := ownersOf(f.Symbols, len(lines))
	for first := 1; first <= len(lines); {
		n := len(all) - 1
		if n >= 0 && (all[n].Symbol == owners[first-1] || blank(lines[first-1:first])) {
			all[n].Last = first // blank lines stay with what is above them, where new lines are added
			first++
			continue
		}
		last := first
		for last < len(lines) && owners[last] == owners[first-1] {
			last++
		}
		all = append(all, Passage{First: first, Last: last, Symbol: owners[first-1]})
		first = last + 1
	}
	return divided(all, lines)
}

// split divides the file into passages. Where symbols refer to a derived text, each symbol with a text is a passage.
func (f *File) split() (all []Passage) {
	if f.Derived == nil {
		return Split(f.File, f.Lines)
	}
	for i := range f.File.Symbols {
		if s := &f.File.Symbols[i]; f.Derived[i] != nil {
			all = append(all, Passage{First: int(s.SourceLine()), Last: int(s.EndLine), Symbol: i})
		}
	}
	return all
}

// ownersOf returns, for each line, the index of the symbol that it belongs to, or -1. A function owns all that is in it. A type
// owns its lines outside of its members, and its fields.
func ownersOf(symbols []model.Symbol, lines int) []int {
	owners := make([]int, lines)
	for i := range owners {
		owners[i] = -1
	}
	for i := range symbols {
		owner := ownerOf(symbols, i)
		if owner != i && symbols[owner].Kind.IsCallable() && within(&symbols[i], &symbols[owner]) {
			continue // the function has these lines already
		}
		for n := max(1, int(symbols[i].SourceLine())); n <= min(int(symbols[i].EndLine), lines); n++ {
			owners[n-1] = owner
		}
	}
	return owners
}

// ownerOf returns the symbol with which a symbol is shown: the outermost function around it, the type of a field, or itself.
func ownerOf(symbols []model.Symbol, i int) int {
	owner := model.HolderOf(symbols, i)
	for at := owner; at >= 0; at = int(symbols[at].Up) {
		if symbols[at].Kind.IsCallable() {
			owner = at
		}
	}
	return owner
}

func within(inner, outer *model.Symbol) bool {
	return outer.FirstLine <= inner.FirstLine && inner.EndLine <= outer.EndLine
}

func blank(lines []string) bool {
	for _, line := range lines {
		if strings.TrimSpace(line) != "" {
			return false
		}
	}
	return true
}

// divided divides the passages that are too long.
func divided(whole []Passage, lines []string) (all []Passage) {
	for _, p := range whole {
		if p.Last-p.First < longest {
			all = append(all, p)
			continue
		}
		for p.Part = true; p.Last-p.First >= usual+usual/2; {
			cut := cutAfter(lines, p.First+usual/2, p.First+usual-1)
			all = append(all, Passage{First: p.First, Last: cut, Symbol: p.Symbol, Part: true})
			p.First = cut + 1
		}
		all = append(all, p)
	}
	return all
}

// cutAfter returns the line from first to last after which a text is best cut: a blank line, or else one that is followed by a line
// with little indentation, so that statements stay whole.
func cutAfter(lines []string, first, last int) int {
	best, cut := math.Inf(1), last
	for n := first; n <= last; n++ {
		cost := float64(indentation(lines[n])) // of the next line
		if blank(lines[n-1 : n]) {
			cost -= 8
		}
		if blank(lines[n : n+1]) {
			cost += 80 // the blank line belongs above the cut
		}
		if cost <= best {
			best, cut = cost, n
		}
	}
	return cut
}

// tabWidth is the number of columns of a tab.
const tabWidth = 4

func indentation(line string) (columns int) {
	for _, r := range line {
		switch r {
		case ' ':
			columns++
		case '\t':
			columns += tabWidth
		default:
			return columns
		}
	}
	return columns
}
