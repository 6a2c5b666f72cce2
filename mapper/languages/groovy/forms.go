package groovy

import (
	"bytes"

	"foldout/mapper/internal/rewrite"
)

// replaceFront replaces the part of a declaration before offset `to` by the word `word`. If the declaration has annotations, it also
// keeps one of them before the word, unless there is no room for both. It reports whether the word fits.
func (s *groovyScanner) replaceFront(h groovyHead, to int, word string) bool {
	from := h.start
	if h.notesEnd > 0 && to-h.words[0].start > len(word) {
		from = h.words[0].start
		s.writeOneAnnotation(h)
		s.blankCode(h.notesEnd, from)
	} else {
		for h.start < to && to-from <= len(word) && from > 0 && rewrite.IsIndent(s.Text[from-1]) { // takes indentation too, for room
			from--
		}
	}
	if at := s.roomFor(from, to, word); at >= 0 {
		s.blank(from, at+len(word))
		s.blankCode(at+len(word), to)
		copy(s.Text[at:], word)
		return true
	}
	return false
}

// blankCode blanks everything but comments.
func (s *groovyScanner) blankCode(from, to int) {
	for at := from; at < to; {
		end := min(s.Token(at), to)
		if !s.isComment(at) {
			s.blank(at, end)
		}
		at = end
	}
}

// roomFor returns the first position between `from` and `to` at which `word` fits on a line, with at least one byte left. It
// returns -1 if there is none.
func (s *groovyScanner) roomFor(from, to int, word string) int {
	for to-from > len(word) {
		end := bytes.IndexByte(s.Text[from:from+len(word)], '\n')
		if end < 0 {
			return from
		}
		from += end + 1
	}
	return -1
}

// blankFront blanks the part of a declaration before offset `to`, except for one annotation if there are any.
func (s *groovyScanner) blankFront(h groovyHead, to int) {
	if h.notesEnd > 0 {
		s.writeOneAnnotation(h)
		s.blankCode(h.notesEnd, h.words[0].start)
	}
	s.blank(h.words[0].start, to)
}

// writeOneAnnotation writes one annotation over all annotations of a declaration. Comments after them stay.
func (s *groovyScanner) writeOneAnnotation(h groovyHead) {
	s.blank(h.start, h.notesEnd)
	copy(s.Text[h.start:h.notesEnd], "@x")
	if open := h.start + len("@x"); h.notesEnd-open >= len("()") && s.Text[open] == ' ' {
		s.Text[open], s.Text[h.notesEnd-1] = '(', ')'
	}
}

// typed rewrites a type as keyword, name and body, and returns its end. If there is no room for the keyword of an enumeration, the
// enumeration stays unchanged.
func (s *groovyScanner) typed(h groovyHead, i int) int {
	brace := h.words[i+1].end
	for brace < len(s.Text) && s.Text[brace] != '{' {
		if c := s.Text[brace]; c == '}' || c == ';' {
			return brace
		} else if c == '(' {
			brace = s.Closing(brace)
			continue
		}
		brace = s.Token(brace)
	}
	word, name := groovyTypes[h.words[i].text], h.words[i+1]
	s.replaceFront(h, name.start, word)
	rest := name.end
	if open := s.nextToken(name.end); h.words[i].text == "record" && open < brace && s.Text[open] == '(' {
		rest = s.components(open)
	}
	s.blank(rest, brace)
	if brace == len(s.Text) {
		return brace
	}
	at := brace + 1
	if h.words[i].text == "enum" {
		at = s.members(brace)
	}
	return min(s.block(at, name.text)+1, len(s.Text))
}

// components rewrites the components of a record as type parameters, and returns their end. If there are none, it returns `open`.
func (s *groovyScanner) components(open int) int {
	end := s.Closing(open)
	if s.Text[end-1] != ')' || s.nextToken(open+1) == end-1 {
		return open
	}
	s.Text[open], s.Text[end-1] = '<', '>'
	for at := open + 1; at < end-1; at++ {
		h := s.head(at)
		if bytes.HasPrefix(s.Text[h.end:], []byte("..")) { // `int... x`
			h = s.head(h.end + len(".."))
		}
		if len(h.words) == 0 {
			break
		}
		s.blank(at, h.last().start)
		at = s.commaAfter(h.end, end-1)
		s.blank(h.last().end, at)
	}
	return end
}

