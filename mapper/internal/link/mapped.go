package link

import (
	"strings"

	"foldout/mapper/internal/refs"
)

// mapping is how a path goes on with the member of a list that gives a list of what the function gives which is passed to it.
const mapping = ".map" + refs.Passed

// mapped returns what the first such member gives with which a path goes on: of what is not known it is taken for a list.
func (r *Resolver) mapped(path string, at Place) (m Meaning, rest string, is bool) {
	for depth, i := 0, 0; i < len(path); i++ {
		switch path[i] {
		case '(', refs.Arguments:
			depth++
		case ')', refs.ArgumentsEnd:
			depth--
		case '.':
			if depth == 0 && strings.HasPrefix(path[i:], mapping) {
				return r.mapping(path[i+len(mapping)-len(refs.Passed):], at)
			}
		}
	}
	return Nothing, "", false
}

// mapping returns the list of what a function gives that is passed, and what follows behind the call.
func (r *Resolver) mapping(path string, at Place) (m Meaning, rest string, is bool) {
	end := closing(path)
	if end < 0 || r.depth > deepest || !strings.HasPrefix(path[end+1:], refs.Call) {
		return Nothing, "", false
	}
	passed := path[len(refs.Passed):end]
	if end := separator(passed); end >= 0 {
		passed = passed[:end]
	}
	r.depth++
	m = r.passedOn(passed, at)
	if m.Node != None && !m.value && m.lists == 0 && r.Symbol(m.Node).Kind.IsCallable() {
		m = r.is(m)
	}
	r.depth--
	return m.listed(1), path[end+1+len(refs.Call):], !m.IsNothing()
}
