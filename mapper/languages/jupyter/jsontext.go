package jupyter

import (
	"bytes"

	"foldout/mapper/internal/parse/rewrite"
)

// jsonText is a JSON text whose values are visited with their positions. Malformed text is read as far as possible.
type jsonText []byte

// begin returns the first position at or after offset `at` that is not blank. If `at` is 0, it first skips a byte order mark.
func (j jsonText) begin(at int) int {
	if mark := []byte("\ufeff"); at == 0 && bytes.HasPrefix(j, mark) {
		at = len(mark)
	}
	for at < len(j) && rewrite.IsBlank(j[at]) {
		at++
	}
	return at
}

// is reports whether the value at offset `at` begins with the character `mark`.
func (j jsonText) is(at int, mark byte) bool { return at < len(j) && j[at] == mark }

// members calls `visit` for each member of the object at offset `at`, with its key and the position of its value.
func (j jsonText) members(at int, visit func(key string, value int)) {
	if !j.is(at, '{') {
		return
	}
	for at = j.next(at + 1); j.is(at, '"'); at = j.next(j.end(at)) {
		key := j.word(at)
		if at = j.begin(j.stringEnd(at)); j.is(at, ':') {
			at = j.begin(at + 1)
			visit(key, at)
		}
	}
}

// elements calls `visit` with the position of each element of the array at offset `at`.
func (j jsonText) elements(at int, visit func(value int)) {
	if !j.is(at, '[') {
		return
	}
	for at = j.next(at + 1); at < len(j) && j[at] != ']'; at = j.next(j.end(at)) {
		visit(at)
	}
}

// next returns the position of the next member or element, after blanks and a comma.
func (j jsonText) next(at int) int {
	if at = j.begin(at); j.is(at, ',') {
		at = j.begin(at + 1)
	}
	return at
}

// end returns the end of the value at offset `at`.
func (j jsonText) end(at int) int {
	depth := 0
	for at < len(j) {
		switch j[at] {
		case '"':
			at = j.stringEnd(at)
		case '{', '[':
			depth++
			at++
		case '}', ']':
			depth--
			at++
		default:
			next := bytes.IndexAny(j[at+1:], "\"{}[],")
			if next < 0 {
				return len(j)
			}
			at += 1 + next
		}
		if depth <= 0 {
			return at
		}
	}
	return at
}

// stringEnd returns the end of the string at offset `at`, or the end of the text if the string is not closed.
func (j jsonText) stringEnd(at int) int {
	for at++; at < len(j); at++ {
		next := bytes.IndexAny(j[at:], `"\`)
		if next < 0 {
			break
		}
		if at += next; j[at] == '"' {
			return at + 1
		}
		at++
	}
	return len(j)
}

// word returns the content of the string at offset `at`, with escapes left as they are. It returns "" if the value there is not
// a string.
func (j jsonText) word(at int) string {
	if !j.is(at, '"') {
		return ""
	}
	return string(j[at+1 : max(at+1, j.stringEnd(at)-1)])
}
