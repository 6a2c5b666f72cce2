package fortran

import (
	"foldout/mapper/internal/parse/declare"
	"foldout/model"
)

// access reads `private` and `public`.
func (r *fortranReader) access(i, end int) {
	u, isPrivate := r.in(), r.Is(i, "private")
	if u.said == nil {
		return
	}
	if i+1 == end {
		u.isPrivate = isPrivate
		if u.kind == "type" {
			u.isPrivate = false
			u.said[fortranRest] = isPrivate
		}
		return
	}
	for at := i + 1; at < end; at = r.After(at) {
		if r.Kind(at) == declare.Word {
			name := r.Tokens[at].Span
			if r.Is(at+1, "(") && r.Tokens[at+1].Pair > 0 {
				name.To = r.Tokens[r.Tokens[at+1].Pair].To
			}
			u.said[string(name.Of(r.Text))] = isPrivate
		}
	}
}

// fortranRest is what unit.said has for the members of a type that follow `private`.
const fortranRest = " rest"

// typeName returns the index of the name in the head of a derived type, or 0 if the statement is none.
func (r *fortranReader) typeName(i, end int) int {
	at := i + 1
	if r.Is(at, ",") {
		at = r.Until(at, end, "::")
	}
	if r.Is(at, "::") {
		at++
	}
	if at >= end || r.Kind(at) != declare.Word || at+1 < end && !r.Is(at+1, "(") || r.Is(at, "is") {
		return 0
	}
	return at
}

// derived reads the head of a derived type.
func (r *fortranReader) derived(i, end int) {
	name := r.typeName(i, end)
	for at := i + 1; at < name; at = r.After(at) {
		if r.Is(at, "extends") && r.Is(at+1, "(") {
			r.Refer(model.EdgeInherits, r.Tokens[at+2].Span)
		}
	}
	d := declare.Declaration{Kind: model.KindStruct}
	r.begins("type", i, name, end, d)
	if index := r.in().index; index >= 0 {
		r.attributes(&r.open[max(len(r.open)-2, 0)], &r.Declarations[index], i, name)
	}
}

// attributes notes whether a declaration in the unit u says that it is private or public.
func (r *fortranReader) attributes(u *unit, d *declare.Declaration, i, end int) {
	for ; i < end; i = r.After(i) {
		if r.Is(i, "private") {
			d.Private = true
		} else if r.Is(i, "public") && u.said != nil {
			u.said[publicMark(d)] = true
		}
	}
}

// procedures reads the procedures of a type.
func (r *fortranReader) procedures(i, end int) {
	at := i + 1
	for at < end && !r.Is(at, "::") && (r.Kind(at) != declare.Word || r.Is(at-1, ",")) {
		at = r.After(at)
	}
	attributes := at
	if r.Is(at, "::") {
		at++
	}
	isGeneric := r.Is(i, "generic")
	if !isGeneric && !r.Is(i, "procedure") {
		r.uses(i+1, end)
		return
	}
	for at, next := range r.Parts(at, end, ",") {
		d := declare.Declaration{Span: r.Range(i, end), Kind: model.KindMethod, Name: r.Tokens[at].Span, Part: r.Range(at, next)}
		if isGeneric { // one name, with the procedures that it stands for
			next, d.Part = end, declare.Span{}
		}
		if r.Is(at+1, "(") && r.Tokens[at+1].Pair > 0 {
			d.Name.To = r.Tokens[r.Tokens[at+1].Pair].To
		}
		r.member(d, i, attributes)
		if r.Is(at+1, "=>") {
			r.uses(at+2, next)
		} else if !isGeneric {
			r.Refer(model.EdgeUses, r.Tokens[at].Span)
		}
		if isGeneric {
			break
		}
	}
}

// member declares a member whose attributes are in the tokens from i to before `end`.
func (r *fortranReader) member(d declare.Declaration, i, end int) {
	u := r.in()
	d.Private = u.said[fortranRest]
	r.attributes(u, &d, i, end)
	if u.said[publicMark(&d)] {
		d.Private = false
	}
	r.add(d)
}

// variables reads a declaration of variables, fields or members of an enumeration.
func (r *fortranReader) variables(i, end int, kind model.Kind) {
	u := r.in()
	at, is := r.typeSpec(i, end)
	attributes := at
	if at = r.Until(at, end, "::") + 1; at >= end {
		at = attributes
	}
	first := at
	r.Read(attributes, at)
	for from := attributes; from < at; from++ {
		if r.Is(from, "parameter") {
			kind = model.KindConstant
		}
	}
	if u.kind == "type" {
		kind = model.KindField
	}
	for at, next := range r.Parts(at, end, ",") {
		if value := r.Until(at, next, "=", "=>"); r.Kind(at) == declare.Word {
			r.Read(at+1, value)
			r.Read(value, next)
			if value+1 < next {
				r.Values = append(r.Values, r.Range(value+1, next))
			}
			d := declare.Declaration{Span: r.Range(i, end), Kind: kind, Name: r.Tokens[at].Span, Part: r.Range(at, next), Type: is}
			if u.isRoutine || u.kind == "program" {
				r.Declares(r.At(at), is)
			} else {
				r.member(d, i, first)
			}
		}
	}
}

// typeSpec reads the type with which a declaration of variables begins. It returns the index of the token after it.
func (r *fortranReader) typeSpec(i, end int) (next int, is *declare.Value) {
	at := i + 1
	if r.Is(at, "precision") {
		at++
	}
	if r.Is(at, "*") {
		at += 2
	}
	if at < end && r.Is(at, "(") && !r.Is(i, "enumerator") {
		isType := r.Is(i, "type", "class", "procedure")
		is = r.Type(at+1, r.Tokens[at].Pair)
		if at = r.After(at); !isType {
			is = nil
		}
	}
	return min(at, end), is
}

// directive reads a line of the preprocessor.
func (r *fortranReader) directive(i, end int) {
	switch {
	case r.Is(i+1, "define") && i+2 < end && r.Kind(i+2) == declare.Word:
		d := declare.Declaration{Span: r.Range(i, end), Kind: model.KindMacro, Name: r.Tokens[i+2].Span}
		if next := i + 3; next < end {
			if r.Is(next, "(") && r.Tokens[next].From == d.Name.To {
				next = r.After(next)
			}
			if next < end {
				r.Values = append(r.Values, r.Range(next, end))
				if r.Is(i+3, "(") {
					d.Body = r.Tokens[next].From
				}
			}
		}
		r.add(d)
	case r.Is(i+1, "include"):
		r.include(i+2, end)
	}
}
