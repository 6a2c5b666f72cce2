package markdown

import (
	"bytes"
	"strings"
	"unicode/utf8"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// The grammar of Markdown also parses AsciiDoc and reStructuredText. Headings and includes are rewritten as Markdown,
// and everything else is blanked.

var (
	// asciiDocHeading matches a heading; the group gives its depth
	// (https://docs.asciidoctor.org/asciidoc/latest/sections/titles-and-levels/).
	asciiDocHeading = regexp.MustCompile(`^(={1,6}|#{1,6})[ \t]+\S`)
	// asciiDocFence matches the delimiter of a block that contains no headings: a listing, literal, comment, table,
	// sidebar and so on.
	asciiDocFence = regexp.MustCompile("^(-{4,}|\\.{4,}|\\+{4,}|/{4,}|={4,}|\\*{4,}|_{4,}|[|,:!]={3,}|```+)[^`\\s]*\\s*$")
	// asciiDocInclude matches an include directive.
	asciiDocInclude = regexp.MustCompile(`^include::([^\[\s]+)\[`)

	// reSTInclude matches an include or literalinclude directive.
	reSTInclude = regexp.MustCompile(`^[ \t]{0,64}\.\. (?:literal)?include::[ \t]{1,64}(\S+)`)
)

// asciiDocAsMarkdown rewrites AsciiDoc as Markdown.
func asciiDocAsMarkdown(text []byte) []byte {
	w := newTitleWriter(text)
	var fence []byte // the delimiter that ends the current block
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

// reSTAsMarkdown rewrites reStructuredText as Markdown: a heading of depth n is underlined by n hyphens. The order in
// which underline characters first occur gives their depth
// (https://docutils.sourceforge.io/docs/ref/rst/restructuredtext.html#sections).
func reSTAsMarkdown(text []byte) []byte {
	w := newTitleWriter(text)
	depths := map[string]int{}
	var over, title []byte // the two lines before, unless they belong to another title
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

// underline returns the character that `line` repeats if `line` underlines `title`, and otherwise an empty string. If `over` is a
// matching line above the title, it returns the character twice.
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

// leastUnderline is the minimum length of an underline that is shorter than its title.
const leastUnderline = 4

// isRule reports whether a line repeats one punctuation character.
func isRule(line []byte) bool {
	return len(line) > 0 && line[0] > ' ' && line[0] < utf8.RuneSelf && (line[0] == '_' || !rewrite.IsWordByte(line[0])) && len(bytes.Trim(line, string(line[:1]))) == 0
}

// titleWriter goes through a text line by line and blanks it, but leaves one letter in each line that was not blank.
type titleWriter struct {
	text, out []byte
	at, end   int // of the current line
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

// include writes the included path as a Markdown block quotation. `groups` are the positions of the matched groups in the current
// line.
func (w *titleWriter) include(groups []int) {
	at := w.at + groups[2]
	copy(w.out[w.at:at], strings.Repeat(">", at-w.at))
	copy(w.out[at:], w.text[at:w.at+groups[3]])
}
