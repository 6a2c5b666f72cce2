package reference

import (
	"bytes"
	"strconv"
	"strings"

	"foldout/mapper/internal/extract/reference/marks"
	"foldout/mapper/internal/refs"
)

// unnamed is the mark of an anonymous type in a path. The number of its node follows.
const unnamed = '%'

// field is a member of an anonymous type.
type field struct {
	of   uint32 // the node of the type
	name int32
}

// ofUnnamed returns the path of a member of an anonymous type. It returns false if path is not that of an anonymous
// type, or if there is no such member.
func (r *Reader) ofUnnamed(path, name []byte) (text string, ok bool) {
	if !r.isUnnamed(path) {
		return "", false
	}
	id := r.paths.id(name)
	of := string(path)
	for range alike {
		node, is := unnamedOf(of)
		if !is {
			return of + "." + string(unmarked(name)), of != string(path) // a member of the type that it inherits from
		}
		if path, known := r.fields[field{node, id}]; known {
			return r.paths.texts[path], true
		}
		base, inherits := r.fields[field{node, inherited}]
		if !inherits {
			break
		}
		of = r.paths.texts[base]
	}
	return "", false
}

// isUnnamed reports whether a path is of an anonymous type.
func (r *Reader) isUnnamed(path []byte) bool {
	if len(r.fields) == 0 {
		return false
	}
	of := bytes.TrimLeft(path, marks.Value+marks.ListOf)
	return len(of) > 0 && of[0] == unnamed
}

// unnamedOf returns the node of the anonymous type in a path, or false if there is none.
func unnamedOf(path string) (node uint32, is bool) {
	of := strings.TrimLeft(path, marks.Value+marks.ListOf)
	if of == "" || of[0] != unnamed {
		return 0, false
	}
	lists := (len(path) - len(of)) / len(marks.ListOf)
	number, err := strconv.ParseUint(strings.TrimSuffix(of[1:], strings.Repeat(marks.Item, lists)), 10, 32)
	return uint32(number), err == nil
}

// localClass records the members of a class that is not a symbol, with their declared types, and the type that it
// inherits from. It returns the path of the class. Inside the class, it declares marks.Own and marks.Base as names
// for the class and for its base.
func (r *Reader) localClass(class, base uint32) int32 {
	is := r.paths.add(string(unnamed) + strconv.FormatUint(uint64(class), 10))
	r.scopes.declare(r.paths.add(marks.Own), is, false)
	r.scopes.declare(r.paths.add(marks.Base), r.inherit(class, base), false)
	for body := class + 1; body < r.tree[class].Next; body = r.tree[body].Next {
		for at := body + 1; at < r.tree[body].Next; at = r.tree[at].Next {
			for name := at + 1; name < r.tree[at].Next; name = r.tree[name].Next {
				if d := &r.declare[r.facts[name].declares]; r.facts[name].declares != 0 {
					path := r.paths.add("")
					if *d.by(partOfType) != none && *d.by(partGeneric) == none {
						path = r.paths.id(r.meaning(*d))
					}
					r.fields[field{class, r.paths.id(r.slice(name))}] = path
				}
			}
		}
	}
	return is
}

// inherit records the base of an anonymous type, and returns its path, which is empty if there is none.
func (r *Reader) inherit(of, base uint32) int32 {
	if base != none {
		if path := r.path([]byte(marks.Value), base, deepest); len(path) > len(marks.Value) && len(path) <= longest {
			id := r.paths.id(path)
			r.fields[field{of, inherited}] = id
			return id
		}
	}
	return r.paths.add("")
}

// unnamedClass is localClass for an anonymous class, unless that is the value of a symbol.
func (r *Reader) unnamedClass(d *declaration) {
	class := r.tree[*d.by(partOfClass)].Parent
	of := r.owner.of(r.tree[class].Start)
	if n := len(r.scopes.open); n > 0 && r.scopes.open[n-1].node == class && (of < 0 || !r.symbols[of].Kind.IsContainer()) {
		r.localClass(class, *d.by(partOfBase))
	}
}

