package refs

import "bytes"

// Builder makes the expressions of a file. Equal expressions get the same Expr. A Builder belongs to one goroutine and reuses its
// memory for the next file.
type Builder struct {
	Tree
	known   map[node]Expr
	lengths []int32 // of the texts of the nodes
	ids     map[string]int32
	last    int32 // the number that ID returned last

	moved   []Expr  // while Take runs: the index of each node in the new tree
	renamed []int32 // while Take runs: the index of each name in the new tree plus 1, 0 if it has none yet
}

// Reset forgets all expressions.
func (b *Builder) Reset() {
	const kept = 1 << 10 // the time to clear a map grows with the largest size that it ever had
	if b.known == nil || len(b.known) > kept {
		b.known, b.ids = map[node]Expr{}, map[string]int32{}
	}
	clear(b.known)
	clear(b.ids)
	b.nodes, b.lengths, b.names = append(b.nodes[:0], node{}), append(b.lengths[:0], 0), b.names[:0]
	b.ID(nil) // gives the number 0 to the empty name and resets b.last
}

// ID returns the number of a name. Equal names have the same number. Each file counts from 0, so that numbers are small.
func (b *Builder) ID(name []byte) int32 {
	if b.last < int32(len(b.names)) && b.names[b.last] == string(name) {
		return b.last // in the text of a program, a name is often looked up several times
	}
	id, known := b.ids[string(name)]
	if !known {
		id = int32(len(b.names))
		text := string(name)
		b.names = append(b.names, text)
		b.ids[text] = id
	}
	b.last = id
	return id
}

// KnownID returns the number of a name, and false if the name has none yet.
func (b *Builder) KnownID(name []byte) (id int32, known bool) {
	id, known = b.ids[string(name)]
	return id, known
}

// NameOf returns the name whose number is `id`.
func (b *Builder) NameOf(id int32) string { return b.names[id] }

// Length returns the length of the text of e in bytes (see Text), which measures how much work it is to resolve e.
func (b *Builder) Length(e Expr) int { return int(b.lengths[e]) }

// node returns the expression for n, and adds it to the tree if it is new.
func (b *Builder) node(n node) Expr {
	e, known := b.known[n]
	if !known {
		e = Expr(len(b.nodes))
		b.nodes = append(b.nodes, n)
		b.lengths = append(b.lengths, b.lengths[n.of]+b.lengths[n.list]+b.lengthOf(&n))
		b.known[n] = e
	}
	return e
}

// Named makes an expression that has a name. If `of` is None, the expression is a name by itself; otherwise, it is a member of
// the expression `of`.
func (b *Builder) Named(kind Kind, of Expr, name string) Expr {
	return b.node(node{kind: kind, of: of, text: b.ID([]byte(name))})
}

// Dotted returns the expression for several names joined by dots. Each name is a member of the expression before it. The first
// one is a member of the expression `of` or, if that is None, a name by itself.
func (b *Builder) Dotted(of Expr, names []byte) Expr {
	for more := true; more; {
		var name []byte
		name, names, more = bytes.Cut(names, []byte("."))
		kind := Member
		if of == None {
			kind = Name
		}
		of = b.node(node{kind: kind, of: of, text: b.ID(name)})
	}
	return of
}

// After appends the last step of `last` to e, and returns the result.
func (b *Builder) After(e, last Expr) Expr {
	n := b.nodes[last]
	n.of = e
	return b.node(n)
}

// Before puts a new step in front of the first step of e, and returns the result. The new step has the given kind and number. The
// kind must be one that precedes a type, e.g. List.
func (b *Builder) Before(kind Kind, number int, e Expr) Expr {
	if n := b.nodes[e]; n.of != None && !n.kind.IsBefore() {
		return b.After(b.Before(kind, number, n.of), e)
	}
	return b.Numbered(kind, e, number)
}

// ValueOf returns a value of the type e. If e is a value already, ValueOf returns e.
func (b *Builder) ValueOf(e Expr) Expr {
	if b.IsValue(e) {
		return e
	}
	return b.Before(Value, 0, e)
}

