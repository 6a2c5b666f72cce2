package reference

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"foldout/mapper/internal/lang"
	"foldout/mapper/internal/refs"
	"foldout/model"
)

// Bounds of a path: what is longer is not known.
const (
	deepest = 64  // nodes within each other
	alike   = 64  // nodes within each other that mean the same, as the alternatives of a type do of which the first counts
	longest = 400 // bytes
)

// owner follows which symbol a place lies in, as places come in order. That is not always the owner of what came last: a
// property among the parameters of a constructor belongs to the class.
type owner struct {
	symbols []model.Symbol
	next    int
	open    []int32 // symbols that hold the last place, the innermost last
}

// of returns the innermost symbol that holds a byte, -1 for none.
func (o *owner) of(at uint32) int32 {
	for o.next < len(o.symbols) && o.symbols[o.next].Start <= at {
		if s := &o.symbols[o.next]; at < s.End {
			o.close(s.Start)
			o.open = append(o.open, int32(o.next))
		}
		o.next++
	}
	o.close(at)
	if len(o.open) == 0 {
		return -1
	}
	return o.open[len(o.open)-1]
}

// close drops the innermost symbols that end before a place.
func (o *owner) close(at uint32) {
	for n := len(o.open); n > 0 && o.symbols[o.open[n-1]].End <= at; n-- {
		o.open = o.open[:n-1]
	}
}

// strays reports whether a symbol whose name is at a place stands in another symbol than the one that owns it, where its name means it
// as well.
func (o *owner) strays(symbol int32, at uint32) bool {
	if o.of(at) != symbol {
		return false
	}
	outer := len(o.open) - 2
	for outer >= 0 && o.symbols[o.open[outer]].End <= at {
		outer-- // it ended before this one began
	}
	return outer >= 0 && o.open[outer] != o.symbols[symbol].Up
}

// walk goes over the tree once, and writes the types of symbols and the references.
func (r *Reader) walk() {
	var buf []byte
	for i := range r.tree {
		node := uint32(i)
		r.scopes.leave(node)
		f := &r.facts[i]
		if f.marks&markScope != 0 || f.form == formFields {
			r.scopes.enter(node, r.tree[i].Next)
		}
		if f.marks&markAfter != 0 {
			r.scopes.wait(r.tree[i].Next)
		}
		if f.marks&markTells != 0 {
			r.tells(node, f.marks)
		}
		if f.declares != 0 {
			r.declared(f.declares)
		}
		if !f.role.refers() || f.role < roleInherit && r.isDeclared(node) || r.tree.Is(node, lang.Missing) {
			continue
		}
		if buf = r.named(buf[:0], node); len(buf) == 0 {
			continue
		}
		if f.marks&markTyped != 0 {
			buf = typed(buf)
		}
		if f.role == roleInherit {
			buf = r.apply(buf, node, deepest)
		}
		r.refer(node, kinds[f.role], buf)
	}
}

// isDeclared reports whether a node is a name where it is declared, and so refers to nothing.
func (r *Reader) isDeclared(node uint32) bool {
	d := &r.declare[r.facts[node].declares]
	return d.name == node && !d.attribute && !d.field
}

// typed says of the last name of a path that it is that of a type.
func typed(path []byte) []byte {
	last := bytes.LastIndexByte(path, '.') + 1
	if bytes.HasPrefix(path[last:], []byte(refs.Value)) {
		return path
	}
	return slices.Insert(path, last, []byte(refs.Value)...)
}

// declared gives a symbol its type, or a local its meaning.
func (r *Reader) declared(index int32) {
	d := r.declare[index]
	switch {
	case d.attribute && d.receiver != none:
		r.set(d.receiver, d.name, string(r.meaning(d)))
		return
	case d.attribute:
		r.attribute(d.name, string(r.meaning(d)))
		return
	}
	if d.parameter {
		r.parameter(index)
		return
	}
	body := *d.by(partOfClass)
	if d.unwritten != "" && body != none {
		r.unnamedClass(&d)
		return
	}
	if d.unwritten == refs.Call {
		r.handsOn(&d)
		return
	}
	if d.unwritten != "" {
		r.scopes.declare(r.paths.add(d.unwritten), r.paths.id(r.meaning(d)), false)
		return
	}
	if d.field {
		r.written(&d)
		return
	}
	name := r.paths.id(r.slice(d.name))
	at := nameAt(name, int32(r.tree[d.at].Row)+1)
	symbol, is := r.at[at]
	if is {
		r.typed = &r.symbols[symbol]
	}
	path := r.paths.id(r.genericMeaning(d))
	r.typed = nil
	if is {
		r.share(r.paths.texts[path])
		r.out.Types[symbol] = r.paths.texts[path]
		r.receives(symbol, d.receiver)
		delete(r.at, at)
		if !r.owner.strays(symbol, r.tree[d.name].Start) {
			return
		}
	}
	n := len(r.scopes.open)
	if n == 0 {
		return
	}
	if around := r.scopes.open[n-1].node; r.facts[around].form == formFields {
		r.field(around, d.name, path)
	} else if body != none && !is && around == r.tree[body].Parent {
		r.scopes.declareAround(name, r.localClass(around, *d.by(partOfBase)))
		return
	}
	r.scopes.declare(name, path, r.facts[d.name].role == roleTypename)
}

