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
	d := newDeclaration()
	i := imported{root: none, path: none, last: none, name: none, as: none}
	var g *registration
	n := newCaptured()
	for _, c := range m.Captures {
		means := &r.language.meanings[c.ID]
		if means.form != noForm {
			n.root, n.form = c.Node, means.form
		}
		r.facts[c.Node].take(means)
		if means.part == partOf || means.role == roleInherit {
			n.applied = c.Node
		}
		switch means.part {
		case partComment, partDocBlock:
			r.comments = append(r.comments, comment{c.Node, means.part == partDocBlock})
		case partPackage:
			r.recordPackage(c.Node, m.Pattern)
		case partImport, partImportPath, partImportUnder, partImportName, partImportAs:
			i.take(means.part, c.Node)
		case partRoutes, partRoutesController, partRoutesModule, partRoutesOnly, partRoutesExcept:
			g = g.take(means.part, c.Node)
		default:
			if !n.take(means.part, c.Node) {
				d.take(means.part, c.Node)
			}
		}
	}
	if d.field && r.writtenAround(d.name) == none {
		return // the type of the literal around it is declared
	}
	if n.root != none {
		r.shape(n.root, n.form, n.of, n.name)
	}
	r.recordTypeArguments(n.applied, n.arguments)
	r.recordMapping(n.mapped, n.by, m.Pattern)
	r.recordLibraryUse(n.known, n.of)
	r.callbackArgument(n.list, n.callback)
	if d.narrows {
		r.narrows = append(r.narrows, d)
	} else if d.name != none {
		r.recordPosition(&d, n.list)
		d.sets(r.language.query, m.Pattern)
		r.addDeclaration(d)
	}
	if i.root != none {
		r.addImport(i, r.language.query.Setting(m.Pattern, "import"))
	}
	if g != nil {
		r.addRegistration(*g, m.Pattern)
	}
}

// captured are the nodes captured for a reference. Declarations, imports and routes have structs of their own.
type captured struct {
	root               uint32 // the node that has the form
	form               form
	of, name           uint32  // operands of the form
	list, callback     uint32  // `@parameters` and `@callback`
	applied, arguments uint32  // a node and the list of its type arguments
	mapped, by         uint32  // `@mapped` and `@by`
	known              library // `@library.list` or `@library.same`
}

func newCaptured() captured {
	return captured{
		root: none, of: none, name: none, list: none, callback: none, applied: none, arguments: none, mapped: none, by: none,
		known: library{named: none},
	}
}

// take records the node that is captured as `part`. It returns false if n has no place for this part.
func (n *captured) take(part part, node uint32) bool {
	switch part {
	case partOf:
		n.of = node
	case partName:
		n.name = node
	case partArguments:
		n.arguments = node
	case partMapped:
		n.mapped = node
	case partBy:
		n.by = node
	case partLibraryList, partLibrarySame:
		n.known.named, n.known.isList = node, part == partLibraryList
	case partParameters:
		n.list = node
	case partCallback:
		n.callback = node
	default:
		return false
	}
	return true
}

func (f *fact) take(m *meaning) { f.role, f.marks = max(f.role, m.role), f.marks|m.mark }

// take records a captured node of a declaration.
func (d *declaration) take(part part, node uint32) {
	switch part {
	case partDeclare:
		d.name = node
	case partAttribute:
		d.name, d.attribute = node, true
	case partField:
		d.name, d.field = node, true
	case partParameter:
		d.name, d.parameter = node, true
	case partOfBefore:
		d.asBefore = true
	case partNarrow:
		d.name, d.narrows = node, true
	case partFill:
		d.name, d.fills = node, true
	case partAt:
		d.at = node
	case partWithin:
		d.at, d.within = node, true
	case partOfReceiver:
		d.receiver = node
	case partThrough:
		d.through = append(d.through, node)
	case partOfType, partOfValue, partOfItems, partOfCallback, partOfSecondResult, partOfThirdResult, partGeneric, partOtherwise, partOfBase, partOfClass, partOfGuard, partOfBody, partKey:
		*d.by(part) = node
	case partOfSecond:
		*d.by(partOfCallback), d.place = node, 1
	}
}

// sets adds to d what the query sets for the pattern that found the declaration.
func (d *declaration) sets(q *query.Query, pattern int) {
	d.implicitName, d.key, d.called = q.Setting(pattern, "declare"), q.Setting(pattern, "key"), q.Setting(pattern, "called") != ""
	if what := q.Setting(pattern, "implicit"); what != "" {
		d.implicitName = implicit + what
	}
}

// take records a captured node of an import.
func (i *imported) take(part part, node uint32) {
	switch part {
	case partImport:
		i.root = node
	case partImportPath:
		i.path, i.last = min(i.path, node), node // none is greater than every node
	case partImportUnder:
		i.under = append(i.under, node)
	case partImportName:
		i.name = node
	case partImportAs:
		i.as = node
	}
}
