package page

import "strings"

// gap is how many columns there are between the columns of a table.
const gap = 2

// table returns the lines of a table. If the table is too wide, its widest columns are narrowed and their cells wrapped.
func (b block) table(width int) (lines []line) {
	indent := b.level * step
	widths := columns(b.rows, width-indent)
	for i, row := range b.rows {
		if i == 0 && emptyRow(row) {
			continue
		}
		if i == 0 {
			row = inkedRow(row)
		}
		cells, height := make([][]line, len(row)), 0
		for c, cell := range row {
			cells[c] = wrap(cell, widths[c])
			height = max(height, len(cells[c]))
		}
		for at := range height {
			l := line{{strings.Repeat(" ", indent), plain}}
			for c := range cells {
				var part line
				if at < len(cells[c]) {
					part = cells[c][at]
				}
				l = append(l, part...)
				if c < len(cells)-1 {
					l = append(l, span{strings.Repeat(" ", gap+max(0, widths[c]-part.width())), plain})
				}
			}
			lines = append(lines, l.trimmed())
		}
	}
	return lines
}

func emptyRow(row [][]span) bool {
	for _, cell := range row {
		if strings.TrimSpace(textOf(cell)) != "" {
			return false
		}
	}
	return true
}

func inkedRow(row [][]span) (all [][]span) {
	for _, cell := range row {
		all = append(all, inked(cell, subtitle))
	}
	return all
}

// narrowest is the least width of a column that is narrowed.
const narrowest = 12

// columns returns the width of each column, so that the row fits the width of the page if possible.
func columns(rows [][][]span, width int) []int {
	var widths []int
	for _, row := range rows {
		for c, cell := range row {
			if c == len(widths) {
				widths = append(widths, 0)
			}
			widths[c] = max(widths[c], line(cell).width())
		}
	}
	for {
		all, widest := gap*(len(widths)-1), 0
		for c, w := range widths {
			all += w
			if w > widths[widest] {
				widest = c
			}
		}
		if all <= width || widths[widest] <= narrowest {
			return widths
		}
		widths[widest] = max(narrowest, widths[widest]-(all-width), second(widths, widest))
		if all-width <= 0 {
			return widths
		}
	}
}

// second returns one less than the width of the widest other column, so that equal columns shrink in turn.
func second(widths []int, widest int) (w int) {
	for c, other := range widths {
		if c != widest {
			w = max(w, other-1)
		}
	}
	return w
}
