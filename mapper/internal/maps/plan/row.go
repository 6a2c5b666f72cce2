package plan

import (
	"strings"

	"foldout/mapper/internal/repo/nodelines"
)

// In a smart fit, files that show only their names share lines, called rows, because a line for each file costs more. Whether files
// may share a row depends only on their folder, so the cost of a file is known before anything is chosen.

// rowWidth is the greatest number of characters in a row, i.e. in a line that names several files. In the first row of a folder,
// the indentation does not count.
const rowWidth = 100

// leastCounted is the least number of files for which a folder's line gives their number. It applies to folders that hold only
// tests, generated files and vendored files.
const leastCounted = 3

// noRow stands in place of a row for a file that has a line of its own.
const noRow = -1

// rows assigns the files of a folder to rows, i.e. to lines that several files share. The scope does not matter: a file keeps its
// row whatever other files are in scope. A file that would be alone in its row gets a line of its own instead.
func (l *ledger) rows(e *folderEntry, depth int) {
	e.rowCost = l.rowCost(depth)
	var row []*fileEntry
	width, indent := 0, depth*nodelines.Step
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
		if name := f.node.Name(); l.shape.hasRows() && isPlain(name) {
			if width += len(name) + 1; width > rowWidth {
				end()
				width += len(name) + 1
			}
			row = append(row, f)
		}
	}
	end()
}

// hasRows reports whether files may share lines. They may if their lines hold only their names and the list is not flat.
func (s shape) hasRows() bool { return !s.flat && !s.extras.Stats && !s.extras.Imports }

// isPlain reports whether a name has only visible ASCII characters and no blanks. Only such names can be told apart in a row.
func isPlain(name string) bool {
	return !strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r >= 0x7f })
}

// inRow returns the greatest number of tokens that a name can cost in a row.
func (l *ledger) inRow(name string, depth int) int {
	most := max(l.enc.Word(name), l.enc.Line(name)-1) // -1: rowCost counts the line end
	if depth == 0 {
		most = max(most, l.enc.Part(name+"\n")-1)
	}
	return most
}

// rowCost returns the tokens of a row without the names in it.
func (l *ledger) rowCost(depth int) int {
	if depth == 0 {
		return 1 // the line end
	}
	return l.enc.Indent(depth*nodelines.Step) + 1
}

// share puts the files of `row` on one line, and returns the tokens saved. These files show only their names. The first file is
// charged for the indentation and the line end.
func (c *chosen) share(p *Plan, row []*fileEntry) (saved int) {
	if len(row) == 0 {
		return 0
	}
	names, rest := make([]string, len(row)), 0
	for i, f := range row {
		names[i] = nodelines.File(f.node.Name())
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
