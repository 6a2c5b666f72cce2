package find

import (
	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
)

// brush draws texts on a line, with some of their letters highlighted.
type brush struct {
	line   *draw.Line
	styles *themes.Styles
	under  bool // the line is the cursor's row
}

// stretch is a part of a text that is highlighted as a whole or not at all.
type stretch struct {
	text string
	lit  bool
}

// field draws `text` in the given number of columns. If the text is too long, field cuts off its end or, if `tail` is true, its
// start.
func (b brush) field(paint themes.Paint, text string, lit []int, columns int, tail bool) {
	columns = min(columns, b.line.Left())
	parts := b.stretches(text, lit)
	if tail {
		parts = b.end(parts, columns)
	}
	free := b.line.Left() - columns // columns of the line after the field
	for i, s := range parts {
		room := b.line.Left() - free
		rest := 0
		for _, next := range parts[i+1:] {
			rest += draw.Width(next.text)
		}
		if draw.Width(s.text)+min(rest, draw.Width(b.styles.Glyphs.Ellipsis)) > room {
			// The added ellipsis makes Cut shorten the text even if only the next parts do not fit.
			s.text = draw.Cut(s.text+b.styles.Glyphs.Ellipsis, room, b.styles.Glyphs.Ellipsis)
			b.put(paint, s)
			break
		}
		b.put(paint, s)
	}
	b.line.Skip(b.line.Left() - free)
}

// put draws one part of a text, highlighted if s.lit is true.
func (b brush) put(paint themes.Paint, s stretch) {
	switch {
	case s.lit && b.under:
		b.line.Cover(b.styles.CursorMatch)
	case s.lit:
		paint = b.styles.Match
	}
	b.line.Put(paint, s.text)
	if b.under {
		b.line.Cover(b.styles.Cursor)
	}
}

// end returns as much of the end of a text as fits into the given number of columns. If it cuts off the start of the text, it
// puts an ellipsis in its place.
func (b brush) end(parts []stretch, columns int) []stretch {
	all := 0
	for _, s := range parts {
		all += draw.Width(s.text)
	}
	if all <= columns {
		return parts
	}
	mark := b.styles.Glyphs.Ellipsis
	for over := all + draw.Width(mark) - columns; over > 0 && len(parts) > 0; { // over: columns still to remove
		runes := []rune(parts[0].text)
		for len(runes) > 0 && over > 0 {
			over -= draw.Width(string(runes[0]))
			runes = runes[1:]
		}
		if len(runes) > 0 {
			parts[0].text = string(runes)
			break
		}
		parts = parts[1:]
	}
	return append([]stretch{{text: mark}}, parts...)
}

// stretches divides `text` into parts that are highlighted and parts that are not. `lit` holds the indices of the highlighted
// runes. If the terminal has no colours, brackets are put around the highlighted parts.
func (b brush) stretches(text string, lit []int) (parts []stretch) {
	runes := []rune(text)
	begin := 0
	add := func(end int, on bool) {
		if end <= begin {
			return
		}
		part := within(string(runes[begin:end]))
		if on && b.styles.Mono {
			part = "[" + part + "]"
		}
		parts = append(parts, stretch{part, on})
		begin = end
	}
	for at := 0; at < len(lit); {
		to := at + 1
		for to < len(lit) && lit[to] == lit[to-1]+1 {
			to++
		}
		if lit[to-1] >= len(runes) {
			break
		}
		add(lit[at], false)
		add(lit[to-1]+1, true)
		at = to
	}
	add(len(runes), false)
	return parts
}

// brackets returns how many columns the brackets around highlighted letters take up. It returns 0 if the terminal has colours.
func (b brush) brackets(lit []int) (columns int) {
	for i := range lit {
		if b.styles.Mono && (i == 0 || lit[i] > lit[i-1]+1) {
			columns += 2
		}
	}
	return columns
}

// within returns `part`, which is part of a text, in printable form. White space at the ends of the part is kept.
func within(part string) string {
	shown := model.Printable("|" + part + "|") // the bars keep white space from being trimmed
	return shown[1 : len(shown)-1]
}
