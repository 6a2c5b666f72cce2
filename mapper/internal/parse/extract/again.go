package extract

import (
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// readWithoutBodies is for a text with syntax errors. It parses its part again, without the bodies of functions, and returns the
// better of the two results. Near errors, the first parse may have taken the content of function bodies for symbols; these
// symbols do not count. The second result is better if it has more symbols, unless it alone has a problem. It is also better if
// it has about as many symbols, and only the first result has a problem. Symbols that only the second parse found are marked as
// recovered.
func (t *reading) readWithoutBodies(first Result) Result {
	read := t.rewritten(t.worker.language.Outline, t.part)
	if read == nil {
		return first
	}
	second, _ := t.look(read, false)
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
	if t.references {
		t.addReferences(&second)
	}
	return second
}

// addReferences reads the references of a text again for symbols that were found without the bodies of functions, because
// most references are in bodies.
func (t *reading) addReferences(r *Result) {
	r.References = refs.Encode(&refs.File{})
	if t.worker.reader == nil {
		return
	}
	if _, named, err := t.parse(t.worker, t.rewritten(t.worker.language.Prepare, t.text), true); err == nil {
		t.refer(t.worker, t.path, named, t.text, r)
	}
}

// locals counts the symbols of the first parse that the second parse puts inside functions or other symbols without members.
func locals(first, second []model.Symbol) (n int) {
	bodies, next := uint32(0), 0 // bodies is the greatest end of the symbols without members so far; what begins before that is inside one of them
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

// place identifies a symbol by line, owner and name.
type place struct {
	line         int32
	parent, name string
}

func placeOf(s *model.Symbol) place { return place{s.Line, s.Parent, s.Name} }
