package find

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"foldout/ui/draw"
)

// shorten shortens the names of rows to the width of their column, so that names that differ do not look the same. Of a symbol's name, what
// is before its own name gives way first: its middle or, if that leaves two names alike, its start.
// If they still are alike, both names lose their middles.
func (p *Pane) shorten(rows []row, column int) {
	names := make([]draw.Long, len(rows))
	for i, r := range rows {
		names[i] = draw.Long{Text: r.name, Letters: r.inName, Columns: column - 1 - brush{styles: p.styles}.brackets(r.inName)}
	}
	for i, n := range draw.Apart(p.symbolsApart(rows, names), p.styles.Glyphs.Ellipsis) {
		rows[i].name, rows[i].inName = n.Text, n.Letters
	}
}

// symbolsApart shortens those names of symbols that can be told from all others by their ends. It returns the others as they are.
func (p *Pane) symbolsApart(rows []row, names []draw.Long) []draw.Long {
	for _, shorten := range []func(row, int) row{p.ownFirst, p.end, p.twoParts} {
		short, seen := make([]row, len(rows)), map[string]int{}
		for i, r := range rows {
			r.name, r.inName = names[i].Text, names[i].Letters
			short[i] = shorten(r, names[i].Columns)
			seen[short[i].name]++
		}
		for i, r := range short {
			if seen[r.name] == 1 {
				names[i].Text, names[i].Letters = r.name, r.inName
			}
		}
	}
	return names
}

// twoParts returns a symbol's own name and the name of what encloses it, each without its middle.
func (p *Pane) twoParts(r row, columns int) row {
	owner := strings.TrimSuffix(r.name[:max(0, len(r.name)-r.own)], ".")
	if r.own == 0 || owner == "" || draw.Width(r.name) <= columns || columns < 4*leastOwner {
		return r
	}
	mark, own := p.styles.Glyphs.Ellipsis, r.name[len(owner)+1:]
	above, _ := draw.Middle(owner[strings.LastIndexByte(owner, '.')+1:], nil, columns*2/5, mark)
	own, letters := draw.Middle(own, shifted(r.inName, utf8.RuneCountInString(owner)+1), columns-1-draw.Width(above), mark)
	for i := range letters {
		letters[i] += utf8.RuneCountInString(above) + 1
	}
	r.name, r.inName = above+"."+own, letters
	return r
}

// end returns as much of the end of a symbol's name as fits, if that is more than its own name.
func (p *Pane) end(r row, columns int) row {
	mark, width := p.styles.Glyphs.Ellipsis, draw.Width(r.name)
	if r.own == 0 || width <= columns || draw.Width(r.name[len(r.name)-r.own:]) >= columns {
		return r
	}
	tail := ansi.TruncateLeft(r.name, width-columns+draw.Width(mark), "")
	before := utf8.RuneCountInString(r.name) - utf8.RuneCountInString(tail)
	letters := shifted(r.inName, before)
	for i := range letters {
		letters[i] += utf8.RuneCountInString(mark)
	}
	r.name, r.inName = mark+tail, letters
	return r
}

// leastOwner is the least number of columns that are worth showing of what is before a symbol's own name.
const leastOwner = 6

// ownFirst shortens the name of a symbol to a number of columns by cutting only what is before its own name. If its own name is too long for
// that, ownFirst leaves out everything before it.
func (p *Pane) ownFirst(r row, columns int) row {
	mark := p.styles.Glyphs.Ellipsis
	owner := r.name[:len(r.name)-r.own]
	if r.own == 0 || owner == "" || draw.Width(r.name) <= columns {
		return r
	}
	runes := utf8.RuneCountInString(owner)
	first := slices.IndexFunc(r.inName, func(at int) bool { return at >= runes })
	if first < 0 {
		first = len(r.inName)
	}
	short, letters := mark, []int(nil)
	if room := columns - draw.Width(r.name[len(owner):]); room >= leastOwner {
		short, letters = draw.Middle(owner, r.inName[:first], room, mark)
	}
	for _, at := range r.inName[first:] {
		letters = append(letters, at-runes+utf8.RuneCountInString(short))
	}
	r.name, r.inName = short+r.name[len(owner):], letters
	return r
}

// shifted returns the indices of letters after the first `by` letters were removed.
func shifted(letters []int, by int) (left []int) {
	for _, at := range letters {
		if at >= by {
			left = append(left, at-by)
		}
	}
	return left
}
