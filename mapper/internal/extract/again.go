package extract

import (
	"foldout/model"
)

// lookAgain reads a text that has errors once more, without the bodies of its functions, and returns what is the better of
// both: where nothing was lost, if it found about as much, or more than at first; amid errors the first may have taken for
// symbols what is none. What only the second look found is marked so.
func (x *Extractor) lookAgain(w *worker, path string, text []byte, first Result) Result {
	read := w.language.Outline(text)
	if read == nil {
		return first
	}
	second := x.look(w, path, text, read)
	isWhole := second.Problem == nil && 10*len(second.Symbols) >= 9*len(first.Symbols)
	if !isWhole && len(second.Symbols) <= len(first.Symbols) {
		return first
	}
	known := make(map[place]bool, len(first.Symbols))
	for i := range first.Symbols {
		known[placeOf(&first.Symbols[i])] = true
	}
	for i := range second.Symbols {
		s := &second.Symbols[i]
		s.Recovered = s.Recovered || !known[placeOf(s)]
	}
	return second
}

// place is where a name stands, and in what.
type place struct {
	line         int32
	parent, name string
}

func placeOf(s *model.Symbol) place { return place{s.Line, s.Parent, s.Name} }
