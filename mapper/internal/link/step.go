package link

import (
	"slices"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// step goes on with what follows in a path.
func (r *Resolver) step(m Meaning, path string) (next Meaning, rest string) {
	switch {
	case strings.HasPrefix(path, refs.Call):
		return r.called(m), r.behindCalls(m, path)
	case strings.HasPrefix(path, refs.Item):
		return r.item(m), path[len(refs.Item):]
	case strings.HasPrefix(path, refs.Listed):
		return r.listOf(m), path[len(refs.Listed):]
	case strings.HasPrefix(path, refs.Guarded):
		return r.furtherResult(m, refs.Guarded), path[len(refs.Guarded):]
	case strings.HasPrefix(path, refs.SecondResult), strings.HasPrefix(path, refs.ThirdResult):
		return r.furtherResult(m, path[:len(refs.SecondResult)]), path[len(refs.SecondResult):]
	case strings.HasPrefix(path, refs.Taken):
		return r.parameterMember(m, path[len(refs.Taken):])
	case strings.HasPrefix(path, refs.OrItem), strings.HasPrefix(path, refs.OrItself):
		return m, path[len(refs.OrItem):]
	case path[0] == '{':
		n := min(len(refs.Handed[0]), len(path))
		if !slices.Contains(refs.Handed[:], path[:n]) {
			return Nothing, "" // is part of a name
		}
		return r.callbackArgument(m, path[:n]), path[n:]
	case path[0] == '.':
		name, rest := cutName(path[1:])
		if next, after := r.memberCallback(m, name, rest); !next.IsNothing() {
			return next, after
		}
		if next, after := r.missingMemberCallback(m, name, rest); !next.IsNothing() {
			return next, after
		}
		if next = r.calledOfList(m, name, rest); !next.IsNothing() {
			rest, _ = behindCall(rest)
			return next, rest
		}
		name, isType := strings.CutPrefix(strings.TrimPrefix(name, refs.OrAlone), refs.Value)
		next = r.Member(m, name)
		if next.IsNothing() && strings.HasPrefix(rest, ".") {
			next = r.entry(m, name)
		}
		next = r.ofKind(next, isCalled(rest))
		next = r.ofClass(next, !m.value && m.Node != None && r.Inner[m.Node] != None)
		next = r.ofSense(next, isType || m.Scope != None && m.value)
		if m.Scope != None && !r.isDocType(m) {
			next.lists, next.value = m.lists, m.value
		}
		return next, rest
	}
	return Nothing, ""
}

// isCalled reports whether a path goes on with calling what it means so far.
func isCalled(rest string) bool {
	return strings.HasPrefix(rest, refs.Call) || strings.HasPrefix(rest, refs.Counted) || strings.HasPrefix(rest, refs.Passed)
}

// behindCall returns what follows the call with which a path goes on, false where it does not.
func behindCall(path string) (rest string, is bool) {
	rest = path
	for strings.HasPrefix(rest, refs.Counted) || strings.HasPrefix(rest, refs.Passed) {
		rest = rest[max(closing(rest)+1, 1):]
	}
	return strings.CutPrefix(rest, refs.Call)
}

// ofKind chooses between a method and a field of the same name.
func (r *Resolver) ofKind(m Meaning, called bool) Meaning {
	if m.Node == None || r.Symbol(m.Node).Kind.IsCallable() == called {
		return m
	}
	for node := range r.namesakes(m.Node) {
		if r.Symbol(node).Kind.IsCallable() == called {
			m.Node = node
			return m
		}
	}
	if r.rulesOf(m.Node).Apart {
		return r.ofKindInBases(m, called)
	}
	return m
}

// ofKindInBases is ofKind for one that the type inherits of which something else has that name as a member.
func (r *Resolver) ofKindInBases(m Meaning, called bool) Meaning {
	owner := r.ownerOf(m.Node)
	if owner == None || r.Inner[owner] == None || r.depth > deepest {
		return m
	}
	r.depth++
	defer func() { r.depth-- }()
	for _, b := range r.basesOf(owner) {
		found := r.ofKind(r.memberNamed(b.Node, r.nameOf[m.Node], r.Symbol(m.Node).Name), called)
		if found.Node != None && r.Symbol(found.Node).Kind.IsCallable() == called {
			return found.filled(b.given)
		}
	}
	return m
}

// ofClass chooses between a member of what is made of a class and one of that name that the class has itself.
func (r *Resolver) ofClass(m Meaning, isStatic bool) Meaning {
	if m.Node == None || !r.rulesOf(m.Node).Senses || isStaticMember(r.Symbol(m.Node)) == isStatic {
		return m
	}
	for other := range r.namesakes(m.Node) {
		if isStaticMember(r.Symbol(other)) == isStatic && r.Symbol(other).Kind == r.Symbol(m.Node).Kind {
			m.Node = other
			return m
		}
	}
	return m
}

// isStaticMember reports whether a class has a member itself: one of the modifiers before its name says so.
func isStaticMember(s *model.Symbol) bool {
	modifiers, _, _ := strings.Cut(s.Signature, s.Name)
	return strings.HasPrefix(modifiers, "static ") || strings.Contains(modifiers, " static ")
}

// ofSense chooses between a type and what else has its name, where a language tells by the place of a name which of them it means.
func (r *Resolver) ofSense(m Meaning, isType bool) Meaning {
	if m.Node == None || !r.rulesOf(m.Node).Senses || r.hasSense(m.Node, isType) {
		return m
	}
	for other := range r.namesakes(m.Node) {
		if r.hasSense(other, isType) {
			m.Node = other
			return m
		}
		if !isType && r.Symbol(other).Kind == model.KindNamespace {
			m.Node = other // unless there is a value
		}
	}
	return m
}

// hasSense reports whether the name of a symbol can mean it where a type is meant, or else where a value is. That of a class means both, and
// that of a namespace what it adds to, if there is any.
func (r *Resolver) hasSense(node int32, isType bool) bool {
	kind := r.Symbol(node).Kind
	if isType {
		return r.Inner[node] != None && kind != model.KindNamespace
	}
	return kind != model.KindInterface && kind != model.KindType && kind != model.KindNamespace
}
