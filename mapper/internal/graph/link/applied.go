package link

import (
	"strings"

	"foldout/mapper/internal/parse/refs"
)

// In some languages, calling a list returns an item: `users(0)`. Two kinds of call return no item: a call of a
// list's method, such as `filter`, and a call of a function with several parameter lists before all of them got arguments.

// applies reports whether, in the language of the symbol `m`, calling a list returns one of its items.
func (r *Resolver) applies(m Meaning) bool {
	return m.Node != None && r.rulesOf(m.Node).Applied != nil
}

// calledOfList returns the result of calling the method `name` of the list `m`, if the remaining steps begin with a call.
func (r *Resolver) calledOfList(m Meaning, name string, rest []refs.Step) Meaning {
	if !isCalled(rest) || !r.applies(m) {
		return Nothing
	}
	list := m
	if m.lists == 0 && r.Inner[m.Node] == None {
		list = r.bounded(r.valueOf(m))
	}
	if list.Node == None || list.lists == 0 {
		return Nothing
	}
	if r.rulesOf(list.Node).Applied[name] {
		list.value = true
		return list
	}
	return r.ofList(list, name)
}

// afterCalls returns the steps after `m`. If `m` has several parameter lists, each takes a call of its own, and afterCalls leaves
// out all of these calls but the last.
func (r *Resolver) afterCalls(m Meaning, rest []refs.Step) []refs.Step {
	isCall := func() bool { return len(rest) > 0 && rest[0].Kind == refs.Call }
	if !isCall() || m.value || !r.applies(m) {
		return rest
	}
	s := r.Symbol(m.Node)
	for lists := parameterLists(s.Signature, s.Name); lists > 1 && isCall(); lists-- {
		rest = rest[1:]
	}
	return rest
}

// parameterLists returns the number of parameter lists after `name` in a signature.
func parameterLists(signature, name string) (lists int) {
	_, behind, _ := strings.Cut(signature, name)
	depth := 0
	for i := range len(behind) {
		switch c := behind[i]; c {
		case '(', '[':
			if depth == 0 && c == '(' {
				lists++
			}
			depth++
		case ')', ']':
			depth--
		case ':', '=', '{':
			if depth == 0 {
				return lists
			}
		}
	}
	return lists
}
