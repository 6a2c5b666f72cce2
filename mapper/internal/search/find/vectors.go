package find

import (
	"cmp"
	"slices"
	"strings"
)

// longestDescription is the greatest length of a file's description in bytes.
const longestDescription = 2000

// Description returns the text that the vector of a file is made from: its path, and the names and first doc lines of its symbols.
// It contains no source.
func (c *Corpus) Description(file int) string {
	f := &c.files[file]
	var b strings.Builder
	b.WriteString(f.Path)
	for i := range f.Symbols {
		first, _, _ := strings.Cut(f.Symbols[i].Doc, "\n")
		if b.Len()+len(f.Symbols[i].Name)+len(first) > longestDescription {
			break
		}
		b.WriteString("\n" + f.Symbols[i].Name)
		if first != "" {
			b.WriteString(": " + first)
		}
	}
	return b.String()
}

// The files with the most similar descriptions get a score that falls with their rank. `nearest` is the number of these files,
// and nearestFall says how fast the score falls. A score over closeMeaning is given as a reason.
const (
	nearest      = 100
	nearestFall  = 10.0
	closeMeaning = 0.5
)

// vectors fills the list of files whose descriptions are similar to the task.
func (s *search) vectors() {
	if s.Alike == nil {
		return
	}
	var order []int
	for i, alike := range s.Alike {
		if alike > 0 && s.keeps(i) {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.Alike[b], s.Alike[a]) })
	for rank, i := range order[:min(len(order), nearest)] {
		s.lists[ByVector][i] = nearestFall / (nearestFall + float64(rank))
	}
}
