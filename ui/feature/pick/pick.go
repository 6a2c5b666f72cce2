// Package pick puts the nodes that the user chooses on the map and takes them off, and sets their details.
package pick

import (
	"slices"

	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/keys"
)

// Commands are the keys of this feature.
func Commands() feature.Commands {
	commands := feature.Commands{
		keys.Pick: pick, keys.Inherit: inherit, keys.OnlyPins: onlyPins, keys.Secrets: toggleSecrets,
	}
	for d, action := range keys.Details() {
		commands[action] = func(f feature.Facts) feature.Effect { return setDetail(f, model.Detail(d)) }
	}
	return commands
}

// Do carries out an effect of a list on nodes.
func Do(f feature.Facts, effect feature.Effect) feature.Effect {
	switch e := effect.(type) {
	case feature.Pick:
		node, row, _ := f.Tree.Locate(e.ID)
		return pickNode(f, node, row)
	case feature.PickAll:
		return pickIDs(f, e.IDs)
	case feature.DetailAll:
		return setDetails(f, e.IDs, e.Detail)
	case feature.Detail:
		node, row, found := f.Tree.Locate(e.ID)
		if !found {
			return feature.Say{Text: "Not in the tree: " + e.ID}
		}
		return setNodeDetail(f, node, row, e.Detail)
	case feature.Unpin:
		return unpin(f, e.What, e.Pins)
	}
	return nil
}

// choose puts nodes on the map or takes them off.
func choose(what string, next model.View) feature.Effect {
	return feature.Change{What: what, View: next, Chosen: true}
}

// pick takes the node under the cursor off the map (drops it) if it is there, and otherwise puts it on the map (pins it). If a
// range of rows is selected, pick changes all nodes in the range.
func pick(f feature.Facts) feature.Effect {
	if f.Tree.InRange() {
		nodes, rows := f.Tree.Nodes()
		return feature.All{feature.EndRange{}, pickNodes(f, nodes, rows)}
	}
	return pickNode(f, f.Tree.Node(), f.Tree.Cursor())
}

// pickNode takes a node off the map (drops it) if it is there, and otherwise puts it on the map (pins it).
func pickNode(f feature.Facts, node edit.Node, row edit.Row) feature.Effect {
	state, known := f.Tree.State(row)
	switch {
	case !known:
		return feature.Say{Text: "Not counted yet"}
	case !state.InScope && !state.Written:
		return outOfScope(f, row)
	case inText(f, row):
		return feature.Say{Text: f.Advised("Already in the source of its file: "+feature.Title(row.ID), keys.Parent.Does("goes to the file"))}
	case node.IsRoot() && onRoot(f, node, state) == stays:
		return feature.Say{Text: f.Advised("No change: everything is on the map already, as far as it fits", keys.Hidden.Does("drops everything"))}
	}
	next := edit.Pick(f.View, node, state)
	return choose(word(f.View, next, edit.Drops(f.View, node, state))+feature.Title(row.ID), next)
}

// These are what pick can do on the first row, which stands for everything.
type rootPick int

const (
	drops rootPick = iota
	putsBack
	stays
)

// onRoot returns what pick does on the first row. It drops everything only if nothing is missing on the map. A user who sees a box that
// is ticked in part expects it to be filled, and dropping everything would also remove all pins.
func onRoot(f feature.Facts, root edit.Node, state model.NodeState) rootPick {
	switch {
	case !edit.Drops(f.View, root, state):
		return putsBack
	case state.Written && !state.Whole:
		return stays
	}
	return drops
}

// Hint says what pick does on the first row. It returns "" on all other rows, where the tick box shows this.
func Hint(f feature.Facts) string {
	root := f.Tree.Node()
	state, known := f.Tree.State(f.Tree.Cursor())
	if !known || !root.IsRoot() {
		return ""
	}
	return f.Keys.Tell(map[rootPick]keys.Clause{
		drops: keys.Pick.Does("drops all"), putsBack: keys.Pick.Does("puts all back"), stays: keys.Hidden.Does("drops all"),
	}[onRoot(f, root, state)])
}

