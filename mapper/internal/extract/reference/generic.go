package reference

import (
	"bytes"
	"strconv"

	"foldout/mapper/internal/extract/reference/marks"
	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/syntax"
)

// longestArguments is the maximum length in bytes of the type arguments in a path. Longer ones are unknown.
const longestArguments = 120

// longestPassed is the maximum length in bytes of the arguments of a call in a path.
const longestPassed = 320

// genericMeaning is meaning for a declaration whose type parameters stand after its name.
func (r *Reader) genericMeaning(d declaration) []byte {
	list := *d.by(partGeneric)
	if list == none {
		return r.meaning(d)
	}
	r.scopes.enter(list, list+1)
	for node := list; node < r.tree[list].Next; node++ {
		if index := r.facts[node].declares; index != 0 && r.declare[index].parameter {
			r.parameter(index)
		}
	}
	path := r.meaning(d)
	r.scopes.leave(list + 1)
	return path
}

// parameter gives a type parameter its meaning, and records its bound and default.
func (r *Reader) parameter(index int32) {
	if len(r.scopes.open) == 0 {
		return
	}
	d := &r.declare[index]
	is := r.meaning(*d)
	of := r.owner.of(r.tree[d.name].Start)
	if d.receiver != none {
		if made, is := r.top(string(r.slice(d.receiver))); is {
			of, d.place = made, r.place(r.tree[d.name].Parent, d.name)+1
		}
	}
	if of >= 0 {
		if d.place == 0 {
			r.given[of]++
			d.place = r.given[of]
			r.told(d, of, is)
		}
		if d.place <= refs.MostParameters {
			is = strconv.AppendInt([]byte(marks.Value+marks.Parameter), int64(of)*refs.MostParameters+int64(d.place)-1, 10)
		}
	}
	f := &r.facts[d.name]
	if name := r.paths.id(r.slice(d.name)); f.role == roleTypename && f.marks&markTyped == 0 {
		r.scopes.say(name, r.paths.id(is))
	} else {
		r.scopes.declare(name, r.paths.id(is), f.role == roleTypename)
	}
}

// told records the bound and the default of a type parameter.
func (r *Reader) told(d *declaration, of int32, extends []byte) {
	if d.place > refs.MostParameters {
		return
	}
	if len(extends) > 0 {
		r.tell(refs.Attribute{Fact: refs.IsBound, Of: of, Place: int32(d.place - 1)}, string(extends), markTells)
	}
	if node := *d.by(partOtherwise); node != none {
		if path := r.path([]byte(marks.Value), node, deepest); len(path) > len(marks.Value) && len(path) <= longest {
			r.tell(refs.Attribute{Fact: refs.IsDefault, Of: of, Place: int32(d.place - 1)}, string(path), markTells)
		}
	}
}

// applies records the type arguments of a node, if both nodes are present.
func (r *Reader) applies(node, list uint32) {
	if node != none && list != none {
		r.facts[node].marks |= markApplied
		r.applied[node] = list
	}
}

// apply appends the type arguments of a node, if it has any that are known.
func (r *Reader) apply(buf []byte, node uint32, left int) []byte {
	list, is := r.applied[node]
	if !is {
		return buf
	}
	from := len(buf)
	if buf = r.list(append(buf, marks.Arguments), list, refs.MostParameters, true, func(buf []byte, node uint32) []byte {
		return r.path(buf, node, left-1)
	}); len(buf)-from <= longestArguments && len(buf) > from+1 {
		return append(buf, marks.ArgumentsEnd)
	}
	return buf[:from]
}

// list appends the paths of the elements of a list, separated by commas, up to the last known one, or up to the last
// one if whole is true. It appends nothing if none is known. A list node without children counts as its own only
// element.
func (r *Reader) list(buf []byte, list uint32, most int, whole bool, path func(buf []byte, node uint32) []byte) []byte {
	from := len(buf)
	if r.tree[list].Next == list+1 {
		return path(buf, list)
	}
	known, count := from, 0
	for at := list + 1; at < r.tree[list].Next && count < most; at = r.tree[at].Next {
		if !r.isListed(at) {
			continue
		}
		if next := r.tree[at].Next; next < r.tree[list].Next && r.facts[next].form != noForm && r.facts[next].of == at {
			continue // its path is that of the next node
		}
		if count++; count > 1 {
			buf = append(buf, ',')
		}
		before := len(buf)
		if buf = path(buf, at); len(buf) == before {
			buf = append(buf, marks.Unknown...)
			continue
		}
		known = len(buf)
	}
	if whole && known > from {
		return buf
	}
	return buf[:known]
}

