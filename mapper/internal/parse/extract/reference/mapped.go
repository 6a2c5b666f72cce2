package reference

import (
	"slices"

	"foldout/mapper/internal/parse/refs"
)

// mapping is a call that returns the results of a function as a list.
type mapping struct {
	by      uint32    // the function
	is      refs.Expr // what the call returns, once isKnown is true
	isKnown bool      // so that each part of a chain of such calls is read only once
	isOne   bool      // it returns a result of the function, not a list
}

// recordMapping records that a call returns a list of the results of the function `by`, or one of the results itself. It does
// nothing unless both nodes are present.
func (r *Reader) recordMapping(call, by uint32, pattern int) {
	if call != none && by != none {
		r.facts[call].marks |= markApplied
		r.mapped[call] = mapping{by: by, isOne: r.language.query.Setting(pattern, "mapped") == "itself"}
	}
}

// mappedBy returns the result of a call that takes a function: a union of the call's own result and a list of the function's
// results or, if only one of these two is known, that one.
func (r *Reader) mappedBy(call uint32, left int) refs.Expr {
	m := r.mapped[call]
	if m.isKnown {
		return m.is
	}
	if r.inferDepth == 0 && r.typed == nil {
		r.mapWithin(call)
	}
	m.is = r.eitherMapped(call, m, left)
	if r.inferDepth == 0 && r.typed == nil { // otherwise what is around it is not yet fully declared
		m.isKnown = true
		r.mapped[call] = m
	}
	return m.is
}

// mapWithin determines the results of the calls in a chain, from the first call to `call`, which is the last. It determines each
// result once, although each call contains the call before it several times.
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
		r.mappedBy(at, deepest)
	}
}

func (r *Reader) eitherMapped(call uint32, m mapping, left int) refs.Expr {
	e := r.shapedExpr(call, left)
	var each refs.Expr
	if r.facts[m.by].marks&markFunction != 0 {
		each = r.literalResult(m.by, left-1)
	} else {
		each = r.expr(m.by, left-1)
	}
	if !m.isOne {
		each = r.listOf(each)
	}
	switch {
	case each == refs.None, r.exprs.Length(e)+r.exprs.Length(each) > longest, r.isUnnamed(e):
		return e
	case e == refs.None || r.isUnnamed(each):
		return each
	}
	return r.exprs.Either(refs.Union, e, each)
}