// commaAfter returns the position of the first comma at or after offset `at` that is outside of brackets. It returns `to` if
// there is none before offset `to`.
func (s *groovyScanner) commaAfter(at, to int) int {
	for at < to && s.Text[at] != ',' {
		if c := s.Text[at]; c == '(' || c == '[' || c == '{' {
			at = s.Closing(at)
		} else {
			at = s.Token(at)
		}
	}
	return min(at, to)
}

// members rewrites the constants of an enumeration. It separates them by `;`, blanks their arguments and bodies, and returns their
// end.
func (s *groovyScanner) members(at int) int {
	for {
		h := s.head(at + 1)
		if len(h.words) != 1 {
			return h.start
		}
		s.blank(h.start, h.words[0].start)
		at = h.end
		for at < len(s.Text) && (s.Text[at] == '(' || s.Text[at] == '{') {
			end := s.Closing(at)
			s.blank(at, end)
			at = s.nextToken(end)
		}
		next := s.nextToken(at)
		isLast := next == len(s.Text) || s.Text[next] != ','
		if !isLast {
			s.Text[next] = ';'
		} else if next < len(s.Text) && s.Text[next] != ';' && s.Text[h.end] == ' ' {
			s.Text[h.end] = ';'
		}
		if at = next; isLast {
			return at
		}
	}
}

// nextToken returns the start of the next token that is not a blank or comment.
func (s *groovyScanner) nextToken(at int) int {
	for at < len(s.Text) && (rewrite.IsBlank(s.Text[at]) || s.isComment(at)) {
		at = s.Token(at)
	}
	return at
}

// bodyAfter returns the start of the body of a function whose parameters begin at offset `at`. If the function has no body,
// bodyAfter returns the end of the text.
func (s *groovyScanner) bodyAfter(at int) int {
	end := s.nextToken(s.Closing(at))
	end = s.nextToken(end + len(groovyThrows.Find(rewrite.Ahead(s.Text, end))))
	if end < len(s.Text) && s.Text[end] == '{' {
		return end
	}
	return len(s.Text)
}

// function rewrites a function as `def`, its name, and empty parentheses and braces, and returns its end.
func (s *groovyScanner) function(h groovyHead) int {
	name, end := h.last(), s.Closing(h.end)
	s.blankInside(h.end, end)
	s.replaceFront(h, name.start, "def")
	if name.text[0] == '"' || name.text[0] == '\'' {
		within := s.Text[name.start+1 : max(name.end-1, name.start+1)]
		word := rewrite.Letters(within)
		s.blank(name.start, name.end)
		copy(within, word)
	}
	brace := s.bodyAfter(h.end)
	if brace == len(s.Text) {
		return s.blankThrows(end)
	}
	s.blank(end, brace)
	end = s.Closing(brace)
	s.blankInside(brace, end)
	return end
}

// blankThrows blanks the throws clause of a function without a body, and returns its end. The clause may begin on a line of its
// own.
func (s *groovyScanner) blankThrows(at int) int {
	if next := s.nextToken(at); bytes.HasPrefix(s.Text[next:], []byte("throws ")) {
		at = s.blankRest(next)
		for at < len(s.Text) && s.Text[at] == ',' {
			s.Text[at] = ' '
			at = s.blankRest(s.nextToken(at))
		}
		return at
	}
	return s.blankRest(at)
}

// blankRest blanks the rest of a declaration, such as `throws X`, and returns its end.
func (s *groovyScanner) blankRest(at int) int {
	end := s.valueEnd(at)
	s.blank(at, end)
	return end
}

// field rewrites a declaration of variables. The first variable becomes a type, its name, and a placeholder for the value. The
// type is kept if it is one word; otherwise, `def` replaces it. Further variables become their names alone.
func (s *groovyScanner) field(h groovyHead) int {
	name := h.last()
	kind := groovyWord{start: h.start, end: h.start, text: "def"}
	if len(h.words) > 1 {
		kind = h.words[len(h.words)-2]
	}
	if groovyModifiers[kind.text] || kind.isPart || len(bytes.Trim(s.Text[kind.end:name.start], " \t")) > 0 && s.Text[kind.end] != '<' {
		s.replaceFront(h, name.start, "def")
	} else {
		if !s.replaceFront(h, kind.start, "final") {
			s.blankFront(h, kind.start)
		}
		s.blank(kind.end, name.start)
	}
	at := h.end
	for at < len(s.Text) && (s.Text[at] == '=' || s.Text[at] == ',') {
		if s.Text[at] == ',' {
			s.Text[at] = ';'
			next := s.head(at + 1)
			if at = next.end; at < len(s.Text) && s.Text[at] == '=' {
				at = s.blankRest(at)
			}
			if at == len(s.Text) || s.Text[at] != ',' {
				s.separateName(next.end)
			}
			continue
		}
		at = s.value(at)
	}
	return at
}

