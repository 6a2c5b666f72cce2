package link

import (
	"strings"

	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// step follows the first of `steps`, starting from m. It returns the new meaning and the remaining steps.
func (r *Resolver) step(m Meaning, steps []refs.Step) (next Meaning, rest []refs.Step) {
	first, rest := steps[0], steps[1:]
	switch first.Kind {
	case refs.Call:
		return r.called(m), r.afterCalls(m, rest)
	case refs.Item:
		return r.item(m), rest
	case refs.ListOf:
		return r.listOf(m), rest
	case refs.Guarded:
		return r.otherResult(m, guardedKey), rest
	case refs.SecondResult:
		return r.otherResult(m, secondResultKey), rest
	case refs.ThirdResult:
		return r.otherResult(m, thirdResultKey), rest
	case refs.Taken:
		return r.parameterMember(m, rest)
	case refs.OrItem, refs.OrSame:
		return m, rest
	case refs.Callback:
		return r.callbackArgument(m, first.Number), rest
	case refs.Member:
		if next, after := r.memberCallback(m, first.Name, rest); !next.IsNothing() {
			return next, after
		}
		if next, after := r.missingMemberCallback(m, first.Name, rest); !next.IsNothing() {
			return next, after
		}
		if next = r.calledOfList(m, first.Name, rest); !next.IsNothing() {
			rest, _ = afterCall(rest)
			return next, rest
		}
		return r.memberStep(m, first, rest), rest
	case refs.MemberType, refs.MemberOrName:
		return r.memberStep(m, first, rest), rest
	}
	return Nothing, nil
}

// memberStep returns the meaning of a member of m. rest holds the steps after the member; they help to choose between symbols
// with the same name.
func (r *Resolver) memberStep(m Meaning, member refs.Step, rest []refs.Step) Meaning {
	next := r.Member(m, member.Name)
	if next.IsNothing() && len(rest) > 0 && rest[0].Kind.IsMember() {
		next = r.mapItem(m, member.Name)
	}
	next = r.ofKind(next, isCalled(rest))
	next = r.ofClass(next, !m.value && m.Node != None && r.Inner[m.Node] != None)
	next = r.ofSense(next, member.Kind == refs.MemberType || m.Scope != None && m.value)
	if m.Scope != None && !r.isDocType(m) {
		next.lists, next.value = m.lists, m.value
	}
	return next
}

// isCalled reports whether the steps begin with a call, including its arguments.
func isCalled(rest []refs.Step) bool {
	return len(rest) > 0 && (rest[0].Kind == refs.Call || rest[0].Kind == refs.ArgumentCount || rest[0].Kind == refs.Arguments)
}

// afterCall returns the steps after a call at the beginning of `steps`. It returns false if there is no call there.
func afterCall(steps []refs.Step) (rest []refs.Step, is bool) {
	for rest = steps; len(rest) > 0 && (rest[0].Kind == refs.ArgumentCount || rest[0].Kind == refs.Arguments); {
		rest = rest[1:]
	}
	if len(rest) > 0 && rest[0].Kind == refs.Call {
		return rest[1:], true
	}
	return rest, false
}

// ofKind returns m or another symbol with the same name and scope: a callable one if `called` is true, and otherwise one that is
// not callable. If there is none, it takes an inherited one in languages with MemberNamespaces, or else returns m.
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
	if r.rulesOf(m.Node).MemberNamespaces {
		return r.ofKindInBases(m, called)
	}
	return m
}

// ofKindInBases is like ofKind, but searches the inherited members of m's owner that have the same name as m.
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
			return found.substituted(b.args)
		}
	}
	return m
}

// ofClass returns m or another member of the same class with the same name and kind: a static one if isStatic is true, and
// otherwise one that is not static. It returns m if there is no such member.
func (r *Resolver) ofClass(m Meaning, isStatic bool) Meaning {
	if m.Node == None || !r.rulesOf(m.Node).TypeNamespace || isStaticMember(r.Symbol(m.Node)) == isStatic {
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

// isStaticMember reports whether `static` is among the modifiers before the name of a member.
func isStaticMember(s *model.Symbol) bool {
	modifiers, _, _ := strings.Cut(s.Signature, s.Name)
	return strings.HasPrefix(modifiers, "static ") || strings.Contains(modifiers, " static ")
}

// ofSense chooses between a type and a value of the same name, in languages where the syntax of a reference tells which of the
// two is meant.
func (r *Resolver) ofSense(m Meaning, isType bool) Meaning {
	if m.Node == None || !r.rulesOf(m.Node).TypeNamespace || r.hasSense(m.Node, isType) {
		return m
	}
	for other := range r.namesakes(m.Node) {
		if r.hasSense(other, isType) {
			m.Node = other
			return m
		}
		if !isType && r.Symbol(other).Kind == model.KindNamespace {
			m.Node = other // unless a later one is a value
		}
	}
	return m
}

// hasSense reports whether a symbol can be meant where the code expects a type or, if isType is false, a value. A class can be
// meant as either. A namespace can be meant as neither, because it only adds members to another symbol with the same name.
func (r *Resolver) hasSense(node int32, isType bool) bool {
	kind := r.Symbol(node).Kind
	if isType {
		return r.Inner[node] != None && kind != model.KindNamespace
	}
	return kind != model.KindInterface && kind != model.KindType && kind != model.KindNamespace
}
