package reference

import (
	"bytes"
	"strconv"
	"strings"

	"foldout/mapper/internal/refs"
)

// unnamed begins what stands in a path for a type without a name: the node of that follows.
const unnamed = '%'

// field is a name that is declared in a type without a name.
type field struct {
	of   uint32 // the node of the type
	name int32
}

// ofUnnamed returns what a field is in a type without a name, when a path is of one; false where it is not.
func (r *Reader) ofUnnamed(path []byte, name uint32) (text string, ok bool) {
	if len(r.fields) == 0 {
		return "", false
	}
	of := bytes.TrimLeft(path, refs.Value+refs.ListOf)
	if len(of) == 0 || of[0] != unnamed {
		return "", false
	}
	lists := (len(path) - len(of)) / len(refs.ListOf)
	number := strings.TrimSuffix(string(of[1:]), strings.Repeat(refs.Item, lists))
	node, err := strconv.ParseUint(number, 10, 32)
	if err != nil {
		return "", false
	}
	is, known := r.fields[field{uint32(node), r.paths.id(r.slice(name))}]
	return r.paths.texts[is], known
}

// field keeps what is declared in a type without a name: for what is local, and of a symbol of that type for all.
func (r *Reader) field(of, name uint32, path int32) {
	r.fields[field{of, r.paths.id(r.slice(name))}] = path
	symbol := r.owner.of(r.tree[name].Start)
	if symbol >= 0 && r.hasFields(symbol) && r.paths.texts[path] != "" {
		r.out.Attributes = append(r.out.Attributes, refs.Attribute{Of: symbol, Name: string(r.slice(name)), Type: r.paths.texts[path]})
	}
}

// ahead is the name under which fields has that those of a type are there.
const ahead int32 = -1

// readAhead reads what is declared in a type without a name before the walk comes there: what is a part of something of that type may stand
// before it.
func (r *Reader) readAhead(of uint32) {
	if r.facts[of].form != formFields {
		return
	}
	if _, known := r.fields[field{of, ahead}]; known {
		return
	}
	r.fields[field{of, ahead}] = 0
	for at := of + 1; at < r.tree[of].Next; at = r.tree[at].Next {
		for name := at + 1; name < r.tree[at].Next; name = r.tree[name].Next {
			if d := &r.declare[r.facts[name].declares]; r.facts[name].declares != 0 && !d.attribute && !d.parameter {
				r.fields[field{of, r.paths.id(r.slice(name))}] = r.paths.id(r.meaning(*d))
			}
		}
	}
}

// hasFields reports whether what is declared in types without names within a symbol are members of what is of that.
func (r *Reader) hasFields(symbol int32) bool {
	kind := r.symbols[symbol].Kind
	return !kind.IsCallable() && !kind.IsContainer()
}
