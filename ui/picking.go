package ui

import (
	"fmt"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/tree"
)

// pick takes the node under the cursor off the map (drops it) if it is there, and otherwise puts it on the map (picks it). If a
// range of rows is selected, pick changes all nodes in the range.
func (m *explorer) pick() tea.Cmd {
	if m.tree.InRange() {
		nodes, rows := m.tree.Nodes()
		m.tree.EndRange()
		return m.pickNodes(nodes, rows)
	}
	return m.pickNode(m.tree.Node(), m.tree.Cursor())
}

// pickNode takes a node off the map (drops it) if it is there, and otherwise puts it on the map (picks it).
func (m *explorer) pickNode(node edit.Node, row tree.Row) tea.Cmd {
	state, known := m.tree.State(row)
	switch {
	case !known:
		return m.say("Not counted yet")
	case !state.InScope && !state.Written:
		return m.sayOutOfScope(row)
	case m.inText(row):
		return m.say(m.advised("Already in the source of its file: "+m.title(row.ID), keys.Parent.Does("goes to the file")))
	}
	word := ifElse(edit.Drops(m.session.View, node, state), "dropped", "picked")
	return m.choose(word+" "+m.title(row.ID), edit.Pick(m.session.View, node, state))
}

// inText reports whether the node of a row is a symbol in a file whose whole source is on the map. Such a symbol has no line of
// its own on the map.
func (m *explorer) inText(row tree.Row) bool {
	if row.Symbol < 0 || row.File == nil {
		return false
	}
	file, known := m.tree.State(tree.Row{Folder: row.Folder, File: row.File, Symbol: -1})
	return known && file.Written && file.Detail == model.Source
}

// sayOutOfScope says that a node is deleted or out of scope.
func (m *explorer) sayOutOfScope(row tree.Row) tea.Cmd {
	return m.say(ifElse(m.tree.IsGone(row), "Deleted: ", "Out of scope: ") + row.ID)
}

// pickNodes takes the nodes off the map if all of them are on it. Otherwise, it puts all of them on the map.
func (m *explorer) pickNodes(nodes []edit.Node, rows []tree.Row) tea.Cmd {
	var states []mapper.State
	var taken []edit.Node
	for i, row := range rows {
		if state, known := m.tree.State(row); known && (state.InScope || state.Written) {
			states, taken = append(states, state), append(taken, nodes[i])
		}
	}
	if len(taken) == 0 {
		return m.say("Nothing in the range is in scope")
	}
	word := ifElse(edit.DropsRange(m.session.View, taken, states), "dropped", "picked")
	return m.choose(word+" "+model.Plural(len(taken), "node"), edit.PickRange(m.session.View, taken, states))
}

// mostPicked is how many matches can be put on the map at once.
const mostPicked = 2000

// pickAll puts nodes on the map or takes them off it: all matches if the tree is narrowed to them, otherwise the whole
// repository.
func (m *explorer) pickAll() tea.Cmd {
	if !m.tree.Narrowed() {
		m.tree.Do(keys.Top) // to the root
		return m.pick()
	}
	ids, all := m.find.Matches(mostPicked)
	if all > len(ids) {
		return m.say(fmt.Sprintf("%s matches, but at most %s can be picked at once", model.Thousands(all), model.Thousands(mostPicked)))
	}
	return m.pickIDs(ids)
}

// pickIDs takes the nodes with these ids off the map if all of them are on it. Otherwise, it puts all of them on the map.
func (m *explorer) pickIDs(ids []string) tea.Cmd {
	if len(ids) == 1 {
		node, row, _ := m.tree.Locate(ids[0])
		return m.pickNode(node, row)
	}
	return m.pickNodes(m.outermost(ids))
}

// outermost returns the nodes with these ids that are in the tree and not below another of them.
func (m *explorer) outermost(ids []string) (nodes []edit.Node, rows []tree.Row) {
	sorted := slices.Sorted(slices.Values(ids))
	for _, id := range sorted {
		node, row, found := m.tree.Locate(id)
		if found && !slices.ContainsFunc(node.Above, func(above string) bool { _, in := slices.BinarySearch(sorted, above); return in }) {
			nodes, rows = append(nodes, node), append(rows, row)
		}
	}
	return nodes, rows
}

