package reference

import (
	"strings"

	"foldout/mapper/internal/extract/reference/marks"
	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/syntax"
	"foldout/model"
)

// within is the name of the value whose members can be named unqualified.
const within = "."

// walk visits the tree once, and writes the types of symbols and the references.
func (r *Reader) walk() {
	var buf []byte
	for i := range r.tree {
		node := uint32(i)
		r.Work.Need(stepsPerNode)
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
		for ; r.narrowing < len(r.narrows) && r.narrows[r.narrowing].at <= node; r.narrowing++ {
			r.narrow(&r.narrows[r.narrowing])
		}
		if len(r.registrations) > 0 {
			r.registerUpTo(node)
		}
		if !f.role.refers() || f.role < roleInherit && r.isDeclared(node) || r.tree.Is(node, syntax.Missing) {
			continue
		}
		r.naming = true
		if f.role == roleRoute || f.role == roleAction {
			buf = r.routed(buf[:0], node)
		} else {
			buf = r.named(buf[:0], node)
		}
		r.naming = false
		if len(buf) == 0 {
			continue
		}
		if f.marks&markTyped != 0 {
			buf = typed(buf)
		}
		if f.role == roleCall || f.role == roleMethod {
			buf = r.counted(buf, r.callOf(node))
		}
		if f.role == roleInherit {
			buf = r.apply(buf, node, deepest)
			if path, is := r.heritage[node]; is {
				buf = append(buf[:0], path...)
			}
		}
		r.refer(node, kinds[f.role], buf)
		if r.isWithin && r.standsAlone(f) {
			r.referWithin(node, kinds[f.role])
		}
	}
}

// standsAlone reports whether a name is unqualified: no member of anything, or a function called without an object.
func (r *Reader) standsAlone(f *fact) bool {
	return f.form == noForm && f.role != roleType && f.role != roleTypename && (f.of == 0 || f.role == roleMethod && r.facts[f.of].form == formInvoke && r.facts[f.of].of == none)
}

// referWithin writes a second reference for an unqualified name, which may be a member of the enclosing value. If the
// value has no such member, the first reference counts.
func (r *Reader) referWithin(node uint32, kind model.EdgeKind) {
	path, is := r.scopes.find(r.paths.add(within), false)
	if text := r.paths.texts[path]; is && text != "" {
		buf := append(append(r.scratch[:0], text...), "."+string(r.slice(node))...)
		if r.facts[node].role == roleMethod {
			buf = r.counted(buf, r.facts[node].of)
		}
		r.refer(node, kind, buf)
	}
}

// isDeclared reports whether a node is the name in a declaration, which refers to nothing.
func (r *Reader) isDeclared(node uint32) bool {
	d := &r.declare[r.facts[node].declares]
	return d.name == node && d.unwritten == "" && !d.attribute && !d.field && !d.fills
}

// tells records what a node says about the enclosing function or type.
func (r *Reader) tells(node uint32, says mark) {
	if says&markGives != 0 && r.localGives(node) {
		return
	}
	of := r.teller(node)
	if of < 0 {
		return
	}
	if says&markMakes != 0 && r.out.Types[of] == "" && r.symbols[of].Kind.IsCallable() {
		r.out.Types[of] = marks.Itself
	}
	if says&markTells == markTakes && !r.language.taken && len(r.given) == 0 {
		return // nothing depends on what it takes
	}
	path := r.path(nil, node, deepest)
	if len(path) == 0 || len(path) > longest {
		return
	}
	if kind := r.symbols[of].Kind; says&markGives != 0 && r.out.Types[of] == "" && (kind.IsCallable() || kind == model.KindProperty) && r.isOwn(node, of) {
		r.share(string(path))
		r.out.Types[of] = string(path)
	}
	if r.symbols[of].Name == marks.Call {
		of = r.symbols[of].Up // for a call signature of a type
	}
	told := marks.Value + strings.TrimPrefix(string(path), marks.Value)
	if path[0] == unnamed && r.hasFields(of) {
		told = marks.Value + marks.Itself
	}
	member := r.memberAround(node)
	for place := range refs.MostCallback {
		r.tell(refs.Attribute{Fact: refs.IsCallback, Of: of, Name: member, Place: int32(place)}, told, says&(markFirst<<place))
	}
	if member != "" {
		return
	}
	if r.saysResult(node, of) {
		r.tell(refs.Attribute{Fact: refs.IsResult, Of: of}, told, says&markResult)
	}
	if r.language.taken {
		r.tell(refs.Attribute{Fact: refs.IsParameter, Of: of}, told, says&markTakes)
	}
	if says&markTakes != 0 && strings.Contains(told, marks.Parameter) {
		at := refs.Attribute{Fact: refs.IsParameterAt, Of: r.takerAround(of), Place: int32(r.parameterAround(node))}
		r.tell(at, told, markTakes)
	}
	r.tell(refs.Attribute{Fact: refs.IsSecondResult, Of: of}, told, says&markSecondResult)
	r.tell(refs.Attribute{Fact: refs.IsThirdResult, Of: of}, told, says&markThirdResult)
	if r.isOwn(node, of) {
		r.tell(refs.Attribute{Fact: refs.IsGuarded, Of: of}, told, says&markGuard)
	}
}

