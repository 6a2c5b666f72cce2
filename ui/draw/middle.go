package draw

import (
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// Middle shortens `text` to at most the given number of columns. It replaces the middle of the text by `mark`, because names that
// begin alike often differ at their ends. `letters` holds indices of runes in `text`. Middle returns, for those of these runes
// that are still shown, their indices in the shortened text.
func Middle(text string, letters []int, columns int, mark string) (string, []int) {
	width := Width(text)
	if width <= columns {
		return text, letters
	}
	room := columns - Width(mark)
	if room < 1 {
		return Cut(text, columns, mark), nil
	}
	behind := room / 2 // columns after the mark
	if room < 4 {      // no room for two ends
		behind = 0
	}
	return cut(text, letters, columns, behind, mark)
}

// cut replaces a part of a text that is wider than `columns` by `mark`, so that at most `behind` columns of its end are left.
func cut(text string, letters []int, columns, behind int, mark string) (string, []int) {
	width, room := Width(text), columns-Width(mark)
	tail := ansi.TruncateLeft(text, width-behind, "")
	if Width(tail) > behind { // the tail would start within a wide character
		tail = ansi.TruncateLeft(text, width-behind+1, "")
	}
	head := ansi.Truncate(text, room-behind, "")
	if Width(head+mark+tail) > columns { // characters combine across the cut
		return Cut(text, columns, mark), nil
	}
	kept, gone := utf8.RuneCountInString(head), utf8.RuneCountInString(text)-utf8.RuneCountInString(tail)
	shift := kept + utf8.RuneCountInString(mark) - gone // runes from `kept` up to `gone` were replaced by the mark
	var left []int
	for _, at := range letters {
		switch {
		case at < kept:
			left = append(left, at)
		case at >= gone:
			left = append(left, at+shift)
		}
	}
	return head + mark + tail, left
}
