package extract

import (
	"bytes"
	"regexp"
	"slices"
	"sort"
	"strings"
	"unicode"

	"foldout/mapper/internal/language"
	"foldout/model"
)

// doc writes the comment that documents a declaration: the one that ends on the line before it or right before it, attributes
// included or not, or the string at the start of its body. Of some declarations none is one: what stands above them is of the file.
func (f *file) doc(d *declaration) ref {
	if f.language.query.Setting(d.pattern, "doc") == "none" {
		return ref{}
	}
	if f.language.Doc.Docstring {
		if text, ok := f.docstring(d); ok {
			return f.lines(strings.Split(text, "\n"))
		}
	}
	if text := f.writtenDoc(d); text != none {
		if f.language.Doc.Below {
			return f.commentFrom(f.tree[text].Start)
		}
		return f.lines(strings.Split(quoted(string(f.slice(text))), "\n"))
	}
	if f.language.Doc.Below {
		return f.commentBelow(d)
	}
	text := f.commentAbove(d.start)
	if text.length() == 0 && d.lead != none {
		text = f.commentAbove(f.tree[d.first].Start)
	}
	if text.length() == 0 && f.language.Doc.Trailing {
		text = f.commentBehind(d)
	}
	return text
}

// quoted returns what a string in one or three double quotes holds, without the word that says how to read it; any other text as it is.
func quoted(text string) string {
	const one, three = `"`, `"""`
	text = strings.TrimSpace(text)
	if open := strings.TrimLeftFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsSpace(r) || r == '@' || r == '~' }); strings.HasPrefix(open, one) {
		for _, quotes := range []string{three, one} {
			if inner, is := strings.CutPrefix(open, quotes); is && strings.HasSuffix(inner, quotes) {
				return strings.TrimSuffix(inner, quotes)
			}
		}
	}
	return text
}

// writtenDoc returns the node that documents a declaration by being part of it, none when there is none.
func (f *file) writtenDoc(d *declaration) uint32 {
	if d.text != none || d.lead == none {
		return d.text
	}
	i := sort.Search(len(f.docs), func(i int) bool { return f.docs[i] >= d.lead })
	if i < len(f.docs) && f.docs[i] < d.first {
		return f.docs[i]
	}
	return none
}

// commentBehind writes the comment that stands behind a declaration of one line.
func (f *file) commentBehind(d *declaration) ref {
	name := f.tree[d.name]
	i := sort.Search(len(f.comments), func(i int) bool { return f.tree[f.comments[i]].Start >= name.End })
	if i == len(f.comments) {
		return ref{}
	}
	comment := f.tree[f.comments[i]]
	between := f.text[min(d.end, comment.Start):comment.Start]
	if comment.Row != name.Row || comment.End < d.end || len(bytes.Trim(between, " \t;,")) > 0 {
		return ref{}
	}
	text := strings.TrimSpace(string(f.slice(f.comments[i])))
	marker, ok := f.docMarker(text)
	switch {
	case !ok:
		return ref{}
	case language.Closer(marker) != "":
		return f.lines(f.blockLines(text, marker))
	default:
		return f.lines([]string{f.commentLine(text, marker)})
	}
}

// commentBelow writes the comment that follows a declaration, or what begins its body.
func (f *file) commentBelow(d *declaration) ref {
	at := d.end
	for i := d.node; i < f.tree[d.node].Next; i++ {
		if f.marks[i]&markBody != 0 {
			at = f.tree[i].End
			break
		}
	}
	for int(at) < len(f.text) && (f.text[at] == ';' || f.text[at] == ',') {
		at++
	}
	if f.language.Doc.Deeper && !f.isDeeper(at, d) {
		return ref{}
	}
	return f.commentFrom(at)
}

// isDeeper reports whether the comment that follows a place right away stands behind other text, or deeper than a declaration.
func (f *file) isDeeper(at uint32, d *declaration) bool {
	i := f.commentBefore(at) + 1
	if i == len(f.comments) || !f.touches(at, f.tree[f.comments[i]].Start) {
		return false
	}
	start := f.tree[f.comments[i]].Start
	return !f.startsLine(start) || f.indentation(start) > f.indentation(d.start)
}

// indentation returns how many bytes stand before a place on its line.
func (f *file) indentation(at uint32) int {
	return int(at) - 1 - bytes.LastIndexByte(f.text[:at], '\n')
}

// commentFrom writes the doc comment that follows a place, and goes on in those right below it.
func (f *file) commentFrom(at uint32) ref {
	var lines []string
	for i := f.commentBefore(at) + 1; i < len(f.comments); i++ {
		comment := f.tree[f.comments[i]]
		text := strings.TrimSpace(string(f.slice(f.comments[i])))
		marker, ok := f.docMarker(text)
		if !ok || !f.touches(at, comment.Start) {
			break
		}
		if language.Closer(marker) != "" {
			if len(lines) == 0 {
				lines = f.blockLines(text, marker)
			}
			break
		}
		lines = append(lines, f.commentLine(text, marker))
		at = comment.End
	}
	return f.lines(lines)
}

