package extract

import (
	"foldout/mapper/internal/refs"
	"foldout/model"
)

// lookAgain reads a part of a text that has errors once more, without the bodies of its functions, and returns what is the better of
// both: the second if it found more, or about as much where at first something was lost and now nothing is. Amid errors the
// first may have taken for symbols what stands in the body of a function. What only the second look found is marked so.
func (x *Extractor) lookAgain(w *worker, path string, text, part []byte, references bool, first Result) Result {
	read := x.rewritten(w.language.Outline, part)
	if read == nil {
		return first
	}
	second, _ := x.look(w, path, text, read, false)
	declared := len(first.Symbols) - locals(first.Symbols, second.Symbols)
	isMore := len(second.Symbols) > declared && (first.Problem != nil || second.Problem == nil)
	isAsMuch := first.Problem != nil && second.Problem == nil && 10*len(second.Symbols) >= 9*declared
	if !isMore && !isAsMuch {
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
	if references {
		x.referTo(w, path, text, &second)
	}
	return second
}

// referTo reads the references of a text anew for symbols that were found without the bodies of functions: most references stand
// there.
func (x *Extractor) referTo(w *worker, path string, text []byte, r *Result) {
	r.References = refs.Encode(&refs.File{})
	if w.reader == nil {
		return
	}
	if _, named, err := x.parse(w, x.rewritten(w.language.Prepare, text), true); err == nil {
		x.refer(w, path, named, text, r)
	}
}

// locals counts the symbols of a first look that stand in what has no members by a second look.
func locals(first, second []model.Symbol) (n int) {
	bodies, next := uint32(0), 0 // all before this byte stands in bodies
	for i := range first {
		for ; next < len(second) && second[next].Start < first[i].Start; next++ {
			if !second[next].Kind.IsContainer() {
				bodies = max(bodies, second[next].End)
			}
		}
		if first[i].Start < bodies {
			n++
		}
	}
	return n
}

// place is where a name stands, and in what.
type place struct {
	line         int32
	parent, name string
}

func placeOf(s *model.Symbol) place { return place{s.Line, s.Parent, s.Name} }
