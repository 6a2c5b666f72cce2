package reference

import (
	"bytes"
	"slices"

	"foldout/mapper/internal/parse/refs"
	"foldout/mapper/internal/parse/syntax"
)

// longestUnion is the maximum total length in bytes of the alternatives of a union type. The first one is kept at any length.
const longestUnion = 300

// union returns a union or intersection type, or the value of a choice such as `a || b`: the known alternatives, in text order. If
// one of them is anonymous, union returns that one, with the others as its bases.
func (r *Reader) union(node uint32, left int) refs.Expr {
	const near = 64 // how many nodes before the first alternative are searched for a condition that infers types
	isChoice := r.facts[node].form == formChoice
	if of := r.facts[node].of; of != none && !isChoice && !r.inferring {
		r.scopes.enter(node, node+1)
		defer r.scopes.leave(node + 1)
		r.inferred(max(node, of-min(of, near)), of)
	}
	var types []refs.Expr
	anonymous, length := refs.None, 0
	for _, one := range r.alternatives(node) {
		e := r.expr(one, left-1)
		if !isChoice {
			e = r.exprs.TypeOf(e)
		}
		switch more := length + 1 + r.exprs.Length(e); {
		case e == refs.None || len(types) == refs.MostTypes || len(types) > 0 && more > longestUnion: // left out
		case r.beginsWith(e, refs.Unnamed):
			if anonymous == refs.None {
				anonymous = e
			}
		default:
			types, length = append(types, e), more
		}
	}
	is := r.exprs.Either(refs.Union, types...)
	if anonymous == refs.None {
		return is
	}
	if node, known := r.unnamedOf(anonymous); known && is != refs.None && !r.isLong(is) {
		r.fields[field{node, inherited}] = r.exprs.ValueOf(is)
	}
	return anonymous
}

// inferred declares the types that a condition infers in the nodes from `from` up to, but not including, `to`.
func (r *Reader) inferred(from, to uint32) {
	r.inferring = true
	defer func() { r.inferring = false }()
	for node := from; node < to; node++ {
		if d := &r.declarations[r.facts[node].declares]; r.facts[node].declares != 0 && !d.attribute && !d.parameter && !d.field {
			r.scopes.declare(r.nameID(d), r.meaning(*d), false)
		}
	}
}

// alternatives returns the alternatives of a union or intersection type as one flat list, although the grammar nests them. It
// ignores the nodes before the first alternative.
func (r *Reader) alternatives(node uint32) []uint32 {
	if r.facts[node].form == formChoice {
		return r.chosen(node)
	}
	var all []uint32
	for range alike { // at most so many nested unions
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

// chosen lists the values that an expression may have. Both `a` and `b` are possible values of `a || b`, `a ?? b`,
// `a ?: b`, `x ? a : b`, `if (x) a else b` and `a if x else b`. For `a && b`, only `b` is listed.
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
			open = append(open, first) // the other operand is not a named node
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

// after returns the next named sibling of a node, or `none` if there is none.
func (r *Reader) after(node uint32) uint32 {
	end := r.tree[r.tree[node].Parent].Next
	for at := r.tree[node].Next; at < end; at = r.tree[at].Next {
		if r.tree.Is(at, syntax.Named) && !r.tree.Is(at, syntax.Extra) {
			return at
		}
	}
	return none
}
