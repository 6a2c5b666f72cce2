package extract

import (
	"bytes"
	"slices"
	"strings"

	"foldout/mapper/internal/parse/rewrite"
)

// shortValue is the maximum length in bytes of an initial value that is kept in a signature.
const shortValue = 60

// signature writes a declaration on one line, without its body. It is never empty.
func (f *file) signature(d *declaration) ref {
	w := writer{file: f, declaration: d, out: f.texts.buf, begin: len(f.texts.buf)}
	if d.front != none {
		w.raw(bytes.Join(bytes.Fields(f.slice(d.front)), []byte(" ")))
		w.raw([]byte(" "))
	}
	w.raw([]byte(f.language.setting(d.pattern, "prefix")))
	w.nodes()
	w.trim()
	if d.end < f.tree[d.first].End && f.text[f.tree[d.first].End-1] == '}' && f.language.Rewrite.Indents {
		w.out = bytes.TrimSuffix(w.out, []byte(" }")) // it closes a block around the symbol
	}
	if len(w.out) == w.begin {
		w.out = append(w.out, d.kind.Keyword()+" "...)
		w.out = append(w.out, w.out[d.nameText.start:d.nameText.end]...) // out also holds earlier texts, such as the name
	}
	f.texts.buf = w.out
	f.texts.makePrintable(w.begin)
	return f.texts.since(w.begin)
}

// writer writes the text of a declaration on one line, from front to back.
type writer struct {
	file        *file
	declaration *declaration
	out         []byte
	begin       int       // start of the signature in out
	trimLimit   int       // out is not trimmed before this position
	gap         gap       // white space that was read and not yet written
	statement   bool      // a `;` is needed here if a line break follows
	pos         uint32    // the text before this offset was written or left out
	ends        []jump    // jumps to come, the next one last
	otherParts  nodeRange // the parts after that of the declaration, which are left out
}

// nodeRange is a range of nodes.
type nodeRange struct{ from, to uint32 }

// gap is the white space between two pieces of text.
type gap uint8

const (
	noGap gap = iota
	spaceGap
	lineGap // contains a line break
)

// jump is an action at a later position.
type jump struct {
	at, next  uint32 // where it happens, and where to continue
	statement bool
}

// behindComments returns the first sibling between `from` and `to` that is not a comment.
func (f *file) behindComments(from, to uint32) uint32 {
	for from != to && f.marks[from]&markComment != 0 {
		from = f.tree[from].Next
	}
	return from
}

// nodes walks the nodes of the declaration and writes the text in and between them.
func (w *writer) nodes() {
	f, d := w.file, w.declaration
	end := f.tree[d.head].Next
	begin := d.head
	if d.head == d.first {
		begin = f.behindComments(d.begin(), d.first)
	}
	w.pos = f.withModifiers(f.tree[begin].Start)
	for i := begin; i < end; {
		m := f.marks[i]
		if i == w.otherParts.from && i < w.otherParts.to {
			i = w.otherParts.to
			continue
		}
		if len(d.parts) > 0 && i == d.parts[0] {
			w.part(f)
			if i != d.part {
				i = d.part
				continue
			}
		}
		if m&^(markSpan|markWhole|markExport|markPrivate|markInline|markBefore) == 0 && i != d.front {
			i++ // no mark that says how the node is written
			continue
		}
		w.upTo(f.tree[i].Start)
		if m&(markBody|markKeep) == markBody && i != d.head {
			w.dropHiddenClosing(f.tree[i].Start)
			return
		}
		i = w.marked(i, m)
	}
	w.upTo(f.tree[d.head].End)
}

// dropHiddenClosing removes the last parenthesis before a body, at offset `body`, if it closes nothing in the signature and was
// hidden from the grammar: a macro around the declaration opened it.
func (w *writer) dropHiddenClosing(body uint32) {
	f, at := w.file, body
	for at > 0 && rewrite.IsBlank(f.text[at-1]) {
		at--
	}
	if at == 0 || f.text[at-1] != ')' || f.read[at-1] != ' ' {
		return
	}
	out := bytes.TrimRight(w.out, " ")
	if bytes.HasSuffix(out, []byte(")")) && bytes.Count(out[w.begin:], []byte(")")) > bytes.Count(out[w.begin:], []byte("(")) {
		w.out = out[:len(out)-1]
	}
}