// teller returns the symbol about which a node says something, or -1: the enclosing one or, if several share a
// declaration, the last one before the node.
func (r *Reader) teller(node uint32) int32 {
	of := r.owner.of(r.tree[node].Start)
	if of < 0 {
		return of
	}
	if last := &r.symbols[r.declaring]; last.Start == r.symbols[of].Start && last.End == r.symbols[of].End {
		return r.declaring
	}
	return of
}

// parameterAround returns the position of the parameter whose type a node is.
func (r *Reader) parameterAround(of uint32) int {
	for at := of; r.tree[at].Parent != none && r.facts[at].marks&markScope == 0; at = r.tree[at].Parent {
		if list := r.tree[at].Parent; r.facts[list].role == roleCounted {
			return r.place(list, at)
		}
	}
	parameter := r.tree[r.tree[of].Parent].Parent
	return r.place(r.tree[parameter].Parent, parameter)
}

// takerAround returns the class of a property that is also a parameter of its constructor, and any other symbol
// unchanged.
func (r *Reader) takerAround(symbol int32) int32 {
	if s := &r.symbols[symbol]; s.Up >= 0 && (s.Kind == model.KindProperty || s.Kind == model.KindField) {
		return s.Up
	}
	return symbol
}

// isOwn reports whether no other function lies between a node and the function symbol.
func (r *Reader) isOwn(node uint32, symbol int32) bool { return r.functionsAround(node, symbol) < 2 }

// saysResult reports whether a type is that of a symbol's result, or a function that the symbol returns, rather than
// something local to a function.
func (r *Reader) saysResult(node uint32, symbol int32) bool {
	functions := 0
	if head := r.tree[r.tree[node].Parent].Parent; head != none && r.facts[head].marks&markFunction != 0 {
		functions = 2 // the returned function and the one that returns it
	}
	return r.functionsAround(node, symbol) == functions
}

// functionsAround returns the number of functions around a node inside a symbol, including the symbol itself, at most
// three.
func (r *Reader) functionsAround(node uint32, symbol int32) (functions int) {
	for at := r.tree[node].Parent; at != none && r.tree[at].Start >= r.symbols[symbol].Start && functions < 3; at = r.tree[at].Parent {
		if r.facts[at].marks&markFunction != 0 {
			functions++
		}
	}
	return functions
}

// tell records something about a symbol, if marked is not 0.
func (r *Reader) tell(known refs.Attribute, path string, marked mark) {
	if marked != 0 {
		r.out.Attributes = append(r.out.Attributes, marks.Attribute{Attribute: known, Path: path})
	}
}

// exportObjects are the names under which a script sets its exports.
var exportObjects = setOf("exports", "module.exports")

// trail is what is known about a path.
type trail struct {
	text int32 // its index in the output, from 1
	last int32 // the last reference along it, from 1
}

// lookBack is how many references along a path are searched for one of the same symbol. Nested symbols may have
// thousands. If it is not found, the symbol gets two references whose counts add up.
const lookBack = 16

// refer writes a reference from the symbol around a node.
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
	r.out.References = append(r.out.References, marks.Reference{From: from, Line: line, Count: 1, Kind: kind, Path: t.text - 1})
	r.before = append(r.before, t.last)
	t.last = int32(len(r.out.References))
}
