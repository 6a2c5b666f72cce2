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
}

// maps notes that a call gives a list of what a function gives, where both are there.
func (r *Reader) maps(call, by uint32) {
	if call != none && by != none {
		r.facts[call].marks |= markApplied
		r.mapped[call] = mapping{by: by}
	}
}

// mappedBy appends the path of a call, or else of a list of what the function gives that it is given.
func (r *Reader) mappedBy(buf []byte, call uint32, left int) []byte {
	m := r.mapped[call]
	if m.isKnown {
		return said(buf, r.paths.texts[m.path])
	}
	path := string(r.eitherMapped(call, m.by, left))
	if r.givings == 0 && r.typed == nil { // or what is around it is not declared to the end
		r.mapped[call] = mapping{m.by, r.paths.add(path), true}
	}
	return said(buf, path)
}

func (r *Reader) eitherMapped(call, by uint32, left int) []byte {
	path := r.formed(nil, call, left)
	each := r.listed(nil, by, left)
	if r.facts[by].marks&markFunction != 0 {
		if each = r.givenBy(nil, by, left-1); len(each) > 0 {
			each = r.asList(each)
		}
	}
	switch {
	case len(each) == 0, len(path)+len(each) > longest, r.isUnnamed(path):
		return path
	case len(path) == 0 || r.isUnnamed(each):
		return each
	}
	return slices.Concat([]byte(refs.Base+string(refs.Arguments)), path, []byte(","), each, []byte{refs.ArgumentsEnd})
}
