package edit

import (
	"slices"
	"sort"
	"strings"

	"foldout/mapper"
	"foldout/model"
)

// Pick drops a node if it is on the map, and otherwise brings it back. If only a part of the node was dropped, Pick brings the
// whole node back. The node gets the detail of the whole map. Pick pins it only if that detail would not show it, or if the fit
// has left out the node or a part of it.
func Pick(v model.View, n Node, s mapper.State) model.View {
	return PickRange(v, []Node{n}, []mapper.State{s})
}

// Drops reports whether Pick drops the node n. `s` is the state of n. It is ignored if it belongs to an older view, as when two
// keys are pressed in quick succession.
func Drops(v model.View, n Node, s mapper.State) bool {
	asked := over(v, append([]string{n.ID}, n.Above...))
	switch {
	case n.IsRoot() || asked != s.Asked:
		return asked >= n.Least && !droppedBelow(v, n)
	case !s.Written:
		return false
	}
	return s.Whole || asked != model.Hidden && !droppedBelow(v, n) && !completes(v, n, s)
}

// completes reports whether Pick pins a node to get all of it on the map, because only part of it fitted the budget. It returns
// false for a node that is pinned already, because there is no room for more.
func completes(v model.View, n Node, s mapper.State) bool {
	own, set := v.Overrides.Get(n.ID)
	return s.Written && !s.Whole && s.Adds > 0 && s.Asked >= n.Least && (!set || own == model.Picked || own < s.Asked)
}

// PickRange drops all the nodes if each of them is completely on the map. Otherwise, it drops none, and brings back the nodes
// that are not completely on the map. No node may be below another.
func PickRange(v model.View, nodes []Node, states []mapper.State) model.View {
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

// DropsRange reports whether PickRange drops the nodes.
func DropsRange(v model.View, nodes []Node, states []mapper.State) bool {
	for i, n := range nodes {
		if !Drops(v, n, states[i]) {
			return false
		}
	}
	return len(nodes) > 0
}

// allDropped drops everything.
func allDropped(v model.View) model.View {
	v.Overrides = model.Overrides{{ID: model.RootID, Detail: model.Hidden}}
	return v
}

// allBack brings back everything that was dropped; pins stay.
func allBack(v model.View) model.View {
	v.Overrides = keep(v.Overrides, model.Override.Pinned)
	if v.Detail == model.Hidden {
		v.Detail = model.Signatures
	}
	return v
}

// change is a change of the overrides at a node and below it.
type change struct {
	node  Node
	stays func(model.Override) bool // reports whether an existing override stays
	sets  bool                      // the node itself gets a new override
	to    model.Detail              // new detail of the node, if sets
}

// drop drops a node.
func drop(v model.View, n Node) change {
	// The node gets the override Hidden only if it would otherwise be on the map.
	return change{n, func(model.Override) bool { return false }, above(v, n) >= n.Least, model.Hidden}
}

// bringBack brings back a node and everything dropped below it; pins stay.
func bringBack(v model.View, n Node, s mapper.State) change {
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
	case detail == model.Hidden && base(v) >= n.Least:
		c.sets, c.to = true, model.Picked
	case leftOut, detail < n.Least:
		c.sets, c.to = true, wish(v, n.Least)
	}
	return c
}

// changed returns the overrides after the changes. The node of one change must not be below the node of another. It takes nearly
// linear time.
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

// droppedBelow reports whether anything below the node was dropped.
func droppedBelow(v model.View, n Node) bool {
	for i, end := span(v.Overrides, n); i < end; i++ {
		if v.Overrides[i].Detail == model.Hidden && n.Below(v.Overrides[i].ID) {
			return true
		}
	}
	return false
}

// span returns the range of the overrides that may concern the node or a node below it: all overrides whose ids begin with the
// node's path.
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
