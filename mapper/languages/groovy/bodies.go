package groovy

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

// groovyBodies rewrites a Groovy text, including bodies, in forms that the grammar knows. The length stays the same. If the grammar
// does not know the rewritten form of an expression, the expression is lost.
func groovyBodies(text []byte) []byte {
	w := groovyWriter{groovyScanner: newGroovyScanner(text)}
	for at := 0; at < len(w.Text); {
		end := w.Token(at)
		switch c := w.Text[at]; {
		case c == '\n':
			w.inLine = false
		case !rewrite.IsBlank(c):
			end = w.write(at, end)
			w.before, w.wordBefore = w.Text[end-1], ""
			if rewrite.IsWordByte(c) {
				w.wordBefore, w.wordAt = string(w.Text[at:end]), at
			}
			w.inLine = w.inLine || !rewrite.IsBlank(w.Text[at])
		}
		at = end
	}
	return w.Text
}

// groovyWriter rewrites its text in place, from front to back.
type groovyWriter struct {
	groovyScanner
	before     byte   // the last byte that is not blank
	wordBefore string // the word that ends with the byte before, or ""
	wordAt     int    // start of wordBefore
	inLine     bool   // something other than blanks precedes this position on its line
	calls      []bool // for each open parenthesis, whether it contains call arguments
	called     bool   // the last closed parenthesis contained call arguments
}

var (
	// groovyWildcard matches `? extends` or `? super` before the bound of a wildcard.
	groovyWildcard = regexp.MustCompile(`^\?\s+(?:extends|super)\s`)
	// groovyNames match a list of types.
	groovyNames = regexp.MustCompile(`^[\w.]+(?:\s*,\s*[\w.]+)*`)
	// groovyMember matches the continuation with a member, e.g. `.a` or `?.a`.
	groovyMember = regexp.MustCompile(`^\s*(?:\?|\*)?\.[\w'"]`)
	// groovyLabel matches what follows a label.
	groovyLabel = regexp.MustCompile(`^:\s*(?:\n|$|['"\w])`)
)

// groovyHeaders are keywords followed by a head in parentheses.
var groovyHeaders = map[string]bool{"if": true, "while": true, "for": true, "switch": true, "catch": true, "synchronized": true}

// write rewrites the token from offset `at` to `end`, and returns the end of what it has read.
func (w *groovyWriter) write(at, end int) int {
	switch c := w.Text[at]; {
	case w.isComment(at):
		w.blank(at, end)
	case c == '"' || c == '\'':
		w.writeString(at, end)
	case c == '@' && !bytes.HasPrefix(w.Text[at:], []byte("@interface")) && w.before != '.':
		end = w.annotation(at)
		w.blank(at, end)
	case c == '<':
		return w.writeArguments(at)
	case bytes.HasPrefix(w.Text[at:], []byte("...")):
		end = at + len("...")
		w.blank(at, end)
	case bytes.HasPrefix(w.Text[at:], []byte("?.")):
		w.Text[at] = ' '
	case c == '?':
		if wildcard := groovyWildcard.Find(w.Text[at:]); wildcard != nil {
			end = at + len(wildcard)
			w.blank(at, end)
		}
	case c == '(':
		w.calls = append(w.calls, w.wordBefore != "" && !groovyHeaders[w.wordBefore])
	case c == ')' && len(w.calls) > 0:
		w.called, w.calls = w.calls[len(w.calls)-1], w.calls[:len(w.calls)-1]
	case c == '{':
		w.writeClosure(at)
	case rewrite.IsWordByte(c):
		w.writeWord(at, end)
	}
	return end
}

