package reference

import (
	"slices"

	"foldout/mapper/internal/lang"
	"foldout/mapper/internal/refs"
)

// longestEither is how many bytes the types may take of which something is one, beyond the first.
const longestEither = 300

// either appends the path of a type that is one of several, or all of them at once: of those that have one, in the order of the text. Of
// one without a name the others are what it inherits from.
func (r *Reader) either(buf []byte, node uint32, left int) []byte {
	from, some := len(buf), 0
	var nameless []byte
	const near = 64 // nodes before the first alternative, in which a condition may infer types
	if of := r.facts[node].of; of != none && !r.inferring {
		r.scopes.enter(node, node+1)
		defer r.scopes.leave(node + 1)
		r.inferred(max(node, of-min(of, near)), of)
	}
	for _, one := range r.alternatives(node) {
		before := len(buf)
		buf = r.path(append(buf, ','), one, left-1)
		switch path := buf[before+1:]; {
		case len(path) == 0 || some == refs.MostTypes || some > 0 && len(buf)-from > longestEither:
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
		buf[from] = refs.Arguments
		buf = append(slices.Insert(buf, from, refs.Base[0]), refs.ArgumentsEnd)
	}
	if nameless == nil {
		return buf
	}
	if node, is := unnamedOf(string(nameless)); is && some > 0 && len(buf)-from < longest {
		r.fields[field{node, inherited}] = r.paths.add(refs.Value + string(buf[from:]))
	}
	return append(buf[:from], nameless...)
}

// inferred declares the types that a condition infers, which stands between two nodes.
func (r *Reader) inferred(from, to uint32) {
	scratch := r.scratch // holds the path that is being written
	r.scratch, r.inferring = nil, true
	defer func() { r.scratch, r.inferring = scratch, false }()
	for node := from; node < to; node++ {
		if d := &r.declare[r.facts[node].declares]; r.facts[node].declares != 0 && !d.attribute && !d.parameter {
			r.scopes.declare(r.paths.id(r.slice(d.name)), r.paths.id(r.meaning(*d)), false)
		}
	}
}

// alternatives lists the types of which a node is one, or all at once: of those within each other that nest as the grammar has them. What
// stands before the first of them is none.
func (r *Reader) alternatives(node uint32) []uint32 {
	var all []uint32
	for range alike {
		first, here, from := none, []uint32(nil), node+1
		if of := r.facts[node].of; of != none {
			from = of
		}
		for at := from; at < r.tree[node].Next; at = r.tree[at].Next {
			if !r.tree.Is(at, lang.Named) || r.tree.Is(at, lang.Extra) {
				continue
			}
			if first == none && r.facts[at].form == formEither {
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