// handsOn keeps what calling that gives which the text hands on without a name.
func (r *Reader) handsOn(d *declaration) {
	if path := r.meaning(*d); len(path) > 0 {
		r.tell(-1, refs.Call, string(path), markTells)
	}
}

// tells keeps what a node says of the function around it, or of the type.
func (r *Reader) tells(node uint32, marks mark) {
	of := r.owner.of(r.tree[node].Start)
	if of < 0 {
		return
	}
	if marks&markMakes != 0 && r.out.Types[of] == "" && r.symbols[of].Kind.IsCallable() {
		r.out.Types[of] = refs.Itself
	}
	path := r.path(nil, node, deepest)
	if len(path) == 0 || len(path) > longest {
		return
	}
	if marks&markGives != 0 && r.out.Types[of] == "" && r.symbols[of].Kind.IsCallable() && r.isOwn(node, of) {
		r.share(string(path))
		r.out.Types[of] = string(path)
	}
	if r.symbols[of].Name == refs.Call {
		of = r.symbols[of].Up // what a type says of calling it
	}
	told := refs.Value + strings.TrimPrefix(string(path), refs.Value)
	if path[0] == unnamed && r.hasFields(of) {
		told = refs.Value + refs.Itself
	}
	member := r.memberAround(node)
	for place, name := range refs.Handed {
		r.tell(of, member+name, told, marks&(markFirst<<place))
	}
	if member != "" {
		return
	}
	r.tell(of, refs.Call, told, marks&markResult)
	r.tell(of, refs.Taken, told, marks&markTakes)
	r.tell(of, refs.SecondResult, told, marks&markSecondResult)
	r.tell(of, refs.ThirdResult, told, marks&markThirdResult)
	if r.isOwn(node, of) {
		r.tell(of, refs.Guarded, told, marks&markGuard)
	}
}

// isOwn reports whether a node lies in no other function than that which a symbol is.
func (r *Reader) isOwn(node uint32, symbol int32) bool {
	functions := 0
	for at := r.tree[node].Parent; at != none && r.tree[at].Start >= r.symbols[symbol].Start && functions < 2; at = r.tree[at].Parent {
		if r.facts[at].marks&markFunction != 0 {
			functions++
		}
	}
	return functions < 2
}

// tell keeps something of a symbol, where a mark says so.
func (r *Reader) tell(of int32, name, told string, marked mark) {
	if marked != 0 {
		r.out.Attributes = append(r.out.Attributes, refs.Attribute{Of: of, Name: name, Type: told})
	}
}

// receives keeps of what type a symbol is made a member.
func (r *Reader) receives(symbol int32, node uint32) {
	if node == none {
		return
	}
	if path := r.path(nil, node, deepest); len(path) > 0 && len(path) <= longest {
		r.out.Receivers = append(r.out.Receivers, refs.Receiver{Of: symbol, Type: string(path)})
	}
}

// attribute gives the type around a node a member, of which only what it is set to is known.
func (r *Reader) attribute(node uint32, path string) {
	of := r.owner.of(r.tree[node].Start)
	for of >= 0 && !r.symbols[of].Kind.IsContainer() && r.symbols[of].Kind != model.KindType {
		of = r.symbols[of].Up
	}
	if of < 0 {
		of = r.constructor(node)
	}
	if of >= 0 && path != "" {
		r.share(path)
		r.out.Attributes = append(r.out.Attributes, refs.Attribute{Of: of, Name: string(r.unmarked(node)), Type: path})
	}
}

// constructor returns the function around a node that stands in no type, or that of the text of which it is a member: what it makes may
// have members that are set.
func (r *Reader) constructor(node uint32) int32 {
	of := r.owner.of(r.tree[node].Start)
	for of >= 0 && r.symbols[of].Up >= 0 {
		of = r.symbols[of].Up
	}
	if of < 0 || !r.symbols[of].Kind.IsCallable() {
		return -1
	}
	if parent := r.symbols[of].Parent; parent != "" {
		if made, is := r.top(parent); is {
			return made
		}
		return -1
	}
	return of
}

