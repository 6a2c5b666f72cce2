package reference

import (
	"bytes"
	"strconv"

	"foldout/mapper/internal/extract/reference/marks"
	"foldout/mapper/internal/refs"
)

// library is a type or call of a library whose meaning is built in, unless the repository declares it.
type library struct {
	named  uint32 // the node of the type or call
	of     uint32 // the argument that counts
	isList bool   // it is a list of the argument, otherwise the argument itself
}

// noName are the marks in the path of an anonymous type, which is known only in its own file.
const noName = string(unnamed) + marks.Itself

// knows records a type or call of a library and the argument that counts, if both nodes are present. The first
// pattern counts.
func (r *Reader) knows(l library, of uint32) {
	if l.named == none || of == none {
		return
	}
	l.of = of
	if _, known := r.libraries[l.named]; !known {
		r.facts[l.named].marks |= markApplied
		r.libraries[l.named] = l
	}
}

// ofLibrary appends the path of a type or call with its arguments. A mark before it gives the position of the argument
// that counts if the repository does not declare the type or function.
func (r *Reader) ofLibrary(buf []byte, l library, left int) []byte {
	f := &r.facts[l.named]
	isCall := f.form == formCall || f.form == formInvoke
	whole, most := r.formed(nil, l.named, left), longestArguments
	if isCall {
		whole, most = r.counted(r.callee(whole[:0], l.named, left), l.named), longestPassed
	}
	if len(whole) == 0 {
		return buf
	}
	named := len(whole)
	whole, of, place := r.givenTo(whole, l, isCall, left)
	switch {
	case len(of) == 0 && !isCall || whole[0] == marks.Value[0]: // no known argument, or the text gives its type
		return said(buf, string(whole))
	case len(whole)-named > most || bytes.ContainsAny(of, noName):
		switch {
		case l.isList && isCall:
			of = r.asList(of)
		case l.isList:
			of = append([]byte(marks.ListOf), of...)
		}
		return said(buf, string(of))
	}
	sign := marks.LibrarySame
	if l.isList {
		sign = marks.LibraryList
	}
	buf = strconv.AppendInt(append(buf, sign...), int64(place), 10)
	return append(append(buf, marks.ArgumentsEnd), whole...)
}

// givenTo appends the arguments of a type or call to its path. It returns the path, and the path and position of the
// argument that counts. Of a call it appends that argument only.
func (r *Reader) givenTo(buf []byte, l library, isCall bool, left int) (whole, of []byte, place int) {
	list, counts := r.givenIn(l)
	named, opens, ends := len(buf), string(marks.Arguments), string(marks.ArgumentsEnd)
	if isCall {
		opens, ends = marks.Passed, ")"+marks.Call
	}
	buf = r.list(append(buf, opens...), list, refs.MostParameters, !isCall, func(buf []byte, node uint32) []byte {
		if node == counts {
			of = r.path(nil, l.of, left-1)
			return append(buf, of...)
		}
		if isCall {
			return buf
		}
		return r.path(buf, node, left-1)
	})
	switch {
	case len(of) > 0:
		place = r.place(list, counts)
	case isCall:
		buf = append(buf, marks.Unknown...)
	default:
		return buf[:named], nil, 0
	}
	return append(buf, ends...), of, place
}

// givenIn returns the argument list of a type or call, and the element that contains the argument that counts.
func (r *Reader) givenIn(l library) (list, given uint32) {
	given = l.of
	for list = r.tree[given].Parent; list != none; given, list = list, r.tree[list].Parent {
		if up := r.tree[list].Parent; up == l.named || up == r.tree[l.named].Parent {
			break
		}
	}
	return list, given
}
