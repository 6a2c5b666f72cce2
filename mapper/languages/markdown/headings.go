package markdown

import (
	"bytes"
	"strings"
	"unicode/utf8"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// The grammar of Markdown reads texts of AsciiDoc and reStructuredText by their headings and by what they include, which are written as
// those of Markdown; all else is blank.

var (
	// asciiDocHeading is a heading, with the marks that say how deep it is (https://docs.asciidoctor.org/asciidoc/latest/sections/titles-and-levels/).
	asciiDocHeading = regexp.MustCompile(`^(={1,6}|#{1,6})[ \t]+\S`)
	// asciiDocFence begins and ends a block in which nothing is a heading: a listing, a literal, a comment, a table, or one of text with a border.
	asciiDocFence = regexp.MustCompile("^(-{4,}|\\.{4,}|\\+{4,}|/{4,}|={4,}|\\*{4,}|_{4,}|[|,:!]={3,}|```+)[^`\\s]*\\s*$")
	// asciiDocInclude is replaced by a file.
	asciiDocInclude = regexp.MustCompile(`^include::([^\[\s]+)\[`)

	// reSTInclude is replaced by a file, or by its text as it is.
	reSTInclude = regexp.MustCompile(`^[ \t]{0,64}\.\. (?:literal)?include::[ \t]{1,64}(\S+)`)
)

// titlesOfADoc writes a text of AsciiDoc so that the grammar reads it.
func titlesOfADoc(text []byte) []byte {
	w := newTitleWriter(text)
	var fence []byte // that ends the block around
	for line := range bytes.Lines(text[w.end:]) {
		w.pass(line)
		if opens := asciiDocFence.FindSubmatch(line); opens != nil && (fence == nil || bytes.Equal(fence, opens[1])) {
			if fence != nil {
				fence = nil
			} else {
				fence = opens[1]
			}
			continue
		}
		if include := asciiDocInclude.FindSubmatchIndex(line); include != nil {
			w.include(include)
		}
		if heading := asciiDocHeading.FindSubmatchIndex(line); fence == nil && heading != nil {
			copy(w.out[w.at:], strings.Repeat("#", heading[3])+" ")
			rewrite.WriteLetters(w.out[w.at+heading[3]+1 : w.end])
		}
	}
	return w.out
}

// titlesOfReST writes a text of reStructuredText so that the grammar reads it: what is underlined by n marks is a heading n deep. Which
// marks stand for which depth says their order in the text (https://docutils.sourceforge.io/docs/ref/rst/restructuredtext.html#sections).
func titlesOfReST(text []byte) []byte {
	w := newTitleWriter(text)
	depths := map[string]int{}
	var over, title []byte // the two lines before, where they are not those of another title
	for line := range bytes.Lines(text[w.end:]) {
		w.pass(line)
		if include := reSTInclude.FindSubmatchIndex(line); include != nil {
			w.include(include)
		}
		marks := underline(over, title, line)
		if marks == "" {
			over, title = title, line
			continue
		}
		if depths[marks] == 0 {
			depths[marks] = len(depths) + 1
		}
		rewrite.BlankLines(w.out[w.at-len(title)-len(over) : w.end])
		rewrite.WriteLetters(w.out[w.at-len(title) : w.at])
		copy(w.out[w.at:w.end], strings.Repeat("-", min(depths[marks], len(bytes.TrimSpace(line)))))
		over, title = nil, nil
	}
	return w.out
}

// underline returns the marks with which a line makes the one before it a title, and those of the line above that where it does so as well;
// "" where it does not.
func underline(over, title, line []byte) string {
	over, title, line = bytes.TrimRight(over, " \t\r\n"), bytes.TrimRight(title, " \t\r\n"), bytes.TrimRight(line, " \t\r\n")
	switch {
	case len(title) == 0 || !isRule(line) || isRule(title), len(line) < min(utf8.RuneCount(title), leastUnderline):
		return ""
	case len(over) == 0 && !rewrite.IsBlank(title[0]):
		return string(line[:1])
	case bytes.Equal(over, line):
		return string(line[:1]) + string(line[:1])
	}
	return ""
}

// leastUnderline is how long an underline is at least that is shorter than its title.
const leastUnderline = 4

// isRule reports whether a line is one mark over and over.
func isRule(line []byte) bool {
	return len(line) > 0 && line[0] > ' ' && line[0] < utf8.RuneSelf && (line[0] == '_' || !rewrite.IsWordByte(line[0])) && len(bytes.Trim(line, string(line[:1]))) == 0
}

// titleWriter goes through a text by lines, of which it leaves no more than that they are there.
type titleWriter struct {
	text, out []byte
	at, end   int // of the line
}

func newTitleWriter(text []byte) titleWriter {
	w := titleWriter{text: text, out: bytes.Clone(text)}
	if mark := "\ufeff"; bytes.HasPrefix(text, []byte(mark)) {
		w.end = len(mark)
		rewrite.BlankLines(w.out[:w.end])
	}
	return w
}

func (w *titleWriter) pass(line []byte) {
	w.at, w.end = w.end, w.end+len(line)
	rewrite.BlankLines(w.out[w.at:w.end])
	if len(bytes.TrimSpace(line)) > 0 {
		w.out[w.at] = 'x'
	}
}

// include writes a quotation of the path of what the line includes: where that stands, say the groups.
func (w *titleWriter) include(groups []int) {
	at := w.at + groups[2]
	copy(w.out[w.at:at], strings.Repeat(">", at-w.at))
	copy(w.out[at:], w.text[at:w.at+groups[3]])
}
