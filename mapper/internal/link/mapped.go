package link

import "foldout/mapper/internal/refs"

// mapped follows the first step that gives a list of what a function gives which is passed to it: the member `map` of something that is not
// known, which is taken for a list.
func (r *Resolver) mapped(steps []refs.Step, at Place) (m Meaning, rest []refs.Step, is bool) {
	for i := range len(steps) - 1 {
		if steps[i].Kind == refs.Member && steps[i].Name == "map" && steps[i+1].Kind == refs.Arguments {
			return r.mapping(steps[i+1:], at)
		}
	}
	return Nothing, nil, false
}

// mapping returns the list of what a function gives that is passed, and what follows behind the call.
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
