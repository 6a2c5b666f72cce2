package link

import (
	"slices"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// Bounds of a search.
const (
	deepest = 8  // types that are worked out on the way to another
	widest  = 64 // scopes and types that are looked into for one name

	mostModules = 1 << 10 // files that are looked into for a name which each has from the next
)

// meaning is what a path stands for: nothing, a scope, or a symbol, which may be a type for something of that type.
type meaning struct {
	given     *given
	others    *others // what else it may be as well
	node      int32   // none where it is a scope, or a type parameter
	scope     int32   // none where it is a node, or a type parameter
	parameter int32   // the type parameter that it is something of; see generic.go
	lists     int16   // it is a list of lists ... of what the node says
	value     bool    // not the symbol itself but something of that type
	literal   bool    // it is the member of what is given to a function that the text writes out
	own       bool    // it is of the type around, or of one that inherits that, as is said where it is looked for
}

// others are what something is beside the first that is said of it.
type others struct {
	meaning
	more *others
}

const none int32 = -1

var nothing = meaning{node: none, scope: none}

func (m meaning) isNothing() bool { return m.node == none && m.scope == none && m.parameter == 0 }

// resolver follows paths. It belongs to one goroutine.
type resolver struct {
	*linker
	types map[int32]meaning // of symbols, nothing while one is being worked out
	bases map[int32][]meaning
	// taking are the types of what functions take, hands what they hand.
	taking map[int32][]meaning
	hands  map[handing]meaning
	// members are what was found in types under names; an entry's scope is the type.
	members map[entry]meaning
	spans   map[int32]span   // of functions
	answers []answer         // by path of the file that is being resolved
	chosen  map[choice]int32 // which of many symbols were the best, since that file is being resolved
	// offered are what files hand on under names, by their scopes.
	offered map[entry]meaning
	// spread are the members that what is written out has from something else, nothing while one is being looked for.
	spread   map[attribute]meaning
	searched []int32 // of each file the last search of a name from file to file that came there
	search   int32   // the one under way, from 1
	left     int     // files into which it may look yet
	depth    int     // of types that are being worked out
	out      []link
}

// place is where a path stands.
type place struct{ file, symbol int32 }

// follow returns what a path means at a place.
func (r *resolver) follow(path string, at place) meaning {
	m, rest, ok := r.begin(path, at)
	if (!ok || m.isNothing()) && r.files[at.file].rules.maps {
		m, rest, ok = r.mapped(path, at)
	}
	super := strings.HasPrefix(path, refs.Base) && !isEither(path)
	of := nothing // that of which the last member is
	for ok && rest != "" {
		if rest[0] == '.' {
			of = m
			if super {
				of, super = r.around(at), false
			}
		}
		if areArguments(rest) {
			m, rest = r.apply(m, rest, at)
			continue
		}
		if strings.HasPrefix(rest, refs.Passed) {
			m, rest = r.infer(m, rest, at)
			continue
		}
		if strings.HasPrefix(rest, refs.Counted) {
			m, rest = r.overload(m, rest)
			continue
		}
		before, from := m, rest
		if m, rest = r.step(r.bounded(m), rest); m.isNothing() {
			m, rest = r.stepOther(before, from, rest)
		} else if before.others != nil {
			m = r.merged(m, before, from)
		}
		if strings.HasPrefix(from, refs.Call) && r.givesOwn(before) {
			if self := r.self(of); !self.isNothing() && (self.node != m.node || m.given == nil) {
				m = self
			}
		}
		if m.isOfOwn() {
			m = m.owned(r, r.self(of))
		}
		if m.isNothing() {
			if m = r.extension(from, at.file); m.isNothing() {
				m = r.key(before, from, at)
			}
			if m.isNothing() && r.files[at.file].rules.maps {
				m, rest, _ = r.mapped(from, at)
			}
			if m.isNothing() {
				return nothing
			}
		}
	}
	return m
}

// givesOwn reports whether something is a function that gives what it is called of, which may be of a type that inherits the function.
func (r *resolver) givesOwn(m meaning) bool {
	if m.node == none || m.lists > 0 || r.inner[m.node] != none {
		return false
	}
	f := r.fileOf[m.node]
	gives := strings.TrimPrefix(r.files[f].Types[m.node-r.first[f]-1], refs.Value)
	return gives == refs.Own || gives == refs.Own+refs.Call
}

// self returns something of the type of what a function is called of, nothing where that is not known.
func (r *resolver) self(m meaning) meaning {
	if m.node != none && m.lists == 0 && r.inner[m.node] == none && !r.isMade(m) {
		m = r.is(m)
	}
	if m = r.bounded(m); m.node == none || m.lists > 0 || r.inner[m.node] == none && !r.isMade(m) {
		return nothing
	}
	m.value = true
	return m
}

// key returns what a name means before a colon in a literal of a type that is a map by another name: a value, and no member of it. So does
// one that a path says may stand alone.
func (r *resolver) key(of meaning, path string, at place) meaning {
	if name, is := strings.CutPrefix(path, "."+refs.OrAlone); is {
		return r.root(name, at)
	}
	if !r.files[at.file].rules.keys || of.node == none || path[0] != '.' || r.symbol(of.node).Kind != model.KindType {
		return nothing
	}
	name, rest := cutName(path[1:])
	if rest != "" || r.typeOf(of.node).lists == 0 {
		return nothing
	}
	return r.root(name, at)
}

// extension returns the function with whose name a path goes on where a file imports it, to call it as a member of what has none of
// that name.
func (r *resolver) extension(path string, file int32) meaning {
	if f := &r.files[file]; f.rules.extends && path[0] == '.' {
		name, _ := cutName(path[1:])
		if b, is := f.bindings[name]; is && b.name != "" {
			if m := r.bound(b, file, 0); m.node != none && r.symbol(m.node).Kind.IsCallable() {
				return m
			}
		}
	}
	return nothing
}

// begin reads what a path begins with.
func (r *resolver) begin(path string, at place) (m meaning, rest string, ok bool) {
	if path == "" {
		return nothing, "", false
	}
	if isEither(path) {
		m, rest = r.either(path, at)
		return m, rest, true
	}
	switch path[:1] {
	case refs.Unknown:
		return nothing, path[1:], r.files[at.file].rules.extends
	case refs.Own:
		return r.around(at), path[1:], true
	case refs.Base:
		return r.base(r.around(at)), path[1:], true
	case refs.Value:
		path = path[1:]
		m.value = true
	}
	if own, is := strings.CutPrefix(path, refs.Own); is {
		m = r.around(at)
		m.own = own == ""
		return m, own, true
	}
	lists := int16(0)
	for strings.HasPrefix(path, refs.ListOf) {
		path, lists = path[len(refs.ListOf):], lists+1
	}
	if isEither(path) {
		is, rest := r.either(path, at)
		return is.listed(lists), rest, true
	}
	if path != "" && path[0] == refs.Arguments {
		is, rest := r.ofLibrary(path, at, m.value)
		return is.listed(lists), rest, true
	}
	name, rest := cutName(path)
	if number, is := strings.CutPrefix(name, refs.Parameter); is {
		return r.parameterOf(number, at, lists), rest, true
	}
	if name == refs.Itself && at.symbol >= 0 {
		return meaning{node: r.first[at.file] + 1 + at.symbol, scope: none, lists: lists, value: true}, rest, true
	}
	value := m.value
	m = r.root(name, at)
	if value && m.node != none && r.inner[m.node] == none {
		if is := r.rootType(name, at); is.node != none {
			m = is
		} else if r.symbol(m.node).Kind.IsCallable() {
			if !r.files[at.file].rules.senses {
				return nothing, rest, false // `fun String()` is not what the type `String` means
			}
			if scope := r.files[r.fileOf[m.node]].scope; rest != "" && rest[0] == '.' && r.exported(scope, refs.Default, 0).node == m.node {
				m = meaning{node: none, scope: scope} // what a script hands on beside it
			}
		}
	}
	if value && m.scope != none && !r.isSaid(m) && r.files[at.file].rules.senses {
		m = r.ofModule(m, rest)
	}
	m = r.ofSense(m, value)
	if rest != "" && !value && m.node != none && r.inner[m.node] == none && r.files[at.file].rules.members {
		m = r.ofKind(m, isCalled(rest))
	}
	m.lists, m.value = lists, value
	return m, rest, true
}

// ofModule returns of what a module is the type: no module is one, but what it has under the next name of a path may be, and else what it
// hands on without a name, or all of it.
func (r *resolver) ofModule(m meaning, rest string) meaning {
	if rest != "" && rest[0] == '.' {
		name, _ := cutName(rest[1:])
		has := r.inScope(m.scope, name, none)
		if has.isNothing() {
			has = r.exported(m.scope, name, 0)
		}
		if !has.isNothing() && (has.node == none || r.inner[has.node] != none) {
			return m
		}
	}
	if is := r.whole(m); !is.isNothing() {
		return is
	}
	return m
}

// whole returns what a module hands on without a name: of the last of several that hand on each other.
func (r *resolver) whole(m meaning) meaning {
	for left := deepest; left > 0 && m.scope != none; left-- {
		m = r.exported(m.scope, refs.Default, 0)
	}
	return m
}

// cutName parts the name at the start of a path from what follows.
func cutName(path string) (name, rest string) {
	for i := range len(path) {
		switch path[i] {
		case '.', '(', ')', '[', ']', '{', '}':
			return path[:i], path[i:]
		}
	}
	return path, ""
}

// step goes on with what follows in a path.
func (r *resolver) step(m meaning, path string) (next meaning, rest string) {
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
		return r.taken(m, path[len(refs.Taken):])
	case strings.HasPrefix(path, refs.OrItem), strings.HasPrefix(path, refs.OrItself):
		return m, path[len(refs.OrItem):]
	case path[0] == '{':
		n := min(len(refs.Handed[0]), len(path))
		if !slices.Contains(refs.Handed[:], path[:n]) {
			return nothing, "" // is part of a name
		}
		return r.handed(m, path[:n]), path[n:]
	case path[0] == '.':
		name, rest := cutName(path[1:])
		if next, after := r.handedByMember(m, name, rest); !next.isNothing() {
			return next, after
		}
		if next, after := r.handedByNone(m, name, rest); !next.isNothing() {
			return next, after
		}
		if next = r.calledOfList(m, name, rest); !next.isNothing() {
			rest, _ = behindCall(rest)
			return next, rest
		}
		name, isType := strings.CutPrefix(strings.TrimPrefix(name, refs.OrAlone), refs.Value)
		next = r.member(m, name)
		if next.isNothing() && strings.HasPrefix(rest, ".") {
			next = r.entry(m, name)
		}
		next = r.ofKind(next, isCalled(rest))
		next = r.ofClass(next, !m.value && m.node != none && r.inner[m.node] != none)
		next = r.ofSense(next, isType || m.scope != none && m.value)
		if m.scope != none && !r.isSaid(m) {
			next.lists, next.value = m.lists, m.value
		}
		return next, rest
	}
	return nothing, ""
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
func (r *resolver) ofKind(m meaning, called bool) meaning {
	if m.node == none || r.symbol(m.node).Kind.IsCallable() == called {
		return m
	}
	for node := range r.namesakes(m.node) {
		if r.symbol(node).Kind.IsCallable() == called {
			m.node = node
			return m
		}
	}
	if r.rulesOf(m.node).apart {
		return r.ofKindInBases(m, called)
	}
	return m
}

// ofKindInBases is ofKind for one that the type inherits of which something else has that name as a member.
func (r *resolver) ofKindInBases(m meaning, called bool) meaning {
	owner := r.ownerOf(m.node)
	if owner == none || r.inner[owner] == none || r.depth > deepest {
		return m
	}
	r.depth++
	defer func() { r.depth-- }()
	for _, b := range r.basesOf(owner) {
		found := r.ofKind(r.memberNamed(b.node, r.nameOf[m.node], r.symbol(m.node).Name), called)
		if found.node != none && r.symbol(found.node).Kind.IsCallable() == called {
			return found.filled(b.given)
		}
	}
	return m
}

// ofClass chooses between a member of what is made of a class and one of that name that the class has itself.
func (r *resolver) ofClass(m meaning, isStatic bool) meaning {
	if m.node == none || !r.rulesOf(m.node).senses || isStaticMember(r.symbol(m.node)) == isStatic {
		return m
	}
	for other := range r.namesakes(m.node) {
		if isStaticMember(r.symbol(other)) == isStatic && r.symbol(other).Kind == r.symbol(m.node).Kind {
			m.node = other
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
func (r *resolver) ofSense(m meaning, isType bool) meaning {
	if m.node == none || !r.rulesOf(m.node).senses || r.hasSense(m.node, isType) {
		return m
	}
	for other := range r.namesakes(m.node) {
		if r.hasSense(other, isType) {
			m.node = other
			return m
		}
		if !isType && r.symbol(other).Kind == model.KindNamespace {
			m.node = other // unless there is a value
		}
	}
	return m
}

// hasSense reports whether the name of a symbol can mean it where a type is meant, or else where a value is. That of a class means both, and
// that of a namespace what it adds to, if there is any.
func (r *resolver) hasSense(node int32, isType bool) bool {
	kind := r.symbol(node).Kind
	if isType {
		return r.inner[node] != none && kind != model.KindNamespace
	}
	return kind != model.KindInterface && kind != model.KindType && kind != model.KindNamespace
}

// around returns the type in which a place lies.
func (r *resolver) around(at place) meaning {
	for s := at.symbol; s >= 0; {
		symbol := &r.Files[at.file].Symbols[s]
		if symbol.Kind.IsContainer() {
			return meaning{node: r.extended(at.file, s), scope: none, value: true}
		}
		node := r.first[at.file] + 1 + s
		if to := r.receivers[node]; to != 0 {
			return meaning{node: to, scope: none, value: true}
		}
		if r.constructs(node) {
			return meaning{node: node, scope: none}
		}
		if symbol.Up < 0 && symbol.Parent != "" {
			m := r.lookup(r.files[at.file].scope, r.files[at.file].rules.dotted(symbol.Parent), at.file)
			m.value = true
			return m
		}
		s = symbol.Up
	}
	return nothing
}

// constructs reports whether a function makes what has its methods.
func (r *resolver) constructs(node int32) bool {
	s := r.symbol(node)
	if s.Kind != model.KindFunction || !r.rulesOf(node).senses {
		return false
	}
	f := r.fileOf[node]
	return r.within(r.scopeOf[node], s.Name) != none || r.files[f].statics[attribute{node - r.first[f] - 1, prototype}] != ""
}

// isMade reports whether something is made by a function that a script has for a class.
func (r *resolver) isMade(m meaning) bool { return m.value && r.constructs(m.node) }

// base returns what a type inherits from first.
func (r *resolver) base(m meaning) meaning {
	if m.node == none {
		return nothing
	}
	for _, b := range r.basesOf(m.node) {
		b.value = true
		return b
	}
	return nothing
}
