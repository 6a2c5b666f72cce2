package syntax

import "slices"

// Nesting adds a node around two siblings that belong together although the grammar lists them one after the other: a call and
// its receiver, or a signature and its body. A chain of such siblings nests to the left.
type Nesting struct {
	Type  string   // of the new node; the grammar may lack this type
	First []string // types of the first sibling, nil for any named type
	Then  []string // types of the second sibling
}

// nesting is a Nesting with type numbers instead of names.
type nesting struct {
	symbol      Symbol
	first, then []Symbol
}

// nestBy makes the grammar add nodes to its trees, as `all` describes, and adds the types of these nodes to the grammar.
func (g *Grammar) nestBy(all []Nesting) {
	for _, n := range all {
		symbol, is := g.Symbol(n.Type, true)
		if !is {
			symbol = Symbol(len(g.names))
			g.names = append(g.names, n.Type)
			g.symbols[symbolKey{n.Type, true}] = symbol
		}
		g.nestings = append(g.nestings, nesting{symbol, g.numbers(n.First), g.numbers(n.Then)})
	}
}

func (g *Grammar) numbers(names []string) (numbers []Symbol) {
	for _, name := range names {
		if s, is := g.Symbol(name, true); is {
			numbers = append(numbers, s)
		}
	}
	return numbers
}

// around returns the type of the node to add around two siblings, and false if there is none.
func (g *Grammar) around(first, second Symbol) (Symbol, bool) {
	for i := range g.nestings {
		n := &g.nestings[i]
		if slices.Contains(n.then, second) && (n.first == nil || slices.Contains(n.first, first)) {
			return n.symbol, true
		}
	}
	return 0, false
}

// added is a node to be added to a tree. Its indices refer to the tree without added nodes.
type added struct {
	Node
	begin uint32 // the old node before which it is inserted, its first child
}

// nest returns the tree with the nodes that the grammar adds to it.
func (g *Grammar) nest(t Tree) Tree {
	if len(g.nestings) == 0 {
		return t
	}
	if all := g.found(t); len(all) > 0 {
		return t.with(all)
	}
	return t
}

// found collects the nodes to be added to a tree, in the order in which they begin; outer ones come first.
func (g *Grammar) found(t Tree) (all []added) {
	taken := make([]bool, len(t)) // whether each node is the second child of a new node
	for i := range t {
		at, around := len(all), t[i]
		if taken[i] || around.Symbol == ErrorSymbol || around.Flags&(Named|Extra) != Named {
			continue
		}
		end := uint32(len(t))
		if around.Parent != NoNode {
			end = t[around.Parent].Next
		}
		for next := around.Next; next < end; next = t[next].Next {
			if t.Is(next, Extra) {
				continue
			}
			symbol, is := g.around(around.Symbol, t[next].Symbol)
			if !is {
				break
			}
			taken[next], t[next].Field = true, 0
			around.Symbol, around.Flags = symbol, Named|(around.Flags|t[next].Flags)&HasError
			around.End, around.EndRow, around.Next = t[next].End, t[next].EndRow, t[next].Next
			all = append(all, added{around, uint32(i)})
		}
		slices.Reverse(all[at:])
	}
	return all
}

// with adds the nodes in `all` to the tree t, and returns the new tree.
func (t Tree) with(all []added) Tree {
	out := make(Tree, 0, len(t)+len(all))
	var open []uint32 // nodes of `out` whose descendants come next; their Next is still an index of the old tree
	put := func(n Node) {
		n.Parent = NoNode
		if len(open) > 0 {
			n.Parent = open[len(open)-1]
		}
		open = append(open, uint32(len(out)))
		out = append(out, n)
	}
	for i := range t {
		for len(open) > 0 && out[open[len(open)-1]].Next <= uint32(i) {
			out[open[len(open)-1]].Next = uint32(len(out))
			open = open[:len(open)-1]
		}
		n := t[i]
		for ; len(all) > 0 && all[0].begin == uint32(i); all = all[1:] {
			around := all[0].Node
			around.Field, n.Field = n.Field, 0
			put(around)
		}
		put(n)
	}
	for _, at := range open {
		out[at].Next = uint32(len(out))
	}
	return out
}
