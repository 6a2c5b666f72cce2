package link

import "foldout/mapper/internal/parse/refs"

// mapped skips to the first call of a member `map` in the steps, and follows that call. As the type of the object is unknown, it
// assumes that the object is a list. The call then returns a list of the results of the function passed to it. If there is no
// such call, mapped returns false.
func (r *Resolver) mapped(steps []refs.Step, at Place) (m Meaning, rest []refs.Step, is bool) {
	for i := range len(steps) - 1 {
		if steps[i].Kind == refs.Member && steps[i].Name == "map" && steps[i+1].Kind == refs.Arguments {
			return r.mapping(steps[i+1:], at)
		}
	}
	return Nothing, nil, false
}

// mapping follows two steps: the arguments of `map`, and the call itself. The first argument is a function. mapping returns a
// list of what that function returns, and the steps after the call. `is` is false if it cannot follow the two steps.
func (r *Resolver) mapping(steps []refs.Step, at Place) (m Meaning, rest []refs.Step, is bool) {
	passed := r.Facts[at.File].List(steps[0].Expr)
	if r.depth > deepest || len(passed) == 0 || len(steps) < 2 || steps[1].Kind != refs.Call {
		return Nothing, nil, false
	}
	r.depth++
	m = r.argumentMeaning(passed[0], at)
	if m.Node != None && !m.value && m.lists == 0 && r.Symbol(m.Node).Kind.IsCallable() {
		m = r.valueOf(m)
	}
	r.depth--
	return m.asList(1), steps[2:], !m.IsNothing()
}
