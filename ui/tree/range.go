package tree

import "foldout/ui/edit"

// BeginRange starts a range of rows at the cursor.
func (t *Pane) BeginRange() { t.anchor = t.id(t.cursor) }

// EndRange ends the range.
func (t *Pane) EndRange() { t.anchor = "" }

// InRange reports whether a range is selected.
func (t *Pane) InRange() bool { return t.anchor != "" }

// ends returns the first and last row of the range. Without a range, both are the cursor's row.
func (t *Pane) ends() (first, last place) {
	if t.anchor == "" {
		return t.cursor, t.cursor
	}
	anchor := t.visible(t.locate(t.anchor))
	if t.compare(anchor, t.cursor) <= 0 {
		return anchor, t.cursor
	}
	return t.cursor, anchor
}

// Nodes returns the nodes of the range with their rows. Without a range, it returns the node under the cursor. It leaves out
// nodes that are below another node of the range.
func (t *Pane) Nodes() (nodes []edit.Node, rows []Row) {
	at, last := t.ends()
	at = at.clone()
	for more := true; more && t.compare(at, last) <= 0; more = t.after(&at) {
		rows, nodes = append(rows, t.row(at)), append(nodes, t.node(at.clone()))
	}
	return nodes, rows
}

// Locate returns the node with an id and its row, and false if there is none.
func (t *Pane) Locate(id string) (edit.Node, Row, bool) {
	p := t.locate(id)
	return t.node(p), t.row(p), t.id(p) == id
}