// around appends the meaning of a mark such as marks.Own in a class that is not a symbol, or in a function that declares
// it. Otherwise it appends the mark.
func (r *Reader) around(buf []byte, mark string) []byte {
	if len(r.fields) == 0 && !r.ownSaid {
		return append(buf, mark...)
	}
	if path, local := r.scopes.find(r.paths.add(mark), false); local {
		return said(buf, r.paths.texts[path])
	}
	return append(buf, mark...)
}

// field records a member of an anonymous type: for use in this file, and for all files if a symbol has that type.
func (r *Reader) field(of uint32, d *declaration, path int32) {
	name := r.paths.id(r.nameOf(d))
	r.fields[field{of, name}] = path
	if _, is := r.fields[field{of, shared}]; is {
		r.tellAll(of, name, r.paths.texts[path])
	}
	symbol := r.owner.of(r.tree[d.name].Start)
	if symbol >= 0 && r.hasFields(symbol) && !r.isGiven(of) && r.paths.texts[path] != "" {
		r.tell(refs.Attribute{Of: symbol, Name: r.paths.texts[name]}, r.paths.texts[path], markTells)
	}
}

// isGiven reports whether an anonymous type, or the union that it is in, is a type argument. If so, its members are not
// members of the enclosing symbol. A type argument of a known list or wrapper of a library does not count.
func (r *Reader) isGiven(of uint32) bool {
	one := of
	for range alike {
		if of = r.tree[of].Parent; of == none || r.facts[of].form != formUnion {
			break
		}
		one = of
	}
	if of == none {
		return false
	}
	given := r.tree[of].Parent
	if given == none || r.facts[given].form != formSame || r.applied[r.facts[given].of] != of {
		return false
	}
	l, is := r.libraries[r.facts[given].of]
	return !is || l.of != one
}

// memberAround returns the name of the member of an anonymous type that node belongs to, or "".
func (r *Reader) memberAround(node uint32) string {
	const near = 12 // nodes around it, up to the type
	for left := near; left > 0 && node > 0; left-- {
		up := r.tree[node].Parent
		if up == none {
			break
		}
		if r.facts[up].form != formFields {
			node = up
			continue
		}
		for at := node + 1; at < r.tree[node].Next; at = r.tree[at].Next {
			if r.facts[at].declares != 0 {
				return string(unmarked(r.slice(at)))
			}
		}
		break
	}
	return ""
}

// ahead is the key under which fields records that the members of a type have been read.
const ahead int32 = -1

// shared is the key under which fields records that the members of a type are visible in all files, and how many
// bases have been recorded.
const shared int32 = -3

// share makes the members of the anonymous type in a path visible in all files.
func (r *Reader) share(path string) {
	if of, is := unnamedOf(path); is && int(of) < len(r.facts) && (r.facts[of].form == formWritten || r.facts[of].form == formFields) {
		r.shareFields(of)
	}
}

// shareFields is share for the node of the type.
func (r *Reader) shareFields(of uint32) {
	const near = 3 // nodes of a member up to its name
	if _, is := r.fields[field{of, shared}]; is {
		return
	}
	r.fields[field{of, shared}] = 0
	if base, is := r.fields[field{of, inherited}]; is {
		r.inheritAll(of, r.paths.texts[base])
	}
	if r.sharing == deepest {
		return
	}
	r.sharing++
	for at := of + 1; at < r.tree[of].Next; at = r.tree[at].Next {
		for name := at; name <= at+near && name < r.tree[at].Next; name++ {
			if r.facts[name].declares == 0 {
				continue
			}
			name := r.paths.id(r.nameOf(&r.declare[r.facts[name].declares]))
			if path, is := r.fields[field{of, name}]; is {
				r.tellAll(of, name, r.paths.texts[path])
			}
		}
	}
	r.sharing--
}

