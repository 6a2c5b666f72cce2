package jupyter

import (
	"bytes"

	"foldout/mapper/internal/rewrite"
)

// jsonText is a text of JSON of which the places matter. What is not well formed is read as far as it goes.
type jsonText []byte

// begin returns the first place that is not blank, nor a mark of the byte order.
func (j jsonText) begin(at int) int {
	if mark := []byte("\ufeff"); at == 0 && bytes.HasPrefix(j, mark) {
		at = len(mark)
	}
	for at < len(j) && rewrite.IsBlank(j[at]) {
		at++
	}
	return at
}

// is reports whether a value begins with a mark.
func (j jsonText) is(at int, mark byte) bool { return at < len(j) && j[at] == mark }

// members visits the members of the object at a place by their keys, with where their values stand.
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

// elements visits the places of the elements of the array at a place.
func (j jsonText) elements(at int, visit func(value int)) {
	if !j.is(at, '[') {
		return
	}
	for at = j.next(at + 1); at < len(j) && j[at] != ']'; at = j.next(j.end(at)) {
		visit(at)
	}
}

// next returns the place of what comes next in an object or an array.
func (j jsonText) next(at int) int {
	if at = j.begin(at); j.is(at, ',') {
		at = j.begin(at + 1)
	}
	return at
}

// end returns the place behind a value.
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

// StringEnd returns the place behind a string, the end of the text for one that does not end.
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

// word returns the text of a string without escapes, "" for any other value.
func (j jsonText) word(at int) string {
	if !j.is(at, '"') {
		return ""
	}
	return string(j[at+1 : max(at+1, j.stringEnd(at)-1)])
}
