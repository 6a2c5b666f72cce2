package find

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
	"foldout/ui/keys"
	"foldout/ui/list"
)

const (
	kindWidth   = 60 // least width of the list, in columns, to show kinds
	kindColumns = 12
	leastName   = 14 // least width of names, in columns
)

// View draws the matches: exactly as many lines as the list is high.
func (p *Pane) View() string {
	lines := make([]string, 0, p.list.height)
	rows := p.rows()
	column, kinds := nameColumn(rows, p.width), kindColumn(rows, p.width)
	p.shorten(rows, column)
	for i, r := range rows {
		lines = append(lines, p.row(r, p.list.top+i == p.list.cursor, column, kinds))
	}
	for len(lines) < p.list.height {
		lines = append(lines, draw.NewLine(p.styles, p.width).String())
	}
	return strings.Join(lines[:p.list.height], "\n")
}

// QueryView draws the input line, and below it what is ticked, the number of matches, and help. `plan` has the costs of what is
// ticked; nil if they are not known.
func (p *Pane) QueryView(width int, plan *mapper.Plan) []string {
	help := ""
	switch {
	case len(p.ticked) > 0 && !p.narrows:
		help = p.keys.Tell(keys.Accept.Does("lists what is ticked"))
		if p.line.Selected() {
			help += ", typing finds more"
		}
	case p.shown == nil:
		help = syntax
	case p.shown.count == 0 && p.shown.complete():
		help = p.keys.Tell(keys.SearchText.Does("searches file contents"), keys.Back.Does("closes"))
	case p.narrows:
		help = p.keys.Tell(keys.Accept.Does("moves into the tree"), keys.MapOnly.Does("lists the matches"))
	}
	counts := p.count()
	if len(p.ticked) > 0 {
		counts = list.Ticked(p.ticked, 0, plan)
	}
	missed := p.missed
	if missed == "" && len(p.ticked) > 0 && p.shown != nil && p.shown.count == 0 && p.shown.complete() {
		missed = p.text
	}
	if missed != "" {
		counts = "nothing matches " + model.Printable(missed) + " " + p.styles.Glyphs.Dot + " " + counts
	}
	counts += " " + p.styles.Glyphs.Dot + " "
	if help == "" {
		help = p.help(width - 2 - draw.Width(counts))
	}
	p.line.Say(counts+help, false)
	return p.line.View(width)
}

// help says what keys do with the matches: as many as fit, because the rows of the list matter more.
func (p *Pane) help(room int) string {
	clauses := []keys.Clause{keys.Accept.Does("goes to it"), keys.NextPane.Does("ticks"), keys.LastPane.Does("lists"), keys.MapOnly.Does("narrows")}
	for len(clauses) > 2 && draw.Width(p.keys.Tell(clauses...)) > room {
		clauses = clauses[:len(clauses)-1]
	}
	return p.keys.Tell(clauses...)
}

// count returns how many of the candidates match, such as `17 of 41,302`. It also says if only the best matches are listed.
func (p *Pane) count() string {
	switch {
	case p.shown == nil && p.index == nil:
		return p.styles.Glyphs.Unknown
	case p.shown == nil:
		return model.Thousands(p.index.candidates()) + " to search"
	}
	text := model.Thousands(p.shown.count)
	if !p.shown.complete() {
		text += p.styles.Glyphs.Unknown
	}
	text += " of " + model.Thousands(p.shown.index.candidates())
	if listed := len(p.shown.top); p.shown.count > listed {
		text += ", best " + model.Thousands(listed) + " listed"
	}
	return text
}

// Ticked is the sign of a ticked match.
const Ticked = "*"

// row is a match to draw.
type row struct {
	name, kind, path string
	own              int    // length of the symbol's own name at the end of name in bytes; 0 for a folder or file
	tick, more       string // what follows the place: how many others are at other lines of the file
	inName, inPath   []int  // rune indices of the matching letters
	paint            themes.Paint
}

// rows returns the matches that are visible at the current scroll position.
func (p *Pane) rows() (rows []row) {
	if p.shown == nil {
		return nil
	}
	m := newMatcher(p.shown.query)
	end := min(len(p.list.all), p.list.top+p.list.page())
	for _, e := range p.list.all[min(p.list.top, end):end] {
		n := p.shown.index.node(int(e.number))
		r := p.rowOf(n, m)
		if len(p.ticked) > 0 && slices.Contains(p.ticked, n.id()) {
			r.tick = Ticked
		}
		if e.same > 1 {
			r.more = fmt.Sprintf(" and %d more", e.same-1)
		}
		rows = append(rows, r)
	}
	return rows
}

func (p *Pane) rowOf(n node, m *matcher) row {
	path, found := n.path(), m.letters(n)
	if n.symbol >= 0 {
		s := &n.file.Symbols[n.symbol]
		r := row{name: s.Name, own: len(s.Name), kind: s.Keyword(), path: path + ":" + strconv.Itoa(int(s.FirstLine)), inName: found.owned, inPath: found.path, paint: p.styles.Symbol}
		if s.Parent != "" {
			r.name = s.Parent + "." + s.Name
		}
		return r
	}
	r := row{kind: "file", inName: found.name, paint: p.styles.File}
	cut := strings.LastIndexByte(path, '/') + 1
	r.path, r.name = path[:cut], path[cut:]
	before := len([]rune(r.path))
	r.inPath = slices.DeleteFunc(found.path, func(at int) bool { return at >= before })
	if n.folder != nil {
		r.kind, r.name, r.paint = "folder", r.name+"/", p.styles.Folder
	}
	return r
}

// kindColumn returns the width of the column of kinds, 0 if there is no room for it.
func kindColumn(rows []row, width int) (columns int) {
	if width < kindWidth {
		return 0
	}
	for _, r := range rows {
		columns = max(columns, draw.Width(r.kind)+2)
	}
	return min(columns, kindColumns)
}

// nameColumn returns the width of the column of names. The rest of the width is for the places of the matches.
func nameColumn(rows []row, width int) int {
	longest := leastName
	for _, r := range rows {
		longest = max(longest, draw.Width(model.Printable(r.name))+1)
	}
	share := 50 // percent of the width for names
	if width < kindWidth {
		share = 65
	}
	return min(longest, max(leastName, (width-2)*share/100))
}

// row draws a match: cursor, name, kind and path.
func (p *Pane) row(r row, under bool, column, kinds int) string {
	l := draw.NewLine(p.styles, p.width)
	b := brush{line: l, styles: p.styles, under: under}
	if under {
		l.Cover(p.styles.Cursor)
		l.Put(p.styles.Plain, ">")
	} else {
		l.Skip(1)
	}
	if len(p.ticked) > 0 {
		l.Field(p.styles.Tick, r.tick, 1)
	}
	l.Skip(1)
	b.field(r.paint, r.name, r.inName, column, false)
	l.Skip(1)
	l.Field(p.styles.Faint, r.kind, kinds)
	room := l.Left() - draw.Width(r.more)
	if at := strings.LastIndexByte(r.path, '/') + 1; r.own > 0 && draw.Width(r.path[at:]) > room {
		before := utf8.RuneCountInString(r.path[:at]) // there is no room for the name of the file: its ends say most
		r.path, r.inPath = draw.Middle(r.path[at:], shifted(r.inPath, before), room, p.styles.Glyphs.Ellipsis)
	}
	b.field(p.styles.Faint, r.path, r.inPath, min(room, draw.Width(model.Printable(r.path))+b.brackets(r.inPath)), true)
	l.Put(p.styles.Faint, r.more)
	return l.String()
}
