package nim

import (
	"slices"

	"foldout/mapper/internal/parse/declare"
)

// blockEnd returns the index of the token after the lines at token i and below it that are indented more than `indent`.
func (r *nimReader) blockEnd(i, indent int) int {
	for i < len(r.Tokens) {
		if i = r.After(i); i < len(r.Tokens) && r.Tokens[i].First && r.Tokens[i].Indent <= indent {
			break
		}
	}
	return min(i, len(r.Tokens))
}

// commentsBefore returns the part of the text with the comments between token i and the token before it, empty if there are none.
func (r *nimReader) commentsBefore(i int) (s declare.Span) {
	end := len(r.Text)
	if i < len(r.Tokens) {
		end = r.Tokens[i].From
	}
	from, _ := slices.BinarySearchFunc(r.Comments, r.End(i), func(c declare.Span, at int) int { return c.From - at })
	for ; from < len(r.Comments) && r.Comments[from].From < end; from++ {
		if s.IsEmpty() {
			s.From = r.Comments[from].From
		}
		s.To = r.Comments[from].To
	}
	return s
}
