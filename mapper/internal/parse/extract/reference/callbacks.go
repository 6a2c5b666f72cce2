package reference

import (
	"strings"

	"foldout/mapper/internal/parse/refs"
)

// JSDoc comments may give the types of a function's parameters and of the functions it calls back, and name function
// types (`@callback`, `@typedef`).

// recordDocParameters records the types that a comment gives for the parameters of the function below it.
func (r *Reader) recordDocParameters(all []docType) {
	of := r.templates.of
	if of < 0 || !r.symbols[of].Kind.IsCallable() {
		return
	}
	place := 0
	for _, t := range all {
		if t.name == "" || strings.Contains(t.name, ".") {
			continue
		}
		r.recordType(refs.Attribute{Fact: refs.IsParameter, Of: of}, t.is)
		if r.exprs.Has(t.is, isParameter) {
			r.recordType(refs.Attribute{Fact: refs.IsParameterAt, Of: of, Place: int32(place)}, t.is)
		}
		place++
	}
}

// callbackArguments records the types of the arguments that the function below the comment passes to a callback. It does nothing
// if `text` is not a function type.
func (r *Reader) callbackArguments(text string, line int32) {
	if r.templates.of < 0 || !r.symbols[r.templates.of].Kind.IsCallable() {
		return
	}
	parameters, _ := r.parametersInDoc(text, line)
	for place, is := range parameters {
		r.recordType(refs.Attribute{Fact: refs.IsCallback, Of: r.templates.of, Place: int32(place)}, is)
	}
}

// functionInDoc defines `name` as a function type in the whole file. `text` is that type, as written in a comment.
func (r *Reader) functionInDoc(name, text string, line int32) {
	all, gives := r.parametersInDoc(text, line)
	if name == "" || len(name) > longest || len(all) == 0 && gives == refs.None {
		return
	}
	for place, is := range all {
		r.recordType(ofDocType(name, refs.IsCallback, place), is)
	}
	r.recordType(ofDocType(name, refs.IsResult, 0), gives)
}

// callbackInDoc defines `name` as a function type. The parameters and the result are in the tags of an `@callback` comment.
func (r *Reader) callbackInDoc(name string, all []docType) {
	place := 0
	for _, t := range all {
		switch {
		case t.name == "": // the result
			r.recordType(ofDocType(name, refs.IsResult, 0), t.is)
		case place < refs.MostCallback && !strings.Contains(t.name, "."):
			r.recordType(ofDocType(name, refs.IsCallback, place), t.is)
			place++
		}
	}
}

// parametersInDoc reads a function type in a comment: `function(One, Other): Given` or `(one: One, other: Other) => Given`. It
// returns the types of the first parameters, and the type of the result.
func (r *Reader) parametersInDoc(text string, line int32) (all []refs.Expr, gives refs.Expr) {
	text = strings.TrimLeft(text, "?! ")
	list, isUnnamed := strings.CutPrefix(text, "function")
	if !strings.HasPrefix(list, "(") || !isUnnamed && !strings.Contains(text, "=>") {
		return nil, refs.None
	}
	end := closingBracket(list)
	if end < 0 {
		return nil, refs.None
	}
	gives = r.typeInDoc(strings.TrimLeft(list[end+1:], ":=> "), line, deepest)
	for list = list[1:end]; list != "" && len(all) < refs.MostCallback; {
		end := signIn(list, ",")
		one := list[:end]
		if colon := signIn(one, ":"); colon < len(one) && !isUnnamed {
			one = one[colon+1:]
		}
		all = append(all, r.typeInDoc(one, line, deepest))
		list = strings.TrimLeft(list[end:], ", ")
	}
	return all, gives
}

// ofDocType returns a fact about a type that is declared in a comment. If `name` is of the form `type.member`, the fact is about
// that member of the type. The caller still has to set the field Is of the result.
func ofDocType(name string, is refs.Fact, place int) refs.Attribute {
	of, member, _ := strings.Cut(name, ".")
	return refs.Attribute{Fact: is, Of: -1, Type: of, Name: member, Place: int32(place)}
}
