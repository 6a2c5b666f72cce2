package link

import (
	"strings"

	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// These constants limit the search for the meaning of a name.
const (
	deepest = 8  // nested searches for types
	Widest  = 64 // scopes, types or symbols examined for one name

	mostModules = 1 << 10 // files examined in one search along re-exports
)

// Meaning is the meaning of a path: nothing, a scope, a symbol, or a value of a type.
type Meaning struct {
	args         *typeArgs     // type arguments
	alternatives *alternatives // further types or declarations, e.g. the other types of a union
	Node         int32         // the symbol or type; None for a scope or a type parameter
	Scope        int32         // the scope; None for a symbol or a type parameter
	parameter    int32         // the type parameter of which it is a value, 0 for none; see generic.go
	lists        int16         // the nesting of lists: 1 for a list, 2 for a list of lists, 0 for no list
	value        bool          // it is a value of the type Node, not the symbol Node itself
	literal      bool          // it is a member of a parameter's type, found for an object literal in a call
	isSelf       bool          // it is a value of the enclosing type (`this`), which may turn out to be a derived type
}

// alternatives is a linked list of further meanings of an expression, e.g. the other types of a union.
type alternatives struct {
	Meaning
	more *alternatives
}

// None stands for no node and for no scope.
const None int32 = -1

// Nothing is the Meaning of a path that refers to nothing known.
var Nothing = Meaning{Node: None, Scope: None}

// IsNothing reports whether m is Nothing.
func (m Meaning) IsNothing() bool { return m.Node == None && m.Scope == None && m.parameter == 0 }

// Resolver finds what a path refers to. A path is an expression such as `a.b.c`. Only one goroutine may use a Resolver.
type Resolver struct {
	*Linker
	memo
	fileMemo
	exportSearch
	depth   int         // number of nested searches for types
	steps   []refs.Step // a stack: the steps of the expressions that are being followed
	out     []link
	work    work
	stopped []int // files that reached their limit of steps
}

// Place says where a path occurs: in which file and in which symbol. Symbol is an index in the file, or -1 outside all symbols. A
// path is an expression of package refs, not a file path.
type Place struct{ File, Symbol int32 }

// Follow returns the meaning of the expression `e`, which occurs at the place `at`. It returns Nothing if `e` is None or if the
// meaning is unknown.
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

// followType returns a value of the type that the expression e names at a place.
func (r *Resolver) followType(e refs.Expr, at Place) Meaning {
	from := len(r.steps)
	r.steps = r.Facts[at.File].AppendSteps(append(r.steps, refs.Step{Kind: refs.Value}), e)
	m := r.follow(r.steps[from:], at)
	r.steps = r.steps[:from]
	return m
}

// follow is Follow for an expression that is given as a list of steps.
func (r *Resolver) follow(steps []refs.Step, at Place) Meaning {
	if r.work.spend(len(steps)); r.work.isSpent() {
		return Nothing
	}
	m, rest, ok := r.begin(steps, at)
	if (!ok || m.IsNothing()) && r.Facts[at.File].rules.Maps {
		m, rest, ok = r.mapped(steps, at)
	}
	super := steps[0].Kind == refs.Base
	of := Nothing // the object of the last member
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
		if from[0].Kind == refs.Call && r.returnsSelf(before) {
			if self := r.self(of); !self.IsNothing() && (self.Node != m.Node || m.args == nil) {
				m = self
			}
		}
		if m.hasSelf() {
			m = m.withSelf(r, r.self(of))
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

// returnsSelf reports whether m is a method whose result has the type of its receiver, e.g. `this`. That type may be derived from
// the type that declares the method.
func (r *Resolver) returnsSelf(m Meaning) bool {
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

// self returns a value that has the type of m, where m is the receiver of a method call. It returns Nothing if that type is
// unknown.
func (r *Resolver) self(m Meaning) Meaning {
	if m.Node != None && m.lists == 0 && r.Inner[m.Node] == None && !r.isInstance(m) {
		m = r.valueOf(m)
	}
	if m = r.bounded(m); m.Node == None || m.lists > 0 || r.Inner[m.Node] == None && !r.isInstance(m) {
		return Nothing
	}
	m.value = true
	return m
}

// key returns the meaning of a key in a literal, such as x in `{x: 1}`, if the key is the name of a value. This is so if the
// literal's type is an alias of a map type, or if the step has the kind MemberOrName. For any other key, which is a member of the
// literal's type, it returns Nothing.
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

// extension returns the imported function that is called as if it were a member of a value. In `x.f()` this is f, if the type of
// x has no member f. extension returns Nothing if the language does not allow such calls, or if the file does not import such a
// function.
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

// begin returns the meaning of the beginning of an expression, which is a name or a type such as `[]T`, and the remaining steps.
// It returns false if it cannot follow the beginning.
func (r *Resolver) begin(steps []refs.Step, at Place) (m Meaning, rest []refs.Step, ok bool) {
	if len(steps) == 0 {
		return Nothing, nil, false
	}
	switch steps[0].Kind {
	case refs.Union, refs.Intersection:
		return r.union(steps[0], at), steps[1:], true
	case refs.Unknown:
		return Nothing, steps[1:], r.Facts[at.File].rules.Extends // the next member may be an extension
	case refs.Own:
		return r.Around(at), steps[1:], true
	case refs.Base:
		return r.base(r.Around(at)), steps[1:], true
	case refs.Value:
		return r.beginType(steps[1:], at, true)
	}
	return r.beginType(steps, at, false)
}

// beginType is the part of begin for steps that may follow a refs.Value. isValue says whether they do follow one.
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
			m.isSelf = len(rest) == 0
		}
	case refs.Union, refs.Intersection:
		m = r.union(first, at).asList(lists)
	case refs.LibraryList, refs.LibrarySame:
		if m, rest = r.ofLibrary(steps, at, isValue); !m.IsNothing() {
			m = m.asList(lists)
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

// firstName returns the meaning of `name`, the step that begins an expression. isType tells whether a type or a value is meant.
// firstName returns false if `name` cannot mean anything there.
func (r *Resolver) firstName(name refs.Step, rest []refs.Step, at Place, isType bool) (m Meaning, ok bool) {
	m, rules := r.root(name, at), r.Facts[at.File].rules
	if isType && m.Node != None && r.Inner[m.Node] == None {
		if is := r.rootType(name.Name, at); is.Node != None {
			m = is
		} else if r.Symbol(m.Node).Kind.IsCallable() {
			if !rules.TypeNamespace {
				return Nothing, false // the type `String` is not `fun String()`
			}
			if scope := r.Facts[r.FileOf[m.Node]].Scope; len(rest) > 0 && rest[0].Kind.IsMember() && r.exported(scope, refs.Default, 0).Node == m.Node {
				m = Meaning{Node: None, Scope: scope} // the other exports of a script
			}
		}
	}
	if isType && m.Scope != None && !r.isDocType(m) && rules.TypeNamespace {
		m = r.ofModule(m, rest)
	}
	m = r.ofSense(m, isType)
	if len(rest) > 0 && !isType && m.Node != None && r.Inner[m.Node] == None && rules.Members {
		m = r.ofKind(m, isCalled(rest))
	}
	return m, true
}

// ofModule returns the meaning of the module m where a type is expected. If the next step names a type or scope in the module,
// this is m itself. Otherwise it is the default export of the module, or m if there is none.
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
	if is := r.defaultExport(m); !is.IsNothing() {
		return is
	}
	return m
}

// defaultExport returns the default export of the module `m`. If that export is itself a module, it returns the default export of
// that module, and so on, up to `deepest` times. It returns `m` unchanged if `m` is not a module.
func (r *Resolver) defaultExport(m Meaning) Meaning {
	for left := deepest; left > 0 && m.Scope != None; left-- {
		m = r.exported(m.Scope, refs.Default, 0)
	}
	return m
}

// root returns the meaning of `first`, the step that begins an expression. This is a name, an import expression or an anonymous
// type.
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

// FollowName returns the meaning of `name` at a place. The name may have several parts separated by dots.
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

// Around returns a value of the type that encloses a place, or Nothing if there is no such type. If the place is in a function
// that acts as a constructor, Around returns the function itself.
func (r *Resolver) Around(at Place) Meaning {
	for s := at.Symbol; s >= 0; {
		symbol := &r.Files[at.File].Symbols[s]
		if symbol.Kind.IsContainer() {
			return Meaning{Node: r.extendedNode(at.File, s), Scope: None, value: true}
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

// constructs reports whether node is a function that a script uses as a class, e.g. `function F() {}` with `F.prototype.m = ...`.
func (r *Resolver) constructs(node int32) bool {
	s := r.Symbol(node)
	if s.Kind != model.KindFunction || !r.rulesOf(node).TypeNamespace {
		return false
	}
	f := r.FileOf[node]
	return r.within(r.ScopeOf[node], s.Name) != None || r.Facts[f].statics[attribute{node - r.first[f] - 1, prototype}] != refs.None
}

// isInstance reports whether m is an object of a function that a script uses as a class.
func (r *Resolver) isInstance(m Meaning) bool { return m.value && r.constructs(m.Node) }

// base returns a value of the first base type of m, or Nothing if there is none.
func (r *Resolver) base(m Meaning) Meaning {
	if m.Node == None {
		return Nothing
	}
	bases := r.basesOf(m.Node)
	if len(bases) == 0 {
		return Nothing
	}
	first := bases[0]
	first.value = true
	return first
}
