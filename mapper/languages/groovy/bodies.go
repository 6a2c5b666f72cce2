package groovy

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// groovyBodies returns a Groovy text with all that it says, of the same length, in such forms as its grammar knows. What it still does not
// know costs the expression in which it stands.
func groovyBodies(text []byte) []byte {
	w := groovyWriter{groovyScanner: groovyScanner{rewrite.Tokens{Text: bytes.Clone(text), Quoting: rewrite.Quoting{Single: true, Flat: true, Three: true, Open: "${"}}}}
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

// groovyWriter writes over its text from the front to the end.
type groovyWriter struct {
	groovyScanner
	before     byte   // the last one that is not blank
	wordBefore string // the word that ends with it, "" for none
	wordAt     int
	inLine     bool   // something stands before on the line
	calls      []bool // of the parentheses that are open, whether they hold what a call is given
	called     bool   // the last parenthesis that closed held that
}

var (
	// groovyWildcard is what stands before the bound of a wildcard.
	groovyWildcard = regexp.MustCompile(`^\?\s+(?:extends|super)\s`)
	// groovyNames are types behind each other.
	groovyNames = regexp.MustCompile(`^[\w.]+(?:\s*,\s*[\w.]+)*`)
	// groovyMember goes on with a member.
	groovyMember = regexp.MustCompile(`^\s*(?:\?|\*)?\.[\w'"]`)
	// groovyLabel is what a label is followed by.
	groovyLabel = regexp.MustCompile(`^:\s*(?:\n|$|['"\w])`)
)

// groovyHeaders begin what has a head of its own in parentheses.
var groovyHeaders = map[string]bool{"if": true, "while": true, "for": true, "switch": true, "catch": true, "synchronized": true}

// write writes the token at a place in a form that is known, and returns where it ends.
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
	case c == '.' && !bytes.HasPrefix(w.Text[at:], []byte("..")):
		w.writePoint(at)
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

// writeString writes what a string says that has no expressions in it: letters where it is a name, blanks elsewhere.
func (w *groovyWriter) writeString(at, end int) {
	next := byte(0)
	if i := w.nextToken(end); i < len(w.Text) {
		next = w.Text[i]
	}
	isFunction := groovyModifiers[w.wordBefore] || groovyPlain[w.wordBefore]
	if isFunction && next == '(' || w.before == '.' || next == ':' && (w.before == '[' || w.before == ',' || w.before == '(') {
		copy(w.Text[at:end], rewrite.Letters(w.Text[at:end]))
	} else if w.Text[at] == '\'' || bytes.IndexByte(w.Text[at:end], '$') < 0 {
		w.emptyString(at, end)
	}
}

// writeArguments blanks arguments of types where the grammar compares instead, and parameters of functions; it returns where they end.
func (w *groovyWriter) writeArguments(at int) int {
	end := w.argumentsEnd(at)
	switch {
	case bytes.HasPrefix(w.Text[at:], []byte("<>")):
		end = at + len("<>")
	case end == at:
		return at + 1
	case groovyModifiers[w.wordBefore]:
		if w.wordBefore == "def" {
			w.blank(w.wordAt, w.wordAt+len("def"))
		}
	case groovyVerbs[w.verbBefore(w.wordAt)]:
	default:
		return at + 1
	}
	w.blank(at, end)
	return end
}

// verbBefore returns the word before the name that ends with the word at a place, "" for none.
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

// writeClosure puts parentheses around a closure that is given to a call of which a member is asked.
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
		open := bytes.LastIndexByte(w.Text[:at], ')')
		w.Text[open] = ','
		if last := bytes.TrimRight(w.Text[:open], " \t\r\n"); last[len(last)-1] == '(' {
			w.Text[open] = ' '
		}
	} else {
		w.Text[at-1] = '('
	}
	w.Text[end-2], w.Text[end-1] = '}', ')'
	w.calls = append(w.calls, true)
}

// writePoint writes the point before a member on the line of what it is a member of.
func (w *groovyWriter) writePoint(at int) {
	from := at
	for from > 0 && rewrite.IsBlank(w.Text[from-1]) {
		from--
	}
	switch {
	case bytes.IndexByte(w.Text[from:at], '\n') < 0:
		return
	case w.Text[from] == '\n' && !rewrite.IsIndent(w.Text[from+1]):
		return
	case w.Text[from] == '\n':
		w.Text[from+1] = '\n'
	}
	w.Text[from], w.Text[at] = '.', ' '
}

// groovySelf is written for `this`, which the grammar takes for no value.
const groovySelf = "self"

func (w *groovyWriter) writeWord(at, end int) {
	next := w.nextToken(end)
	if next == len(w.Text) {
		return
	}
	switch word := string(w.Text[at:end]); {
	case word == "this":
		copy(w.Text[at:], groovySelf)
	case groovyTypes[word] != "" && w.before != '.' && next > end && rewrite.IsWordByte(w.Text[next]):
		w.writeType(at, next, groovyTypes[word])
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
	case w.Text[next] == '(' && word[0] >= 'A' && word[0] <= 'Z' && w.before != '.' && w.bodyBehind(next) < len(w.Text):
		w.writeConstructor(at)
	}
}

// longestGroovyHead is how many bytes of the head of a type are looked at.
const longestGroovyHead = 1 << 12

// writeType writes the head of a type with one word for its kind, and all that it inherits from behind another.
func (w *groovyWriter) writeType(at, name int, kind string) {
	w.front(groovyHead{start: at, words: []groovyWord{{start: at, end: name}}}, name, kind)
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

// writeLoop writes what stands in the parentheses of a loop over something as a name, `in`, and that.
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

// writeVariable writes the name of a loop, without what stands before it, and `in` up to a place.
func (w *groovyWriter) writeVariable(open int, name string, to int) {
	at := to - len(" in") - len(name)
	if name == "" || at <= open || bytes.IndexByte(w.Text[open:to], '\n') >= 0 {
		return
	}
	w.blank(open+1, to)
	copy(w.Text[at:], name)
	copy(w.Text[to-len("in"):], "in")
}

// writeConstructor writes a type before a constructor that has none: over its modifiers, or over what it is indented by.
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
