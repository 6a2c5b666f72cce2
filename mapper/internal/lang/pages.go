package lang

import "bytes"

// textElements hold text only.
var textElements = [][]byte{[]byte("textarea"), []byte("title")}

// loosenHTML blanks the elements that hold text only, which may look like tags, and writes letters for what begins characters that
// are written as words: the grammar parts a text there.
func loosenHTML(text []byte) []byte {
	out := text
	closing, closes := 0, []byte(nil)
	for from := 0; ; {
		open, name := nextTag(text, from, "<")
		if open < 0 {
			break
		}
		from = open + len("<") + len(name)
		end := bytes.IndexAny(text[from:], "<>")
		if end < 0 {
			break
		}
		if text[from+end] == '<' {
			continue
		}
		start := from + end + 1
		if closing < start {
			closing, closes = nextTag(text, start, "</")
		}
		if closes == nil {
			break
		}
		if bytes.Equal(closes, name) {
			out = overwrite(out, text, start, "")
			blankLines(out[start:closing])
			from = closing
		}
	}
	for at := range indexes(text, "&") {
		out = overwrite(out, text, at, "x")
	}
	return out
}

// nextTag returns where the next tag of an element that holds text only begins, and its name; -1 and nil where there is none.
func nextTag(text []byte, from int, opener string) (at int, name []byte) {
	for at := range indexes(text[from:], opener) {
		at += from
		for _, name := range textElements {
			end := at + len(opener) + len(name)
			if end <= len(text) && bytes.EqualFold(text[end-len(name):end], name) && (end == len(text) || !isWordByte(text[end])) {
				return at, name
			}
		}
	}
	return -1, nil
}
