package reference

import (
	"bytes"
	"slices"
	"strings"

	"foldout/mapper/internal/extract/reference/marks"
	"foldout/mapper/internal/refs"
	"foldout/model"
)

// alsoSaid returns all names under which a declaration without a name in the text is recorded: "." also as marks.Own,
// and the base of an anonymous class also as "." and marks.Own.
func alsoSaid(unwritten string) []string {
	switch unwritten {
	case within:
		return []string{within, marks.Own}
	case marks.Base:
		return []string{within, marks.Own, marks.Base}
	}
	return []string{unwritten}
}

// typed marks the last name of a path as that of a type.
func typed(path []byte) []byte {
	last := bytes.LastIndexByte(path, '.') + 1
	if bytes.HasPrefix(path[last:], []byte(marks.Value)) {
		return path
	}
	return slices.Insert(path, last, []byte(marks.Value)...)
}

// declared gives a symbol its type, or a local its meaning.
func (r *Reader) declared(index int32) {
	d := r.declare[index]
	switch {
	case d.attribute && d.receiver != none:
		r.set(d.receiver, d.name, string(r.meaning(d)))
		return
	case d.attribute:
		r.attribute(&d, string(r.meaning(d)))
		return
	case d.parameter:
		r.parameter(index)
		return
	case d.fills:
		r.fill(&d)
		return
	case d.unwritten != "":
		r.declareUnwritten(&d)
		return
	case d.field:
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
	if key := *d.by(partKey); key != none {
		r.takesOut(append(slices.Clip(d.through), key), r.paths.texts[path])
	}
	if is {
		r.declaring = symbol
		r.share(r.paths.texts[path])
		r.out.Types[symbol] = r.paths.texts[path]
		r.receives(symbol, d.receiver)
		delete(r.at, at)
		if !r.owner.strays(symbol, r.tree[d.name].Start) {
			return
		}
	}
	r.declareLocal(&d, name, path, is)
}

// declareUnwritten is declared for a declaration without a name in the text.
func (r *Reader) declareUnwritten(d *declaration) {
	switch around := r.scopes.around(); {
	case *d.by(partOfClass) != none:
		r.unnamedClass(d)
	case d.unwritten == marks.Call || d.unwritten == refs.Default:
		r.defaultExport(d)
	case r.facts[around].form == formFields:
		r.field(around, d, r.paths.id(r.meaning(*d)))
	case d.field:
		r.written(d)
	default:
		path := r.paths.id(r.meaning(*d))
		for _, name := range alsoSaid(d.unwritten) {
			r.ownSaid, r.isWithin = r.ownSaid || name == marks.Own, r.isWithin || name == within
			r.scopes.declare(r.paths.add(name), path, false)
		}
	}
}

// declareLocal gives a name its meaning in the innermost scope.
func (r *Reader) declareLocal(d *declaration, name, path int32, isSymbol bool) {
	n := len(r.scopes.open)
	if n == 0 || r.facts[d.name].role == roleMethod {
		return
	}
	if function := *d.by(partOfBody); function != none && !isSymbol {
		r.localFunction(d, name, path)
		return
	}
	body, around := *d.by(partOfClass), r.scopes.open[n-1].node
	if of := r.scopes.holding(r.tree[d.name].Parent); r.facts[of].form == formFields {
		r.field(of, d, path)
	} else if body != none && !isSymbol && around == r.tree[body].Parent {
		r.scopes.declareAround(name, r.localClass(around, *d.by(partOfBase)))
		return
	}
	r.scopes.declare(name, path, r.facts[d.name].role == roleTypename)
}

// defaultExport records what the file exports without a name if that is not a symbol, or the result of calling it.
func (r *Reader) defaultExport(d *declaration) {
	path := string(r.meaning(*d))
	if path == "" || r.facts[d.name].form == formModule {
		return
	}
	if d.unwritten == marks.Call {
		r.tell(refs.Attribute{Fact: refs.IsResult, Of: -1}, path, markTells)
		return
	}
	r.share(path)
	if of := r.owner.of(r.tree[d.name].Start); of >= 0 && r.symbols[of].Name == refs.Default {
		r.out.Types[of] = path
	} else if of < 0 {
		r.tell(refs.Attribute{Fact: refs.IsStatic, Of: -1, Name: refs.Default}, path, markTells)
	}
}

// takesOut writes a reference for each member in a path such as `a.b.c` whose last member gets another name by
// destructuring.
func (r *Reader) takesOut(keys []uint32, path string) {
	for _, key := range slices.Backward(keys) {
		of, is := strings.CutSuffix(path, string(r.slice(key)))
		if !is || !strings.HasSuffix(of, ".") || r.facts[key].role == roleImport {
			return
		}
		r.refer(key, model.EdgeUses, []byte(path))
		path = of[:len(of)-1]
	}
}

// receives records the type to which a symbol is added as a member.
func (r *Reader) receives(symbol int32, node uint32) {
	if node == none {
		return
	}
	if path := r.path(nil, node, deepest); len(path) > 0 && len(path) <= longest {
		r.out.Receivers = append(r.out.Receivers, marks.Receiver{Of: symbol, Type: string(path)})
	}
}

// attribute adds a member to the type around a node. Only the path of its value is known.
func (r *Reader) attribute(d *declaration, path string) {
	node := d.name
	of := r.owner.of(r.tree[node].Start)
	for of >= 0 && !r.symbols[of].Kind.IsContainer() && r.symbols[of].Kind != model.KindType {
		of = r.symbols[of].Up
	}
	if of < 0 {
		of = r.constructor(node)
	}
	if of >= 0 && r.symbols[of].Kind == model.KindInterface && d.of == newDeclaration().of {
		path = marks.Unknown // it hides an inherited member of the same name
	}
	if of >= 0 && path != "" {
		r.share(path)
		r.tell(refs.Attribute{Of: of, Name: string(unmarked(r.nameOf(d)))}, path, markTells)
	}
}

// constructor returns the outermost function around a node, or the function that it is a member of (`F.prototype.m
// = ...`): the objects that it constructs may get members. It returns -1 if there is none.
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

// set records a member that is set from outside on a symbol of the file, or on what the file exports.
func (r *Reader) set(on, name uint32, path string) {
	of, is := r.top(string(r.slice(on)))
	if exportObjects[string(r.slice(on))] {
		of, is = -1, true
	}
	if is && path != "" {
		r.share(path)
		r.tell(refs.Attribute{Fact: refs.IsStatic, Of: of, Name: string(r.slice(name))}, path, markTells)
	}
}

// top returns the top-level symbol with a name.
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
