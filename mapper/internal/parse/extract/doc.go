package extract

import (
	"bytes"
	"regexp"
	"slices"
	"sort"
	"strings"
	"unicode"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

// doc writes the text that documents declaration i: the node captured as @doc, a comment directly above the declaration or above
// its attributes or, in some languages, a comment after or below it, or the string at the start of its body. It writes nothing if
// the pattern sets `doc` to `none`, because then a comment above the declaration does not document it.
func (f *file) doc(i int) ref {
	d := &f.found[i]
	if f.language.setting(d.pattern, "doc") == "none" {
		return ref{}
	}
	if f.language.Doc.Docstring != nil {
		if text, ok := f.docstring(d); ok {
			return f.writeDoc(strings.Split(text, "\n"))
		}
	}
	if text := f.writtenDoc(d); text != none {
		if f.language.Doc.Below {
			return f.commentFrom(f.tree[text].Start)
		}
		return f.writeDoc(strings.Split(contentOf(string(f.slice(text))), "\n"))
	}
	if f.language.Doc.Below {
		return f.commentBelow(d)
	}
	text, top := f.commentAbove(d.start)
	if text.length() > 0 {
		d.docLine = f.docLine(i, top)
	} else if d.lead != none {
		text, _ = f.commentAbove(f.tree[d.first].Start)
	}
	if text.length() == 0 && f.language.Doc.Trailing {
		text = f.commentBehind(d)
	}
	return text
}

// contentOf returns the content of a string in one or three double quotes, without a prefix such as `~S`. It returns any
// other text unchanged.
func contentOf(text string) string {
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

// writtenDoc returns the node captured as @doc for a declaration, or none.
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

// commentBehind writes the comment after a declaration on the same line.
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
		return f.writeDoc(f.blockLines(text, marker))
	default:
		return f.writeDoc([]string{f.commentLine(text, marker)})
	}
}

// commentBelow writes the comment that follows a declaration or begins its body.
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
	if f.language.Doc.Indented && !f.isDeeper(at, d) {
		return ref{}
	}
	return f.commentFrom(at)
}

// isDeeper reports whether the comment directly after offset `at` follows other text on its line, or is indented deeper than
// the declaration.
func (f *file) isDeeper(at uint32, d *declaration) bool {
	i := f.commentBefore(at) + 1
	if i == len(f.comments) || !f.touches(at, f.tree[f.comments[i]].Start) {
		return false
	}
	start := f.tree[f.comments[i]].Start
	return !f.startsLine(start) || f.indentation(start) > f.indentation(d.start)
}

// indentation returns the number of bytes before offset `at` on its line.
func (f *file) indentation(at uint32) int {
	return int(at) - 1 - bytes.LastIndexByte(f.text[:at], '\n')
}

// commentFrom writes the doc comment that follows offset `at`, including comments directly below it.
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
	return f.writeDoc(lines)
}

// docLine returns the line, from 1, of comment `top`, which documents symbol i from above. It returns 0 if other text precedes
// the comment on that line. In some grammars, the symbols before symbol i include the comment; docLine makes them end before it.
func (f *file) docLine(i int, top uint32) int32 {
	start := f.tree[top].Start
	line := bytes.LastIndexByte(f.counted[:start], '\n') + 1
	if len(bytes.TrimSpace(f.text[line:start])) > 0 {
		return 0
	}
	for before := int32(i) - 1; before >= 0 && !f.isOwner(before, i); before = f.found[before].up {
		if !f.covers(before, start, i) {
			continue
		}
		for k := before; k < int32(i); k++ {
			if f.covers(k, start, i) {
				f.cutEnd(&f.found[k], start)
			}
		}
	}
	return int32(f.tree[top].Row) + 1
}

// covers reports whether symbol `before` includes the comment at offset `comment`, but ends before the declaration of symbol i.
func (f *file) covers(before int32, comment uint32, i int) bool {
	d := &f.found[before]
	return d.start < comment && comment < d.end && d.end <= f.found[i].start
}

