package reference

import (
	"bytes"
	"slices"

	"foldout/mapper/internal/extract/reference/marks"
	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/syntax"
)

// longestUnion is the maximum length in bytes of the alternatives of a type after the first.
const longestUnion = 300

// union appends the path of a union or intersection type: its alternatives with a known path, in text order. The
// other alternatives become bases of an anonymous one.
func (r *Reader) union(buf []byte, node uint32, left int) []byte {
	from, some := len(buf), 0
	var nameless []byte
	const near = 64 // nodes before the first alternative in which a condition may infer types
	isChoice := r.facts[node].form == formChoice
	if of := r.facts[node].of; of != none && !isChoice && !r.inferring {
		r.scopes.enter(node, node+1)
		defer r.scopes.leave(node + 1)
		r.inferred(max(node, of-min(of, near)), of)
	}
	for _, one := range r.alternatives(node) {
		before := len(buf)
		if buf = append(buf, ','); isChoice {
			buf = append(buf, r.path(buf[len(buf):], one, left-1)...) // independent of what precedes it
		} else {
			buf = r.path(buf, one, left-1)
		}
		switch path := buf[before+1:]; {
		case len(path) == 0 || some == refs.MostTypes || some > 0 && len(buf)-from > longestUnion:
			buf = buf[:before]
		case path[0] == unnamed:
			if nameless == nil {
				nameless = slices.Clone(path)
			}
			buf = buf[:before]
		default:
			some++
		}
	}
	switch some {
	case 0:
	case 1:
		buf = slices.Delete(buf, from, from+1)
	default:
		buf[from] = marks.Arguments
		buf = append(slices.Insert(buf, from, marks.Base[0]), marks.ArgumentsEnd)
	}
	if nameless == nil {
		return buf
	}
	if node, is := unnamedOf(string(nameless)); is && some > 0 && len(buf)-from < longest {
		r.fields[field{node, inherited}] = r.paths.add(marks.Value + string(buf[from:]))
	}
	return append(buf[:from], nameless...)
}

// inferred declares the types that a condition infers between two nodes.
func (r *Reader) inferred(from, to uint32) {
	scratch := r.scratch // holds the path that is being written
	r.scratch, r.inferring = nil, true
	defer func() { r.scratch, r.inferring = scratch, false }()
	for node := from; node < to; node++ {
		if d := &r.declare[r.facts[node].declares]; r.facts[node].declares != 0 && !d.attribute && !d.parameter && !d.field {
			r.scopes.declare(r.paths.id(r.nameOf(d)), r.paths.id(r.meaning(*d)), false)
		}
	}
}

// alternatives lists the alternatives of a union or intersection type, flattened as the grammar nests them. Nodes
// before the first one do not count.
func (r *Reader) alternatives(node uint32) []uint32 {
	if r.facts[node].form == formChoice {
		return r.chosen(node)
	}
	var all []uint32
	for range alike {
		first, here, from := none, []uint32(nil), node+1
		if of := r.facts[node].of; of != none {
			from = of
		}
		for at := from; at < r.tree[node].Next; at = r.tree[at].Next {
			r.Work.Need(1)
			if !r.tree.Is(at, syntax.Named) || r.tree.Is(at, syntax.Extra) {
				continue
			}
			if first == none && r.facts[at].form == formUnion {
				first = at
				continue
			}
			here = append(here, at)
		}
		all = slices.Concat(here, all)
		if first == none {
			break
		}
		node = first
	}
	return all
}

// chosen lists the values that an expression may have: `a || b`, `a ?? b`, `a ?: b`, `x ? a : b`, `if (x) a else b`
// and `a if x else b` give either operand, `a && b` the last.
func (r *Reader) chosen(node uint32) []uint32 {
	var all []uint32
	open := []uint32{node}
	for left := alike; len(open) > 0 && left > 0; left-- {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		if r.facts[at].form != formChoice {
			all = append(all, at)
			continue
		}
		first := r.facts[at].of
		second := r.after(first)
		if second == none {
			open = append(open, first) // the other one has no name
			continue
		}
		switch between := bytes.TrimLeft(r.text[r.tree[first].End:r.tree[second].Start], " \t\r\n"); {
		case signBetween(nil, between) == signOr, bytes.HasPrefix(between, []byte(":")), bytes.HasPrefix(between, []byte("?:")), bytes.HasPrefix(between, []byte("else")):
			open = append(open, second, first)
		case signBetween(nil, between) == signAnd:
			open = append(open, second)
		case bytes.HasPrefix(between, []byte("if")):
			if other := r.after(second); other != none {
				open = append(open, other)
			}
			open = append(open, first)
		}
	}
	return all
}

// after returns the next named sibling of a node, or none.
func (r *Reader) after(node uint32) uint32 {
	end := r.tree[r.tree[node].Parent].Next
	for at := r.tree[node].Next; at < end; at = r.tree[at].Next {
		if r.tree.Is(at, syntax.Named) && !r.tree.Is(at, syntax.Extra) {
			return at
		}
	}
	return none
}