// TypeOf returns the type of the value e, or e itself if e does not begin with a Value.
func (b *Builder) TypeOf(e Expr) Expr {
	if n := b.nodes[e]; n.kind == Value {
		return n.of
	} else if n.of != None && !n.kind.IsBefore() {
		return b.After(b.TypeOf(n.of), e)
	}
	return e
}

// ListOfType returns a list type whose elements have the type `e`. If `e` is a value, ListOfType returns a value of a list type
// instead; the elements have the type of `e`.
func (b *Builder) ListOfType(e Expr) Expr {
	if b.IsValue(e) {
		return b.Before(Value, 0, b.Before(List, 0, b.TypeOf(e)))
	}
	return b.Before(List, 0, e)
}

// LastMember returns e with the kind of its last member changed to the given one. Members in arguments do not count. It returns
// false if e has no member.
func (b *Builder) LastMember(kind Kind, e Expr) (changed Expr, is bool) {
	n := b.nodes[e]
	if n.kind.IsMember() {
		n.kind = kind
		return b.node(n), true
	} else if n.of == None || n.kind.IsBefore() {
		return e, false
	}
	if changed, is = b.LastMember(kind, n.of); !is {
		return e, false
	}
	return b.After(changed, e), true
}

// Plain returns an expression of the given kind that extends `of` and has neither a name nor a number.
func (b *Builder) Plain(kind Kind, of Expr) Expr { return b.node(node{kind: kind, of: of}) }

// Numbered returns an expression of the given kind that extends `of` and has a number.
func (b *Builder) Numbered(kind Kind, of Expr, number int) Expr {
	return b.node(node{kind: kind, of: of, text: int32(number)})
}

// Listing makes an expression that holds a list of other expressions, e.g. the arguments of a call.
func (b *Builder) Listing(kind Kind, of Expr, list []Expr) Expr {
	last := None
	for _, e := range list {
		last = b.node(node{of: last, list: e})
	}
	return b.node(node{kind: kind, of: of, list: last})
}

// Either returns the union or the intersection of several types, as `kind` says. It returns a single type as it is, and None if
// there are no types.
func (b *Builder) Either(kind Kind, types ...Expr) Expr {
	switch len(types) {
	case 0:
		return None
	case 1:
		return types[0]
	}
	return b.Listing(kind, None, types)
}

// Take gives f a Tree of its own, which holds only the expressions that f uses. Before the call, f refers to expressions of the
// Builder; after it, to those of its own Tree.
func (b *Builder) Take(f *File) {
	b.moved = append(b.moved[:0], make([]Expr, len(b.nodes))...)
	moved := b.moved // at first, each entry other than None only marks a node as used
	f.each(func(e *Expr) { moved[*e] = *e })
	for i := len(b.nodes) - 1; i > 0; i-- {
		if n := &b.nodes[i]; moved[i] != None {
			moved[n.of], moved[n.list] = n.of, n.list
		}
	}
	b.renamed = append(b.renamed[:0], make([]int32, len(b.names))...)
	names := b.renamed
	f.Tree = Tree{nodes: append(f.nodes[:0], node{}), names: f.names[:0]}
	for i := range b.nodes {
		if moved[i] == None {
			continue
		}
		n := b.nodes[i]
		n.of, n.list = moved[n.of], moved[n.list]
		if n.kind.hasText() {
			if names[n.text] == 0 {
				f.names = append(f.names, b.names[n.text])
				names[n.text] = int32(len(f.names))
			}
			n.text = names[n.text] - 1
		}
		moved[i] = Expr(len(f.nodes))
		f.nodes = append(f.nodes, n)
	}
	f.each(func(e *Expr) { *e = moved[*e] })
}

// each calls `visit` with a pointer to every Expr in f, except for those in the Tree of f.
func (f *File) each(visit func(e *Expr)) {
	for i := range f.Types {
		visit(&f.Types[i])
	}
	for i := range f.Attributes {
		visit(&f.Attributes[i].Is)
	}
	for i := range f.Receivers {
		visit(&f.Receivers[i].Type)
	}
	for i := range f.References {
		visit(&f.References[i].Expr)
	}
}
