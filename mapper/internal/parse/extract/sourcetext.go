package extract

import (
	"bytes"

	"foldout/mapper/internal/parse/rewrite"
)

// text writes the source text up to offset `to`. It leaves out comments and what was hidden from the grammar (see unreadIn).
func (w *writer) text(to uint32) {
	for to > w.pos {
		end := w.unreadIn(to)
		w.plain(w.file.text[w.pos:end])
		if w.pos = end + w.commentAt(end, to); w.pos > end {
			w.gap = max(w.gap, spaceGap)
			continue
		}
		for w.pos < to && rewrite.IsBlank(w.file.read[w.pos]) {
			w.gap = max(w.gap, spaceGap)
			w.pos++
		}
	}
}

// unreadIn returns the offset, at most `to`, at which text that must be left out starts or ends. This is the start of a comment,
// the start of a preprocessor conditional that was hidden from the grammar by blanks, or the end of a multi-line annotation.
func (w *writer) unreadIn(to uint32) uint32 {
	text := w.file.text[:to]
	for at := w.pos; ; at++ {
		i := bytes.IndexAny(text[at:], "#)/{")
		if i < 0 {
			return to
		}
		at += uint32(i)
		isEnd := text[at] == ')' && len(bytes.TrimSpace(text[w.pos:at])) == 0
		isBraced := bytes.HasPrefix(text[at:], []byte("{$")) && (at == 0 || text[at-1] != '#') // as in Pascal; `#{$a}` is SCSS
		mayBeHidden := isBraced || (text[at] == '#' || isEnd) && w.file.startsLine(at)
		if w.commentAt(at, to) > 0 || mayBeHidden && rewrite.IsBlank(w.file.read[at]) {
			return at
		}
	}
}

// commentAt returns the length of the comment at offset `at`, without its line break and at most up to offset `to`. It returns 0
// if there is none. A comment that was not hidden from the grammar by blanks counts only where a comment can begin.
func (w *writer) commentAt(at, to uint32) uint32 {
	text := w.file.text[at:to]
	isLine := bytes.HasPrefix(text, []byte("//"))
	if !isLine && !bytes.HasPrefix(text, []byte("/*")) {
		return 0
	}
	end := bytes.Index(text, []byte("*/")) + len("*/")
	if isLine {
		end = bytes.IndexByte(text, '\n')
	}
	switch isBlank := rewrite.IsBlank(w.file.read[at]); {
	case isBlank && w.isUnread(at), !isBlank && (!isLine || end < 0 || !w.file.language.slashes || !w.isApart(at)):
		return 0
	case end < len("//"): // the comment does not end before `to`
		return to - at
	}
	return uint32(end)
}

// isApart reports whether white space, an opening bracket or a comma precedes offset `at`.
func (w *writer) isApart(at uint32) bool {
	return at > 0 && (rewrite.IsBlank(w.file.text[at-1]) || bytes.IndexByte([]byte("([{,"), w.file.text[at-1]) >= 0)
}

// isUnread reports whether the text before offset `at` on its line ends with a byte that a blank hides from the grammar.
func (w *writer) isUnread(at uint32) bool {
	before := bytes.TrimRight(w.file.text[:at], " \t")
	last := len(before) - 1
	return last >= 0 && before[last] != '\n' && rewrite.IsBlank(w.file.read[last])
}

// plain writes `text`. In place of each run of white space, it writes what the method close writes, usually a single blank.
func (w *writer) plain(text []byte) {
	for len(text) > 0 {
		if c := text[0]; rewrite.IsBlank(c) || isContinued(text) {
			if c == '\n' || c == '\r' {
				w.gap = lineGap
			}
			w.gap = max(w.gap, spaceGap)
			text = text[1:]
			continue
		}
		end := 1
		for end < len(text) && !rewrite.IsBlank(text[end]) && !isContinued(text[end:]) {
			end++
		}
		w.close(text)
		w.out = append(w.out, text[:end]...)
		text = text[end:]
	}
}

// isContinued reports whether `text` begins with a backslash and a line break.
func isContinued(text []byte) bool {
	return text[0] == '\\' && len(text) > 1 && (text[1] == '\n' || text[1] == '\r')
}

// raw writes `text` as it is, without white space before it.
func (w *writer) raw(text []byte) {
	w.gap = noGap
	w.out = append(w.out, text...)
}