// setDetails sets the detail of the nodes with these ids.
func (m *explorer) setDetails(ids []string, d model.Detail) tea.Cmd {
	if len(ids) == 1 {
		return m.apply(feature.Detail{ID: ids[0], Detail: d})
	}
	next := m.session.View
	for _, id := range ids {
		if node, _, found := m.tree.Locate(id); found {
			next = edit.Detail(next, node, d)
		}
	}
	return m.change("set "+model.Plural(len(ids), "node")+" to "+d.String(), next)
}

// rangeHint says what the keys do while a range is selected.
func (m *explorer) rangeHint() string {
	return m.advised("Range", keys.Do("extend it", keys.Up, keys.Down), keys.Pick.Does("picks or drops it"), keys.Do("set its detail", keys.Details()...), keys.Back.Does("cancels"))
}

// toggleRange starts a range of rows at the cursor, or ends the current range.
func (m *explorer) toggleRange() tea.Cmd {
	if m.tree.InRange() {
		m.tree.EndRange()
		return m.say("Range cancelled")
	}
	m.tree.BeginRange()
	return m.say(m.rangeHint())
}

// setDetail sets the detail of the node under the cursor, or of all nodes in the range if there is one.
func (m *explorer) setDetail(d model.Detail) tea.Cmd {
	if !m.tree.InRange() {
		return m.setNodeDetail(m.tree.Node(), m.tree.Cursor(), d)
	}
	nodes, _ := m.tree.Nodes()
	m.tree.EndRange()
	first := nodes[0]
	if nodes = slices.DeleteFunc(nodes, func(n edit.Node) bool { return !n.Takes(d) }); len(nodes) == 0 {
		return m.say(m.meaningless(first, d))
	}
	next := m.session.View
	for _, node := range nodes {
		next = edit.Detail(next, node, d)
	}
	return m.choose("set "+model.Plural(len(nodes), "node")+" to "+d.String(), next)
}

// inherit removes the detail that was set at the node under the cursor.
func (m *explorer) inherit() tea.Cmd {
	node := m.tree.Node()
	what := "reset " + m.title(node.ID)
	if node.IsRoot() {
		what = "all node settings reset"
	}
	return m.change(what, edit.Inherit(m.session.View, node))
}

// setNodeDetail sets the detail of a node. If the node is out of scope, it changes nothing and says so. If the root is still off
// the map afterwards, it says how to bring everything back.
func (m *explorer) setNodeDetail(node edit.Node, row tree.Row, d model.Detail) tea.Cmd {
	what := "set " + m.title(node.ID) + " to " + d.String()
	state, known := m.tree.State(row)
	next := edit.Detail(m.session.View, node, d)
	switch {
	case known && !state.InScope && !state.Written && !node.IsRoot():
		return m.sayOutOfScope(row)
	case !node.Takes(d):
		return m.say(m.meaningless(node, d))
	case node.IsRoot() && d > model.Hidden && next.OnlyPins:
		what = m.advised(what+" for picked nodes", keys.Pick.Does("picks everything"))
	case node.IsRoot() && d > model.Hidden && edit.Dropped(next):
		what = m.advised(what+" for picked nodes", keys.Pick.Does("brings everything back"))
	}
	return m.choose(what, next)
}

// meaningless says that a node cannot have a detail, because at that detail the map has no line for nodes of its kind.
func (m *explorer) meaningless(node edit.Node, d model.Detail) string {
	kind := ifElse(node.Least == model.Minimal, "a file", "a symbol")
	return m.advised("no change: "+d.String()+" means nothing for "+kind+", which needs "+node.Least.String()+" or more", keys.Hidden.Does("hides it"))
}

// unpin removes pins, that is, details set by hand, from nodes. If none of the nodes has a pin, it takes all of them off the map.
func (m *explorer) unpin(what string, pins []model.Override) tea.Cmd {
	next := m.session.View
	for _, pin := range pins {
		if detail, set := next.Overrides.Get(pin.ID); set && (model.Override{Detail: detail}).Pinned() {
			next.Overrides = next.Overrides.Without(pin.ID)
		}
	}
	if !next.Equal(m.session.View) {
		return m.change("unpinned "+what, next)
	}
	for _, pin := range pins {
		next.Overrides = next.Overrides.With(pin.ID, model.Hidden)
	}
	return m.change("dropped "+what, next)
}
