package lang

import (
	"bytes"
	"regexp"
)

var (
	// pageTemplates are what programs fill pages in by: Go and Handlebars, Jinja and Liquid, ERB and EJS, PHP.
	pageTemplates = regexp.MustCompile(`\{\{[^\n]*?\}\}|\{%[^\n]*?%\}|\{#[^\n]*?#\}|<%(?s:.*?)%>|<\?(?s:.*?)\?>`)
	// pageShows are those of which a page shows something.
	pageShows = regexp.MustCompile(`^\{\{[-~]?\s*[^#/!>\s]|^<%=`)
	// pageControls are words with which templates only say what is done.
	pageControls = regexp.MustCompile(`^\{\{[-~]?\s*(?:if|else|end|range|with|define|block|template|break|continue)\b`)
)

// textElements hold text only.
var textElements = [][]byte{[]byte("textarea"), []byte("title")}

// loosenHTML blanks the elements that hold text only, which may look like tags, and writes letters for what begins characters that
// are written as words: the grammar parts a text there.
func loosenHTML(text []byte) []byte {
	text = fillTemplates(text)
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

// fillTemplates blanks what only says how a page is filled in, and leaves of what it shows no quotes and brackets.
func fillTemplates(text []byte) []byte {
	out := text
	if !hasAny(text, []string{"{{", "{%", "{#", "<%", "<?"}) {
		return out
	}
	for _, at := range pageTemplates.FindAllIndex(text, -1) {
		out = overwrite(out, text, at[0], "")
		part := out[at[0]:at[1]]
		if !pageShows.Match(part) || pageControls.Match(part) {
			blankLines(part)
			continue
		}
		for i, c := range part {
			if bytes.IndexByte([]byte(`"'<>=`), c) >= 0 {
				part[i] = 'x'
			}
		}
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