// commentAbove writes the doc comment that ends right before a place.
func (f *file) commentAbove(at uint32) ref {
	var lines []string
	for i := f.commentBefore(at); i >= 0; i-- {
		node := f.comments[i]
		comment := f.tree[node]
		if !f.touches(comment.End, at) || !f.startsLine(comment.Start) {
			break
		}
		at = comment.Start
		text := strings.TrimSpace(string(f.slice(node)))
		marker, ok := f.docMarker(text)
		if !ok {
			if len(lines) > 0 {
				break
			}
			continue
		}
		if language.Closer(marker) != "" {
			if len(lines) == 0 {
				return f.lines(f.blockLines(text, marker))
			}
			break
		}
		for last := strings.LastIndexByte(text, '\n'); last >= 0; last = strings.LastIndexByte(text, '\n') {
			lines = append(lines, f.commentLine(strings.TrimSpace(text[last+1:]), marker)) // one of several that the grammar takes for one comment
			text = strings.TrimSpace(text[:last])
		}
		lines = append(lines, f.commentLine(text, marker))
	}
	slices.Reverse(lines)
	return f.lines(lines)
}

// commentBefore returns the index of the last comment that ends at or before a place, -1 when there is none.
func (f *file) commentBefore(at uint32) int {
	return sort.Search(len(f.comments), func(i int) bool { return f.tree[f.comments[i]].Start >= at }) - 1
}

// touches reports whether only white space with at most one line break lies between two places. A comment may hold the
// break at its own end. A line of words that were blanked, as of a macro alone before what it says more of, is no empty one; it parts
// where a statement ends on it, or where it is one of the preprocessor.
func (f *file) touches(from, to uint32) bool {
	if from > to {
		return false
	}
	breaks, isEmpty := 0, true
	if from > 0 && f.text[from-1] == '\n' {
		breaks++
	}
	for i, c := range f.read[from:to] {
		switch was := f.text[int(from)+i]; {
		case !isSpace(c) || was == ';' || was == '#' || was == '{' || was == '}':
			return false
		case c != '\n':
			isEmpty = isEmpty && isSpace(was)
		case isEmpty:
			breaks++
		default:
			isEmpty = true
		}
	}
	return breaks <= 1
}

// startsLine reports whether nothing but white space stands before a place on its line.
func (f *file) startsLine(at uint32) bool {
	for at > 0 && f.text[at-1] != '\n' {
		if at--; !isSpace(f.read[at]) {
			return false
		}
	}
	return true
}

// tag is one of a page behind the mark with which it begins, which is that of a marker that looks back as well.
var tag = regexp.MustCompile(`^/?[A-Za-z]+\d?>`)

// docMarker returns the marker that makes a comment a doc comment.
func (f *file) docMarker(text string) (string, bool) {
	for _, m := range f.language.Doc.Markers {
		rest, isMarked := strings.CutPrefix(text, m)
		isTag := isMarked && strings.HasSuffix(m, "<") && tag.MatchString(rest)
		if isMarked && rest != "/" && !isTag {
			return m, true
		}
	}
	return "", false
}

// commentLine returns the text of a line comment, nothing when it speaks to tools. A line behind the first one need have no more of the
// marker than its first word, as in Haskell.
func (f *file) commentLine(text, marker string) string {
	if f.directive(text) {
		return ""
	}
	if text, is := strings.CutPrefix(text, marker); is {
		return strings.TrimLeft(text, marker[len(marker)-1:])
	}
	first, _, _ := strings.Cut(marker, " ")
	return strings.TrimPrefix(text, first)
}

// blockLines returns the lines of a block comment without the stars before them; one that speaks to tools is empty.
func (f *file) blockLines(text, marker string) []string {
	text = strings.TrimRight(strings.TrimSuffix(text[len(marker):], language.Closer(marker)), "*")
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		line = strings.TrimSpace(line)
		if i > 0 {
			line = strings.TrimSpace(strings.TrimPrefix(line, "*"))
		}
		if f.directive(line) {
			line = ""
		}
		lines[i] = line
	}
	return lines
}

// directive reports whether a line of a comment speaks to tools.
func (f *file) directive(line string) bool {
	return f.language.directive != nil && f.language.directive.MatchString(line)
}

// lines keeps the lines of a doc comment, without those that say nothing.
func (f *file) lines(lines []string) ref {
	start := len(f.texts.buf)
	for _, line := range lines {
		if markup := f.language.markup; markup != nil {
			line = markup.ReplaceAllString(line, "$1")
		}
		line = strings.TrimFunc(strings.ReplaceAll(line, "\t", " "), unicode.IsSpace)
		if isDecoration(line) {
			continue
		}
		if len(f.texts.buf) > start {
			f.texts.buf = append(f.texts.buf, '\n')
		}
		f.texts.buf = append(f.texts.buf, model.Printable(line)...)
	}
	return f.texts.since(start)
}

// isDecoration reports whether a line of a comment holds nothing to read, only rules such as `-----`. Fences and lines of
// examples stay.
func isDecoration(line string) bool { return strings.Trim(line, "-=*#~_+/!<>|. ") == "" }

// docstring returns the text of the string with which the body of a declaration begins.
func (f *file) docstring(d *declaration) (string, bool) {
	for i := d.node; i < f.tree[d.node].Next; i++ {
		if f.marks[i]&markBody != 0 {
			return stringAt(f.text[f.tree[i].Start:f.tree[i].End])
		}
	}
	return "", false
}

// stringAt reads the string literal at the start of a text, in Python's forms.
func stringAt(text []byte) (string, bool) {
	text = bytes.TrimLeft(text, "rRuU")
	for _, quote := range []string{`"""`, `'''`, `"`, `'`} {
		if !bytes.HasPrefix(text, []byte(quote)) {
			continue
		}
		text = text[len(quote):]
		end := bytes.Index(text, []byte(quote))
		if end < 0 {
			return "", false
		}
		return string(text[:end]), true
	}
	return "", false
}