// isOwner reports whether declaration i is inside the declaration `above`.
func (f *file) isOwner(above int32, i int) bool {
	up := f.found[i].up
	for up > above {
		up = f.found[up].up
	}
	return up == above
}

// commentAbove writes the doc comment that ends directly before offset `at`. It also returns the node with which the comment begins.
func (f *file) commentAbove(at uint32) (text ref, top uint32) {
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
				return f.writeDoc(f.blockLines(text, marker)), node
			}
			break
		}
		top = node
		for last := strings.LastIndexByte(text, '\n'); last >= 0; last = strings.LastIndexByte(text, '\n') {
			lines = append(lines, f.commentLine(strings.TrimSpace(text[last+1:]), marker)) // the grammar has taken several comments for one
			text = strings.TrimSpace(text[:last])
		}
		lines = append(lines, f.commentLine(text, marker))
	}
	slices.Reverse(lines)
	return f.writeDoc(lines), top
}

// commentBefore returns the index of the last comment that begins before offset `at`, or -1.
func (f *file) commentBefore(at uint32) int {
	return sort.Search(len(f.comments), func(i int) bool { return f.tree[f.comments[i]].Start >= at }) - 1
}

// touches reports whether only white space with at most one line break separates two positions. A line break at the end of a
// comment counts too. A line of words that were hidden from the grammar by blanks, such as a macro above its declaration, does
// not separate the positions, unless it ends a statement or is a preprocessor line.
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
		case !rewrite.IsBlank(c) || was == ';' || was == '#' || was == '{' || was == '}':
			return false
		case c != '\n':
			isEmpty = isEmpty && rewrite.IsBlank(was)
		case isEmpty:
			breaks++
		default:
			isEmpty = true
		}
	}
	return breaks <= 1
}

// startsLine reports whether only white space precedes offset `at` on its line.
func (f *file) startsLine(at uint32) bool {
	for at > 0 && f.text[at-1] != '\n' {
		if at--; !rewrite.IsBlank(f.read[at]) {
			return false
		}
	}
	return true
}

// tag matches the part of an HTML tag after its `<`. It tells such a `<` apart from the last character of a marker like `//!<`.
var tag = regexp.MustCompile(`^/?[A-Za-z]+\d?>`)

// docMarker returns the marker that makes a comment a doc comment.
func (f *file) docMarker(text string) (string, bool) {
	for _, m := range f.language.Doc.Markers {
		rest, isMarked := strings.CutPrefix(text, m)
		isTag := isMarked && strings.HasSuffix(m, "<") && tag.MatchString(rest)
		if isMarked && rest != "/" && !isTag { // the rest of `/**/`, which is empty, is `/`
			return m, true
		}
	}
	return "", false
}

// commentLine returns the text of a line comment, or "" for a directive to a tool. Lines after the first may have
// only the first word of the marker, as in Haskell.
func (f *file) commentLine(text, marker string) string {
	if f.directive(text) {
		return ""
	}
	if text, is := strings.CutPrefix(text, marker); is {
		return strings.TrimLeft(text, marker[len(marker)-1:]) // the last character may be repeated, as in `////`
	}
	first, _, _ := strings.Cut(marker, " ")
	return strings.TrimPrefix(text, first)
}

// blockLines returns the lines of a block comment, without leading stars. Directives to tools become empty lines.
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

// directive reports whether a line of a comment is a directive to a tool.
func (f *file) directive(line string) bool {
	return f.language.directive != nil && f.language.directive.MatchString(line)
}

// writeDoc writes the lines of a doc comment, except for decoration.
func (f *file) writeDoc(lines []string) ref {
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

// isDecoration reports whether a line contains nothing to read, e.g. `-----`. Code fences and example lines are kept.
func isDecoration(line string) bool { return strings.Trim(line, "-=*#~_+/!<>|. ") == "" }

// docstring returns the text of the string with which the body of a declaration begins.
func (f *file) docstring(d *declaration) (string, bool) {
	for i := d.node; i < f.tree[d.node].Next; i++ {
		if f.marks[i]&markBody != 0 {
			return f.language.Doc.Docstring(f.text[f.tree[i].Start:f.tree[i].End])
		}
	}
	return "", false
}
