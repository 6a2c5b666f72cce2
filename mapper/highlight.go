package mapper

import "foldout/mapper/internal/parse/highlight"

// Ink says what a part of a source is, such as a comment. Each ink has its own colour.
type Ink = highlight.Ink

// These are the inks.
const (
	InkPlain    = highlight.Plain
	InkKeyword  = highlight.Keyword
	InkString   = highlight.String
	InkComment  = highlight.Comment
	InkNumber   = highlight.Number
	InkType     = highlight.Type
	InkFunction = highlight.Function
)

// Highlight returns the ink of each byte of a text, nil if the language is unknown. It parses the text, which takes up to half a
// second.
func Highlight(language, text string) []Ink { return highlight.Bytes(language, text) }
