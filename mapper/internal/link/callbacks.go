package link

import (
	"slices"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// callback is a question: the argument at a place (one of refs.Handed) that a symbol passes to its callback.
type callback struct {
	node  int32
	place string
}

// callbackArgument returns what a function passes at a place to the callback that it takes, or what is passed to a function of a type.
func (r *Resolver) callbackArgument(m Meaning, place string) Meaning {
	at := callback{m.Node, place}
	if m.Node == None {
		return r.docTypeMember(m, place)
	}
	if m.literal {
		if found := r.attribute(m.Node, place); !found.IsNothing() {
			return found.filled(m.given)
		}
	}
	found, known := r.callbacks[at]
	if !known {
		r.callbacks[at] = Nothing
		found = r.findCallbackArgument(Meaning{Node: m.Node, Scope: None}, place)
		r.callbacks[at] = found
	}
	return found.filled(m.given)
}

// findCallbackArgument is callbackArgument without what was found before, and for no type arguments.
func (r *Resolver) findCallbackArgument(m Meaning, place string) Meaning {
	found := Nothing
	for left := deepest; left > 0 && found.IsNothing(); left-- {
		if m.Node == None {
			return r.docTypeMember(m, place)
		}
		if r.Symbol(m.Node).Kind == model.KindType {
			if found = r.attribute(m.Node, place).filled(m.given); !found.IsNothing() {
				break // it is of that type
			}
		}
		for _, t := range r.parameterTypes(m.Node) {
			if found = r.argumentOf(t, place).filled(m.given); !found.IsNothing() {
				break
			}
		}
		if found.IsNothing() {
			found = r.attribute(m.Node, place).filled(m.given)
		}
		if r.Symbol(m.Node).Kind.IsCallable() {
			break // its type is that of what calling it gives
		}
		m = r.bounded(r.is(m))
	}
	return found
}

// argumentOf returns what is passed at a place to a function of a type.
func (r *Resolver) argumentOf(t Meaning, place string) Meaning {
	for left := deepest; left > 0; left-- {
		if t = r.bounded(t); t.Node == None {
			return r.docTypeMember(t, place)
		}
		if found := r.attribute(t.Node, place); !found.IsNothing() {
			return found.filled(t.given)
		}
		t = r.is(t)
	}
	return Nothing
}

// memberCallback returns what is passed to a callback that is a member of a type without a name, where the path goes on with that.
func (r *Resolver) memberCallback(m Meaning, name, path string) (next Meaning, rest string) {
	n := min(len(refs.Handed[0]), len(path))
	if n == 0 || path[0] != '{' || !slices.Contains(refs.Handed[:], path[:n]) {
		return Nothing, ""
	}
	next, rest = r.Member(m, name+path[:n]), path[n:]
	if next.IsNothing() && path[:n] == refs.Handed[0] {
		next = r.passesItself(m, name)
	}
	if next.IsNothing() && m.Node != None && !m.value && r.Inner[m.Node] == None && !r.Symbol(m.Node).Kind.IsCallable() {
		next = r.attribute(m.Node, path[:n]) // it is one of the functions in this
	}
	return next, rest
}

// missingMemberCallback returns what a path says is passed to a callback where something has no member of that name: one of its items, or
// itself.
func (r *Resolver) missingMemberCallback(m Meaning, name, path string) (next Meaning, rest string) {
	n := len(refs.Handed[0])
	if len(path) < n+len(refs.OrItem) || path[0] != '{' {
		return Nothing, ""
	}
	or, rest := path[n:n+len(refs.OrItem)], path[n+len(refs.OrItem):]
	if or != refs.OrItem && or != refs.OrItself {
		return Nothing, ""
	}
	if own := r.Member(m, name); own.Node != None && r.Symbol(own.Node).Kind.IsCallable() {
		return Nothing, ""
	}
	if or == refs.OrItem {
		return r.item(m), rest
	}
	return m, rest
}

// passesItself returns what a member passes to a callback where that is the value itself, as `then` of a promise does: a module that was
// loaded, or a value of a type without such a member.
func (r *Resolver) passesItself(m Meaning, name string) Meaning {
	if m.Node == None {
		if file, is := r.Holders[m.Scope]; is && r.Facts[file].rules.PassItself[name] {
			return m
		}
		return Nothing
	}
	if !r.rulesOf(m.Node).PassItself[name] {
		return Nothing
	}
	if r.Inner[m.Node] == None {
		m = r.bounded(r.is(m))
	}
	if m.Node == None || r.Inner[m.Node] == None || !r.memberOf(m.Node, name).IsNothing() {
		return Nothing
	}
	return m
}

// parameterMember returns the member with which a path goes on, of the first parameter type of a function that has it.
func (r *Resolver) parameterMember(m Meaning, path string) (next Meaning, rest string) {
	if m.Node == None || path == "" || path[0] != '.' {
		return Nothing, ""
	}
	name, rest := cutName(path[1:])
	takes := r.parameterTypes(m.Node)
	if len(takes) == 0 && !r.Symbol(m.Node).Kind.IsCallable() {
		if m = r.bounded(r.is(m)); m.Node == None {
			return Nothing, ""
		}
		takes = r.parameterTypes(m.Node)
	}
	for _, t := range takes {
		t = r.bounded(t.filled(m.given))
		if found, after := r.memberCallback(t, name, rest); !found.IsNothing() {
			return found, after
		}
		if found := r.Member(t, name); !found.IsNothing() {
			found.literal = true
			return found, rest
		}
	}
	return r.memberCallback(m, name, rest)
}

// parameterTypes returns the types of the parameters of a function, or of the constructor of a class.
func (r *Resolver) parameterTypes(node int32) []Meaning {
	if known, is := r.parameters[node]; is {
		return known
	}
	r.parameters[node] = nil
	function := node
	if r.Symbol(node).Kind == model.KindClass {
		if made := r.memberOf(node, "constructor"); made.Node != None {
			function = made.Node
		}
	}
	f := r.FileOf[function]
	symbol := function - r.first[f] - 1
	var all []Meaning
	for _, path := range r.Facts[f].parameterPaths[symbol] {
		if r.depth > deepest {
			break
		}
		r.depth++
		if m := r.Follow(path, Place{f, symbol}); m.Node != None || m.parameter != 0 || r.isDocType(m) {
			all = append(all, m)
		}
		r.depth--
	}
	r.parameters[node] = all
	return all
}