// writtenAround returns the literal in which a name is that of a member, or none.
func (r *Reader) writtenAround(name uint32) uint32 {
	of := r.tree[name].Parent
	if of != none && r.facts[of].form != formWritten {
		of = r.tree[of].Parent
	}
	if of != none && r.facts[of].form == formWritten {
		return of
	}
	return none
}

// written records a member of a literal.
func (r *Reader) written(d *declaration) {
	of := r.writtenAround(d.name)
	if of == none {
		return // it has a declared type
	}
	if base := *d.by(partOfBase); base != none {
		r.inheritAll(of, r.paths.texts[r.inherit(of, base)])
		return
	}
	path, at := string(r.meaning(*d)), field{of, r.paths.id(r.nameOf(d))}
	if body := *d.by(partOfBody); path == "" && body != none {
		function := r.tree[body].Parent
		if path = string(r.givenBy(nil, function, deepest)); path == "" {
			r.members[function] = at
		}
	}
	r.writes(at, path)
}

// writes records the path of a literal's member, or the result of the member if it is a function.
func (r *Reader) writes(at field, path string) {
	if path == "" {
		return
	}
	r.fields[at] = r.paths.add(path)
	if _, is := r.fields[field{at.of, shared}]; is {
		r.tellAll(at.of, at.name, path)
	}
}

// tellAll records a member of an anonymous type for all files, as if a comment declared it.
func (r *Reader) tellAll(of uint32, name int32, path string) {
	if path != "" {
		r.share(path)
		r.tellUnnamed(of, refs.Attribute{Name: r.paths.texts[name]}, path)
	}
}

// inheritAll records for all files that an anonymous type also has the members of path, if its own members are visible
// in all files.
func (r *Reader) inheritAll(of uint32, path string) {
	at := field{of, shared}
	if known, is := r.fields[at]; is && path != "" {
		r.fields[at] = known + 1
		r.tellUnnamed(of, refs.Attribute{Fact: refs.IsBase, Place: known}, path)
	}
}

// tellUnnamed records a fact about an anonymous type, and the symbol that contains the type.
func (r *Reader) tellUnnamed(of uint32, known refs.Attribute, path string) {
	known.Of, known.Unnamed = r.owner.of(r.tree[of].Start), int32(of)
	r.tell(known, path, markTells)
}

// inherited is the key under which fields records the base of an anonymous type.
const inherited int32 = -2

// readAhead reads the members of an anonymous type before the walk reaches it, because a destructured part of a value
// may stand before its type.
func (r *Reader) readAhead(of uint32) {
	if r.facts[of].form == formUnion {
		for _, one := range r.alternatives(of) {
			r.readAhead(one)
		}
	}
	for range alike {
		if r.facts[of].form != formSame {
			break
		}
		of = r.facts[of].of
	}
	if f := r.facts[of].form; f != formFields && f != formWritten {
		return
	}
	if _, known := r.fields[field{of, ahead}]; known {
		return
	}
	r.fields[field{of, ahead}] = 0
	for at := of + 1; at < r.tree[of].Next; at = r.tree[at].Next {
		r.readField(of, at)
		for name := at + 1; name < r.tree[at].Next; name = r.tree[name].Next {
			r.readField(of, name)
		}
	}
}

// readField reads the member that is declared at a node of an anonymous type, if there is one.
func (r *Reader) readField(of, at uint32) {
	if d := &r.declare[r.facts[at].declares]; r.facts[at].declares != 0 && !d.attribute && !d.parameter {
		r.fields[field{of, r.paths.id(r.nameOf(d))}] = r.paths.id(r.meaning(*d))
	}
}

// hasFields reports whether members of anonymous types inside a symbol are members of the symbol's value.
func (r *Reader) hasFields(symbol int32) bool {
	kind := r.symbols[symbol].Kind
	return !kind.IsCallable() && !kind.IsContainer()
}
