package link

import (
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// callback identifies an argument that the function `node` passes to its callback: the one at position `place`.
type callback struct {
	node  int32
	place int
}

// callbackArgument returns an argument that the function `m` passes to its callback: the one at position `place`. If `m` is a
// function type, callbackArgument returns the parameter of that type at this position.
func (r *Resolver) callbackArgument(m Meaning, place int) Meaning {
	at := callback{m.Node, place}
	if m.Node == None {
		return r.docTypeMember(m, callbackKeys[place])
	}
	if m.literal {
		if found := r.attribute(m.Node, callbackKeys[place]); !found.IsNothing() {
			return found.substituted(m.args)
		}
	}
	found, known := r.callbacks[at]
	if !known {
		r.callbacks[at] = Nothing // in case the search leads back here
		found = r.findCallbackArgument(Meaning{Node: m.Node, Scope: None}, place)
		remember(r, r.callbacks, at, found)
	}
	return found.substituted(m.args)
}

// findCallbackArgument is like callbackArgument, but does not remember results. `m` must have no type arguments.
func (r *Resolver) findCallbackArgument(m Meaning, place int) Meaning {
	found := Nothing
	for left := deepest; left > 0 && found.IsNothing(); left-- {
		if m.Node == None {
			return r.docTypeMember(m, callbackKeys[place])
		}
		if r.Symbol(m.Node).Kind == model.KindType {
			if found = r.attribute(m.Node, callbackKeys[place]).substituted(m.args); !found.IsNothing() {
				break // m is a function type
			}
		}
		for _, t := range r.parameterTypes(m.Node) {
			if found = r.argumentOf(t, place).substituted(m.args); !found.IsNothing() {
				break
			}
		}
		if found.IsNothing() {
			found = r.attribute(m.Node, callbackKeys[place]).substituted(m.args)
		}
		if r.Symbol(m.Node).Kind.IsCallable() {
			break // the type of a function is the type of its result
		}
		m = r.bounded(r.valueOf(m))
	}
	return found
}

// argumentOf returns the parameter at position `place` of the function type t. It follows aliases.
func (r *Resolver) argumentOf(t Meaning, place int) Meaning {
	for left := deepest; left > 0; left-- {
		if t = r.bounded(t); t.Node == None {
			return r.docTypeMember(t, callbackKeys[place])
		}
		if found := r.attribute(t.Node, callbackKeys[place]); !found.IsNothing() {
			return found.substituted(t.args)
		}
		t = r.valueOf(t)
	}
	return Nothing
}

// memberCallback resolves a refs.Callback at the start of `steps`: the callback of the member `name` of `m`. This callback is
// either the member itself or an argument of the member. memberCallback returns the argument that is passed to the callback, and
// the remaining steps. If `steps` does not begin with a refs.Callback, it returns Nothing.
func (r *Resolver) memberCallback(m Meaning, name string, steps []refs.Step) (next Meaning, rest []refs.Step) {
	if len(steps) == 0 || steps[0].Kind != refs.Callback {
		return Nothing, nil
	}
	place := steps[0].Number
	next = r.Member(m, name+callbackKeys[place])
	if next.IsNothing() && place == 0 {
		next = r.passesItself(m, name)
	}
	if next.IsNothing() && m.Node != None && !m.value && r.Inner[m.Node] == None && !r.Symbol(m.Node).Kind.IsCallable() {
		next = r.attribute(m.Node, callbackKeys[place]) // the callback is a function in m
	}
	return next, steps[1:]
}

// missingMemberCallback applies two steps if m has no method called `name`: a refs.Callback and the refs.OrItem or refs.OrSame
// after it. It returns an item of m for refs.OrItem, and m itself for refs.OrSame.
func (r *Resolver) missingMemberCallback(m Meaning, name string, steps []refs.Step) (next Meaning, rest []refs.Step) {
	if len(steps) < 2 || steps[0].Kind != refs.Callback || steps[1].Kind != refs.OrItem && steps[1].Kind != refs.OrSame {
		return Nothing, nil
	}
	if own := r.Member(m, name); own.Node != None && r.Symbol(own.Node).Kind.IsCallable() {
		return Nothing, nil
	}
	if steps[1].Kind == refs.OrItem {
		return r.item(m), steps[2:]
	}
	return m, steps[2:]
}

// passesItself returns `m` if the member `name` of `m` passes `m` itself to a callback, as `then` of a promise does. `m` must be
// a loaded module, or a value whose type does not declare that member.
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
		m = r.bounded(r.valueOf(m))
	}
	if m.Node == None || r.Inner[m.Node] == None || !r.memberOf(m.Node, name).IsNothing() {
		return Nothing
	}
	return m
}

// parameterMember resolves the member step that comes after a refs.Taken. It searches the parameter types of the function `m`, in
// order, for the member that the step names, and returns the first one found.
func (r *Resolver) parameterMember(m Meaning, steps []refs.Step) (next Meaning, rest []refs.Step) {
	if m.Node == None || len(steps) == 0 || steps[0].Kind != refs.Member {
		return Nothing, nil
	}
	name, rest := steps[0].Name, steps[1:]
	takes := r.parameterTypes(m.Node)
	if len(takes) == 0 && !r.Symbol(m.Node).Kind.IsCallable() {
		if m = r.bounded(r.valueOf(m)); m.Node == None {
			return Nothing, nil
		}
		takes = r.parameterTypes(m.Node)
	}
	for _, t := range takes {
		t = r.bounded(t.substituted(m.args))
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

// parameterTypes returns the known parameter types of a function, or of the constructor of a class.
func (r *Resolver) parameterTypes(node int32) []Meaning {
	if known, is := r.parameters[node]; is {
		return known
	}
	r.parameters[node] = nil // in case the search leads back here
	function := node
	if r.Symbol(node).Kind == model.KindClass {
		if made := r.memberOf(node, "constructor"); made.Node != None {
			function = made.Node
		}
	}
	f := r.FileOf[function]
	symbol := function - r.first[f] - 1
	var all []Meaning
	for _, is := range r.Facts[f].parameters[symbol] {
		if m := r.followNested(is, Place{f, symbol}); m.Node != None || m.parameter != 0 || r.isDocType(m) {
			all = append(all, m)
		}
	}
	remember(r, r.parameters, node, all)
	return all
}
