package refs

// Builder makes the expressions of a file. Equal expressions get the same Expr. A Builder belongs to one goroutine and reuses its memory for
// the next file.
type Builder struct {
	Tree
	known map[node]Expr
	texts map[string]int32

	moved   []Expr  // while Take runs: the index of each node in the new tree
	renamed []int32 // while Take runs: the index of each name in the new tree plus 1, 0 if it has none yet
}

// Reset forgets all expressions.
func (b *Builder) Reset() {
	const kept = 1 << 10 // the time to clear a map grows with the largest size that it ever had
	if b.known == nil || len(b.known) > kept {
		b.known, b.texts = map[node]Expr{}, map[string]int32{}
	}
	clear(b.known)
	clear(b.texts)
	b.nodes, b.names = append(b.nodes[:0], node{}), b.names[:0]
}

// node returns the expression for n, and adds it to the tree if it is new.
func (b *Builder) node(n node) Expr {
	e, known := b.known[n]
	if !known {
		e = Expr(len(b.nodes))
		b.nodes = append(b.nodes, n)
		b.known[n] = e
	}
	return e
}

// Named returns an expression with a name. If `of` is None, it is a name by itself, otherwise a member of the expression `of`.
func (b *Builder) Named(kind Kind, of Expr, name string) Expr {
	text, known := b.texts[name]
	if !known {
		text = int32(len(b.names))
		b.names = append(b.names, name)
		b.texts[name] = text
	}
	return b.node(node{kind: kind, of: of, text: text})
}

// Plain returns an expression with neither a name nor a number.
func (b *Builder) Plain(kind Kind, of Expr) Expr { return b.node(node{kind: kind, of: of}) }

// Numbered returns an expression with a number.
func (b *Builder) Numbered(kind Kind, of Expr, number int) Expr {
	return b.node(node{kind: kind, of: of, text: int32(number)})
}

// Listing returns an expression with a list of other expressions, e.g. the arguments of a call.
func (b *Builder) Listing(kind Kind, of Expr, list []Expr) Expr {
	last := None
	for _, e := range list {
		last = b.node(node{of: last, list: e})
	}
	return b.node(node{kind: kind, of: of, list: last})
}

// Take gives f its own Tree, which holds only the expressions that f uses. Before the call these are expressions of the Builder.
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

// each calls visit with a pointer to every Expr in f outside its Tree.
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
