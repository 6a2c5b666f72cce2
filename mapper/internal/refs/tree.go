package refs

import "slices"

// Expr is an expression or a type of a file: its index in the Tree of that. 0, None, is one of which nothing is known.
type Expr int32

// None is no expression.
const None Expr = 0

// Kind says what an expression is. The comments show what of a source has one of that kind.
type Kind uint32

// The kinds of expressions.
const (
	Nothing Kind = iota

	// Expressions that are made of no other.

	Name      // conn: a name of the file, as Name says
	Module    // import("./conn"): what an import gives that stands in an expression; Number is that of the import (Import.Number)
	Unknown   // f()()[0]: something of which nothing is known
	Own       // this, self: the type around the reference
	Base      // super: what that type inherits from
	Itself    // var x struct{ ... }: in the type of a symbol, the type of that, which has no name
	Unnamed   // struct{ ... }: a type of the file without a name; Number tells it from others
	Parameter // T of f[T any]: a type parameter; Number is its place and MostParameters times the index of its symbol

	// Several at once, in the list of expressions.

	Union        // A | B: something of one of these types
	Intersection // A & B: something of all of them at once, as what passes a test is also what it was before

	// What stands before the name of a type.

	Value       // x of `x: T`: something of that type
	List        // []T, Map<K, T>: a list or a map of that type
	LibraryList // Array<T>, listOf(x): a list of what stands at place Number of what is given, unless the name is one of the repository
	LibrarySame // Promise<T>: likewise that itself

	// What stands behind an expression.

	Member        // .x: the member Name
	MemberType    // .T where the language says that it is a type
	MemberOrName  // {x: 1}: the member Name, or where there is none what the name means alone
	TypeArguments // [A, B]: what is given to the type parameters, in the list; None where that is not known
	Arguments     // x, y of f(x, y): what a function is called with, in the list. A call follows
	ArgumentCount // likewise how many those are: Number
	Call          // (): what calling gives
	SecondResult  // what calling gives second, where it gives several
	ThirdResult   // and third
	Guarded       // assertT(x): of what type something is if the function says so that is called with it
	Item          // [0]: one of what a list holds
	ListOf        // [x]: a list of that
	Taken         // f({x: 1}): one of what a function takes, which has the member that follows
	Callback      // x => ...: what a function passes to a callback, or what a function of a type takes, at place Number
	OrItem        // behind Callback: one of what the value holds of which the function is a member, where the repository has no such member
	OrSame        // likewise that value
	Broken        // what cannot be followed
)

// MostCallback is how many arguments of a callback are known.
const MostCallback = 4

// IsBefore reports whether an expression of a kind is what is said before a type, and what it is of behind it.
func (k Kind) IsBefore() bool { return k >= Value && k <= LibrarySame }

// IsMember reports whether an expression of a kind is a member of another.
func (k Kind) IsMember() bool { return k >= Member && k <= MemberOrName }

// hasText reports whether the number of a node of a kind is that of a name.
func (k Kind) hasText() bool { return k == Name || k.IsMember() }

// node is an expression. Those that it is made of have smaller indexes.
type node struct {
	kind Kind
	of   Expr  // what is before it, or of what it says something
	list Expr  // the last of its list: of a node of kind Nothing, whose own list is what it lists and of is the one before it
	text int32 // its name in Tree.names, or its number
}

// Tree holds the expressions of a file, each once.
type Tree struct {
	nodes []node // the first is None
	names []string
}

// Len returns how many expressions there are, None and lists among them.
func (t *Tree) Len() int { return len(t.nodes) }

// Kind returns the kind of an expression.
func (t *Tree) Kind(e Expr) Kind {
	if e == None {
		return Nothing
	}
	return t.nodes[e].kind
}

// Of returns what an expression is made of beside its list, None where that is nothing.
func (t *Tree) Of(e Expr) Expr { return t.nodes[e].of }

// Name returns the name of an expression, "" where it has none.
func (t *Tree) Name(e Expr) string {
	if n := &t.nodes[e]; n.kind.hasText() {
		return t.names[n.text]
	}
	return ""
}

// Number returns the number of an expression, 0 where it has none.
func (t *Tree) Number(e Expr) int {
	if n := &t.nodes[e]; !n.kind.hasText() {
		return int(n.text)
	}
	return 0
}

// List returns the expressions in the list of one, some of which may be None.
func (t *Tree) List(e Expr) []Expr {
	if e == None {
		return nil
	}
	var all []Expr
	for at := t.nodes[e].list; at != None; at = t.nodes[at].of {
		all = append(all, t.nodes[at].list)
	}
	slices.Reverse(all)
	return all
}

// Step is one part of an expression.
type Step struct {
	Kind   Kind
	Expr   Expr // of which it is the last part, or the first where Kind.IsBefore
	Name   string
	Number int
}

// AppendSteps appends the parts of an expression in the order in which they are followed: what stands before a type, the name with which
// it begins, and what goes on from there.
func (t *Tree) AppendSteps(steps []Step, e Expr) []Step {
	if e == None {
		return steps
	}
	n := &t.nodes[e]
	if n.kind.IsBefore() {
		return t.AppendSteps(append(steps, t.step(e)), n.of)
	}
	return append(t.AppendSteps(steps, n.of), t.step(e))
}

func (t *Tree) step(e Expr) Step {
	n := &t.nodes[e]
	s := Step{Kind: n.kind, Expr: e}
	if n.kind.hasText() {
		s.Name = t.names[n.text]
	} else {
		s.Number = int(n.text)
	}
	return s
}

// First returns the kind of the first part of an expression.
func (t *Tree) First(e Expr) Kind { return t.nodes[t.first(e)].kind }

func (t *Tree) first(e Expr) Expr {
	for t.nodes[e].of != None && !t.nodes[e].kind.IsBefore() {
		e = t.nodes[e].of
	}
	return e
}

// FirstName returns the name with which an expression begins, "" where it does with something else.
func (t *Tree) FirstName(e Expr) string {
	if e = t.first(e); t.nodes[e].kind != Name {
		return ""
	}
	return t.Name(e)
}

// Alone returns the name that an expression is, "" where it is anything else.
func (t *Tree) Alone(e Expr) string {
	if t.Kind(e) != Name {
		return ""
	}
	return t.Name(e)
}

// LastName returns the name of the last member that an expression names, be it one that is given to it, or else the name with which it begins.
func (t *Tree) LastName(e Expr) (name string, isMember bool) {
	if last := t.lastMember(e); t.Kind(last) == Member {
		return t.Name(last), true
	} else if last != None {
		return "", true
	}
	return t.FirstName(e), false
}

// lastMember returns the last member in an expression, or in a list, None where it has none.
func (t *Tree) lastMember(e Expr) Expr {
	for ; e != None; e = t.nodes[e].of {
		n := &t.nodes[e]
		if n.kind.IsMember() {
			return e
		}
		if last := t.lastMember(n.list); last != None {
			return last
		}
	}
	return None
}

// HasMember reports whether an expression, or one that is given to it, is a member of something.
func (t *Tree) HasMember(e Expr) bool {
	if e == None {
		return false
	}
	n := &t.nodes[e]
	return n.kind.IsMember() || t.HasMember(n.of) || t.HasMember(n.list)
}
