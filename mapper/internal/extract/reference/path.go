package reference

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"foldout/mapper/internal/extract/reference/marks"
)

// Limits of a path; longer ones are unknown.
const (
	deepest = 64  // nested nodes
	alike   = 64  // nested nodes with the same meaning, e.g. a type whose first alternative counts
	longest = 400 // bytes
)

// sources lists the parts that give the type or value of a name, with the marks that follow each in the path.
var sources = [...]struct {
	part part
	step string
	or   string // for a member that may call its callback with this, if it is declared in the repository
}{
	{partOfValue, "", marks.OrItself},
	{partOfItems, marks.Item, marks.OrItem},
	{partOfCallback, "", ""}, // and its position
	{partOfSecondResult, marks.SecondResult, ""},
	{partOfThirdResult, marks.ThirdResult, ""},
}

// meaning returns the path of a declaration, or an empty one if nothing is known. It is valid until the next call.
func (r *Reader) meaning(d declaration) []byte {
	key := r.keyOf(&d)
	if len(key) == 0 {
		return r.said(d)
	}
	for _, part := range [...]part{partOfType, partOfValue} {
		if of := *d.by(part); of != none {
			r.readAhead(of)
		}
	}
	path := r.said(d)
	for _, name := range d.through {
		path = r.keyed(path, r.slice(name))
	}
	return r.keyed(path, key)
}

// keyed returns the path of the member key of path.
func (r *Reader) keyed(path, key []byte) []byte {
	if len(path) == 0 {
		return path
	}
	if text, is := r.ofUnnamed(path, key); is {
		return []byte(text)
	}
	return bounded(append(append(path, '.'), unmarked(key)...))
}

// keyOf returns the name of a declaration's member (`@key`) if the declaration stands for a member of the value that its
// match gives, as in destructuring. Otherwise it returns "".
func (r *Reader) keyOf(d *declaration) []byte {
	if key := *d.by(partKey); key != none {
		return r.slice(key)
	}
	return []byte(d.key)
}

// said returns the path of the type or value that a match gives for a declaration. It is valid until the next call.
func (r *Reader) said(d declaration) []byte {
	if d.told != "" {
		return append(append(r.scratch[:0], marks.Value...), d.told...)
	}
	if node := *d.by(partOfType); node != none {
		r.scratch = r.path(append(r.scratch[:0], marks.Value...), node, deepest)
		if len(r.scratch) > len(marks.Value) {
			return bounded(r.scratch)
		}
	}
	if node := *d.by(partOfGuard); node != none {
		return r.guarded(node, d.name)
	}
	callback := *d.by(partOfCallback)
	for _, from := range sources {
		if node := *d.by(from.part); node != none {
			if from.or != "" && callback != none && r.isObject(node, callback) && (len(r.fields) == 0 || !r.isUnnamed(r.meant(r.scratch[:0], node))) {
				r.scratch = r.meant(r.scratch[:0], callback)
				return bounded(append(append(r.scratch, marks.Callbacks[d.place]...), from.or...))
			}
			if r.scratch = r.meant(r.scratch[:0], node); len(r.scratch) > 0 {
				if from.part == partOfCallback {
					r.scratch, from.step = r.passedBeside(r.scratch, node), marks.Callbacks[d.place]
				}
				return bounded(append(r.scratch, from.step...))
			}
		}
	}
	return nil
}

// isObject reports whether a called function is a member of node.
func (r *Reader) isObject(node, function uint32) bool {
	if r.facts[function].form == noForm {
		function = r.facts[function].of
	}
	f := &r.facts[function]
	return (f.form == formMember || f.form == formInvoke) && f.of == node
}

// meant appends the path of an expression, or of the member that a name is.
func (r *Reader) meant(buf []byte, node uint32) []byte {
	if f := &r.facts[node]; f.form == noForm && f.of != 0 && r.facts[f.of].name == node {
		return r.named(buf, node)
	}
	return r.path(buf, node, deepest)
}

// bounded returns path, or nil if it is too long.
func bounded(path []byte) []byte {
	if len(path) > longest {
		return nil
	}
	return path
}

