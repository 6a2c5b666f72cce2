package link

import (
	"cmp"
	"iter"
	"slices"
)

// index finds symbols by name and scope.
type index struct {
	starts []int32 // the symbols of name n are all[starts[n]:starts[n+1]]
	all    []named // sorted by name, scope and node
}

// named is a symbol and the scope that contains it.
type named struct{ scope, Node int32 }

func newIndex(nameOf, scopeOf []int32, names int) index {
	x := index{starts: make([]int32, names+1)}
	for _, name := range nameOf {
		if name != None {
			x.starts[name+1]++
		}
	}
	for name := range names {
		x.starts[name+1] += x.starts[name]
	}
	x.all = make([]named, x.starts[names])
	next := slices.Clone(x.starts)
	for node, name := range nameOf {
		if name != None {
			x.all[next[name]] = named{scopeOf[node], int32(node)}
			next[name]++
		}
	}
	for name := range names {
		slices.SortFunc(x.all[x.starts[name]:x.starts[name+1]], func(a, b named) int {
			return cmp.Or(cmp.Compare(a.scope, b.scope), cmp.Compare(a.Node, b.Node))
		})
	}
	return x
}

// symbolsNamed returns the symbols that have the given name, in all scopes.
func (x *index) symbolsNamed(name int32) []named {
	if name == None || int(name)+1 >= len(x.starts) {
		return nil
	}
	return x.all[x.starts[name]:x.starts[name+1]]
}

// In returns the symbols that have the given name in the given scope, sorted by node.
func (x *index) In(scope, name int32) []named {
	all := x.symbolsNamed(name)
	all = all[firstFrom(all, scope):]
	if len(all) == 0 || all[0].scope != scope {
		return nil
	}
	if len(all) == 1 || all[1].scope != scope {
		return all[:1]
	}
	return all[:firstFrom(all, scope+1)]
}

// firstFrom returns the index of the first entry in `all` whose scope is at least `scope`. All entries must have the same name.
func firstFrom(all []named, scope int32) int {
	at, _ := slices.BinarySearchFunc(all, scope, func(s named, scope int32) int { return cmp.Compare(s.scope, scope) })
	return at
}

// namesakes returns the symbols with the same name and scope as `node`, including `node` itself, from the last declared to the
// first. If there are more than Widest, it leaves out those declared first.
func (l *Linker) namesakes(node int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		all := l.Symbols.In(l.ScopeOf[node], l.nameOf[node])
		for _, s := range slices.Backward(all[max(0, len(all)-Widest):]) {
			if !yield(s.Node) {
				return
			}
		}
	}
}