// word says what happened to nodes. Nodes that were only dropped before are put back without a pin.
func word(before, next model.View, drops bool) string {
	switch {
	case drops:
		return "dropped "
	case edit.Chosen(next) > edit.Chosen(before):
		return "pinned "
	}
	return "put back "
}

// inText reports whether the node of a row is a symbol in a file whose whole source is on the map. Such a symbol has no line of
// its own on the map.
func inText(f feature.Facts, row edit.Row) bool {
	if row.Symbol < 0 || row.File == nil {
		return false
	}
	file, known := f.Tree.State(edit.Row{Folder: row.Folder, File: row.File, Symbol: -1})
	return known && file.Written && file.Detail == model.Source
}

// outOfScope says that a node is deleted or out of scope.
func outOfScope(f feature.Facts, row edit.Row) feature.Effect {
	if f.Tree.IsGone(row) {
		return feature.Say{Text: "Deleted: " + row.ID}
	}
	return feature.Say{Text: "Out of scope: " + row.ID}
}

// pickNodes takes the nodes off the map if all of them are on it. Otherwise, it puts all of them on the map.
func pickNodes(f feature.Facts, nodes []edit.Node, rows []edit.Row) feature.Effect {
	var states []model.NodeState
	var taken []edit.Node
	for i, row := range rows {
		if state, known := f.Tree.State(row); known && (state.InScope || state.Written) {
			states, taken = append(states, state), append(taken, nodes[i])
		}
	}
	if len(taken) == 0 {
		return feature.Say{Text: "Nothing in the range is in scope"}
	}
	next := edit.PickRange(f.View, taken, states)
	return choose(word(f.View, next, edit.DropsRange(f.View, taken, states))+model.Plural(len(taken), "node"), next)
}

// pickIDs takes the nodes with these ids off the map if all of them are on it. Otherwise, it puts all of them on the map.
func pickIDs(f feature.Facts, ids []string) feature.Effect {
	if len(ids) == 1 {
		node, row, _ := f.Tree.Locate(ids[0])
		return pickNode(f, node, row)
	}
	nodes, rows := outermost(f, ids)
	return pickNodes(f, nodes, rows)
}

// outermost returns the nodes with these ids that are in the tree and not below another of them.
func outermost(f feature.Facts, ids []string) (nodes []edit.Node, rows []edit.Row) {
	sorted := slices.Sorted(slices.Values(ids))
	for _, id := range sorted {
		node, row, found := f.Tree.Locate(id)
		if found && !slices.ContainsFunc(node.Above, func(above string) bool { _, in := slices.BinarySearch(sorted, above); return in }) {
			nodes, rows = append(nodes, node), append(rows, row)
		}
	}
	return nodes, rows
}

// unpin removes pins, that is, details set by hand, from nodes. If none of the nodes has a pin, it takes all of them off the map.
func unpin(f feature.Facts, what string, pins []model.Override) feature.Effect {
	next := f.View
	for _, pin := range pins {
		if detail, set := next.Overrides.Get(pin.ID); set && (model.Override{Detail: detail}).Pinned() {
			next.Overrides = next.Overrides.Without(pin.ID)
		}
	}
	if !next.Equal(f.View) {
		return feature.Change{What: "unpinned " + what, View: next}
	}
	for _, pin := range pins {
		next.Overrides = next.Overrides.With(pin.ID, model.Hidden)
	}
	return feature.Change{What: "dropped " + what, View: next}
}

// onlyPins takes everything off the map that the user has not chosen, or puts it back.
func onlyPins(f feature.Facts) feature.Effect {
	next := edit.OnlyPins(f.View)
	what, said := "everything on the map again", "everything is on the map again"
	if chosen := edit.Chosen(next); next.OnlyPins && chosen == 0 {
		what = "only pins on the map"
		said = f.Advised("only pins are on the map", keys.Pick.Does("pins a row"), keys.Do("pin it at a detail", keys.Details()[1:]...), keys.OnlyPins.Does("brings everything back"))
	} else if next.OnlyPins {
		what = "only your " + model.Plural(chosen, "pin")
		said = f.Advised(what, keys.OnlyPins.Does("brings everything back"))
	}
	return feature.Change{What: what, Said: said, View: next}
}
