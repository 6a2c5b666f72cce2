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
func (r *Reader) ofUnnamed(path, name []byte) (text string, ok bool) {
	if !r.isUnnamed(path) {
		return "", false
	}
	id := r.paths.id(name)
	of := string(path)
	for range alike {
		node, is := unnamedOf(of)
		if !is {
			return of + "." + string(unmarked(name)), of != string(path) // it is what that inherits from
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

// isUnnamed reports whether a path is of a type without a name.
func (r *Reader) isUnnamed(path []byte) bool {
	if len(r.fields) == 0 {
		return false
	}
	of := bytes.TrimLeft(path, refs.Value+refs.ListOf)
	return len(of) > 0 && of[0] == unnamed
}

// unnamedOf returns the node of the type without a name that something is of which has a path, false where it is of none.
func unnamedOf(path string) (node uint32, is bool) {
	of := strings.TrimLeft(path, refs.Value+refs.ListOf)
	if of == "" || of[0] != unnamed {
		return 0, false
	}
	lists := (len(path) - len(of)) / len(refs.ListOf)
	number, err := strconv.ParseUint(strings.TrimSuffix(of[1:], strings.Repeat(refs.Item, lists)), 10, 32)
	return uint32(number), err == nil
}

// localClass keeps of a class that is no symbol which members it declares, of which is known what types are said of them, and that it has
// the others of what it inherits from. It returns the path of what is of it. In it, refs.Own and refs.Base are names for the class and for that.
func (r *Reader) localClass(class, base uint32) int32 {
	is := r.paths.add(string(unnamed) + strconv.FormatUint(uint64(class), 10))
	r.scopes.declare(r.paths.add(refs.Own), is, false)
	r.scopes.declare(r.paths.add(refs.Base), r.inherit(class, base), false)
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

// inherit keeps what a type without a name has the members of, and returns the path of that, an empty one where there is none.
func (r *Reader) inherit(of, base uint32) int32 {
	if base != none {
		if path := r.path([]byte(refs.Value), base, deepest); len(path) > len(refs.Value) && len(path) <= longest {
			id := r.paths.id(path)
			r.fields[field{of, inherited}] = id
			return id
		}
	}
	return r.paths.add("")
}

// unnamedClass is localClass for a class without a name, unless it is what a symbol is set to.
func (r *Reader) unnamedClass(d *declaration) {
	class := r.tree[*d.by(partOfClass)].Parent
	of := r.owner.of(r.tree[class].Start)
	if n := len(r.scopes.open); n > 0 && r.scopes.open[n-1].node == class && (of < 0 || !r.symbols[of].Kind.IsContainer()) {
		r.localClass(class, *d.by(partOfBase))
	}
}

// around appends what a mark for the type around stands for in a class that is no symbol, or where a function says that, else the mark.
func (r *Reader) around(buf []byte, mark string) []byte {
	if len(r.fields) == 0 && !r.ownSaid {
		return append(buf, mark...)
	}
	if path, local := r.scopes.find(r.paths.add(mark), false); local {
		return said(buf, r.paths.texts[path])
	}
	return append(buf, mark...)
}

// field keeps what is declared in a type without a name: for what is local, and of a symbol of that type for all.
func (r *Reader) field(of uint32, d *declaration, path int32) {
	name := r.paths.id(r.nameOf(d))
	r.fields[field{of, name}] = path
	if _, is := r.fields[field{of, shared}]; is {
		r.tellAll(of, name, r.paths.texts[path])
	}
	symbol := r.owner.of(r.tree[d.name].Start)
	if symbol >= 0 && r.hasFields(symbol) && !r.isGiven(of) && r.paths.texts[path] != "" {
		r.out.Attributes = append(r.out.Attributes, refs.Attribute{Of: symbol, Name: r.paths.texts[name], Type: r.paths.texts[path]})
	}
}

// isGiven reports whether a type without a name, or what it is one of, is given to a type parameter: what it has is no member of that which
// the symbol around it is, unless that is of it or a list of it.
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

// memberAround returns the name of the member of a type without a name of which a node says something, "" for none.
func (r *Reader) memberAround(node uint32) string {
	const near = 12 // nodes around it, up to that type
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

// ahead is the name under which fields has that those of a type are there.
const ahead int32 = -1

// shared is the name under which fields has that those of a type are known to all, and of how many others it has those as well.
const shared int32 = -3

// share makes the members of a type without a name known to all, where a path is of one.
func (r *Reader) share(path string) {
	if of, is := unnamedOf(path); is && int(of) < len(r.facts) && (r.facts[of].form == formWritten || r.facts[of].form == formFields) {
		r.shareFields(of)
	}
}

// shareFields is share for a node.
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

// writtenAround returns what is written out of which a name is that of a member, none where there is no such thing.
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

// written keeps what is known of a member that is written out. To all it is that of a type which nothing else declares.
func (r *Reader) written(d *declaration) {
	of := r.writtenAround(d.name)
	if of == none {
		return // it is of a type that is said
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

// writes keeps of what a member is that is written out, or what it gives where it is a function.
func (r *Reader) writes(at field, path string) {
	if path == "" {
		return
	}
	r.fields[at] = r.paths.add(path)
	if _, is := r.fields[field{at.of, shared}]; is {
		r.tellAll(at.of, at.name, path)
	}
}

// tellAll keeps what a member of a type without a name is, as if a comment declared that.
func (r *Reader) tellAll(of uint32, name int32, path string) {
	if path != "" {
		r.share(path)
		r.tellUnnamed(of, r.paths.texts[name], path)
	}
}

// inheritAll keeps that a type without a name has the members of what has a path as well, where its own are known to all.
func (r *Reader) inheritAll(of uint32, path string) {
	at := field{of, shared}
	if known, is := r.fields[at]; is && path != "" {
		r.fields[at] = known + 1
		r.tellUnnamed(of, refs.Base+strconv.Itoa(int(known)), path)
	}
}

// tellUnnamed keeps something of a type without a name, and in which symbol that stands.
func (r *Reader) tellUnnamed(of uint32, name, path string) {
	r.tell(r.owner.of(r.tree[of].Start), string(unnamed)+strconv.FormatUint(uint64(of), 10)+"."+name, path, markTells)
}

// inherited is the name under which fields has what a class that is no symbol inherits from.
const inherited int32 = -2

// readAhead reads what is declared or written out in a type without a name before the walk comes there: what is a part of something of that
// type may stand before it.
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

// readField reads what is declared at a node in a type without a name, if anything is.
func (r *Reader) readField(of, at uint32) {
	if d := &r.declare[r.facts[at].declares]; r.facts[at].declares != 0 && !d.attribute && !d.parameter {
		r.fields[field{of, r.paths.id(r.nameOf(d))}] = r.paths.id(r.meaning(*d))
	}
}

// hasFields reports whether what is declared in types without names within a symbol are members of what is of that.
func (r *Reader) hasFields(symbol int32) bool {
	kind := r.symbols[symbol].Kind
	return !kind.IsCallable() && !kind.IsContainer()
}
