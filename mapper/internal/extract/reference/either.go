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

// alternatives lists the types of which a node is one, or all at once: of those within each other that nest as the grammar has them.
func (r *Reader) alternatives(node uint32) []uint32 {
	var all []uint32
	for range alike {
		first, here := none, []uint32(nil)
		for at := node + 1; at < r.tree[node].Next; at = r.tree[at].Next {
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
