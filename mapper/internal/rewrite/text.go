package rewrite

import (
	"bytes"
	"strings"
)

// BlankLines writes blanks over a text; line breaks stay.
func BlankLines(text []byte) {
	for i, c := range text {
		if c != '\n' && c != '\r' {
			text[i] = ' '
		}
	}
}

// Letters returns as many letters as a text has bytes, with its line breaks.
func Letters(text []byte) string {
	lines := strings.Split(string(text), "\n")
	for i, line := range lines {
		lines[i] = strings.Repeat("x", len(line))
	}
	return strings.Join(lines, "\n")
}

// EndsInAny reports whether a text ends with one of some bytes, blanks aside, or is blank.
func EndsInAny(text []byte, some string) bool {
	text = bytes.TrimRight(text, " \t\r\n")
	return len(text) == 0 || strings.IndexByte(some, text[len(text)-1]) >= 0
}

// Extent is a part of a text.
type Extent struct{ From, To int }

// IsIndent reports whether a byte is a space or a tab.
func IsIndent(c byte) bool { return c == ' ' || c == '\t' }

// LongestLook is how many bytes of a text are looked at to tell what it is written in. All of it counts: a header may begin with
// pages of macros.
const LongestLook = 1 << 20

// LongestSetting is how many bytes a key may have with its value to be shown with that.
const LongestSetting = 80

// NextToken returns the first byte behind blanks and comments, 0 at the end, and whether it stands on the line of a place.
func NextToken(text []byte, at int) (first byte, isSameLine bool) {
	isSameLine = true
	for at < len(text) {
		switch c := text[at]; {
		case IsBlank(c):
			isSameLine = isSameLine && c != '\n'
			at++
		case bytes.HasPrefix(text[at:], []byte("//")), bytes.HasPrefix(text[at:], []byte("/*")):
			at = CommentEnd(text, at)
		default:
			return c, isSameLine
		}
	}
	return 0, false
}

// FirstLine returns a text up to its first line feed.
func FirstLine(text []byte) []byte {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return line
}

// ByteOrderMark is the mark with which editors of Windows begin a text.
const ByteOrderMark = "\ufeff"

// BlankByteOrderMark returns a text without that mark, for grammars that do not pass over it.
func BlankByteOrderMark(text []byte) []byte {
	if !bytes.HasPrefix(text, []byte(ByteOrderMark)) {
		return text
	}
	return Overwrite(text, text, 0, strings.Repeat(" ", len(ByteOrderMark)))
}

// Indexes yields where a word stands in a text.
func Indexes(text []byte, word string) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for from := 0; ; {
			at := bytes.Index(text[from:], []byte(word))
			if at < 0 || !yield(from+at) {
				return
			}
			from += at + len(word)
		}
	}
}

// BlankLastCommas blanks a comma behind the last type of a list.
func BlankLastCommas(text, out []byte) []byte {
	for at := range Indexes(text, ">") {
		if before := len(bytes.TrimRight(text[:at], " \t\r\n")); before > 0 && text[before-1] == ',' {
			out = Overwrite(out, text, before-1, " ")
		}
	}
	return out
}

// EndsIn reports whether a byte is the last of a text that is not blank.
func EndsIn(text []byte, c byte) bool {
	text = bytes.TrimRight(text, " \t\r\n")
	return len(text) > 0 && text[len(text)-1] == c
}

// Overwrite returns out with a word put over a part of it, a copy where out is still the text itself.
func Overwrite(out, text []byte, at int, word string) []byte {
	if &out[0] == &text[0] {
		out = bytes.Clone(text)
	}
	copy(out[at:], word)
	return out
}

// ByteSet returns the set of the bytes in a list.
func ByteSet(list string) (set [256]bool) {
	for _, c := range []byte(list) {
		set[c] = true
	}
	return set
}

// CommentEnd returns where the comment that begins at a place ends.
func CommentEnd(text []byte, at int) int {
	end, mark := 0, "\n"
	if text[at+1] == '*' {
		end, mark = 2, "*/"
	}
	i := bytes.Index(text[at+2:], []byte(mark))
	if i < 0 {
		return len(text)
	}
	return at + 2 + i + end
}

// StringEnd returns where the string that begins at a place ends, or its line.
func StringEnd(text []byte, at int) int {
	quote := text[at]
	for at++; at < len(text); at++ {
		switch text[at] {
		case quote:
			return at + 1
		case '\n':
			return at
		case '\\':
			at++
		}
	}
	return len(text)
}

// IsBlank reports whether a byte is white space of ASCII.
func IsBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// IsWordByte reports whether a byte may stand in a name.
func IsWordByte(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c >= 0x80
}

// LongestStatement is how many bytes a statement may have and be shown whole.
const LongestStatement = 80

// Words returns the set of the words in a list, which blanks part.
func Words(list string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(list) {
		set[word] = true
	}
	return set
}

// What functions do is blanked here where lines say where they begin and end, and no braces.

// Margin is how many blanks a line begins with, -1 where nothing else is on it.
func Margin(line []byte) int {
	rest := bytes.TrimLeft(line, " \t\r\n")
	if len(rest) == 0 {
		return -1
	}
	return len(line) - len(rest)
}

// WordLength returns how many bytes of a name a text begins with.
func WordLength(text []byte) int {
	n := 0
	for n < len(text) && IsWordByte(text[n]) {
		n++
	}
	return n
}

// LongestIndent is how many blanks may stand before a type parameter on a line of its own.
const LongestIndent = 64

// Behind returns the place behind the next of a word, the end of the text where there is none.
func Behind(text []byte, at int, word string) int {
	if i := bytes.Index(text[at:], []byte(word)); i >= 0 {
		return at + i + len(word)
	}
	return len(text)
}
