package extract

import (
	"foldout/model"
)

// lookAgain reads a text that has errors once more, without the bodies of its functions, and returns what is the better of
// both: all was found, or more than at first. What only the second look found is marked so.
func (x *Extractor) lookAgain(w *worker, path string, text []byte, first Result) Result {
	read := w.language.Outline(text)
	if read == nil {
		return first
	}
	second := x.look(w, path, text, read)
	if len(second.Symbols) < len(first.Symbols) || second.Problem != nil && len(second.Symbols) == len(first.Symbols) {
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