// writeString replaces each character of a string that serves as a name, e.g. a map key, by a letter. It blanks any
// other string, unless the string contains expressions.
func (w *groovyWriter) writeString(at, end int) {
	next := byte(0)
	if i := w.nextToken(end); i < len(w.Text) {
		next = w.Text[i]
	}
	isFunction := groovyModifiers[w.wordBefore] || groovyPrimitives[w.wordBefore]
	if isFunction && next == '(' || w.before == '.' || next == ':' && (w.before == '[' || w.before == ',' || w.before == '(') {
		copy(w.Text[at:end], rewrite.Letters(w.Text[at:end]))
	} else if w.Text[at] == '\'' || bytes.IndexByte(w.Text[at:end], '$') < 0 {
		w.emptyString(at, end)
	}
}

// writeArguments blanks type arguments that the grammar would take for a comparison, and type parameters of functions. It returns
// the position at which to continue.
func (w *groovyWriter) writeArguments(at int) int {
	end := w.argumentsEnd(at)
	switch {
	case end == at:
		return at + 1
	case groovyModifiers[w.wordBefore]: // type parameters, as in `def <T> T f()`
		if w.wordBefore == "def" {
			w.blank(w.wordAt, w.wordAt+len("def"))
		}
	case groovyVerbs[w.verbBefore(w.wordAt)]: // type arguments, as in `new A<B>()`
	default:
		return at + 1
	}
	w.blank(at, end)
	return end
}

// verbBefore returns the word before the name that ends with the word at offset `at`. It returns "" if there is none.
func (w *groovyWriter) verbBefore(at int) string {
	for at > 0 && (rewrite.IsWordByte(w.Text[at-1]) || w.Text[at-1] == '.') {
		at--
	}
	end := at
	for end > 0 && rewrite.IsIndent(w.Text[end-1]) {
		end--
	}
	for at = end; at > 0 && rewrite.IsWordByte(w.Text[at-1]); {
		at--
	}
	return string(w.Text[at:end])
}

// writeClosure puts parentheses around a closure argument if a member of the call's result follows, as in `a { b }.c`.
func (w *groovyWriter) writeClosure(at int) {
	isGiven := w.before == ')' && w.called || w.wordBefore != "" && !groovyVerbs[w.wordBefore] && !groovyModifiers[w.wordBefore]
	if !isGiven || at == 0 || !rewrite.IsIndent(w.Text[at-1]) {
		return
	}
	end := w.Closing(at)
	if end-at < len("{ }") || w.Text[end-1] != '}' || !rewrite.IsIndent(w.Text[end-2]) || !groovyMember.Match(rewrite.Ahead(w.Text, end)) {
		return
	}
	if w.before == ')' {
		closing := bytes.LastIndexByte(w.Text[:at], ')')
		w.Text[closing] = ','
		if last := bytes.TrimRight(w.Text[:closing], " \t\r\n"); last[len(last)-1] == '(' {
			w.Text[closing] = ' '
		}
	} else {
		w.Text[at-1] = '('
	}
	w.Text[end-2], w.Text[end-1] = '}', ')'
	w.calls = append(w.calls, true)
}

// groovySelf replaces `this`, which the grammar does not accept as a value.
const groovySelf = "self"

func (w *groovyWriter) writeWord(at, end int) {
	next := w.nextToken(end)
	if next == len(w.Text) {
		return
	}
	switch word := string(w.Text[at:end]); {
	case word == "this":
		copy(w.Text[at:], groovySelf)
	case groovyTypes[word] != 0 && w.before != '.' && next > end && rewrite.IsWordByte(w.Text[next]):
		keyword := "class"
		if groovyTypes[word] == model.KindInterface {
			keyword = "interface"
		} else if word == "enum" {
			keyword = word
		}
		w.writeType(at, next, keyword)
	case word == "throws" && w.before == ')':
		w.blank(at, next+len(groovyNames.Find(rewrite.Ahead(w.Text, next))))
	case word == "for" && w.Text[next] == '(':
		w.writeLoop(next, w.Closing(next))
	case word == "catch" && w.Text[next] == '(':
		if last := bytes.LastIndexByte(w.Text[next:w.Closing(next)], '|'); last > 0 {
			w.blank(next+1, next+last+1)
		}
	case groovyLabel.Match(rewrite.Ahead(w.Text, end)) && !w.inLine && word != "default":
		w.blank(at, end+1)
	case w.Text[next] == '(' && word[0] >= 'A' && word[0] <= 'Z' && w.before != '.' && w.bodyAfter(next) < len(w.Text):
		w.writeConstructor(at)
	}
}