// set keeps for what a member of a symbol of the file stands that is set outside of it.
func (r *Reader) set(on, name uint32, path string) {
	if of, is := r.top(string(r.slice(on))); is && path != "" {
		r.out.Attributes = append(r.out.Attributes, refs.Attribute{Of: of, Name: refs.Static + string(r.slice(name)), Type: path})
	}
}

// top returns the symbol of a name that lies in no other.
func (r *Reader) top(name string) (symbol int32, is bool) {
	if r.tops == nil {
		r.tops = map[string]int32{}
		for i, s := range slices.Backward(r.symbols) {
			if s.Parent == "" {
				r.tops[s.Name] = int32(i)
			}
		}
	}
	symbol, is = r.tops[name]
	return symbol, is
}

// sources are the parts that say what a name is, with what their paths go on with.
var sources = [...]struct {
	part part
	step string
}{
	{partOfValue, ""},
	{partOfItems, refs.Item},
	{partOfHanded, ""}, // and its place
	{partOfSecondResult, refs.SecondResult},
	{partOfThirdResult, refs.ThirdResult},
}

// meaning returns the path of what is declared, empty where nothing is known. It is valid until the next call.
func (r *Reader) meaning(d declaration) []byte {
	key, of := *d.by(partKey), *d.by(partOfType)
	if key != none && of != none {
		r.readAhead(of)
	}
	path := r.said(d)
	if key == none || len(path) == 0 {
		return path
	}
	if text, is := r.ofUnnamed(path, key); is {
		return []byte(text)
	}
	return bounded(r.inner(path, key))
}

// said returns the path of what is said that something is, or that it is a member of. It is valid until the next call.
func (r *Reader) said(d declaration) []byte {
	if d.told != "" {
		return append(append(r.scratch[:0], refs.Value...), d.told...)
	}
	if node := *d.by(partOfType); node != none {
		r.scratch = r.path(append(r.scratch[:0], refs.Value...), node, deepest)
		if len(r.scratch) > len(refs.Value) {
			return bounded(r.scratch)
		}
	}
	if node := *d.by(partOfGuard); node != none {
		return r.guarded(d.name, node)
	}
	for _, from := range sources {
		if node := *d.by(from.part); node != none {
			if r.scratch = r.meant(r.scratch[:0], node); len(r.scratch) > 0 {
				if from.part == partOfHanded {
					from.step = refs.Handed[d.place]
				}
				return bounded(append(r.scratch, from.step...))
			}
		}
	}
	return nil
}

// meant appends the path of an expression, or of the member that a name is.
func (r *Reader) meant(buf []byte, node uint32) []byte {
	if f := &r.facts[node]; f.form == noForm && f.of != 0 && r.facts[f.of].name == node {
		return r.named(buf, node)
	}
	return r.path(buf, node, deepest)
}

// bounded returns a path, nothing where it is too long.
func bounded(path []byte) []byte {
	if len(path) > longest {
		return nil
	}
	return path
}

// named appends the path of a name: that of the member that it is, or itself; nothing when it is local and not from an import.
func (r *Reader) named(buf []byte, node uint32) []byte {
	if f := &r.facts[node]; f.form == noForm && f.of != 0 && r.facts[f.of].name == node {
		if whole := r.facts[f.of].form; whole == formOwn || whole == formBase {
			return r.path(buf, f.of, deepest)
		}
		return r.member(buf, f.of, deepest)
	}
	if r.facts[node].form != noForm {
		return r.path(buf, node, deepest)
	}
	if path, local := r.local(node); local {
		if text := r.paths.texts[path]; strings.HasPrefix(text, refs.Module) {
			return append(buf, text...) // is another's name for it
		}
		return buf
	}
	return append(buf, r.slice(node)...)
}

// path appends the path of an expression or a type; nothing where it has none.
func (r *Reader) path(buf []byte, node uint32, left int) []byte {
	if left == 0 || len(buf) > longest {
		return buf
	}
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
	if buf = r.formed(buf, node, left); len(buf) > from {
		buf = r.apply(buf, node, left)
	}
	return buf
}

