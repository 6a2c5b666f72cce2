package link

import (
	"strings"

	"foldout/mapper/internal/refs"
)

// In some languages calling a list gives what it holds: `users(0)`. Then a call has to be told from those that give the list itself, as of its
// members and of functions with several lists of parameters.

// applies reports whether calling a list gives what it holds where something is declared.
func (r *Resolver) applies(m Meaning) bool {
	return m.Node != None && r.rulesOf(m.Node).Applied != nil
}

// calledOfList returns what a member of a list gives where a call follows.
func (r *Resolver) calledOfList(m Meaning, name string, rest []refs.Step) Meaning {
	if !isCalled(rest) || !r.applies(m) {
		return Nothing
	}
	list := m
	if m.lists == 0 && r.Inner[m.Node] == None {
		list = r.bounded(r.is(m))
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

// behindCalls returns what follows a call, which goes on through all lists of parameters of what is called.
func (r *Resolver) behindCalls(m Meaning, rest []refs.Step) []refs.Step {
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

// parameterLists returns how many lists of parameters stand behind a name in a signature.
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
