package model

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// IsASCII reports whether a text has only ASCII characters.
func IsASCII[T string | []byte](text T) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// Text is a text whose lines can be accessed by number. The zero value has no lines.
type Text struct {
	text   string
	starts []int32 // offset of each line's start, then the offset after the last line feed, as if the last line always ended with one
}

// NewText returns a Text that holds `text`. Text beyond 2 GiB minus 2 bytes is cut off.
func NewText(text string) Text {
	text = text[:min(len(text), 1<<31-2)]
	starts := make([]int32, 1, strings.Count(text, "\n")+2)
	for at := 0; at < len(text); {
		next := strings.IndexByte(text[at:], '\n')
		if next < 0 {
			next = len(text) - at
		}
		at += next + 1
		starts = append(starts, int32(at))
	}
	return Text{text, starts}
}

// String returns the whole text.
func (t Text) String() string { return t.text }

// Lines returns the number of lines in the text.
func (t Text) Lines() int { return max(0, len(t.starts)-1) }

// Line returns line n without its line feed. The first line has the number 1. If there is no line n, the result is empty.
func (t Text) Line(n int) string {
	if n < 1 || n > t.Lines() {
		return ""
	}
	return t.text[t.starts[n-1] : t.starts[n]-1]
}

// Span is a range of lines, counted from 1, including First and Last. If Last is First-1, it is an empty range before line First.
type Span struct{ First, Last int }

// String returns the numbers of the lines, such as `12-34`.
func (s Span) String() string { return strconv.Itoa(s.First) + "-" + strconv.Itoa(s.Last) }
