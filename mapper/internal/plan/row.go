package plan

import (
	"strings"

	"foldout/mapper/internal/line"
)

// Files of which a smart fit shows nothing but their names share lines, called rows: a line for each costs more.
// Which files may share one depends on their folder alone, so that what they cost can be chosen from.

// rowWidth is how many characters a row has at most when all its files are in it.
const rowWidth = 100

// leastCounted is how many files a folder of tests, generated or vendored files has at least where its line says how many they are.
const leastCounted = 3

// noRow stands for no row: the file has a line of its own.
const noRow = -1

// rows assigns the files of a folder to rows, in scope or not: picked files fall into the rows that they have in a scope of their own. A
// file that would be alone in its row has a line of its own.
func (l *ledger) rows(e *folderEntry, depth int) {
	e.rowCost = l.rowCost(depth)
	var row []*fileEntry
	width, indent := 0, depth*line.Step
	end := func() {
		if len(row) > 1 {
			for _, f := range row {
				f.row, f.inRow = e.rows, l.inRow(f.node.Name(), depth)
			}
			e.rows++
		}
		row, width = row[:0], indent
	}
	for i := range e.files {
		f := &e.files[i]
		f.row = noRow
		if name := f.node.Name(); l.base.hasRows() && isPlain(name) {
			if width += len(name) + 1; width > rowWidth {
				end()
				width += len(name) + 1
			}
			row = append(row, f)
		}
	}
	end()
}

// hasRows reports whether files have nothing beside their names on their lines, and folders around them.
func (b base) hasRows() bool { return !b.flat && !b.extras.Stats && !b.extras.Imports }

// isPlain reports whether a name has nothing but visible ASCII characters, so that it can be told from the next.
func isPlain(name string) bool {
	return !strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r >= 0x7f })
}

// inRow returns the most tokens that a name costs within a row.
func (l *ledger) inRow(name string, depth int) int {
	most := max(l.enc.Word(name), l.enc.Line(name)-1)
	if depth == 0 {
		most = max(most, l.enc.Part(name+"\n")-1)
	}
	return most
}

// rowCost returns what a row costs beside the names in it.
func (l *ledger) rowCost(depth int) int {
	if depth == 0 {
		return 1
	}
	return l.enc.Indent(depth*line.Step) + 1
}

// share moves files of one row, of which nothing but the names is on the map, into a line that they share. The
// first of them writes its indentation and its end.
func (c *chosen) share(p *Plan, row []*fileEntry) (saved int) {
	if len(row) == 0 {
		return 0
	}
	names, rest := make([]string, len(row)), 0
	for i, f := range row {
		names[i] = line.File(f.node.Name())
		if i > 0 {
			rest += p.ledger.enc.Word(names[i])
		}
	}
	for i, f := range row {
		at := c.files[f.node]
		before := at.sum.Tokens
		if at.sum.Tokens = p.ledger.enc.Word(names[i]); i == 0 {
			at.sum.Tokens = p.ledger.cost(strings.Join(names, " "), p.ledger.depthOf(f.node)) - rest
		}
		at.follows, at.followed = i > 0, i+1 < len(row)
		c.files[f.node] = at
		saved += before - at.sum.Tokens
	}
	return saved
}
