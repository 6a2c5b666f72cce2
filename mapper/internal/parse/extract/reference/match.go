package reference

import (
	"foldout/mapper/internal/parse/query"
)

// match is called for each match of a pattern, and records what the pattern captures.
func (r *Reader) match(m query.Match) {
	if len(m.Captures) == 1 {
		if means := &r.language.meanings[m.Captures[0].ID]; means.part == noPart && means.form == noForm { // as in most matches
			r.facts[m.Captures[0].Node].take(means)
			return
		}
	}
	n := captured{nodes: noNodes, root: none, applied: none, name: none, path: none}
	for _, c := range m.Captures {
		means := &r.language.meanings[c.ID]
		r.facts[c.Node].take(means)
		n.take(means, c.Node)
		switch means.part {
		case partComment, partDocBlock:
			r.comments = append(r.comments, comment{c.Node, means.part == partDocBlock})
		case partPackage:
			r.recordPackage(c.Node, m.Pattern)
		}
	}
	if n.nodes[partField] != none && r.writtenAround(n.name) == none {
		return // the type of the literal around it is declared
	}
	if n.root != none {
		r.shape(n.root, n.form, n.nodes[partOf], n.nodes[partName])
	}
	r.recordTypeArguments(n.applied, n.nodes[partArguments])
	r.recordMapping(n.nodes[partMapped], n.nodes[partBy], m.Pattern)
	r.recordLibraryUse(min(n.nodes[partLibraryList], n.nodes[partLibrarySame]), n.nodes[partOf], n.nodes[partLibraryList] != none)
	r.callbackArgument(n.nodes[partParameters], n.nodes[partCallback])
	if n.nodes[partNarrow] != none {
		r.narrows = append(r.narrows, n.declaration())
	} else if n.name != none {
		d := n.declaration()
		r.recordPosition(&d, n.nodes[partParameters])
		d.sets(r.language.query, m.Pattern)
		r.addDeclaration(d)
	}
	if n.nodes[partImport] != none {
		r.addImport(imported{
			root: n.nodes[partImport], path: n.path, last: n.nodes[partImportPath], under: n.under, name: n.nodes[partImportName], as: n.nodes[partImportAs],
		}, r.language.query.Setting(m.Pattern, "import"))
	}
	if n.nodes[partRoutes] != none {
		r.addRegistration(registration{
			call: n.nodes[partRoutes], controller: n.nodes[partRoutesController], module: n.nodes[partRoutesModule],
			only: n.nodes[partRoutesOnly], except: n.nodes[partRoutesExcept],
		}, m.Pattern)
	}
}

// captured holds the nodes that a match captures.
type captured struct {
	nodes   [partCount]uint32 // by part; the last one if there are several, and `none` (greater than every node) if there is none
	root    uint32            // the node that has the form
	form    form
	applied uint32   // the node that may have type arguments
	name    uint32   // the name of a declaration
	path    uint32   // the first node of an import's path
	place   int      // the position of the parameter that is declared
	through []uint32 // all nodes under `@through`
	under   []uint32 // all nodes under `@import.under`
}

var noNodes = func() (nodes [partCount]uint32) {
	for i := range nodes {
		nodes[i] = none
	}
	return nodes
}()

// take records a captured node.
func (n *captured) take(means *meaning, node uint32) {
	if means.form != noForm {
		n.root, n.form = node, means.form
	}
	if means.part == partOf || means.role == roleInherit {
		n.applied = node
	}
	n.nodes[means.part] = node
	switch means.part {
	case partDeclare, partAttribute, partField, partParameter, partNarrow, partFill:
		n.name = node
	case partOfSecond:
		n.nodes[partOfCallback], n.place = node, 1
	case partImportPath:
		n.path = min(n.path, node)
	case partThrough:
		n.through = append(n.through, node)
	case partImportUnder:
		n.under = append(n.under, node)
	}
}

// declaration returns the declaration of the name that is captured.
func (n *captured) declaration() declaration {
	has := func(p part) bool { return n.nodes[p] != none }
	return declaration{
		name: n.name, at: min(n.nodes[partAt], n.nodes[partWithin]), receiver: n.nodes[partOfReceiver],
		of: [partKey - partOfType + 1]uint32(n.nodes[partOfType : partKey+1]), place: n.place, documented: documented{through: n.through},
		attribute: has(partAttribute), field: has(partField), narrows: has(partNarrow), fills: has(partFill), within: has(partWithin),
		asBefore: has(partOfBefore), parameter: has(partParameter),
	}
}

func (f *fact) take(m *meaning) { f.role, f.marks = max(f.role, m.role), f.marks|m.mark }

// sets adds to d what the query sets for the pattern that found the declaration.
func (d *declaration) sets(q *query.Query, pattern int) {
	d.implicitName, d.key, d.called = q.Setting(pattern, "declare"), q.Setting(pattern, "key"), q.Setting(pattern, "called") != ""
	if what := q.Setting(pattern, "implicit"); what != "" {
		d.implicitName = implicit + what
	}
}