// named appends the path of a name: of the member that it is, or of the name itself. It appends nothing for a local
// that is not from an import.
func (r *Reader) named(buf []byte, node uint32) []byte {
	if f := &r.facts[node]; f.form == noForm && f.of != 0 && r.facts[f.of].name == node {
		if whole := r.facts[f.of].form; whole == formOwn || whole == formBase {
			return r.path(buf, f.of, deepest)
		}
		from := len(buf)
		if buf = r.member(buf, f.of, deepest); r.naming && bytes.HasPrefix(buf[from:], []byte(marks.Value)) && bytes.IndexByte(buf[from:], '.') < 0 {
			return buf[:from] // only its type is known
		}
		return buf
	}
	if r.facts[node].form != noForm {
		return r.path(buf, node, deepest)
	}
	if path, local := r.local(node); local {
		if text := r.paths.texts[path]; strings.HasPrefix(text, marks.Module) {
			return append(buf, text...) // an alias
		}
		return buf
	}
	return r.spelled(buf, node)
}

// path appends the path of an expression or type, or nothing if it has none.
func (r *Reader) path(buf []byte, node uint32, left int) []byte {
	if left == 0 || len(buf) > longest {
		return buf
	}
	r.Work.Need(stepsPerNode)
	f, from := &r.facts[node], len(buf)
	for range alike {
		if f.form != formSame {
			break
		}
		node = f.of
		f = &r.facts[node]
	}
	if f.marks&markApplied == 0 {
		return r.formed(buf, node, left)
	}
	if _, is := r.mapped[node]; is {
		return r.mappedBy(buf, node, left)
	}
	if l, is := r.libraries[node]; is {
		return r.ofLibrary(buf, l, left)
	}
	if buf = r.formed(buf, node, left); len(buf) > from {
		buf = r.apply(buf, node, left)
	}
	return buf
}

// formed is path for a node that is not @same, without its type arguments.
func (r *Reader) formed(buf []byte, node uint32, left int) []byte {
	f, from := &r.facts[node], len(buf)
	switch f.form {
	case noForm:
		return r.leaf(buf, node)
	case formOwn:
		return r.inner(r.around(buf, marks.Own), f.name)
	case formBase:
		return r.inner(r.around(buf, marks.Base), f.name)
	case formTold:
		return append(append(buf, marks.Value...), r.casts[f.of]...)
	case formModule:
		return strconv.AppendInt(append(buf, marks.Module...), int64(r.importAt[node]), 10)
	case formSame:
		return buf
	case formWritten:
		return strconv.AppendUint(append(buf, unnamed), uint64(node), 10)
	case formUnion, formChoice:
		return r.union(buf, node, left)
	case formFields:
		return r.fieldsPath(buf, node)
	case formGiven:
		return r.givenBy(buf, node, left)
	case formListed:
		return append(buf, r.listed(buf[len(buf):], f.of, left)...)
	case formList:
		return r.listPath(buf, f.of, left)
	case formValue:
		if buf = r.path(append(buf, marks.Value...), f.of, left-1); len(buf) == from+len(marks.Value) {
			return buf[:from]
		}
		return r.passedTo(buf, node, left)
	}
	switch f.form {
	case formMember:
		if path, is := r.narrowed(node); is {
			return said(buf, r.paths.texts[path])
		}
		return r.member(buf, node, left)
	case formLabel:
		buf = r.member(buf, node, left)
		return slices.Insert(buf, bytes.LastIndexByte(buf, '.')+1, []byte(marks.OrAlone)...)
	case formInvoke:
		buf = r.counted(r.member(buf, node, left), node)
		return append(r.passedTo(buf, node, left), marks.Call...)
	}
	buf = r.callee(buf, node, left)
	switch f.form {
	case formCall:
		if _, is := unnamedOf(string(buf[from:])); is {
			return buf // that is its result
		}
	case formItem:
		return append(buf, marks.Item...)
	case formTaken:
		return append(buf, marks.Taken...)
	}
	buf = r.counted(buf, node)
	return append(r.passedTo(buf, node, left), marks.Call...)
}

