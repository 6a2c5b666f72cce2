package link

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// Bounds of a search.
const (
	deepest = 8  // types that are worked out on the way to another
	Widest  = 64 // scopes and types that are looked into for one name

	mostModules = 1 << 10 // files that are looked into for a name which each has from the next
)

// Meaning is what a path stands for: nothing, a scope, or a symbol, which may be a type for something of that type.
type Meaning struct {
	given        *given
	alternatives *alternatives // what else it may be as well
	Node         int32         // none where it is a scope, or a type parameter
	Scope        int32         // none where it is a node, or a type parameter
	parameter    int32         // the type parameter that it is something of; see generic.go
	lists        int16         // it is a list of lists ... of what the node says
	value        bool          // not the symbol itself but something of that type
	literal      bool          // it is the member of what is given to a function that the text writes out
	own          bool          // it is of the type around, or of one that inherits that, as is said where it is looked for
}

// alternatives are what something is beside the first that is said of it.
type alternatives struct {
	Meaning
	more *alternatives
}

// None stands for no node and for no scope.
const None int32 = -1

// Nothing is the meaning of a path that means nothing.
var Nothing = Meaning{Node: None, Scope: None}

// IsNothing reports whether a path means nothing.
func (m Meaning) IsNothing() bool { return m.Node == None && m.Scope == None && m.parameter == 0 }

// Resolver follows paths. It belongs to one goroutine.
type Resolver struct {
	*Linker
	memo
	fileMemo
	exportSearch
	depth int // of types that are being worked out
	out   []link
}

// memo is what was found out so far.
type memo struct {
	typesOf    map[int32]Meaning     // of symbols, nothing while one is being worked out
	bases      map[int32][]Meaning   // of types
	parameters map[int32][]Meaning   // the types of what functions take
	callbacks  map[callback]Meaning  // what functions pass to the functions that they are given
	members    map[entry]Meaning     // what was found in types under names; an entry's scope is the type
	spans      map[int32]span        // of functions
	exports    map[entry]Meaning     // what files export under names, by their scopes
	spread     map[attribute]Meaning // the members that an object literal has from another, nothing while one is being looked for
}

// fileMemo is what was found out of names in the file that is being resolved.
type fileMemo struct {
	answers []answer         // by path
	chosen  map[choice]int32 // which of many symbols were the best
}

// exportSearch is a search of a name from file to file along what these export.
type exportSearch struct {
	searched []int32 // of each file the last search that came there
	search   int32   // the one under way, from 1
	left     int     // files into which it may look yet
}

// Place is where a path stands.
type Place struct{ File, Symbol int32 }