// noNames are the characters that occur only in paths that are more than names.
const noNames = marks.Value + marks.Own + marks.Base + marks.Unknown + marks.Parameter + "(["

// passedTo appends the arguments of a call, if they are part of the path.
func (r *Reader) passedTo(buf []byte, call uint32, left int) []byte {
	list, toMember := r.passing(call)
	if list == none {
		return buf
	}
	if known, is := r.arguments[list]; is {
		return append(buf, r.paths.texts[known]...)
	}
	from, before := len(buf), r.inferences
	if buf = r.passed(buf, list, toMember, left); r.inferences > before {
		r.arguments[list] = r.paths.add(string(buf[from:])) // read once for each chain of such calls
	}
	return buf
}

// passing returns the argument list of a call, or none if it is not part of a path, and whether the called function is
// a member.
func (r *Reader) passing(call uint32) (list uint32, toMember bool) {
	f := &r.facts[call]
	if list = f.name; list == none || f.form != formCall && f.form != formValue {
		list = r.argumentsOf(call)
	}
	return list, f.of != none && (f.form == formInvoke || f.form == formCall && r.facts[f.of].form == formMember)
}

// passedBeside appends the other arguments of the call that a function literal is an argument of: they may determine
// the types of its parameters.
func (r *Reader) passedBeside(buf []byte, function uint32) []byte {
	list := r.tree[function].Parent
	if list == none || r.facts[function].marks&markFunction == 0 {
		return buf
	}
	call := r.tree[list].Parent
	if call == none || r.facts[call].form != formCall || r.facts[call].name != list {
		return buf
	}
	depth := r.inferDepth
	r.inferDepth = mostInferDepth
	_, toMember := r.passing(call)
	buf = r.passed(buf, list, toMember, deepest)
	r.inferDepth = depth
	return buf
}

// passed appends the arguments of a call as far as they are known. For a member it appends only names of the file,
// which are likely types or classes.
func (r *Reader) passed(buf []byte, list uint32, toMember bool, left int) []byte {
	const most = 2
	from := len(buf)
	buf = r.list(append(buf, marks.Passed...), list, most, false, func(buf []byte, node uint32) []byte {
		switch f := &r.facts[node]; {
		case f.form == formTaken:
			return buf
		case f.marks&markFunction != 0:
			return r.givenBy(buf, node, left)
		}
		path := r.path(buf[len(buf):], node, left-1) // independent of what precedes it
		if toMember && bytes.ContainsAny(bytes.TrimPrefix(path, []byte(marks.Value)), noNames) {
			return buf
		}
		return append(buf, path...)
	})
	if n := len(buf) - from; n == len(marks.Passed) || n > longestPassed || bytes.IndexByte(buf[from:], unnamed) >= 0 {
		return buf[:from]
	}
	return append(buf, ')')
}

// mostInferDepth is the maximum nesting of function literals whose results are inferred.
const mostInferDepth = 4

// givenBy appends the path of the result of a function literal, if its body is an expression.
func (r *Reader) givenBy(buf []byte, function uint32, left int) []byte {
	const near = 64 // nodes of its parameters
	body := none
	for at := function + 1; at < r.tree[function].Next; at = r.tree[at].Next {
		if r.tree.Is(at, syntax.Named) && !r.tree.Is(at, syntax.Extra) {
			body = at
		}
	}
	if body == none || body > function+near || r.facts[body].marks&markScope != 0 || r.inferDepth == mostInferDepth {
		return buf
	}
	r.inferences++
	r.inferDepth++
	defer func() { r.inferDepth-- }()
	r.scopes.enter(function, function+1)
	r.inferred(function, body)
	path := r.path(buf[len(buf):], body, left-1)
	r.scopes.leave(function + 1)
	return append(buf, path...)
}
