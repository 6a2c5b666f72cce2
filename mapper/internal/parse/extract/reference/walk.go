package reference

import (
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/refs"
	"foldout/mapper/internal/parse/syntax"
	"foldout/model"
)

// walk visits the tree once, and writes the types of symbols and the references.
func (r *Reader) walk() {
	for i := range r.tree {
		node := uint32(i)
		r.Work.Need(stepsPerNode)
		r.scopes.leave(node)
		f := &r.facts[i]
		if f.marks&markScope != 0 || f.form == formFields {
			r.scopes.enter(node, r.tree[i].Next)
		}
		if f.marks&markAfter != 0 {
			r.scopes.delay(r.tree[i].Next)
		}
		if f.marks&markFacts != 0 {
			r.recordMarked(node, f.marks)
		}
		if f.declares != 0 {
			r.declare(f.declares)
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
		r.reference(node)
	}
}

// reference writes the references of a name.
func (r *Reader) reference(node uint32) {
	f := &r.facts[node]
	var e refs.Expr
	r.naming = true
	if f.role == roleRoute || f.role == roleAction {
		e = r.routeHandler(node)
	} else {
		e = r.nameExpr(node)
	}
	r.naming = false
	if e == refs.None {
		return
	}
	if f.marks&markTyped != 0 {
		e = r.asType(e)
	}
	switch f.role {
	case roleCall, roleMethod:
		e = r.counted(e, r.callOf(node))
	case roleInherit:
		if is, known := r.heritage[node]; known {
			e = is
		} else {
			e = r.apply(e, node, deepest)
		}
	}
	r.refer(node, kinds[f.role], e)
	if r.isWithin && r.standsAlone(f) {
		r.referWithin(node, kinds[f.role])
	}
}

// asType returns the same expression as e, except that the last name in it is the name of a type.
func (r *Reader) asType(e refs.Expr) refs.Expr {
	if is, isMember := r.exprs.LastMember(refs.MemberType, e); isMember {
		return is
	}
	return r.exprs.ValueOf(e)
}

// standsAlone reports whether a name is unqualified: it is neither a type nor a member of anything. The name of a function counts
// if the function is called without an object.
func (r *Reader) standsAlone(f *fact) bool {
	return f.form == noForm && f.role != roleType && f.role != roleTypename && (f.of == 0 || f.role == roleMethod && r.facts[f.of].form == formInvoke && r.facts[f.of].of == none)
}

// referWithin writes a second reference for an unqualified name, which may be a member of the enclosing value. If the
// value has no such member, the first reference counts.
func (r *Reader) referWithin(node uint32, kind model.EdgeKind) {
	of, is := r.scopes.find(r.id(implicitMembers), false)
	if !is || of == refs.None {
		return
	}
	e := r.dotted(of, r.slice(node))
	if e != refs.None && r.facts[node].role == roleMethod {
		e = r.counted(e, r.facts[node].of)
	}
	r.refer(node, kind, e)
}

// isDeclared reports whether a node is the name in a declaration, which refers to nothing.
func (r *Reader) isDeclared(node uint32) bool {
	d := &r.declarations[r.facts[node].declares]
	return d.name == node && d.implicitName == "" && !d.attribute && !d.field && !d.fills
}

// recordMarked records what a node says about the enclosing function or type.
func (r *Reader) recordMarked(node uint32, marks mark) {
	if marks&markGives != 0 && r.isResultOfLocal(node) {
		return
	}
	of := r.subject(node)
	if of < 0 {
		return
	}
	if marks&markMakes != 0 && r.out.Types[of] == refs.None && r.symbols[of].Kind.IsCallable() {
		r.out.Types[of] = r.exprs.Plain(refs.Itself, refs.None)
	}
	if marks&markFacts == markTakes && !r.language.taken && len(r.given) == 0 {
		return // nothing depends on what the function takes
	}
	is := r.bounded(r.expr(node, deepest))
	if is == refs.None {
		return
	}
	if kind := r.symbols[of].Kind; marks&markGives != 0 && r.out.Types[of] == refs.None && (kind.IsCallable() || kind == model.KindProperty) && r.isDirectlyIn(node, of) {
		r.share(is)
		r.out.Types[of] = is
	}
	if r.symbols[of].Name == callSignature {
		of = r.symbols[of].Up
	}
	if r.beginsWith(is, refs.Unnamed) && r.hasFields(of) {
		is = r.exprs.Plain(refs.Itself, refs.None)
	}
	r.recordFacts(node, of, marks, r.exprs.ValueOf(is))
}

// callSignature is the name of the symbol that stands for a call signature of a type. What is recorded for this symbol holds for
// the type.
const callSignature = "()"

// recordFacts records what a node says about a symbol.
func (r *Reader) recordFacts(node uint32, of int32, marks mark, is refs.Expr) {
	record := func(a refs.Attribute, isSo bool) {
		if isSo {
			a.Is = is
			r.record(a)
		}
	}
	member := r.memberAround(node)
	for place := range refs.MostCallback {
		record(refs.Attribute{Fact: refs.IsCallback, Of: of, Name: member, Place: int32(place)}, marks&(markFirst<<place) != 0)
	}
	if member != "" {
		return
	}
	record(refs.Attribute{Fact: refs.IsResult, Of: of}, marks&markResult != 0 && r.isResultOf(node, of))
	if marks&markTakes != 0 {
		record(refs.Attribute{Fact: refs.IsParameter, Of: of}, r.language.taken)
		if r.exprs.Has(is, isParameter) {
			record(refs.Attribute{Fact: refs.IsParameterAt, Of: r.constructedClass(of), Place: int32(r.parameterAround(node))}, true)
		}
	}
	record(refs.Attribute{Fact: refs.IsSecondResult, Of: of}, marks&markSecondResult != 0)
	record(refs.Attribute{Fact: refs.IsThirdResult, Of: of}, marks&markThirdResult != 0)
	record(refs.Attribute{Fact: refs.IsGuarded, Of: of}, marks&markGuard != 0 && r.isDirectlyIn(node, of))
}

func isParameter(k refs.Kind) bool { return k == refs.Parameter }

// subject returns the symbol that a node says something about, or -1 if there is none. This is the enclosing symbol. If several
// symbols share a declaration, it is the last of them before the node.
func (r *Reader) subject(node uint32) int32 {
	of := r.owner.at(r.tree[node].Start)
	if of < 0 {
		return of
	}
	if last := &r.symbols[r.declaring]; last.Start == r.symbols[of].Start && last.End == r.symbols[of].End {
		return r.declaring
	}
	return of
}

// parameterAround returns the position of a parameter in its list. `of` is the node of the parameter's type.
func (r *Reader) parameterAround(of uint32) int {
	for at := of; r.tree[at].Parent != none && r.facts[at].marks&markScope == 0; at = r.tree[at].Parent {
		if list := r.tree[at].Parent; r.facts[list].role == roleCounted {
			return r.positionIn(list, at)
		}
	}
	parameter := r.tree[r.tree[of].Parent].Parent
	return r.positionIn(r.tree[parameter].Parent, parameter)
}

// constructedClass returns the class if `symbol` is a property that is also a parameter of the constructor of its class. Otherwise,
// it returns `symbol` itself.
func (r *Reader) constructedClass(symbol int32) int32 {
	if s := &r.symbols[symbol]; s.Up >= 0 && (s.Kind == model.KindProperty || s.Kind == model.KindField) {
		return s.Up
	}
	return symbol
}

// isDirectlyIn reports whether no other function lies between a node and `symbol`, which is a function.
func (r *Reader) isDirectlyIn(node uint32, symbol int32) bool {
	return r.functionsAround(node, symbol) < 2
}

// isResultOf reports whether the type at `node` belongs to the result of `symbol`, or to a function that `symbol` returns. A type
// that belongs to something local to a function does not count.
func (r *Reader) isResultOf(node uint32, symbol int32) bool {
	functions := 0
	if head := r.tree[r.tree[node].Parent].Parent; head != none && r.facts[head].marks&markFunction != 0 {
		functions = 2 // the returned function and the one that returns it
	}
	return r.functionsAround(node, symbol) == functions
}

// functionsAround returns the number of functions around `node`, up to and including `symbol`. It counts to three at most.
func (r *Reader) functionsAround(node uint32, symbol int32) (functions int) {
	for at := r.tree[node].Parent; at != none && r.tree[at].Start >= r.symbols[symbol].Start && functions < 3; at = r.tree[at].Parent {
		if r.facts[at].marks&markFunction != 0 {
			functions++
		}
	}
	return functions
}

// record records a fact, if it is known.
func (r *Reader) record(a refs.Attribute) {
	if a.Is != refs.None {
		r.out.Attributes = append(r.out.Attributes, a)
	}
}

// exportObjects are the names under which a script sets its exports.
var exportObjects = words.Set("exports module.exports")

// lookBack is how many of the latest references to an expression are examined to find one from a given symbol. There is a limit
// because nested symbols can have thousands of references. If none is found, the symbol gets a second reference, and the counts
// of the two add up.
const lookBack = 16

// refer writes a reference from the symbol around a node, if the expression is known.
func (r *Reader) refer(node uint32, kind model.EdgeKind, e refs.Expr) {
	if e == refs.None || r.isLong(e) {
		return
	}
	r.output.refer(r.owner.at(r.tree[node].Start), int32(r.tree[node].Row)+1, kind, e)
}

// refer writes a reference from a symbol, if the expression is known.
func (o *output) refer(from, line int32, kind model.EdgeKind, e refs.Expr) {
	if e == refs.None {
		return
	}
	for int(e) >= len(o.latest) {
		o.latest = append(o.latest, 0)
	}
	for at, looked := o.latest[e], 0; at > 0 && looked < lookBack; at, looked = o.before[at-1], looked+1 {
		if known := &o.out.References[at-1]; known.From == from && known.Kind == kind {
			known.Count++
			return
		}
	}
	o.out.References = append(o.out.References, refs.Reference{From: from, Line: line, Count: 1, Kind: kind, Expr: e})
	o.before = append(o.before, o.latest[e])
	o.latest[e] = int32(len(o.out.References))
}