// part prepares the signature of one name in a declaration with several names: the other names are left out. The text
// after the last name belongs to all of them, like the type in Go's `a, b int`, unless the pattern sets `tail`.
func (w *writer) part(f *file) {
	d := w.declaration
	if w.ownTail() {
		w.partWithTail(f)
		return
	}
	first, last := f.tree[d.parts[0]], f.tree[d.parts[len(d.parts)-1]]
	if d.part != d.parts[len(d.parts)-1] {
		w.otherParts = nodeRange{f.tree[d.part].Next, last.Next}
	}
	w.upTo(first.Start)
	w.pos = f.tree[d.part].Start
	w.ends = append(w.ends, jump{at: f.tree[d.part].End, next: last.End})
}

// ownTail reports whether the text after one name of a declaration does not belong to all its names. The text may belong only to
// that name, or also to the names directly before it.
func (w *writer) ownTail() bool { return w.tail() != "" }

func (w *writer) tail() string { return w.file.language.setting(w.declaration.pattern, "tail") }

// partWithTail writes one part of a declaration with several names, and the part's own tail, such as a type or a value. It leaves
// out the other parts and their tails, as in `case a(Int), b = 2`. If the setting `tail` is `next`, a part without a tail gets
// the tail of the next part that has one, as in `let a, b: Int, c = 2`.
func (w *writer) partWithTail(f *file) {
	d := w.declaration
	w.upTo(f.tree[d.parts[0]].Start)
	w.pos = f.tree[d.part].Start
	i, isPart := slices.BinarySearch(d.parts, d.part)
	if !isPart {
		return
	}
	last := i // the last of the parts that share its tail
	for w.tail() == "next" && last+1 < len(d.parts) && isComma(f.text[f.tree[d.parts[last]].End:f.tree[d.parts[last+1]].Start]) {
		last++
	}
	if last+1 < len(d.parts) {
		following := d.parts[last+1]
		end := f.tree[following].Start
		for end > w.pos && (f.text[end-1] == ',' || rewrite.IsBlank(f.text[end-1])) {
			end--
		}
		w.otherParts = nodeRange{following, f.tree[d.head].Next}
		w.ends = append(w.ends, jump{at: end, next: f.tree[d.head].End})
	}
	if last > i {
		w.ends = append(w.ends, jump{at: f.tree[d.part].End, next: f.tree[d.parts[last]].End})
	}
}

// isComma reports whether `text` is a comma, with or without white space around it.
func isComma(text []byte) bool { return string(bytes.TrimSpace(text)) == "," }

// marked writes a marked node and returns the next node.
func (w *writer) marked(i uint32, m mark) uint32 {
	n := w.file.tree[i]
	text := w.file.slice(i)
	switch {
	case n.Start < w.pos: // inside text that was left out
	case m&markComment != 0:
		w.gap = lineGap
		w.pos = n.End
	case m&markJoin != 0:
		w.gap = noGap
		w.skip(n.End)
	case i == w.declaration.front, !w.keeps(i, m):
		w.pos = w.wordEnd(n.End)
		if isSet := bytes.HasSuffix(w.out[w.begin:], []byte(" =")); isSet && m&markValue != 0 {
			w.out, w.gap = w.out[:len(w.out)-len(" =")], noGap // the sign is left out with its value
		} else if w.gap == noGap {
			w.skip(w.pos)
		}
	case m&markNote != 0:
		w.note(text)
		w.pos = n.End
	case m&markVerbatim != 0:
		w.close(text)
		w.out = append(w.out, text...)
		w.trimLimit = len(w.out)
		w.pos = n.End
	case m&markSemicolon != 0:
		w.raw([]byte(";"))
		w.pos = n.End
	case m&markTight != 0:
		w.plain(text)
		w.skip(n.End)
	case m&markParen != 0:
		w.plain([]byte("("))
		w.plain(text)
		w.raw([]byte(")"))
		w.pos = n.End
	case m&markStatement != 0:
		w.ends = append(w.ends, jump{at: n.End, next: n.End, statement: true})
		return i + 1
	default:
		return i + 1
	}
	return n.Next
}

