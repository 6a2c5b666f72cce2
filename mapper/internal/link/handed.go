package link

import (
	"slices"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// callback is a symbol, and which of what is handed is asked for: one of refs.Handed.
type callback struct {
	node  int32
	place string
}

// handed returns what a function hands to a function that it is given, or a function of a type is handed.
func (r *Resolver) handed(m Meaning, place string) Meaning {
	at := callback{m.Node, place}
	if m.Node == None {
		return r.saidOf(m, place)
	}
	if m.literal {
		if found := r.attribute(m.Node, place); !found.IsNothing() {
			return found.filled(m.given)
		}
	}
	found, known := r.callbacks[at]
	if !known {
		r.callbacks[at] = Nothing
		found = r.handsOn(Meaning{Node: m.Node, Scope: None}, place)
		r.callbacks[at] = found
	}
	return found.filled(m.given)
}

// handsOn is handed for a symbol of which nothing more is known.
func (r *Resolver) handsOn(m Meaning, place string) Meaning {
	found := Nothing
	for left := deepest; left > 0 && found.IsNothing(); left-- {
		if m.Node == None {
			return r.saidOf(m, place)
		}
		if r.Symbol(m.Node).Kind == model.KindType {
			if found = r.attribute(m.Node, place).filled(m.given); !found.IsNothing() {
				break // it is of that type
			}
		}
		for _, t := range r.takes(m.Node) {
			if found = r.handedTo(t, place).filled(m.given); !found.IsNothing() {
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

// handedTo returns what a function of a type is handed.
func (r *Resolver) handedTo(t Meaning, place string) Meaning {
	for left := deepest; left > 0; left-- {
		if t = r.bounded(t); t.Node == None {
			return r.saidOf(t, place)
		}
		if found := r.attribute(t.Node, place); !found.IsNothing() {
			return found.filled(t.given)
		}
		t = r.is(t)
	}
	return Nothing
}

// handedByMember returns what the function that is a member of a type without a name is handed, where a path goes on with that.
func (r *Resolver) handedByMember(m Meaning, name, path string) (next Meaning, rest string) {
	n := min(len(refs.Handed[0]), len(path))
	if n == 0 || path[0] != '{' || !slices.Contains(refs.Handed[:], path[:n]) {
		return Nothing, ""
	}
	next, rest = r.Member(m, name+path[:n]), path[n:]
	if next.IsNothing() && path[:n] == refs.Handed[0] {
		next = r.handsItself(m, name)
	}
	if next.IsNothing() && m.Node != None && !m.value && r.Inner[m.Node] == None && !r.Symbol(m.Node).Kind.IsCallable() {
		next = r.attribute(m.Node, path[:n]) // it is one of the functions that this holds
	}
	return next, rest
}

// handedByNone returns what a path says that something hands to a function where it has no member of a name: one of what it holds, or itself.
func (r *Resolver) handedByNone(m Meaning, name, path string) (next Meaning, rest string) {
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

// handsItself returns what a member of something gives to a function where that is the thing itself, as a promise gives what it is for:
// a module that has been loaded, or something of a type that has no such member.
func (r *Resolver) handsItself(m Meaning, name string) Meaning {
	if m.Node == None {
		if file, is := r.Holders[m.Scope]; is && r.Facts[file].rules.Hands[name] {
			return m
		}
		return Nothing
	}
	if !r.rulesOf(m.Node).Hands[name] {
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

// taken returns the member with which a path goes on, of the first of what a function takes that has one of the name.
func (r *Resolver) taken(m Meaning, path string) (next Meaning, rest string) {
	if m.Node == None || path == "" || path[0] != '.' {
		return Nothing, ""
	}
	name, rest := cutName(path[1:])
	takes := r.takes(m.Node)
	if len(takes) == 0 && !r.Symbol(m.Node).Kind.IsCallable() {
		if m = r.bounded(r.is(m)); m.Node == None {
			return Nothing, ""
		}
		takes = r.takes(m.Node)
	}
	for _, t := range takes {
		t = r.bounded(t.filled(m.given))
		if found, after := r.handedByMember(t, name, rest); !found.IsNothing() {
			return found, after
		}
		if found := r.Member(t, name); !found.IsNothing() {
			found.literal = true
			return found, rest
		}
	}
	return r.handedByMember(m, name, rest)
}

// takes returns the types of which a function takes something, or the constructor of a class.
func (r *Resolver) takes(node int32) []Meaning {
	if known, is := r.taking[node]; is {
		return known
	}
	r.taking[node] = nil
	function := node
	if r.Symbol(node).Kind == model.KindClass {
		if made := r.memberOf(node, "constructor"); made.Node != None {
			function = made.Node
		}
	}
	f := r.FileOf[function]
	symbol := function - r.first[f] - 1
	var all []Meaning
	for _, path := range r.Facts[f].takes[symbol] {
		if r.depth > deepest {
			break
		}
		r.depth++
		if m := r.Follow(path, Place{f, symbol}); m.Node != None || m.parameter != 0 || r.isSaid(m) {
			all = append(all, m)
		}
		r.depth--
	}
	r.taking[node] = all
	return all
}
