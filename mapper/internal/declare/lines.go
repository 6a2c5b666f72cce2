package declare

import "bytes"

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
