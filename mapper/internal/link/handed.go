package link

import (
	"slices"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// handing is a symbol, and which of what is handed is asked for: one of refs.Handed.
type handing struct {
	node  int32
	place string
}

// handed returns what a function hands to a function that it is given, or a function of a type is handed.
func (r *resolver) handed(m meaning, place string) meaning {
	at := handing{m.node, place}
	if m.node == none {
		return r.saidOf(m, place)
	}
	if m.literal {
		if found := r.attribute(m.node, place); !found.isNothing() {
			return found.filled(m.given)
		}
	}
	found, known := r.hands[at]
	if !known {
		r.hands[at] = nothing
		found = r.handsOn(meaning{node: m.node, scope: none}, place)
		r.hands[at] = found
	}
	return found.filled(m.given)
}

// handsOn is handed for a symbol of which nothing more is known.
func (r *resolver) handsOn(m meaning, place string) meaning {
	found := nothing
	for left := deepest; left > 0 && found.isNothing(); left-- {
		if m.node == none {
			return r.saidOf(m, place)
		}
		if r.symbol(m.node).Kind == model.KindType {
			if found = r.attribute(m.node, place).filled(m.given); !found.isNothing() {
				break // it is of that type
			}
		}
		for _, t := range r.takes(m.node) {
			if found = r.handedTo(t, place).filled(m.given); !found.isNothing() {
				break
			}
		}
		if found.isNothing() {
			found = r.attribute(m.node, place).filled(m.given)
		}
		if r.symbol(m.node).Kind.IsCallable() {
			break // its type is that of what calling it gives
		}
		m = r.bounded(r.is(m))
	}
	return found
}

// handedTo returns what a function of a type is handed.
func (r *resolver) handedTo(t meaning, place string) meaning {
	for left := deepest; left > 0; left-- {
		if t = r.bounded(t); t.node == none {
			return r.saidOf(t, place)
		}
		if found := r.attribute(t.node, place); !found.isNothing() {
			return found.filled(t.given)
		}
		t = r.is(t)
	}
	return nothing
}

// handedByMember returns what the function that is a member of a type without a name is handed, where a path goes on with that.
func (r *resolver) handedByMember(m meaning, name, path string) (next meaning, rest string) {
	n := min(len(refs.Handed[0]), len(path))
	if n == 0 || path[0] != '{' || !slices.Contains(refs.Handed[:], path[:n]) {
		return nothing, ""
	}
	next, rest = r.member(m, name+path[:n]), path[n:]
	if next.isNothing() && path[:n] == refs.Handed[0] {
		next = r.handsItself(m, name)
	}
	if next.isNothing() && m.node != none && !m.value && r.inner[m.node] == none && !r.symbol(m.node).Kind.IsCallable() {
		next = r.attribute(m.node, path[:n]) // it is one of the functions that this holds
	}
	return next, rest
}

// handedByNone returns what a path says that something hands to a function where it has no member of a name: one of what it holds, or itself.
func (r *resolver) handedByNone(m meaning, name, path string) (next meaning, rest string) {
	n := len(refs.Handed[0])
	if len(path) < n+len(refs.OrItem) || path[0] != '{' {
		return nothing, ""
	}
	or, rest := path[n:n+len(refs.OrItem)], path[n+len(refs.OrItem):]
	if or != refs.OrItem && or != refs.OrItself {
		return nothing, ""
	}
	if own := r.member(m, name); own.node != none && r.symbol(own.node).Kind.IsCallable() {
		return nothing, ""
	}
	if or == refs.OrItem {
		return r.item(m), rest
	}
	return m, rest
}

// handsItself returns what a member of something gives to a function where that is the thing itself, as a promise gives what it is for:
// a module that has been loaded, or something of a type that has no such member.
func (r *resolver) handsItself(m meaning, name string) meaning {
	if m.node == none {
		if file, is := r.holders[m.scope]; is && r.files[file].rules.hands[name] {
			return m
		}
		return nothing
	}
	if !r.rulesOf(m.node).hands[name] {
		return nothing
	}
	if r.inner[m.node] == none {
		m = r.bounded(r.is(m))
	}
	if m.node == none || r.inner[m.node] == none || !r.memberOf(m.node, name).isNothing() {
		return nothing
	}
	return m
}

// taken returns the member with which a path goes on, of the first of what a function takes that has one of the name.
func (r *resolver) taken(m meaning, path string) (next meaning, rest string) {
	if m.node == none || path == "" || path[0] != '.' {
		return nothing, ""
	}
	name, rest := cutName(path[1:])
	takes := r.takes(m.node)
	if len(takes) == 0 && !r.symbol(m.node).Kind.IsCallable() {
		if m = r.bounded(r.is(m)); m.node == none {
			return nothing, ""
		}
		takes = r.takes(m.node)
	}
	for _, t := range takes {
		t = r.bounded(t.filled(m.given))
		if found, after := r.handedByMember(t, name, rest); !found.isNothing() {
			return found, after
		}
		if found := r.member(t, name); !found.isNothing() {
			found.literal = true
			return found, rest
		}
	}
	return r.handedByMember(m, name, rest)
}

// takes returns the types of which a function takes something, or the constructor of a class.
func (r *resolver) takes(node int32) []meaning {
	if known, is := r.taking[node]; is {
		return known
	}
	r.taking[node] = nil
	function := node
	if r.symbol(node).Kind == model.KindClass {
		if made := r.memberOf(node, "constructor"); made.node != none {
			function = made.node
		}
	}
	f := r.fileOf[function]
	symbol := function - r.first[f] - 1
	var all []meaning
	for _, path := range r.files[f].takes[symbol] {
		if r.depth > deepest {
			break
		}
		r.depth++
		if m := r.follow(path, place{f, symbol}); m.node != none || m.parameter != 0 || r.isSaid(m) {
			all = append(all, m)
		}
		r.depth--
	}
	r.taking[node] = all
	return all
}
