package reference

import (
	"strings"

	"foldout/mapper/internal/extract/reference/marks"
	"foldout/mapper/internal/refs"
)

// JSDoc comments may give the types of a function's parameters and of the functions it calls back, and name function
// types (`@callback`, `@typedef`).

// takesSaid records the types that a comment gives for the parameters of the function below it.
func (r *Reader) takesSaid(all []told) {
	of := r.templates.of
	if of < 0 || !r.symbols[of].Kind.IsCallable() {
		return
	}
	place := 0
	for _, t := range all {
		if t.name == "" || strings.Contains(t.name, ".") {
			continue
		}
		r.tellSaid(refs.Attribute{Fact: refs.IsParameter, Of: of}, t.path)
		if strings.Contains(t.path, marks.Parameter) {
			r.tellSaid(refs.Attribute{Fact: refs.IsParameterAt, Of: of, Place: int32(place)}, t.path)
		}
		place++
	}
}

// callbackArguments records the types of the arguments with which the function below the comment calls a callback, if text is
// a function type.
func (r *Reader) callbackArguments(text string, line int32) {
	if r.templates.of < 0 || !r.symbols[r.templates.of].Kind.IsCallable() {
		return
	}
	parameters, _ := r.parametersSaid(text, line)
	for place, path := range parameters {
		r.tellSaid(refs.Attribute{Fact: refs.IsCallback, Of: r.templates.of, Place: int32(place)}, path)
	}
}

// functionSaid defines name as a function type for the whole text.
func (r *Reader) functionSaid(name, text string, line int32) {
	all, gives := r.parametersSaid(text, line)
	if name == "" || len(name) > longest || len(all) == 0 && gives == "" {
		return
	}
	for place, path := range all {
		r.tellSaid(ofDocType(name, refs.IsCallback, place), path)
	}
	r.tellSaid(ofDocType(name, refs.IsResult, 0), gives)
}

// callbackSaid defines name as a function type by the tags of an `@callback` comment.
func (r *Reader) callbackSaid(name string, all []told) {
	place := 0
	for _, t := range all {
		switch {
		case t.name == "":
			r.tellSaid(ofDocType(name, refs.IsResult, 0), t.path)
		case place < len(marks.Callbacks) && !strings.Contains(t.name, "."):
			r.tellSaid(ofDocType(name, refs.IsCallback, place), t.path)
			place++
		}
	}
}

// parametersSaid returns the paths of the types of the first parameters and of the result of a function type in a
// comment: `function(One, Other): Given` or `(one: One, other: Other) => Given`.
func (r *Reader) parametersSaid(text string, line int32) (all []string, gives string) {
	text = strings.TrimLeft(text, "?! ")
	list, isUnnamed := strings.CutPrefix(text, "function")
	if !strings.HasPrefix(list, "(") || !isUnnamed && !strings.Contains(text, "=>") {
		return nil, ""
	}
	end := closing(list)
	if end < 0 {
		return nil, ""
	}
	gives = r.typeSaid(strings.TrimLeft(list[end+1:], ":=> "), line, deepest)
	for list = list[1:end]; list != "" && len(all) < len(marks.Callbacks); {
		end := signIn(list, ",")
		one := list[:end]
		if colon := signIn(one, ":"); colon < len(one) && !isUnnamed {
			one = one[colon+1:]
		}
		all = append(all, r.typeSaid(one, line, deepest))
		list = strings.TrimLeft(list[end:], ", ")
	}
	return all, gives
}

// ofDocType returns a fact about a type declared in a comment, or about its member if name is `type.member`. Its
// field Is is not set yet.
func ofDocType(name string, is refs.Fact, place int) refs.Attribute {
	of, member, _ := strings.Cut(name, ".")
	return refs.Attribute{Fact: is, Of: -1, Type: of, Name: member, Place: int32(place)}
}
