package syntax

import "slices"

// Nesting puts a node around two siblings that belong together, where a grammar lists them one after the other: a call and what it is
// made on, or a signature and its body. Several that follow each other nest to the left.
type Nesting struct {
	Type  string   // of the new node; the grammar has no type of that name
	First []string // types of the first sibling, nil for every type that is named
	Then  []string // types of the second
}

// nesting is a Nesting with the numbers of its types.
type nesting struct {
	symbol      Symbol
	first, then []Symbol
}

// nestBy adds the types of new nodes to the grammar, which then puts them into its trees.
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

// around returns the type of the node that goes around two siblings of some types, false for none.
func (g *Grammar) around(first, second Symbol) (Symbol, bool) {
	for i := range g.nestings {
		n := &g.nestings[i]
		if slices.Contains(n.then, second) && (n.first == nil || slices.Contains(n.first, first)) {
			return n.symbol, true
		}
	}
	return 0, false
}

// added is a new node, with the indexes of the old tree.
type added struct {
	Node
	begin uint32 // the old node before which it stands, its first child
}

// nest returns the tree with the new nodes of its grammar.
func (g *Grammar) nest(t Tree) Tree {
	if len(g.nestings) == 0 {
		return t
	}
	if all := g.found(t); len(all) > 0 {
		return t.with(all)
	}
	return t
}

// found lists the new nodes of a tree: in the order of where they begin, of those that begin at the same node the outermost first.
func (g *Grammar) found(t Tree) (all []added) {
	taken := make([]bool, len(t)) // is the second child of a new node
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

// with returns the tree with new nodes.
func (t Tree) with(all []added) Tree {
	out := make(Tree, 0, len(t)+len(all))
	var open []uint32 // nodes of out that hold what comes next; their Next is still that of the old tree
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
