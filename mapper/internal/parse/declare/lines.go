package declare

import (
	"bytes"

	"foldout/mapper/internal/parse/rewrite"
)

// Lines yields the lines of a text that are not blank, without the white space at their ends. Of each, it yields the position and
// the number of blanks at the start.
func Lines(text []byte) func(yield func(line Span, indent int) bool) {
	return func(yield func(line Span, indent int) bool) {
		at := 0
		for line := range bytes.Lines(text) {
			end := at + len(bytes.TrimRight(line, " \t\r\n\v\f"))
			indent := len(line) - len(bytes.TrimLeft(line, " \t"))
			if at+indent < end && !yield(Span{at, end}, indent) {
				return
			}
			at += len(line)
		}
	}
}

// Heading is the place where a section begins. A section ends before the next heading of the same or a higher level.
type Heading struct {
	At    int // start of the section
	Level int // from 1, the highest
	Index int // of the section's declaration, -1 if it has none
}

// EndSections ends the declaration of each section after the last text before the next heading of the same or a higher level. The
// headings must be in the order of the text.
func (o *Outline) EndSections(text []byte, headings []Heading) {
	var open []Heading
	closeUpTo := func(level, at int) {
		end := len(bytes.TrimRight(text[:at], " \t\r\n\v\f"))
		for n := len(open); n > 0 && open[n-1].Level >= level; n-- {
			if i := open[n-1].Index; i >= 0 {
				o.Declarations[i].To = max(end, o.Declarations[i].To)
			}
			open = open[:n-1]
		}
	}
	for _, h := range headings {
		closeUpTo(h.Level, h.At)
		open = append(open, h)
	}
	closeUpTo(0, len(text))
}

// Statements calls `read` for each offset at which a statement begins. `read` returns the offset at which the statement ends. A
// comment extends from a `#` to the end of the line.
func (o *Outline) Statements(text []byte, read func(at int) int) {
	for at := 0; at < len(text); {
		switch c := text[at]; {
		case rewrite.IsBlank(c):
			at++
		case c == '#':
			end := rewrite.LineEnd(text, at)
			o.Comment(Span{at, end})
			at = end
		default:
			at = max(read(at), at+1)
		}
	}
}

// BracketedEnd returns the end of the statement at offset `at`: the end of the first line on which no bracket is left open. `token` returns
// the end of the token, string or comment at an offset. A statement goes on in the next line if `goesOn`, which may be nil, says so
// of the offset of the line's end. A statement whose brackets are never closed is unread (see Recover).
func (o *Outline) BracketedEnd(text []byte, at int, token func(at int) int, goesOn func(at int) bool) int {
	from, depth := at, 0
	for at < len(text) {
		switch text[at] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case '\n':
			isOpen := depth > 0 && len(o.Unread) < MostUnread
			if !isOpen && (goesOn == nil || !goesOn(at)) {
				return at
			}
		}
		at = token(at)
	}
	if depth > 0 {
		return o.Recover(text, from)
	}
	return len(text)
}

// MostUnread is how many statements without an end a reader may search for their ends. Each search may take it to the end of the
// text.
const MostUnread = 16

// Recover records that the statement at offset `at` has no end. It returns where the reader should go on: the end of the line
// before the next one that begins with a letter, and is not indented more than the statement's line.
func (o *Outline) Recover(text []byte, at int) int {
	start := bytes.LastIndexByte(text[:at], '\n') + 1
	end := rewrite.LineEnd(text, at)
	o.Unread = append(o.Unread, Span{at, end})
	margin := at - start
	for next := end; next < len(text); next = rewrite.LineEnd(text, next+1) {
		line := text[next+1 : rewrite.LineEnd(text, next+1)]
		rest := bytes.TrimLeft(line, " \t")
		if len(rest) > 0 && len(line)-len(rest) <= margin && (rest[0] == '_' || rest[0]|' ' >= 'a' && rest[0]|' ' <= 'z') {
			return next
		}
	}
	return len(text)
}
