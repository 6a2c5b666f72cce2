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
	if base, inherits := r.fields[field{uint32(node), inherited}]; inherits && !known {
		return r.paths.texts[base] + "." + string(r.unmarked(name)), true
	}
	return r.paths.texts[is], known
}

// localClass keeps of a class that is no symbol which members it declares, of which nothing is known, and that it has the others of
// what it inherits from. In it, refs.Own and refs.Base are names for the class and for that.
func (r *Reader) localClass(class, base uint32) {
	path := r.path([]byte(refs.Value), base, deepest)
	if len(path) == len(refs.Value) || len(path) > longest {
		return
	}
	inherits := r.paths.id(path)
	r.fields[field{class, inherited}] = inherits
	for body := class + 1; body < r.tree[class].Next; body = r.tree[body].Next {
		for at := body + 1; at < r.tree[body].Next; at = r.tree[at].Next {
			for name := at + 1; name < r.tree[at].Next; name = r.tree[name].Next {
				if r.facts[name].declares != 0 {
					r.fields[field{class, r.paths.id(r.slice(name))}] = r.paths.add("")
				}
			}
		}
	}
	r.scopes.declare(r.paths.add(refs.Own), r.paths.add(string(unnamed)+strconv.FormatUint(uint64(class), 10)), false)
	r.scopes.declare(r.paths.add(refs.Base), inherits, false)
}

// around appends what a mark for the type around stands for in a class that is no symbol, else the mark.
func (r *Reader) around(buf []byte, mark string) []byte {
	if len(r.fields) == 0 {
		return append(buf, mark...)
	}
	if path, local := r.scopes.find(r.paths.add(mark), false); local {
		return said(buf, r.paths.texts[path])
	}
	return append(buf, mark...)
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

// inherited is the name under which fields has what a class that is no symbol inherits from.
const inherited int32 = -2

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
