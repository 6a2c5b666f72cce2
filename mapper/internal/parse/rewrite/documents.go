package rewrite

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
)

// Documents describes the here-documents of a language.
type Documents struct {
	// Start matches the start of a here-document within a line. Its groups are the words that may end the document, of which one is
	// not empty.
	Start *regexp.Regexp
	// Isnt reports whether what Start matched at offsets `from` to `to` of a line is something else, such as an operator, if there
	// is no line that ends the document.
	Isnt func(line []byte, from, to int) bool
	// Next matches, without its indentation, a line that does not belong to a document without an end, if it is indented no more
	// than the start of the document.
	Next *regexp.Regexp
}

// Document is a here-document without an end.
type Document struct {
	From, To  int // its start: the operator and the word
	Body, End int // its text, up to where something else presumably begins
}

// Unended returns the here-documents that never end. A language takes the rest of the file for their text, which is never meant.
func (d *Documents) Unended(text []byte) []Document {
	all, _ := d.find(text)
	return all
}

// find returns the here-documents that never end, and the offsets of operators that look like the start of one.
func (d *Documents) find(text []byte) (all []Document, operators []int) {
	passed := 0 // end of the last document
	var lasts map[string]int
	for at := range Indexes(text, "<<") {
		begin := LineStart(text, at)
		if at < passed || begin < 0 {
			continue
		}
		line := FirstLine(text[begin:])
		body := min(begin+len(line)+1, len(text))
		passed = body
		for _, m := range d.Start.FindAllSubmatchIndex(line, -1) {
			if m[0] > 0 && line[m[0]-1] == '<' {
				continue // `<<<` of Bash
			}
			if !isCode(line[:m[0]]) {
				break
			}
			if lasts == nil {
				lasts = lastOfLines(text)
			}
			word := wordOf(line, m)
			if last, is := lasts[string(word)]; is && last >= passed {
				passed = endOfDocument(text, passed, word)
				continue
			}
			if d.Isnt(line, m[0], m[1]) {
				operators = append(operators, begin+m[0])
				continue
			}
			passed = d.next(text, passed, Margin(line))
			all = append(all, Document{begin + m[0], begin + m[1], body, passed})
			break
		}
	}
	return all, operators
}

// wordOf returns the group of a match that is not empty.
func wordOf(line []byte, match []int) []byte {
	for i := 2; i+1 < len(match); i += 2 {
		if match[i] >= 0 && match[i] < match[i+1] {
			return line[match[i]:match[i+1]]
		}
	}
	return nil
}

// Blank blanks the texts of here-documents without an end, so that what follows can be read, and writes `letter` over their starts.
// It also writes another operator over those that a grammar would take for the start of a document.
func (d *Documents) Blank(text, out []byte, letter string) []byte {
	all, operators := d.find(text)
	for _, at := range operators {
		out = Overwrite(out, text, at, "**")
	}
	for _, open := range all {
		out = Overwrite(out, text, open.From, strings.Repeat(letter, open.To-open.From))
		BlankLines(out[open.Body:open.End])
	}
	return out
}

// next returns the offset of the line that follows a document without an end, whose text begins at `at`.
func (d *Documents) next(text []byte, at, margin int) int {
	for at < len(text) {
		line := FirstLine(text[at:])
		if code := bytes.TrimLeft(line, " \t"); len(code) > 0 && Margin(line) <= margin && d.Next.Match(code) {
			return at
		}
		at += len(line) + 1
	}
	return len(text)
}

// isCode reports whether what follows `before` on its line is neither in a string nor in a comment.
func isCode(before []byte) bool {
	quote := byte(0)
	for i := 0; i < len(before); i++ {
		switch c := before[i]; {
		case c == '\\':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case c == '#' && (i == 0 || IsBlank(before[i-1])):
			return false
		}
	}
	return quote == 0
}

// lastOfLines returns, for each line without the white space around it, the offset of the last one like it. Longer lines than those
// that end a document are left out.
func lastOfLines(text []byte) map[string]int {
	const longest = 80
	lasts := map[string]int{}
	at := 0
	for line := range bytes.Lines(text) {
		if word := bytes.TrimSpace(line); len(word) > 0 && len(word) <= longest {
			lasts[string(word)] = at
		}
		at += len(line)
	}
	return lasts
}

// endOfDocument returns the end of the first line, at or after offset `at`, that consists of a word.
func endOfDocument(text []byte, at int, word []byte) int {
	for at < len(text) {
		line := FirstLine(text[at:])
		at += len(line) + 1
		if bytes.Equal(bytes.TrimSpace(line), word) {
			break
		}
	}
	return min(at, len(text))
}
