package refs

import "slices"

// Expr is an expression or type of a file: an index into the Tree of the file. 0 is None, the unknown expression.
type Expr int32

// None stands for no expression, or for one about which nothing is known.
const None Expr = 0

// Kind is the kind of an expression. The comment on each kind begins with an example in source code.
type Kind uint32

// The kinds of expressions.
const (
	Nothing Kind = iota

	// Kinds that begin an expression.

	Name      // conn: the name Name, as seen in the file
	Module    // import("./conn"): the value of an import expression; Number is the Import.Number of the import
	Unknown   // f()()[0]: something about which nothing is known
	Own       // this, self: the type around the reference
	Base      // super: the base of the type around the reference
	Itself    // var x struct{ ... }: in the type of a symbol, the anonymous type of that symbol
	Unnamed   // struct{ ... }: an anonymous type; Number identifies it within the file
	Parameter // T in f[T any]: a type parameter; Number is MostParameters times the index of its symbol, plus its position

	// Kinds with a list of types.

	Union        // A | B: a value of one of the types
	Intersection // A & B: a value of all the types; also a value that a condition narrows, with its earlier and its new type

	// Kinds that precede a type.

	Value       // x in `x: T`: a value of the type
	List        // []T, Map<K, T>: a list or a map of the type
	LibraryList // Array<T>, listOf(x): a list of the argument at position Number, unless the repository declares the name
	LibrarySame // Promise<T>: the argument at position Number itself, unless the repository declares the name

	// Kinds that follow an expression.

	Member        // .x: the member Name
	MemberType    // .T: the member Name, which is a type according to the syntax
	MemberOrName  // {x: 1}: the member Name or, if there is none, the name Name alone
	TypeArguments // [A, B]: the type arguments, in the list; None if unknown
	Arguments     // x, y in f(x, y): the arguments of the Call that follows, in the list
	ArgumentCount // x, y in f(x, y): Number is the number of arguments of the Call that follows
	Call          // (): the result of a call
	SecondResult  // the second result of a call, if it has several
	ThirdResult   // the third result of a call
	Guarded       // assertT(x): the type of the argument if the type guard returns true
	Item          // [0]: an item of a list
	ListOf        // [x]: a list of the expression
	Taken         // f({x: 1}): the first parameter of a function that has the member that follows
	Callback      // x => ...: the argument at position Number that a function passes to its callback, or that a function type takes
	OrItem        // after Callback: an item of the value that the function is a member of, if the repository has no such member
	OrSame        // after Callback: the value that the function is a member of, if the repository has no such member

	Kinds // the number of kinds
)

// MostCallback is the largest number of arguments recorded for a callback.
const MostCallback = 4

// IsBefore reports whether expressions of kind `k` are written before the type that they extend, as List is in `[]T`. Expressions
// of all other kinds follow the expression that they extend.
func (k Kind) IsBefore() bool { return k >= Value && k <= LibrarySame }

// IsMember reports whether expressions of kind k are members of another expression.
func (k Kind) IsMember() bool { return k >= Member && k <= MemberOrName }

// hasText reports whether node.text of a node of kind k is the index of a name.
func (k Kind) hasText() bool { return k == Name || k.IsMember() }

// hasNumber reports whether expressions of kind k have a number.
func (k Kind) hasNumber() bool {
	switch k {
	case Module, Unnamed, Parameter, LibraryList, LibrarySame, ArgumentCount, Callback:
		return true
	}
	return false
}

// hasList reports whether expressions of kind k have a list.
func (k Kind) hasList() bool {
	return k == Union || k == Intersection || k == TypeArguments || k == Arguments
}

// node is an expression. It refers to nodes with smaller indexes only.
type node struct {
	kind Kind
	of   Expr  // the expression that it follows or, if kind.IsBefore, the type that it precedes
	list Expr  // the last entry of its list. An entry is a node of kind Nothing: `list` is the listed expression, `of` the previous entry
	text int32 // index of its name in Tree.names, or its number
}

// Tree holds the expressions of a file, each once.
type Tree struct {
	nodes []node // the first stands for None
	names []string
}

// Len returns the number of nodes, including None and the entries of lists.
func (t *Tree) Len() int { return len(t.nodes) }

// Kind returns the kind of e, or Nothing if e is None.
func (t *Tree) Kind(e Expr) Kind {
	if e == None {
		return Nothing
	}
	return t.nodes[e].kind
}

// Of returns the expression that `e` extends. This is the expression before the last step of `e` or, if the kind of `e` precedes
// a type, that type. Of returns None if there is none.
func (t *Tree) Of(e Expr) Expr { return t.nodes[e].of }

// Name returns the name of e, or "" if it has none.
func (t *Tree) Name(e Expr) string {
	if n := &t.nodes[e]; n.kind.hasText() {
		return t.names[n.text]
	}
	return ""
}

// Number returns the number of e, or 0 if it has none.
func (t *Tree) Number(e Expr) int {
	if n := &t.nodes[e]; !n.kind.hasText() {
		return int(n.text)
	}
	return 0
}

// List returns the expressions in the list of e, e.g. the arguments of a call. Some may be None.
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

// Step is one part of an expression, e.g. `.Close` in `conn.Close`.
type Step struct {
	Kind   Kind
	Expr   Expr // the expression that ends with this step or, if Kind.IsBefore, begins with it
	Name   string
	Number int
}

// AppendSteps appends the steps of e in the order in which they are followed: first what precedes a type,
// such as `[]` in `[]T`, then the first name, then everything that follows it.
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

// First returns the expression with which the steps of e begin, e.g. conn in `conn.Close()`. An expression of a kind that
// precedes a type, e.g. List in `[]T`, counts as such a beginning.
func (t *Tree) First(e Expr) Expr {
	for t.nodes[e].of != None && !t.nodes[e].kind.IsBefore() {
		e = t.nodes[e].of
	}
	return e
}

// IsValue reports whether `e` begins with a Value. Only the type of what `e` begins with is then known.
func (t *Tree) IsValue(e Expr) bool { return t.nodes[t.First(e)].kind == Value }

// FirstName returns the name that e begins with, or "" if it does not begin with a name.
func (t *Tree) FirstName(e Expr) string {
	if e = t.First(e); t.nodes[e].kind != Name {
		return ""
	}
	return t.Name(e)
}

// Alone returns the name of e if e is just a name, and "" otherwise.
func (t *Tree) Alone(e Expr) string {
	if t.Kind(e) != Name {
		return ""
	}
	return t.Name(e)
}

// LastName returns the name of the last member in e, which may be inside an argument, and true. The name is "" if this member is
// not of kind Member. If there is no member, LastName returns the name that e begins with, and false.
func (t *Tree) LastName(e Expr) (name string, isMember bool) {
	if last := t.lastMember(e); t.Kind(last) == Member {
		return t.Name(last), true
	} else if last != None {
		return "", true
	}
	return t.FirstName(e), false
}

// lastMember returns the last member in e, or None if there is none. e may be an expression or a list.
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

// HasMember reports whether e or one of its arguments contains a member.
func (t *Tree) HasMember(e Expr) bool { return t.Has(e, Kind.IsMember) }

// Has reports whether e or an expression that it contains, even in arguments, is of a kind for which `is` returns true.
func (t *Tree) Has(e Expr, is func(Kind) bool) bool {
	for ; e != None; e = t.nodes[e].of {
		if n := &t.nodes[e]; is(n.kind) || t.Has(n.list, is) {
			return true
		}
	}
	return false
}