// longestGroovyHead is the maximum number of bytes that are scanned of the head of a type.
const longestGroovyHead = 1 << 12

// writeType writes the head of a type with a single keyword for its kind, and all its supertypes after a single
// `extends`.
func (w *groovyWriter) writeType(at, name int, kind string) {
	w.replaceFront(at, name, kind)
	brace, end := name, min(name+longestGroovyHead, len(w.Text))
	for brace < end && w.Text[brace] != '{' && w.Text[brace] != ';' && w.Text[brace] != '}' {
		next := w.Token(brace)
		switch c := w.Text[brace]; {
		case c == '<' && w.argumentsEnd(brace) > brace:
			next = w.argumentsEnd(brace)
			w.blank(brace, next)
		case c == '(':
			next = w.Closing(brace)
		case c == 'c' && string(w.Text[brace:next]) == "class":
			return
		case c == 'i' && string(w.Text[brace:next]) == "implements":
			w.blank(brace, next)
			if !bytes.Contains(w.Text[name:brace], []byte(" extends ")) {
				copy(w.Text[brace:], "extends")
			}
		}
		brace = next
	}
}

// writeLoop rewrites the head of a for-each loop as `name in expression`.
func (w *groovyWriter) writeLoop(open, end int) {
	var name []byte
	for at := open + 1; at < end; {
		next := w.Token(at)
		switch c := w.Text[at]; {
		case c == ';':
			return
		case c == ':' || c == 'i' && next == at+2 && w.Text[at+1] == 'n':
			w.writeVariable(open, string(name), next)
			return
		case c == '(' || c == '[' || c == '{':
			next = w.Closing(at)
		case rewrite.IsWordByte(c):
			name = w.Text[at:next]
		}
		at = next
	}
}

// writeVariable writes the name of the loop variable, without type and modifiers, and then `in`. The text that it writes ends at
// offset `to`.
func (w *groovyWriter) writeVariable(open int, name string, to int) {
	at := to - len(" in") - len(name)
	if name == "" || at <= open || bytes.IndexByte(w.Text[open:to], '\n') >= 0 {
		return
	}
	w.blank(open+1, to)
	copy(w.Text[at:], name)
	copy(w.Text[to-len("in"):], "in")
}

// writeConstructor writes a type before a constructor, because the grammar expects one. The type overwrites modifiers or
// indentation.
func (w *groovyWriter) writeConstructor(at int) {
	const word = "v"
	from := at
	for from > 0 && (rewrite.IsIndent(w.Text[from-1]) || rewrite.IsWordByte(w.Text[from-1])) {
		from--
	}
	for _, before := range bytes.Fields(w.Text[from:at]) {
		if !groovyModifiers[string(before)] || string(before) == "def" || string(before) == "void" {
			return
		}
	}
	if at-from > len(word) && (from == 0 || w.Text[from-1] == '\n') {
		w.blank(from, at)
		copy(w.Text[at-len(word)-1:], word)
	}
}

// replaceFront replaces the words of a declaration from offset `at` to `to` by the word `word`, if that fits.
func (w *groovyWriter) replaceFront(at, to int, word string) {
	from := at
	for at < to && to-from <= len(word) && from > 0 && rewrite.IsIndent(w.Text[from-1]) { // takes indentation too, for room
		from--
	}
	for to-from > len(word) {
		end := bytes.IndexByte(w.Text[from:from+len(word)], '\n')
		if end < 0 {
			w.blank(from, to)
			copy(w.Text[from:], word)
			return
		}
		from += end + 1
	}
}
