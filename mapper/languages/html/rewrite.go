package html

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// pageControls matches template actions that produce no output.
var pageControls = regexp.MustCompile(`^\{\{[-~]?\s*(?:if|else|end|range|with|define|block|template|break|continue)\b`)

// textElements contain text only, and rawElements contain another language. Neither contains tags.
var (
	textElements = map[string]bool{"textarea": true, "title": true}
	rawElements  = map[string]bool{"script": true, "style": true}
)

// rewriteHTML blanks the content of elements that contain only text, because that text may look like tags. It writes letters in
// place of `&`, at which the grammar would split a text, and in place of angle brackets outside of tags, which the grammar does
// not know. It blanks end tags without a start tag.
func rewriteHTML(text []byte) []byte {
	text = fillTemplates(text)
	s := pageScanner{text: text, out: text, open: map[string]*int{}, endless: map[string]bool{}}
	for at := 0; at < len(text); {
		next := bytes.IndexAny(text[at:], "<>&")
		if next < 0 {
			break
		}
		if at += next; text[at] == '<' && s.opens(at) {
			at = s.markup(at)
			continue
		}
		s.out = rewrite.Overwrite(s.out, text, at, "x")
		at++
	}
	return s.out
}

// pageScanner scans the tags of a page.
type pageScanner struct {
	text, out []byte
	open      map[string]*int // number of open elements, by name
	endless   map[string]bool // elements and marks such as `-->` whose end does not occur in the rest of the text
	buffer    [16]byte        // holds the result of name
}

// opens reports whether the `<` at offset `at` begins a tag, a comment, a declaration or a processing instruction.
func (s *pageScanner) opens(at int) bool {
	if at+1 == len(s.text) {
		return false
	}
	c := s.text[at+1] | ' ' // in lower case if it is a letter
	return c >= 'a' && c <= 'z' || bytes.IndexByte([]byte("/!?"), s.text[at+1]) >= 0
}

// markup returns the end of the markup that begins at offset `at`. If the markup begins an element that cannot contain tags, its
// content is included.
func (s *pageScanner) markup(at int) int {
	if mark := "<!--"; bytes.HasPrefix(s.text[at:], []byte(mark)) {
		return s.after(at+len(mark), "-->")
	}
	start, isEnd := at, bytes.HasPrefix(s.text[at:], []byte("</"))
	at++
	if isEnd {
		at++
	}
	name := s.name(at)
	at = s.tagEnd(at + len(name))
	switch {
	case isEnd:
		s.end(name, start, at)
	case s.text[at-1] != '>' || s.text[at-2] == '/': // without an end, or without content
	case textElements[string(name)]:
		if closing := s.closing(at, name); closing >= 0 {
			s.out = rewrite.Overwrite(s.out, s.text, at, "") // writes nothing, but makes sure that s.out is a copy
			rewrite.BlankLines(s.out[at:closing])
			at = closing
		}
		s.begin(name)
	case rawElements[string(name)]:
		if closing := s.closing(at, name); closing >= 0 {
			return s.tagEnd(closing + len("</"))
		}
		return len(s.text)
	default:
		s.begin(name)
	}
	return at
}

// name returns the name at offset `at` in lower case. A name longer than that of any element is cut off. The result is valid
// until the next call.
func (s *pageScanner) name(at int) []byte {
	end := at
	for end < len(s.text) && rewrite.IsWordByte(s.text[end]) {
		end++
	}
	name := append(s.buffer[:0], s.text[at:min(end, at+len(s.buffer))]...)
	for i, c := range name {
		if c >= 'A' && c <= 'Z' {
			name[i] = c + 'a' - 'A'
		}
	}
	return name
}

// begin adds an element to those that are open.
func (s *pageScanner) begin(name []byte) {
	n := s.open[string(name)]
	if n == nil {
		n = new(int)
		s.open[string(name)] = n
	}
	*n++
}

// end removes an element from those that are open. If no such element is open, it blanks the tag, because the start tag may be
// in another file.
func (s *pageScanner) end(name []byte, from, to int) {
	if n := s.open[string(name)]; n != nil && *n > 0 {
		*n--
		return
	}
	s.out = rewrite.Overwrite(s.out, s.text, from, "") // writes nothing, but makes sure that s.out is a copy
	rewrite.BlankLines(s.out[from:to])
}

// tagEnd returns the end of a tag, or the position of the `<` that begins the next one. Angle brackets in quoted
// values do not count.
func (s *pageScanner) tagEnd(at int) int {
	for at < len(s.text) {
		next := bytes.IndexAny(s.text[at:], "<>=")
		if next < 0 {
			break
		}
		switch at += next; s.text[at] {
		case '<':
			return at
		case '>':
			return at + 1
		}
		equals := at
		for at++; at < len(s.text) && rewrite.IsBlank(s.text[at]); at++ {
		}
		if at < len(s.text) && s.text[at] == '>' { // the grammar accepts no empty value
			s.out = rewrite.Overwrite(s.out, s.text, equals, " ")
		}
		if at < len(s.text) && (s.text[at] == '"' || s.text[at] == '\'') {
			if end := s.after(at+1, string(s.text[at])); end < len(s.text) {
				at = end
			}
		}
	}
	return len(s.text)
}

// after returns the position after the next occurrence of `mark`, or the end of the text if there is none.
func (s *pageScanner) after(at int, mark string) int {
	if !s.endless[mark] {
		if i := bytes.Index(s.text[at:], []byte(mark)); i >= 0 {
			return at + i + len(mark)
		}
		s.endless[mark] = true
	}
	return len(s.text)
}

// closing returns the position of the next end tag of an element, or -1 if there is none.
func (s *pageScanner) closing(from int, element []byte) int {
	if s.endless[string(element)] {
		return -1
	}
	for at := range rewrite.Indexes(s.text[from:], "</") {
		start := from + at + len("</")
		end := start + len(element)
		if end <= len(s.text) && bytes.EqualFold(s.text[start:end], element) && (end == len(s.text) || !rewrite.IsWordByte(s.text[end])) {
			return from + at
		}
	}
	s.endless[string(element)] = true
	return -1
}

// fillTemplates blanks template actions that produce no output. In the others, it writes letters in place of quotes and
// brackets.
func fillTemplates(text []byte) []byte {
	out := text
	if !rewrite.HasAny(text, []string{"{{", "{%", "{#", "<%", "<?"}) {
		return out
	}
	for _, at := range PageTemplates.FindAllIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[0], "") // writes nothing, but makes sure that out is a copy
		part := out[at[0]:at[1]]
		if !OutputPlaceholder.Match(part) || pageControls.Match(part) {
			rewrite.BlankLines(part)
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
