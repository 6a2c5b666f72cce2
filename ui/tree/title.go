package tree

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
)

// paints are those of a title: of the name, and of what stands around it.
type paints struct{ name, rest themes.Paint }

// paintsOf returns the paints of the title of a row. Of a declaration the name stands out, that the eye may run down the names.
func (t *Pane) paintsOf(r Row, s mapper.State, known bool) paints {
	switch {
	case known && !s.Written:
		return paints{t.styles.Faint, t.styles.Faint}
	case r.File == nil:
		return paints{t.styles.Folder, t.styles.Folder}
	case r.Symbol < 0:
		return paints{t.styles.File, t.styles.File}
	}
	return paints{t.styles.Symbol, t.styles.Faint}
}

// title draws what the node is called, with the letters lit that a search has found; without colours a sign before it says so.
func (t *Pane) title(l *draw.Line, r Row, p paints, columns int) {
	before, name, after := t.fitting(r, columns)
	letters, found := t.lit(r)
	if found && t.styles.Mono {
		before = "*" + before
	}
	end, text := l.Left()-columns, before+name+after
	shown := draw.Cut(text, columns, t.styles.Glyphs.Ellipsis)
	kept := len(shown)
	if shown != text {
		kept = len(strings.TrimSuffix(shown, t.styles.Glyphs.Ellipsis))
	}
	first, last := min(len(before), kept), min(len(before+name), kept)
	l.Put(p.rest, shown[:first])
	l.Lit(p.name, t.styles.Match, shown[first:last], letters, draw.Width(shown[first:last]))
	l.Put(p.rest, shown[last:])
	l.Skip(l.Left() - end)
}

// fitting returns what the node is called, in three: its name, and what stands before and after it. What stands before the name of
// a symbol gives way where it would take most of the room.
func (t *Pane) fitting(r Row, columns int) (before, name, after string) {
	text := t.titleOf(r)
	at, end := nameIn(text, model.Printable(ownName(r)))
	before, name, after = text[:at], text[at:end], text[end:]
	if r.Symbol >= 0 && draw.Width(before) > columns/3 && draw.Width(text) > columns {
		before = t.styles.Glyphs.Ellipsis
	}
	return before, name, after
}

// nameIn returns where in a declaration the name begins and ends: behind the receiver of a method of Go, and not within another
// word; all of it where the name is not to be found.
func nameIn(text, name string) (at, end int) {
	from := 0
	if strings.HasPrefix(text, "func (") {
		from = strings.IndexByte(text, ')') + 1
	}
	for at = from; at < len(text); at++ {
		next := strings.Index(text[at:], name)
		if next < 0 {
			break
		}
		at += next
		left, _ := utf8.DecodeLastRuneInString(text[:at])
		right, _ := utf8.DecodeRuneInString(text[at+len(name):])
		if !slices.ContainsFunc([]rune{left, right}, inWord) {
			return at, at + len(name)
		}
	}
	if at = strings.Index(text, name); at >= 0 {
		return at, at + len(name)
	}
	return 0, len(text)
}

func inWord(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// ownName returns the name of the node by which it is found.
func ownName(r Row) string {
	switch {
	case r.File == nil:
		return r.Folder.Name()
	case r.Symbol < 0:
		return r.File.Name()
	}
	return r.File.Symbols[r.Symbol].Name
}

// titleOf returns what stands in the row for the node, as a terminal may show it.
func (t *Pane) titleOf(r Row) string {
	switch {
	case r.File == nil && r.Folder.Path == "":
		return model.Printable(t.name) + "/"
	case r.File == nil:
		return model.Printable(r.Folder.Name()) + "/"
	case r.Symbol < 0:
		return model.Printable(r.File.Name())
	}
	s := &r.File.Symbols[r.Symbol]
	if s.Signature == "" {
		return s.Kind.Keyword() + " " + model.Printable(s.Name)
	}
	return model.Printable(s.Signature)
}
