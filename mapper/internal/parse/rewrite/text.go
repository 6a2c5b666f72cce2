package rewrite

import (
	"bytes"
	"strings"
)

// BlankLines overwrites text with spaces, except for line breaks.
func BlankLines(text []byte) {
	for i, c := range text {
		if c != '\n' && c != '\r' {
			text[i] = ' '
		}
	}
}

// WriteLetters overwrites a line with letters, so that its contents are read as plain text.
func WriteLetters(written []byte) {
	for i := range bytes.TrimRight(written, "\r\n") {
		written[i] = 'x'
	}
}

// Letters returns a text of the same length and with the same line breaks, in which all bytes except the line breaks are the
// letter x.
func Letters(text []byte) string {
	lines := strings.Split(string(text), "\n")
	for i, line := range lines {
		lines[i] = strings.Repeat("x", len(line))
	}
	return strings.Join(lines, "\n")
}

// EndsInAny reports whether the last non-blank byte of `text` is one of the bytes of `some`. It also returns true if `text` is
// blank.
func EndsInAny(text []byte, some string) bool {
	text = bytes.TrimRight(text, " \t\r\n")
	return len(text) == 0 || strings.IndexByte(some, text[len(text)-1]) >= 0
}

// IsIndent reports whether a byte is a space or a tab.
func IsIndent(c byte) bool { return c == ' ' || c == '\t' }

// LongestLook is how many bytes of a text are examined to determine its language. It is large because a header may begin with
// pages of macros.
const LongestLook = 1 << 20

// LongestSetting is the maximum length in bytes of a key together with its value. If they are longer, only the key is shown.
const LongestSetting = 80

// NextToken skips blanks and comments from offset `at` and returns the byte after them, or 0 at the end of the text. `isSameLine`
// reports whether that byte is on the same line as `at`.
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

// FirstLine returns the text before the first line feed.
func FirstLine(text []byte) []byte {
	line, _, _ := bytes.Cut(text, []byte("\n"))
	return line
}

// ByteOrderMark is the mark with which some Windows editors begin a text.
const ByteOrderMark = "\ufeff"

// BlankByteOrderMark blanks a leading byte order mark, for grammars that do not accept it.
func BlankByteOrderMark(text []byte) []byte {
	if !bytes.HasPrefix(text, []byte(ByteOrderMark)) {
		return text
	}
	return Overwrite(text, text, 0, strings.Repeat(" ", len(ByteOrderMark)))
}

// Indexes yields each offset at which `word` occurs in `text`.
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

// EndsIn reports whether the last non-blank byte of `text` is c.
func EndsIn(text []byte, c byte) bool {
	text = bytes.TrimRight(text, " \t\r\n")
	return len(text) > 0 && text[len(text)-1] == c
}

// Overwrite writes `word` to `out` at offset `at`, over what is there, and returns `out`. If `out` is `text` itself, Overwrite
// writes to a copy.
func Overwrite(out, text []byte, at int, word string) []byte {
	if &out[0] == &text[0] {
		out = bytes.Clone(text)
	}
	copy(out[at:], word)
	return out
}

// ByteSet returns the set of the bytes in `list`.
func ByteSet(list string) (set [256]bool) {
	for _, c := range []byte(list) {
		set[c] = true
	}
	return set
}

// CommentEnd returns the end of the comment that begins at offset `at`.
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

// StringEnd returns the offset after the string that begins at offset `at`. If the string does not end on its line, StringEnd
// returns the end of the line.
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

// IsBlank reports whether c is ASCII white space.
func IsBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// IsWordByte reports whether c may occur in a name.
func IsWordByte(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c >= 0x80
}

// LongestStatement is the maximum length in bytes of a statement that is shown whole.
const LongestStatement = 80

// The following functions help to blank function bodies in languages that mark blocks by lines instead of braces.

// Margin returns the number of blanks at the start of the line, or -1 if the line is blank.
func Margin(line []byte) int {
	rest := bytes.TrimLeft(line, " \t\r\n")
	if len(rest) == 0 {
		return -1
	}
	return len(line) - len(rest)
}

// WordLength returns the length in bytes of the name at the start of `text`, or 0 if there is none.
func WordLength(text []byte) int {
	n := 0
	for n < len(text) && IsWordByte(text[n]) {
		n++
	}
	return n
}

// LongestIndent is the maximum number of blanks before a type parameter on its own line.
const LongestIndent = 64

// AfterWord returns the offset after the next occurrence of `word`, or the end of `text` if there is none.
func AfterWord(text []byte, at int, word string) int {
	if i := bytes.Index(text[at:], []byte(word)); i >= 0 {
		return at + i + len(word)
	}
	return len(text)
}
