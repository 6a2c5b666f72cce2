package refs

// Builder makes the expressions of a file. Expressions that are equal are the same. It belongs to one goroutine and keeps its memory from
// one file to the next.
type Builder struct {
	Tree
	known map[node]Expr
	texts map[string]int32

	moved   []Expr  // while Take runs: by node, where it is in the new tree
	renamed []int32 // and by name, from 1
}

// Reset forgets all expressions.
func (b *Builder) Reset() {
	const kept = 1 << 10 // to clear a map takes as long as it has ever been large
	if b.known == nil || len(b.known) > kept {
		b.known, b.texts = map[node]Expr{}, map[string]int32{}
	}
	clear(b.known)
	clear(b.texts)
	b.nodes, b.names = append(b.nodes[:0], node{}), b.names[:0]
}

// node returns the expression of a node.
func (b *Builder) node(n node) Expr {
	e, known := b.known[n]
	if !known {
		e = Expr(len(b.nodes))
		b.nodes = append(b.nodes, n)
		b.known[n] = e
	}
	return e
}

// Named returns an expression of a kind that has a name: a name itself, or a member of another.
func (b *Builder) Named(kind Kind, of Expr, name string) Expr {
	text, known := b.texts[name]
	if !known {
		text = int32(len(b.names))
		b.names = append(b.names, name)
		b.texts[name] = text
	}
	return b.node(node{kind: kind, of: of, text: text})
}

// Plain returns an expression of a kind that has neither a name nor a number.
func (b *Builder) Plain(kind Kind, of Expr) Expr { return b.node(node{kind: kind, of: of}) }

// Numbered returns an expression of a kind that has a number.
func (b *Builder) Numbered(kind Kind, of Expr, number int) Expr {
	return b.node(node{kind: kind, of: of, text: int32(number)})
}

// Listing returns an expression of a kind that has a list.
func (b *Builder) Listing(kind Kind, of Expr, list []Expr) Expr {
	last := None
	for _, e := range list {
		last = b.node(node{of: last, list: e})
	}
	return b.node(node{kind: kind, of: of, list: last})
}

// Take replaces the expressions of a file that were made by the Builder by a Tree that holds them alone.
func (b *Builder) Take(f *File) {
	b.moved = append(b.moved[:0], make([]Expr, len(b.nodes))...)
	moved := b.moved
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

// each calls a function with the place of every expression of which a file says something.
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