// fieldsPath appends the path of an anonymous type with fields.
func (r *Reader) fieldsPath(buf []byte, node uint32) []byte {
	switch {
	case r.typed == nil:
	case r.typed.Kind.IsContainer():
		return buf // that is its name
	case !r.typed.Kind.IsCallable():
		return append(buf, marks.Itself...)
	default:
		r.shareFields(node)
	}
	return strconv.AppendUint(append(buf, unnamed), uint64(node), 10)
}

// listPath appends the path of a list of what a node is.
func (r *Reader) listPath(buf []byte, of uint32, left int) []byte {
	from := len(buf)
	if buf = r.path(append(buf, marks.ListOf...), of, left-1); len(buf) == from+len(marks.ListOf) {
		return buf[:from]
	}
	if bytes.HasPrefix(buf[from+len(marks.ListOf):], []byte(marks.Value)) {
		copy(buf[from:], marks.Value+marks.ListOf) // the mark of a value precedes that of a list
	}
	return buf
}

// callee appends the path of the called function or of the operand of a node, or the mark for unknown.
func (r *Reader) callee(buf []byte, node uint32, left int) []byte {
	f, from := &r.facts[node], len(buf)
	if f.form == formInvoke {
		return r.member(buf, node, left)
	}
	if f.of != none {
		buf = r.path(buf, f.of, left-1)
	}
	if len(buf) == from || len(buf)-from > longest {
		buf = append(buf[:from], marks.Unknown...)
	}
	return buf
}

// listed appends the path of a list of values of an expression, independent of what precedes it.
func (r *Reader) listed(buf []byte, of uint32, left int) []byte {
	if buf = r.path(buf, of, left-1); len(buf) == 0 {
		return buf
	}
	return r.asList(buf)
}

// asList returns the path of a list of values with the given path.
func (r *Reader) asList(path []byte) []byte {
	if r.isUnnamed(path) {
		return slices.Insert(path, 0, []byte(marks.ListOf)...)
	}
	return append(path, marks.Listed...)
}

// inner appends the name of a member, if there is one.
func (r *Reader) inner(buf []byte, name uint32) []byte {
	if name == none {
		return buf
	}
	return append(append(buf, '.'), unmarked(r.slice(name))...)
}

// unmarked returns a name without the prefix that some languages give to members.
func unmarked(name []byte) []byte { return bytes.TrimLeft(name, "@:") }

// member appends the path of a member, or of its name alone if the object is not given.
func (r *Reader) member(buf []byte, node uint32, left int) []byte {
	f, from := &r.facts[node], len(buf)
	if f.of == none {
		return r.leaf(buf, f.name)
	}
	if buf = r.path(buf, f.of, left-1); len(buf) == from || len(buf)-from > longest {
		buf = append(buf[:from], marks.Unknown...)
	}
	name := r.slice(f.name)
	if text, is := r.ofUnnamed(buf[from:], name); is {
		return said(buf[:from], text)
	}
	if r.isUnnamed(buf[from:]) {
		buf = append(buf[:from], marks.Unknown...)
	}
	return append(append(buf, '.'), unmarked(name)...)
}

// leaf appends the meaning of a single name.
func (r *Reader) leaf(buf []byte, node uint32) []byte {
	if !r.facts[node].role.refers() {
		return buf
	}
	path, local := r.narrowed(node)
	if !local || r.facts[node].role == roleTypename {
		path, local = r.local(node)
	}
	if !local {
		return r.spelled(buf, node)
	}
	return said(buf, r.paths.texts[path])
}

// said appends the path of a local.
func said(buf []byte, text string) []byte {
	if len(buf) > 0 {
		text = strings.TrimPrefix(text, marks.Value) // which precedes already
	}
	return append(buf, text...)
}

// local returns the meaning of a name in the enclosing function, or false if it is not declared there.
func (r *Reader) local(node uint32) (path int32, ok bool) {
	role := r.facts[node].role
	if role == roleMethod {
		return 0, false
	}
	return r.scopes.find(r.paths.id(r.slice(node)), role == roleTypename)
}
