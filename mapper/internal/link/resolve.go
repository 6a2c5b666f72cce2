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
	depth int         // of types that are being worked out
	steps []refs.Step // of the expressions that are being followed
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

// Follow returns what an expression of a file means at a place.
func (r *Resolver) Follow(e refs.Expr, at Place) Meaning {
	if e == refs.None {
		return Nothing
	}
	from := len(r.steps)
	r.steps = r.Facts[at.File].AppendSteps(r.steps, e)
	m := r.follow(r.steps[from:], at)
	r.steps = r.steps[:from]
	return m
}

// followType returns something of the type that an expression means at a place.
func (r *Resolver) followType(e refs.Expr, at Place) Meaning {
	from := len(r.steps)
	r.steps = r.Facts[at.File].AppendSteps(append(r.steps, refs.Step{Kind: refs.Value}), e)
	m := r.follow(r.steps[from:], at)
	r.steps = r.steps[:from]
	return m
}

// follow is Follow for the steps of an expression.
func (r *Resolver) follow(steps []refs.Step, at Place) Meaning {
	m, rest, ok := r.begin(steps, at)
	if (!ok || m.IsNothing()) && r.Facts[at.File].rules.Maps {
		m, rest, ok = r.mapped(steps, at)
	}
	super := steps[0].Kind == refs.Base
	of := Nothing // that of which the last member is
	for ok && len(rest) > 0 {
		switch rest[0].Kind {
		case refs.TypeArguments:
			m, rest = r.apply(m, rest, at)
			continue
		case refs.Arguments:
			m, rest = r.infer(m, rest, at)
			continue
		case refs.ArgumentCount:
			m, rest = r.overload(m, rest[0].Number), rest[1:]
			continue
		case refs.Member, refs.MemberType, refs.MemberOrName:
			of = m
			if super {
				of, super = r.Around(at), false
			}
		}
		before, from := m, rest
		if m, rest = r.step(r.bounded(m), rest); m.IsNothing() {
			m, rest = r.stepAlternative(before, from, rest)
		} else if before.alternatives != nil {
			m = r.merged(m, before, from)
		}
		if from[0].Kind == refs.Call && r.givesOwn(before) {
			if self := r.self(of); !self.IsNothing() && (self.Node != m.Node || m.given == nil) {
				m = self
			}
		}
		if m.isOfOwn() {
			m = m.owned(r, r.self(of))
		}
		if m.IsNothing() {
			if m = r.extension(from[0], at.File); m.IsNothing() {
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
	in, gives := &r.Facts[f], r.Facts[f].Types[m.Node-r.first[f]-1]
	if in.Kind(gives) == refs.Call {
		gives = in.Of(gives)
	}
	if in.Kind(gives) == refs.Value {
		gives = in.Of(gives)
	}
	return in.Kind(gives) == refs.Own
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
// one that may stand alone.
func (r *Resolver) key(of Meaning, rest []refs.Step, at Place) Meaning {
	if len(rest) != 1 {
		return Nothing
	}
	if rest[0].Kind == refs.MemberOrName {
		return r.Root(rest[0].Name, at)
	}
	if !r.Facts[at.File].rules.Keys || of.Node == None || rest[0].Kind != refs.Member || r.Symbol(of.Node).Kind != model.KindType || r.typeOf(of.Node).lists == 0 {
		return Nothing
	}
	return r.Root(rest[0].Name, at)
}

// extension returns the function that a file imports under the name of a member, to call it as a member of what has none of that name.
func (r *Resolver) extension(member refs.Step, file int32) Meaning {
	if f := &r.Facts[file]; f.rules.Extends && member.Kind == refs.Member {
		if b, is := f.Bindings[member.Name]; is && b.Name != "" {
			if m := r.Bound(b, file, 0); m.Node != None && r.Symbol(m.Node).Kind.IsCallable() {
				return m
			}
		}
	}
	return Nothing
}

// begin returns what the first of some steps means.
func (r *Resolver) begin(steps []refs.Step, at Place) (m Meaning, rest []refs.Step, ok bool) {
	if len(steps) == 0 {
		return Nothing, nil, false
	}
	switch steps[0].Kind {
	case refs.Union, refs.Intersection:
		return r.union(steps[0], at), steps[1:], true
	case refs.Unknown:
		return Nothing, steps[1:], r.Facts[at.File].rules.Extends
	case refs.Own:
		return r.Around(at), steps[1:], true
	case refs.Base:
		return r.base(r.Around(at)), steps[1:], true
	case refs.Value:
		return r.beginType(steps[1:], at, true)
	}
	return r.beginType(steps, at, false)
}

// beginType is begin for what has been said to be something of a type or not, and for lists of that.
func (r *Resolver) beginType(steps []refs.Step, at Place, isValue bool) (m Meaning, rest []refs.Step, ok bool) {
	lists := int16(0)
	for len(steps) > 0 && steps[0].Kind == refs.List {
		steps, lists = steps[1:], lists+1
	}
	if len(steps) == 0 {
		return Nothing, nil, false
	}
	m, rest = Meaning{Node: None, Scope: None, lists: lists, value: isValue}, steps[1:]
	switch first := steps[0]; first.Kind {
	case refs.Own:
		if isValue && lists == 0 {
			m = r.Around(at)
			m.own = len(rest) == 0
		}
	case refs.Union, refs.Intersection:
		m = r.union(first, at).listed(lists)
	case refs.LibraryList, refs.LibrarySame:
		if m, rest = r.ofLibrary(steps, at, isValue); !m.IsNothing() {
			m = m.listed(lists)
		}
	case refs.Parameter:
		m = r.parameterOf(first.Number, at, lists)
	case refs.Itself:
		if at.Symbol >= 0 {
			m.Node, m.value = r.first[at.File]+1+at.Symbol, true
		}
	case refs.Name, refs.Module, refs.Unnamed:
		if m, ok = r.firstName(first, rest, at, isValue); !ok {
			return Nothing, rest, false
		}
		m.lists, m.value = lists, isValue
	}
	return m, rest, true
}

// firstName returns what the name means with which an expression begins, for which a type is meant or else a value; false where it means
// nothing there.
func (r *Resolver) firstName(name refs.Step, rest []refs.Step, at Place, isType bool) (m Meaning, ok bool) {
	m, rules := r.root(name, at), r.Facts[at.File].rules
	if isType && m.Node != None && r.Inner[m.Node] == None {
		if is := r.rootType(name.Name, at); is.Node != None {
			m = is
		} else if r.Symbol(m.Node).Kind.IsCallable() {
			if !rules.Senses {
				return Nothing, false // `fun String()` is not what the type `String` means
			}
			if scope := r.Facts[r.FileOf[m.Node]].Scope; len(rest) > 0 && rest[0].Kind.IsMember() && r.exported(scope, refs.Default, 0).Node == m.Node {
				m = Meaning{Node: None, Scope: scope} // what a script exports beside it
			}
		}
	}
	if isType && m.Scope != None && !r.isDocType(m) && rules.Senses {
		m = r.ofModule(m, rest)
	}
	m = r.ofSense(m, isType)
	if len(rest) > 0 && !isType && m.Node != None && r.Inner[m.Node] == None && rules.Members {
		m = r.ofKind(m, isCalled(rest))
	}
	return m, true
}

// ofModule returns of what a module is the type: no module is one, but what it has under the name of the member that follows may be, and else
// what it exports without a name, or all of it.
func (r *Resolver) ofModule(m Meaning, rest []refs.Step) Meaning {
	if len(rest) > 0 && rest[0].Kind == refs.Member {
		has := r.InScope(m.Scope, rest[0].Name, None)
		if has.IsNothing() {
			has = r.exported(m.Scope, rest[0].Name, 0)
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

// whole returns what a module exports without a name: of the last of several that export each other.
func (r *Resolver) whole(m Meaning) Meaning {
	for left := deepest; left > 0 && m.Scope != None; left-- {
		m = r.exported(m.Scope, refs.Default, 0)
	}
	return m
}

// root finds what an expression begins with.
func (r *Resolver) root(first refs.Step, at Place) Meaning {
	switch first.Kind {
	case refs.Unnamed:
		return Meaning{Node: None, Scope: r.ScopeNamed(r.unitOfUnnamed(at.File), unnamedLabel(first.Number))}
	case refs.Module:
		if b, is := r.Facts[at.File].modules[first.Number]; is {
			return r.Bound(b, at.File, 0)
		}
		return Nothing
	}
	return r.Root(first.Name, at)
}

// FollowName returns what a name means at a place, which may have several parts with points between them.
func (r *Resolver) FollowName(name string, at Place) Meaning {
	if end := strings.IndexAny(name, "([{"); end >= 0 {
		name = name[:end]
	}
	from, kind := len(r.steps), refs.Name
	for part := range strings.SplitSeq(name, ".") {
		r.steps, kind = append(r.steps, refs.Step{Kind: kind, Name: part}), refs.Member
	}
	m := r.follow(r.steps[from:], at)
	r.steps = r.steps[:from]
	return m
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
	return r.within(r.ScopeOf[node], s.Name) != None || r.Facts[f].statics[attribute{node - r.first[f] - 1, prototype}] != refs.None
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
