package reference

import (
	"slices"

	"foldout/mapper/internal/refs"
)

// mapping is a call that gives a list of what a function gives.
type mapping struct {
	by      uint32 // the function
	path    int32
	isKnown bool // the path: what a chain of such calls is made of is read once
	isOne   bool // it gives that itself, and no list
}

// maps notes that a call gives a list of what a function gives, or that itself, where both are there.
func (r *Reader) maps(call, by uint32, pattern int) {
	if call != none && by != none {
		r.facts[call].marks |= markApplied
		r.mapped[call] = mapping{by: by, isOne: r.language.query.Setting(pattern, "mapped") == "itself"}
	}
}

// mappedBy appends the path of a call, or else of a list of what the function gives that it is given.
func (r *Reader) mappedBy(buf []byte, call uint32, left int) []byte {
	m := r.mapped[call]
	if m.isKnown {
		return said(buf, r.paths.texts[m.path])
	}
	if r.inferDepth == 0 && r.typed == nil {
		r.mapWithin(call)
	}
	path := string(r.eitherMapped(call, m, left))
	if r.inferDepth == 0 && r.typed == nil { // or what is around it is not declared to the end
		m.path, m.isKnown = r.paths.add(path), true
		r.mapped[call] = m
	}
	return said(buf, path)
}

// mapWithin reads the calls in a chain of which a call is the last, the first one first: each is made of the one before it in several ways.
func (r *Reader) mapWithin(call uint32) {
	var chain []uint32
	for last, at := call, r.facts[call].of; at > last && at != none; last, at = at, r.facts[at].of {
		if m, is := r.mapped[at]; is && m.isKnown {
			break
		} else if is {
			chain = append(chain, at)
		}
	}
	for _, at := range slices.Backward(chain) {
		r.mappedBy(nil, at, deepest)
	}
}

func (r *Reader) eitherMapped(call uint32, m mapping, left int) []byte {
	path := r.formed(nil, call, left)
	var each []byte
	if r.facts[m.by].marks&markFunction != 0 {
		each = r.givenBy(nil, m.by, left-1)
	} else {
		each = r.path(nil, m.by, left-1)
	}
	if len(each) > 0 && !m.isOne {
		each = r.asList(each)
	}
	switch {
	case len(each) == 0, len(path)+len(each) > longest, r.isUnnamed(path):
		return path
	case len(path) == 0 || r.isUnnamed(each):
		return each
	}
	return slices.Concat([]byte(refs.Base+string(refs.Arguments)), path, []byte(","), each, []byte{refs.ArgumentsEnd})
}