// separateName writes `;` over the first blank after a name that forms a statement on its own, unless other text comes first.
// Without the `;`, the grammar would take the name for the type of what follows.
func (s *groovyScanner) separateName(at int) {
	for ; at < len(s.Text) && rewrite.IsBlank(s.Text[at]); at++ {
		if rewrite.IsIndent(s.Text[at]) {
			s.Text[at] = ';'
			return
		}
	}
}

// isAssigned reports whether an equals sign comes next.
func (s *groovyScanner) isAssigned(at int) bool {
	at = s.nextToken(at)
	return at+1 < len(s.Text) && s.Text[at] == '=' && s.Text[at+1] != '='
}

// multipleAssignment rewrites a multiple assignment such as `def (a, b) = c`. It blanks the value, and makes each name a
// statement of its own.
func (s *groovyScanner) multipleAssignment(h groovyHead) int {
	word, end := h.words[0], s.Closing(h.end)
	s.blank(word.start+1, word.end-1)
	s.Text[word.end-1], s.Text[h.end] = 'x', ';' // `def (` becomes `d x ;`
	for at := h.end + 1; at < end; at++ {
		name := s.head(at)
		if len(name.words) > 0 {
			s.blank(name.start, name.last().start)
			s.blank(name.last().end, name.end)
		}
		if at = name.end; at < end {
			s.Text[at] = ';'
		}
	}
	return s.blankRest(end)
}

// value replaces the value after an equals sign by a name, or by a list if the value spans several lines. It returns the end of
// the value.
func (s *groovyScanner) value(at int) int {
	from := s.nextToken(at + 1)
	end := s.valueEnd(from)
	value := s.Text[from:end]
	if comment := bytes.LastIndex(value, []byte("//")); comment >= 0 && bytes.IndexByte(value[comment:], '\n') < 0 {
		value = value[:comment]
	}
	value = bytes.TrimRight(value, " \t\r\n")
	switch {
	case len(value) == 0:
		s.blank(at, from)
	case bytes.IndexByte(value, '\n') >= 0:
		s.list(from, from+len(value))
	default:
		copy(value, bytes.Repeat([]byte("x"), len(value)))
	}
	return end
}

// valueEnd returns the end of the expression at offset `at`. This is the next `;`, `,` or `}` outside of brackets. It is the end
// of the line if that comes first, unless the expression continues on the next line.
func (s *groovyScanner) valueEnd(at int) int {
	last := byte(' ')
	for at < len(s.Text) {
		switch c := s.Text[at]; {
		case c == ';' || c == '}' || c == ',':
			return at
		case s.isComment(at):
			at = s.Token(at)
		case s.argumentsEnd(at) > at:
			at = s.argumentsEnd(at)
		case c == '(' || c == '[' || c == '{':
			at = s.Closing(at)
			last = c
		case c == '\n':
			if bytes.IndexByte([]byte("=+-*%&|?:<."), last) < 0 && !groovyGoesOn.Match(rewrite.Ahead(s.Text, at)) {
				return at
			}
			at++
		default:
			if !rewrite.IsBlank(c) {
				last = c
			}
			at = s.Token(at)
		}
	}
	return at
}

// nonDeclaration handles a statement that declares nothing, and returns its end. It blanks the whole statement if `blanks` is true.
// Otherwise, it empties the brackets of the statement.
func (s *groovyScanner) nonDeclaration(h groovyHead, blanks bool) int {
	at := max(h.end, h.start+1)
	for at = min(h.end, at); at < len(s.Text); {
		c := s.Text[at]
		if c == '\n' || c == ';' || c == '}' {
			break
		}
		end := s.Token(at)
		if c == '(' || c == '[' || c == '{' {
			end = s.Closing(at)
			s.blankInside(at, end)
			if blank := bytes.IndexByte(s.Text[at:end], ' '); c == '(' && blank > 0 && rewrite.EndsInAny(s.Text[h.start:at], "=?:+-*/%<>&|!,") {
				s.Text[at+blank] = 'x' // the grammar knows no empty expression
			}
			if next := s.nextToken(end); c == '{' && next < len(s.Text) && s.Text[next] == '.' { // a member of the block's result follows
				end = s.blankRest(next)
			}
		}
		at = end
	}
	if blanks {
		s.blank(h.start, at)
	}
	return max(at, h.start+1)
}