// note writes annotations, each with its arguments if these are short.
func (w *writer) note(text []byte) {
	for len(text) > 0 {
		open := bytes.IndexByte(text, '(')
		if open < 0 {
			open = len(text)
		}
		for line := range bytes.Lines(text[:open]) {
			name, _, _ := bytes.Cut(line, []byte("//"))
			w.plain(name)
		}
		if text = text[open:]; len(text) == 0 {
			return
		}
		end := parenthesesEnd(text)
		if given := text[:end]; len(given) <= shortValue && bytes.IndexByte(given, '\n') < 0 {
			w.raw(given)
		} else {
			w.raw([]byte("(…)"))
		}
		text = text[end:]
	}
}

// parenthesesEnd returns the end of the parentheses with which `text` begins, or the end of `text` if they are not closed.
// Parentheses in strings do not count.
func parenthesesEnd(text []byte) int {
	depth, quote := 0, byte(0)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quote != 0 && c == '\\':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}

// keeps reports whether a node is kept. A dropped node is kept if the declaration's own signature begins with it. A value is kept
// if it is short and belongs to a single name.
func (w *writer) keeps(i uint32, m mark) bool {
	if m&(markKeep|markNote) != 0 || m&(markDrop|markValue) == 0 {
		return true
	}
	if m&markValue == 0 {
		return i == w.declaration.head && len(w.out) == w.begin
	}
	d, n := w.declaration, w.file.tree[i]
	if len(d.parts) > 0 && i >= w.file.tree[d.part].Next && !w.ownTail() {
		return false
	}
	return n.Row == n.EndRow && n.End-n.Start <= shortValue
}

// wordEnd returns the end of a word whose letters from offset `at` on were hidden from the grammar by blanks.
func (w *writer) wordEnd(at uint32) uint32 {
	for text := w.file.text; int(at) < len(text) && rewrite.IsBlank(w.file.read[at]) && text[at] >= 'a' && text[at] <= 'z'; {
		at++
	}
	return at
}

// skip continues at offset `to`, after the white space there.
func (w *writer) skip(to uint32) {
	text := w.file.text
	for int(to) < len(text) && rewrite.IsBlank(text[to]) {
		to++
	}
	w.pos = to
}

// upTo writes the text up to offset `to`. On the way, it performs the jumps that are due.
func (w *writer) upTo(to uint32) {
	for len(w.ends) > 0 && w.ends[len(w.ends)-1].at <= to {
		t := w.ends[len(w.ends)-1]
		w.ends = w.ends[:len(w.ends)-1]
		w.text(t.at)
		w.pos = max(w.pos, t.next)
		w.statement = w.statement || t.statement
	}
	w.text(to)
}

// close writes a blank or a `;` in place of the white space before `next`, or nothing for a line break just inside a bracket.
func (w *writer) close(next []byte) {
	if len(next) == 0 {
		return
	}
	g, statement := w.gap, w.statement
	w.gap, w.statement = noGap, false
	if g == noGap || len(w.out) == w.begin || w.out[len(w.out)-1] == ' ' {
		return
	}
	last, c := w.out[len(w.out)-1], next[0]
	if g == lineGap {
		isCloser := c == ')' || c == ']' || c == '}' || c == '>'
		switch {
		case last == ',' && isCloser:
			w.out = w.out[:len(w.out)-1]
			last = w.out[len(w.out)-1]
		case statement && !isCloser && c != ';' && c != ',':
			w.out = append(w.out, ';')
		}
		isOpener := last == '(' || last == '[' || last == '<'
		if isOpener && c != '|' || isCloser && c != '}' || c == ',' || c == ';' {
			return
		}
	}
	if last == '{' && c == '}' {
		return
	}
	w.out = append(w.out, ' ')
}

// trim removes the signs directly before a body or a value that is left out, such as `=`. It also removes a word that the pattern
// lists in its setting `trim`.
func (w *writer) trim() {
	w.out = w.out[:w.begin+len(bytes.TrimRight(w.out[w.begin:], " \t\r\n"))]
	floor := max(w.begin, w.trimLimit)
	for mark := range strings.FieldsSeq(w.file.language.setting(w.declaration.pattern, "trim")) {
		if bytes.HasSuffix(w.out[floor:], []byte(mark)) {
			w.out = w.out[:len(w.out)-len(mark)]
			break
		}
	}
	name := w.file.texts.bytes(w.declaration.nameText)
	for len(w.out) > floor && bytes.IndexByte([]byte(" {:;=,"), w.out[len(w.out)-1]) >= 0 {
		if len(name) > 0 && bytes.HasSuffix(w.out[floor:], name) {
			break // the sign is part of the name
		}
		w.out = w.out[:len(w.out)-1]
	}
}
