package reference

import (
	"strconv"
	"strings"

	"foldout/mapper/internal/extract/reference/marks"
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
		r.tellSaid(of, marks.Taken, t.path)
		if strings.Contains(t.path, marks.Parameter) {
			r.tellSaid(of, marks.Passed+strconv.Itoa(place), t.path)
		}
		place++
	}
}

// handsSaid records the types of the arguments with which the function below the comment calls a callback, if text is
// a function type.
func (r *Reader) handsSaid(text string, line int32) {
	if r.templates.of < 0 || !r.symbols[r.templates.of].Kind.IsCallable() {
		return
	}
	parameters, _ := r.parametersSaid(text, line)
	for place, path := range parameters {
		r.tellSaid(r.templates.of, marks.Handed[place], path)
	}
}

// functionSaid defines name as a function type for the whole text.
func (r *Reader) functionSaid(name, text string, line int32) {
	all, gives := r.parametersSaid(text, line)
	if name == "" || len(name) > longest || len(all) == 0 && gives == "" {
		return
	}
	for place, path := range all {
		r.tellSaid(-1, name+"."+marks.Handed[place], path)
	}
	r.tellSaid(-1, name+"."+marks.Call, gives)
}

// callbackSaid defines name as a function type by the tags of an `@callback` comment.
func (r *Reader) callbackSaid(name string, all []told) {
	place := 0
	for _, t := range all {
		switch {
		case t.name == "":
			r.tellSaid(-1, name+"."+marks.Call, t.path)
		case place < len(marks.Handed) && !strings.Contains(t.name, "."):
			r.tellSaid(-1, name+"."+marks.Handed[place], t.path)
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
	for list = list[1:end]; list != "" && len(all) < len(marks.Handed); {
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
