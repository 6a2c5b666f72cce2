package pick

import (
	"slices"

	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/keys"
)

// setDetail sets the detail of the node under the cursor, or of all nodes in the range if there is one.
func setDetail(f feature.Facts, d model.Detail) feature.Effect {
	if !f.Tree.InRange() {
		return setNodeDetail(f, f.Tree.Node(), f.Tree.Cursor(), d)
	}
	nodes, _ := f.Tree.Nodes()
	first := nodes[0]
	if nodes = slices.DeleteFunc(nodes, func(n edit.Node) bool { return !n.Takes(d) }); len(nodes) == 0 {
		return feature.All{feature.EndRange{}, meaningless(f, first, d)}
	}
	return feature.All{feature.EndRange{}, choose("set "+model.Plural(len(nodes), "node")+" to "+d.String(), detailed(f.View, nodes, d))}
}

// detailed returns a view with another detail of nodes.
func detailed(v model.View, nodes []edit.Node, d model.Detail) model.View {
	for _, node := range nodes {
		v = edit.Detail(v, node, d)
	}
	return v
}

// setDetails sets the detail of the nodes with these ids.
func setDetails(f feature.Facts, ids []string, d model.Detail) feature.Effect {
	if len(ids) == 1 {
		return Do(f, feature.Detail{ID: ids[0], Detail: d})
	}
	var nodes []edit.Node
	for _, id := range ids {
		if node, _, found := f.Tree.Locate(id); found {
			nodes = append(nodes, node)
		}
	}
	return feature.Change{What: "set " + model.Plural(len(ids), "node") + " to " + d.String(), View: detailed(f.View, nodes, d)}
}

// setNodeDetail sets the detail of a node. If the node is out of scope, it changes nothing and says so. If the root is still off
// the map afterwards, it says how to bring everything back.
func setNodeDetail(f feature.Facts, node edit.Node, row edit.Row, d model.Detail) feature.Effect {
	what := "set " + feature.Title(node.ID) + " to " + d.String()
	state, known := f.Tree.State(row)
	said := what
	next := edit.Detail(f.View, node, d)
	switch {
	case known && !state.InScope && !state.Written && !node.IsRoot():
		return outOfScope(f, row)
	case !node.Takes(d):
		return meaningless(f, node, d)
	case node.IsRoot() && d > model.Hidden && next.OnlyPins:
		said = f.Advised(what+" for pinned nodes", keys.Pick.Does("pins everything"))
	case node.IsRoot() && d > model.Hidden && edit.Dropped(next):
		said = f.Advised(what+" for pinned nodes", keys.Pick.Does("brings everything back"))
	}
	return feature.Change{What: what, Said: said, View: next, Chosen: true}
}

// meaningless says that a node cannot have a detail, because at that detail the map has no line for nodes of its kind.
func meaningless(f feature.Facts, node edit.Node, d model.Detail) feature.Effect {
	kind := "a symbol"
	if node.Least == model.Minimal {
		kind = "a file"
	}
	return feature.Say{Text: f.Advised("no change: "+d.String()+" means nothing for "+kind+", which needs "+node.Least.String()+" or more", keys.Hidden.Does("hides it"))}
}

// inherit removes the detail that was set at the node under the cursor.
func inherit(f feature.Facts) feature.Effect {
	node := f.Tree.Node()
	what := "reset " + feature.Title(node.ID)
	if node.IsRoot() {
		what = "all node settings reset"
	}
	return feature.Change{What: what, View: edit.Inherit(f.View, node)}
}

// toggleSecrets shows or hides the credentials of the file or folder under the cursor.
func toggleSecrets(f feature.Facts) feature.Effect {
	if !f.Whole() {
		return feature.Say{Text: "Still reading the repository"}
	}
	path, _ := model.SplitID(f.Tree.Cursor().ID)
	id := model.PathID(path)
	if f.Tree.Cursor().ID == model.RootID {
		id = model.RootID
	}
	next, shown := edit.ToggleReveal(f.Reveal, id)
	what := "credentials hidden: " + feature.Title(id)
	if shown {
		if !edit.HasSecrets(f.Repo.Problems(), id) {
			return feature.Say{Text: "No hidden credentials in " + feature.Title(id)}
		}
		what = "credentials shown: " + feature.Title(id)
	}
	state := f.State
	state.Reveal = next
	return feature.Set{What: what, Said: what, State: state}
}
