package reference

import (
	"slices"

	"foldout/mapper/internal/extract/reference/marks"
)

// mapping is a call that returns a list of the results of a function.
type mapping struct {
	by      uint32 // the function
	path    int32
	isKnown bool // path is known; each part of a chain of such calls is read once
	isOne   bool // it returns a result of the function, not a list
}

// maps records that a call returns a list of the results of a function, or a result itself, if both nodes are
// present.
func (r *Reader) maps(call, by uint32, pattern int) {
	if call != none && by != none {
		r.facts[call].marks |= markApplied
		r.mapped[call] = mapping{by: by, isOne: r.language.query.Setting(pattern, "mapped") == "itself"}
	}
}

// mappedBy appends the path of a call, with a list of the function's results as the alternative.
func (r *Reader) mappedBy(buf []byte, call uint32, left int) []byte {
	m := r.mapped[call]
	if m.isKnown {
		return said(buf, r.paths.texts[m.path])
	}
	if r.inferDepth == 0 && r.typed == nil {
		r.mapWithin(call)
	}
	path := string(r.eitherMapped(call, m, left))
	if r.inferDepth == 0 && r.typed == nil { // otherwise what is around it is not yet fully declared
		m.path, m.isKnown = r.paths.add(path), true
		r.mapped[call] = m
	}
	return said(buf, path)
}

// mapWithin determines the paths of the calls in a chain that ends with call, from first to last. Each is determined
// once, because each path contains the path before it several times.
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
	return slices.Concat([]byte(marks.Base+string(marks.Arguments)), path, []byte(","), each, []byte{marks.ArgumentsEnd})
}
