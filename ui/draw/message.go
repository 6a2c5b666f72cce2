package draw

import (
	"unicode"
	"unicode/utf8"

	"foldout/model"
	"foldout/themes"
)

// maxMessageLines is how many lines a message may take even in a small window. It leaves room for the full path of a copied file.
const maxMessageLines = 5

// Message draws a text on as many lines as it needs in a window of this size, up to a limit. The text may contain names from the
// repository.
func Message(s *themes.Styles, p themes.Paint, text string, width, height int) []string {
	lines := Wrap(model.Printable(text), width-2, max(maxMessageLines, height/5), s.Glyphs.Ellipsis)
	for i := range lines {
		lines[i] = Painted(s, p, " "+lines[i], width)
	}
	return lines
}

// Painted draws a text on a line of this width.
func Painted(s *themes.Styles, p themes.Paint, text string, width int) string {
	l := NewLine(s, width)
	l.Put(p, text)
	return l.String()
}

// Sentence returns `text` with its first letter in upper case.
func Sentence(text string) string {
	if text == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
