package edit

import (
	"slices"
	"sort"
	"strings"

	"foldout/model"
)

// Pick takes a node off the map if it is on it, and otherwise puts it back. If only a part of the node was taken off, Pick puts
// the whole node back. The node then has the detail of the whole map. Pick sets a detail for it only if the detail of the map
// would not show it, or if the node or a part of it was left out to fit the budget.
func Pick(v model.View, n Node, s model.NodeState) model.View {
	return PickRange(v, []Node{n}, []model.NodeState{s})
}

// Drops reports whether Pick would take the node n off the map. `s` is the state of n. Drops ignores a state that belongs to an
// older view, which can happen if the user presses two keys in quick succession.
func Drops(v model.View, n Node, s model.NodeState) bool {
	asked := over(v, append([]string{n.ID}, n.Above...))
	switch {
	case n.IsRoot() || asked != s.Asked:
		return asked >= n.Least && !droppedBelow(v, n)
	case !s.Written:
		return false
	}
	return s.Whole || asked != model.Hidden && !droppedBelow(v, n) && !completes(v, n, s)
}

// completes reports whether Pick sets a detail for a node to get all of it on the map, because only a part of it fitted the
// budget. It returns false if the user has already set such a detail, because then there is no room for more.
func completes(v model.View, n Node, s model.NodeState) bool {
	own, set := v.Overrides.Get(n.ID)
	return s.Written && !s.Whole && s.Adds > 0 && s.Asked >= n.Least && (!set || own == model.Picked || own < s.Asked)
}

// PickRange takes all the given nodes off the map if each of them is completely on it. Otherwise, it takes none off, and puts
// those back that are not completely on the map. None of the nodes may be below another.
func PickRange(v model.View, nodes []Node, states []model.NodeState) model.View {
	drops := DropsRange(v, nodes, states)
	var changes []change
	for i, n := range nodes {
		switch {
		case n.IsRoot() && drops:
			return allDropped(v)
		case n.IsRoot():
			return allBack(v)
		case drops:
			changes = append(changes, drop(v, n))
		case !Drops(v, n, states[i]):
			changes = append(changes, bringBack(v, n, states[i]))
		}
	}
	v.Overrides = changed(v.Overrides, changes)
	return v
}

// DropsRange reports whether PickRange would take the nodes off the map.
func DropsRange(v model.View, nodes []Node, states []model.NodeState) bool {
	for i, n := range nodes {
		if !Drops(v, n, states[i]) {
			return false
		}
	}
	return len(nodes) > 0
}

// allDropped returns v with everything taken off the map.
func allDropped(v model.View) model.View {
	v.Overrides = model.Overrides{{ID: model.RootID, Detail: model.Hidden}}
	if v.OnlyPins { // without pins, nothing is on the map
		v.Overrides = nil
	}
	return v
}

// allBack returns v with everything that was taken off the map put back. Details that the user set stay.
func allBack(v model.View) model.View {
	v.Overrides = keep(v.Overrides, model.Override.Pinned)
	if v.Detail == model.Hidden {
		v.Detail = model.Signatures
	}
	if v.OnlyPins {
		v.Overrides = v.Overrides.With(model.RootID, model.Picked)
	}
	return v
}

// change describes a change of the overrides of a node and of the nodes below it.
type change struct {
	node  Node
	stays func(model.Override) bool // reports whether an existing override stays
	sets  bool                      // the node itself gets a new override
	to    model.Detail              // new detail of the node, if sets
}

// drop returns the change that takes a node off the map.
func drop(v model.View, n Node) change {
	// The node gets the override Hidden only if it would otherwise be on the map.
	return change{n, func(model.Override) bool { return false }, above(v, n) >= n.Least, model.Hidden}
}

// bringBack returns the change that puts a node, and everything below it that was taken off, back on the map. Details that the
// user set stay.
func bringBack(v model.View, n Node, s model.NodeState) change {
	c := change{node: n, stays: func(o model.Override) bool {
		return o.Pinned() && (o.ID != n.ID || o.Detail >= n.Least)
	}}
	if own, set := v.Overrides.Get(n.ID); set && c.stays(model.Override{ID: n.ID, Detail: own}) {
		return c
	}
	detail, leftOut := above(v, n), !s.Written && s.Asked >= n.Least
	switch {
	case detail != model.Hidden && !droppedBelow(v, n) && completes(v, n, s):
		c.sets, c.to = true, s.Asked
	case detail == model.Hidden && v.Picked() >= n.Least:
		c.sets, c.to = true, model.Picked
	case leftOut, detail < n.Least:
		c.sets, c.to = true, wish(v, n.Least)
	}
	return c
}

// changed returns the overrides that result from the changes. The node of one change must not be below that of another. The time
// that changed takes is nearly linear.
func changed(overrides model.Overrides, changes []change) (next model.Overrides) {
	gone := make([]bool, len(overrides))
	for _, c := range changes {
		for i, end := span(overrides, c.node); i < end; i++ {
			o := overrides[i]
			gone[i] = gone[i] || (o.ID == c.node.ID || c.node.Below(o.ID)) && !c.stays(o)
		}
		if c.sets {
			next = append(next, model.Override{ID: c.node.ID, Detail: c.to})
		}
	}
	for i, o := range overrides {
		if !gone[i] {
			next = append(next, o)
		}
	}
	slices.SortFunc(next, func(a, b model.Override) int { return strings.Compare(a.ID, b.ID) })
	return next
}

// droppedBelow reports whether anything below the node was taken off the map.
func droppedBelow(v model.View, n Node) bool {
	for i, end := span(v.Overrides, n); i < end; i++ {
		if v.Overrides[i].Detail == model.Hidden && n.Below(v.Overrides[i].ID) {
			return true
		}
	}
	return false
}

// span returns the range of those overrides whose ids begin with the path of the node. Only these can be overrides of the node or
// of nodes below it.
func span(overrides model.Overrides, n Node) (from, to int) {
	if n.IsRoot() {
		return 0, len(overrides)
	}
	start := n.ID
	if path, symbol := model.SplitID(n.ID); symbol != "" {
		start = model.PathID(path)
	}
	from = sort.Search(len(overrides), func(i int) bool { return overrides[i].ID >= start })
	to = from + sort.Search(len(overrides)-from, func(i int) bool { return !strings.HasPrefix(overrides[from+i].ID, start) })
	return from, to
}