// Follow returns what a path means at a place.
func (r *Resolver) Follow(path string, at Place) Meaning {
	m, rest, ok := r.begin(path, at)
	if (!ok || m.IsNothing()) && r.Facts[at.File].rules.Maps {
		m, rest, ok = r.mapped(path, at)
	}
	super := strings.HasPrefix(path, refs.Base) && !isUnion(path)
	of := Nothing // that of which the last member is
	for ok && rest != "" {
		if rest[0] == '.' {
			of = m
			if super {
				of, super = r.Around(at), false
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
		if m, rest = r.step(r.bounded(m), rest); m.IsNothing() {
			m, rest = r.stepAlternative(before, from, rest)
		} else if before.alternatives != nil {
			m = r.merged(m, before, from)
		}
		if strings.HasPrefix(from, refs.Call) && r.givesOwn(before) {
			if self := r.self(of); !self.IsNothing() && (self.Node != m.Node || m.given == nil) {
				m = self
			}
		}
		if m.isOfOwn() {
			m = m.owned(r, r.self(of))
		}
		if m.IsNothing() {
			if m = r.extension(from, at.File); m.IsNothing() {
				m = r.key(before, from, at)
			}
			if m.IsNothing() && r.Facts[at.File].rules.Maps {
				m, rest, _ = r.mapped(from, at)
			}
			if m.IsNothing() {
				return Nothing
			}
		}
	}
	return m
}

// givesOwn reports whether something is a function that gives what it is called of, which may be of a type that inherits the function.
func (r *Resolver) givesOwn(m Meaning) bool {
	if m.Node == None || m.lists > 0 || r.Inner[m.Node] != None {
		return false
	}
	f := r.FileOf[m.Node]
	gives := strings.TrimPrefix(r.Facts[f].Types[m.Node-r.first[f]-1], refs.Value)
	return gives == refs.Own || gives == refs.Own+refs.Call
}

// self returns something of the type of what a function is called of, nothing where that is not known.
func (r *Resolver) self(m Meaning) Meaning {
	if m.Node != None && m.lists == 0 && r.Inner[m.Node] == None && !r.isMade(m) {
		m = r.is(m)
	}
	if m = r.bounded(m); m.Node == None || m.lists > 0 || r.Inner[m.Node] == None && !r.isMade(m) {
		return Nothing
	}
	m.value = true
	return m
}

// key returns what a name means before a colon in a literal of a type that is a map by another name: a value, and no member of it. So does
// one that a path says may stand alone.
func (r *Resolver) key(of Meaning, path string, at Place) Meaning {
	if name, is := strings.CutPrefix(path, "."+refs.OrAlone); is {
		return r.Root(name, at)
	}
	if !r.Facts[at.File].rules.Keys || of.Node == None || path[0] != '.' || r.Symbol(of.Node).Kind != model.KindType {
		return Nothing
	}
	name, rest := cutName(path[1:])
	if rest != "" || r.typeOf(of.Node).lists == 0 {
		return Nothing
	}
	return r.Root(name, at)
}

// extension returns the function with whose name a path goes on where a file imports it, to call it as a member of what has none of
// that name.
func (r *Resolver) extension(path string, file int32) Meaning {
	if f := &r.Facts[file]; f.rules.Extends && path[0] == '.' {
		name, _ := cutName(path[1:])
		if b, is := f.Bindings[name]; is && b.Name != "" {
			if m := r.Bound(b, file, 0); m.Node != None && r.Symbol(m.Node).Kind.IsCallable() {
				return m
			}
		}
	}
	return Nothing
}

// begin reads what a path begins with.
func (r *Resolver) begin(path string, at Place) (m Meaning, rest string, ok bool) {
	if path == "" {
		return Nothing, "", false
	}
	if isUnion(path) {
		m, rest = r.union(path, at)
		return m, rest, true
	}
	switch path[:1] {
	case refs.Unknown:
		return Nothing, path[1:], r.Facts[at.File].rules.Extends
	case refs.Own:
		return r.Around(at), path[1:], true
	case refs.Base:
		return r.base(r.Around(at)), path[1:], true
	case refs.Value:
		path = path[1:]
		m.value = true
	}
	if own, is := strings.CutPrefix(path, refs.Own); is {
		m = r.Around(at)
		m.own = own == ""
		return m, own, true
	}
	lists := int16(0)
	for strings.HasPrefix(path, refs.ListOf) {
		path, lists = path[len(refs.ListOf):], lists+1
	}
	if isUnion(path) {
		is, rest := r.union(path, at)
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
	if name == refs.Itself && at.Symbol >= 0 {
		return Meaning{Node: r.first[at.File] + 1 + at.Symbol, Scope: None, lists: lists, value: true}, rest, true
	}
	value := m.value
	if m, ok = r.firstName(name, rest, at, value); !ok {
		return Nothing, rest, false
	}
	m.lists, m.value = lists, value
	return m, rest, true
}

// firstName returns what the first name of a path means, for which a type is meant or else a value; false where it means nothing there.
func (r *Resolver) firstName(name, rest string, at Place, isType bool) (m Meaning, ok bool) {
	m, rules := r.Root(name, at), r.Facts[at.File].rules
	if isType && m.Node != None && r.Inner[m.Node] == None {
		if is := r.rootType(name, at); is.Node != None {
			m = is
		} else if r.Symbol(m.Node).Kind.IsCallable() {
			if !rules.Senses {
				return Nothing, false // `fun String()` is not what the type `String` means
			}
			if scope := r.Facts[r.FileOf[m.Node]].Scope; rest != "" && rest[0] == '.' && r.exported(scope, refs.Default, 0).Node == m.Node {
				m = Meaning{Node: None, Scope: scope} // what a script hands on beside it
			}
		}
	}
	if isType && m.Scope != None && !r.isDocType(m) && rules.Senses {
		m = r.ofModule(m, rest)
	}
	m = r.ofSense(m, isType)
	if rest != "" && !isType && m.Node != None && r.Inner[m.Node] == None && rules.Members {
		m = r.ofKind(m, isCalled(rest))
	}
	return m, true
}

// ofModule returns of what a module is the type: no module is one, but what it has under the next name of a path may be, and else what it
// hands on without a name, or all of it.
func (r *Resolver) ofModule(m Meaning, rest string) Meaning {
	if rest != "" && rest[0] == '.' {
		name, _ := cutName(rest[1:])
		has := r.InScope(m.Scope, name, None)
		if has.IsNothing() {
			has = r.exported(m.Scope, name, 0)
		}
		if !has.IsNothing() && (has.Node == None || r.Inner[has.Node] != None) {
			return m
		}
	}
	if is := r.whole(m); !is.IsNothing() {
		return is
	}
	return m
}

// whole returns what a module hands on without a name: of the last of several that hand on each other.
func (r *Resolver) whole(m Meaning) Meaning {
	for left := deepest; left > 0 && m.Scope != None; left-- {
		m = r.exported(m.Scope, refs.Default, 0)
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

// Around returns the type in which a place lies.
func (r *Resolver) Around(at Place) Meaning {
	for s := at.Symbol; s >= 0; {
		symbol := &r.Files[at.File].Symbols[s]
		if symbol.Kind.IsContainer() {
			return Meaning{Node: r.extended(at.File, s), Scope: None, value: true}
		}
		node := r.first[at.File] + 1 + s
		if to := r.receivers[node]; to != 0 {
			return Meaning{Node: to, Scope: None, value: true}
		}
		if r.constructs(node) {
			return Meaning{Node: node, Scope: None}
		}
		if symbol.Up < 0 && symbol.Parent != "" {
			m := r.Lookup(r.Facts[at.File].Scope, r.Facts[at.File].rules.dotted(symbol.Parent), at.File)
			m.value = true
			return m
		}
		s = symbol.Up
	}
	return Nothing
}

// constructs reports whether a function makes what has its methods.
func (r *Resolver) constructs(node int32) bool {
	s := r.Symbol(node)
	if s.Kind != model.KindFunction || !r.rulesOf(node).Senses {
		return false
	}
	f := r.FileOf[node]
	return r.within(r.ScopeOf[node], s.Name) != None || r.Facts[f].statics[attribute{node - r.first[f] - 1, prototype}] != ""
}

// isMade reports whether something is made by a function that a script has for a class.
func (r *Resolver) isMade(m Meaning) bool { return m.value && r.constructs(m.Node) }

// base returns what a type inherits from first.
func (r *Resolver) base(m Meaning) Meaning {
	if m.Node == None {
		return Nothing
	}
	for _, b := range r.basesOf(m.Node) {
		b.value = true
		return b
	}
	return Nothing
}
