package link

import "foldout/mapper/internal/refs"

// mapped follows steps from the first call of a member `map`, whose object is of unknown type and is assumed to be a list. The call returns a
// list of the results of the function that is passed to it. mapped returns false if there is no such call.
func (r *Resolver) mapped(steps []refs.Step, at Place) (m Meaning, rest []refs.Step, is bool) {
	for i := range len(steps) - 1 {
		if steps[i].Kind == refs.Member && steps[i].Name == "map" && steps[i+1].Kind == refs.Arguments {
			return r.mapping(steps[i+1:], at)
		}
	}
	return Nothing, nil, false
}

// mapping returns a list of the results of the first argument, which is a function, and the steps after the call.
func (r *Resolver) mapping(steps []refs.Step, at Place) (m Meaning, rest []refs.Step, is bool) {
	passed := r.Facts[at.File].List(steps[0].Expr)
	if r.depth > deepest || len(passed) == 0 || len(steps) < 2 || steps[1].Kind != refs.Call {
		return Nothing, nil, false
	}
	r.depth++
	m = r.passedOn(passed[0], at)
	if m.Node != None && !m.value && m.lists == 0 && r.Symbol(m.Node).Kind.IsCallable() {
		m = r.is(m)
	}
	r.depth--
	return m.listed(1), steps[2:], !m.IsNothing()
}
