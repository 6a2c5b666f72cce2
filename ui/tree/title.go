package tree

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
)

// paints are the paints of a title: for the name, and for the text around it.
type paints struct{ name, rest themes.Paint }

// paintsOf returns the paints of a row's title. In a declaration, the text around the name is faint, so that it is easy to read
// the names from top to bottom.
func (t *Pane) paintsOf(r Row, s model.NodeState, known bool) paints {
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

// title draws the title of a row and highlights matching letters. Without colours, a sign marks matches.
func (t *Pane) title(l *draw.Line, r Row, p paints, columns int) {
	letters, found := t.lit(r)
	h := t.heading(r, columns, letters, found && t.styles.Mono)
	free, text := l.Left()-columns, h.before+h.name+h.after
	shown := draw.Cut(text, columns, t.styles.Glyphs.Ellipsis)
	kept := len(shown)
	if shown != text {
		kept = len(strings.TrimSuffix(shown, t.styles.Glyphs.Ellipsis))
	}
	first, last := min(len(h.before), kept), min(len(h.before+h.name), kept)
	l.Put(p.rest, shown[:first])
	l.Lit(p.name, t.styles.Match, shown[first:last], h.letters, draw.Width(shown[first:last]))
	l.Put(p.rest, shown[last:])
	l.Skip(l.Left() - free)
}

// heading is the title of a node: its name with the letters to highlight, and the text before and after it.
type heading struct {
	before, name, after string
	letters             []int
}

// heading returns the title of a node, shortened for a width in columns. If `signed` is true, a sign comes first. For a symbol,
// shortening removes attributes, then other text before the name if that is long. If the name then does not fit, the middle of
// the name is cut and the text after it removed; otherwise, the caller must cut the end. For a file or folder, only the middle of
// the name is cut.
func (t *Pane) heading(r Row, columns int, letters []int, signed bool) heading {
	text, sign := t.titleOf(r), ""
	at, end := nameIn(text, model.Printable(ownName(r)))
	h := heading{before: text[:at], name: text[at:end], after: text[end:], letters: letters}
	if signed {
		sign = "*"
		columns--
	}
	over := func() bool { return draw.Width(h.before+h.name+h.after) > columns }
	if r.Symbol >= 0 && over() {
		h.before = withoutAttributes(h.before)
		if over() && draw.Width(h.before) > columns/3 {
			h.before = t.styles.Glyphs.Ellipsis
		}
	}
	if r.Symbol >= 0 && draw.Width(h.before+h.name) > columns {
		h.before = "" // the name is more useful than the text before it
	}
	room := columns - draw.Width(h.before)
	switch {
	case r.Symbol < 0:
		h.name, h.letters = draw.Middle(h.name, letters, room-draw.Width(h.after), t.styles.Glyphs.Ellipsis)
	case over() && draw.Width(h.name) >= room-1:
		h.name, h.letters = draw.Middle(h.name, letters, room, t.styles.Glyphs.Ellipsis)
		h.after = ""
	}
	h.before = sign + h.before
	return h
}

// withoutAttributes removes the attributes or annotations at the start of the text before a name.
func withoutAttributes(text string) string {
	for {
		text = strings.TrimLeft(text, " ")
		end := attribute(text)
		if end == 0 {
			return text
		}
		text = text[end:]
	}
}

// attribute returns the offset after an attribute at the start of text, such as `#[derive(Debug)]`, `[[nodiscard]]` or
// `@Get("/")`. It returns 0 if there is none.
func attribute(text string) int {
	switch {
	case strings.HasPrefix(text, "#["):
		return closing(text, 1)
	case strings.HasPrefix(text, "["):
		return closing(text, 0)
	case !strings.HasPrefix(text, "@"):
		return 0
	}
	word := 1 + strings.IndexFunc(text[1:]+" ", func(r rune) bool { return r != '.' && !inWord(r) })
	if word < len(text) && text[word] == '(' {
		return closing(text, word)
	}
	return word
}

// closing returns the offset after the bracket that closes the one at offset `from`, or 0 if it is not closed.
func closing(text string, from int) int {
	depth := 0
	for i := from; i < len(text); i++ {
		switch text[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}

// nameIn returns where the name begins and ends in a declaration. It looks for the name as a whole word and skips the receiver of
// a Go method. If the name does not occur, it returns the whole text.
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

// ownName returns the node's own name, without the names of the symbols that contain it.
func ownName(r Row) string {
	switch {
	case r.File == nil:
		return r.Folder.Name()
	case r.Symbol < 0:
		return r.File.Name()
	}
	return r.File.Symbols[r.Symbol].Name
}

// titleOf returns the title of a row's node in printable form.
func (t *Pane) titleOf(r Row) string {
	switch {
	case r.File == nil && r.Folder.Path == "":
		return model.Printable(strings.TrimSuffix(t.name, "/")) + "/" // the name of the file system's root is the slash itself
	case r.File == nil:
		return model.Printable(r.Folder.Name()) + "/"
	case r.Symbol < 0:
		return model.Printable(r.File.Name())
	}
	s := &r.File.Symbols[r.Symbol]
	if s.Signature == "" {
		return s.Keyword() + " " + model.Printable(s.Name)
	}
	return model.Printable(s.Signature)
}