// formed is path for a node that is no other than itself, without the types that it is given.
func (r *Reader) formed(buf []byte, node uint32, left int) []byte {
	f, from := &r.facts[node], len(buf)
	switch f.form {
	case noForm:
		return r.leaf(buf, node)
	case formOwn:
		return r.inner(r.around(buf, refs.Own), f.name)
	case formBase:
		return r.inner(r.around(buf, refs.Base), f.name)
	case formTold:
		return append(append(buf, refs.Value...), r.casts[f.of]...)
	case formModule:
		return strconv.AppendInt(append(buf, refs.Module...), int64(r.importAt[node]), 10)
	case formSame:
		return buf
	case formWritten:
		return strconv.AppendUint(append(buf, unnamed), uint64(node), 10)
	case formEither:
		return r.either(buf, node, left)
	case formFields:
		if r.typed != nil && r.typed.Kind.IsContainer() {
			return buf // that is its name
		}
		if r.typed != nil && !r.typed.Kind.IsCallable() {
			return append(buf, refs.Itself...)
		}
		if r.typed != nil {
			r.fields[field{node, shared}] = 0
		}
		return strconv.AppendUint(append(buf, unnamed), uint64(node), 10)
	case formList:
		if buf = r.path(append(buf, refs.ListOf...), f.of, left-1); len(buf) == from+len(refs.ListOf) {
			return buf[:from]
		}
		return buf
	case formValue:
		if buf = r.path(append(buf, refs.Value...), f.of, left-1); len(buf) == from+len(refs.Value) {
			return buf[:from]
		}
		return buf
	}
	switch f.form {
	case formMember:
		return r.member(buf, node, left)
	case formInvoke:
		return append(r.member(buf, node, left), refs.Call...)
	}
	if f.of != none {
		buf = r.path(buf, f.of, left-1)
	}
	if len(buf) == from || len(buf)-from > longest {
		buf = append(buf[:from], refs.Unknown...)
	}
	switch f.form {
	case formItem:
		return append(buf, refs.Item...)
	case formTaken:
		return append(buf, refs.Taken...)
	}
	return append(buf, refs.Call...)
}

// inner appends the name of a member, where there is one.
func (r *Reader) inner(buf []byte, name uint32) []byte {
	if name == none {
		return buf
	}
	return append(append(buf, '.'), r.unmarked(name)...)
}

// unmarked returns a name without the sign that some languages put before members.
func (r *Reader) unmarked(name uint32) []byte { return bytes.TrimLeft(r.slice(name), "@:") }

// member appends the path of the name of a member: of what it is a member of, or alone where that is not said.
func (r *Reader) member(buf []byte, node uint32, left int) []byte {
	f, from := &r.facts[node], len(buf)
	if f.of == none {
		return r.leaf(buf, f.name)
	}
	if buf = r.path(buf, f.of, left-1); len(buf) == from || len(buf)-from > longest {
		buf = append(buf[:from], refs.Unknown...)
	}
	if text, is := r.ofUnnamed(buf[from:], f.name); is {
		return said(buf[:from], text)
	}
	if r.isUnnamed(buf[from:]) {
		buf = append(buf[:from], refs.Unknown...)
	}
	return append(append(buf, '.'), r.unmarked(f.name)...)
}

// leaf appends what a single name stands for.
func (r *Reader) leaf(buf []byte, node uint32) []byte {
	if !r.facts[node].role.refers() {
		return buf
	}
	path, local := r.local(node)
	if !local {
		return append(buf, r.slice(node)...)
	}
	return said(buf, r.paths.texts[path])
}

// said appends the path of a local.
func said(buf []byte, text string) []byte {
	if len(buf) > 0 {
		text = strings.TrimPrefix(text, refs.Value) // which is said already
	}
	return append(buf, text...)
}

// local returns what a name stands for in the function around it, false when it is not declared there.
func (r *Reader) local(node uint32) (path int32, ok bool) {
	role := r.facts[node].role
	if role == roleMethod {
		return 0, false
	}
	return r.scopes.find(r.paths.id(r.slice(node)), role == roleTypename)
}

// trail is what is known of a path.
type trail struct {
	text int32 // its index in what is written, from 1
	last int32 // the last reference along it, from 1
}

// lookBack is among how many references along a path the one is looked for that a symbol has already. There may be thousands in the
// symbols within it; then it has two, which say together what one would.
const lookBack = 16

// refer writes a reference of the symbol around a node.
func (r *Reader) refer(node uint32, kind model.EdgeKind, path []byte) {
	if len(path) > longest {
		return
	}
	from, id := r.owner.of(r.tree[node].Start), r.paths.id(path)
	for int(id) >= len(r.trails) {
		r.trails = append(r.trails, trail{})
	}
	t := &r.trails[id]
	for at, looked := t.last, 0; at > 0 && looked < lookBack; at, looked = r.before[at-1], looked+1 {
		if known := &r.out.References[at-1]; known.From == from && known.Kind == kind {
			known.Count++
			return
		}
	}
	if t.text == 0 {
		r.out.Paths = append(r.out.Paths, r.paths.texts[id])
		t.text = int32(len(r.out.Paths))
	}
	line := int32(r.tree[node].Row) + 1
	r.out.References = append(r.out.References, refs.Reference{From: from, Line: line, Count: 1, Kind: kind, Path: t.text - 1})
	r.before = append(r.before, t.last)
	t.last = int32(len(r.out.References))
}
