package link

import (
	"cmp"
	"iter"
	"slices"
)

// index finds symbols by their names and scopes.
type index struct {
	starts []int32 // by name, and where the last one ends: its symbols in all
	all    []named // in the order of names, scopes, nodes
}

// named is a symbol in the scope in which it has a name.
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

// of returns the symbols of a name.
func (x *index) of(name int32) []named {
	if name == None || int(name)+1 >= len(x.starts) {
		return nil
	}
	return x.all[x.starts[name]:x.starts[name+1]]
}

// In returns the symbols of a name in a scope.
func (x *index) In(scope, name int32) []named {
	all := x.of(name)
	all = all[firstFrom(all, scope):]
	if len(all) == 0 || all[0].scope != scope {
		return nil
	}
	if len(all) == 1 || all[1].scope != scope {
		return all[:1]
	}
	return all[:firstFrom(all, scope+1)]
}

// firstFrom returns the first of the symbols of a name that lies in a scope or one behind it.
func firstFrom(all []named, scope int32) int {
	low, high := 0, len(all)
	for low < high {
		if mid := (low + high) / 2; all[mid].scope < scope {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low
}

// namesakes returns the symbols that have the name of one in its scope, itself among them, the last first and not more than widest.
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
