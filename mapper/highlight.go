package mapper

import "foldout/mapper/internal/parse/highlight"

// Class says what a part of a source is, such as a comment.
type Class = highlight.Class

// These are the classes of the parts of a source.
const (
	ClassPlain    = highlight.Plain
	ClassKeyword  = highlight.Keyword
	ClassString   = highlight.String
	ClassComment  = highlight.Comment
	ClassNumber   = highlight.Number
	ClassType     = highlight.Type
	ClassFunction = highlight.Function
)

// Highlight returns the class of each byte of a text, nil if the language is unknown. It parses the text, which takes up to half a
// second.
func Highlight(language, text string) []Class { return highlight.Bytes(language, text) }
