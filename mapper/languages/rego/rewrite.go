package rego

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// regoWriter rewrites a policy as symbols of Lisp, which a Lisp grammar then parses
// (https://www.openpolicyagent.org/docs/policy-reference#grammar). The head of a rule becomes one symbol, and its body becomes a
// map of the references in it. `default` becomes a keyword. The names of the package and of imports are quoted, and an alias gets
// an `@` in front.
type regoWriter struct {
	text, out []byte
	quotes    rewrite.Tokens
}

var (
	// regoHead matches a rule up to its value, and regoValue a value that is short enough to be shown.
	regoHead    = regexp.MustCompile(`^([A-Za-z_]\w*(?:\.\w+)*)(\([^()\n]*\)|\[[^\[\]\n]*\])?(?:[ \t]+contains[ \t]+\w+\b)?`)
	regoValue   = regexp.MustCompile(`^([ \t]*:?=[ \t]*(?:"(?:[^"\\\n]|\\.)*"|-?\d[\d.]*|true|false|null|\{\}|\[\]|set\(\)|(\w+)))[ \t\r]*(?:\n|$|#|if\b|\{)`)
	regoName    = regexp.MustCompile(`^[\w.]+$`)
	regoPackage = regexp.MustCompile(`^(?:package|import)[ \t]+([\w.]+)(?:\["[^"\n]*"\])*(?:[ \t]+as[ \t]+(\w+))?`)
	regoLocal   = regexp.MustCompile(`\b([A-Za-z_]\w*)[ \t]*:=|\b(?:some|every)[ \t]+[\[{]?(\w+(?:[ \t]*,[ \t]*\w+)*)`)
	regoWord    = regexp.MustCompile(`[A-Za-z_]\w*`)

	regoWords = rewrite.Words("as contains default else every false if import in input not null package set some true with")
)

// regoAsLists rewrites a policy for a grammar of Lisp. The grammar of go-sitter-forest/rego@v1.9.0 is not used
// because it finds syntax errors in 75 of 135 policies of Gatekeeper, OPA and conftest.
func regoAsLists(text []byte) []byte {
	w := regoWriter{text: text, out: bytes.Clone(text), quotes: rewrite.Tokens{Text: text}}
	rewrite.WriteStatements(text, w.out, w.statement)
	return w.out
}

// statement rewrites the statement at offset `at`, and returns its end.
func (w *regoWriter) statement(at int) int {
	end := w.end(at)
	rest := rewrite.Ahead(w.text, at)
	if said := regoPackage.FindSubmatchIndex(rest); said != nil {
		w.quotePackage(at, said)
		return end
	}
	if isDefault := bytes.HasPrefix(rest, []byte("default ")); isDefault {
		rewrite.WriteLetters(w.out[at : at+len("default")])
		w.out[at] = ':'
		at += len("default ")
		at += len(w.text[at:end]) - len(bytes.TrimLeft(w.text[at:end], " \t"))
		rest = rewrite.Ahead(w.text, at)
	}
	if head := regoHead.FindIndex(rest); head != nil {
		w.rule(at, at+head[1], end)
	}
	return end
}

// quotePackage rewrites a package declaration or an import. It quotes the name, and writes an `@` before the alias if there is
// one.
func (w *regoWriter) quotePackage(at int, groups []int) {
	w.out[at] = '\''
	if w.text[at] == 'i' { // an import
		w.out[at] = '`'
	}
	rewrite.WriteLetters(w.out[at+groups[2] : at+groups[3]])
	if groups[4] >= 0 {
		w.out[at+groups[4]-1] = '@'
		rewrite.WriteLetters(w.out[at+groups[4] : at+groups[5]])
	}
}

// rule writes the head of a rule, and the references in its body. The value of the rule becomes part of the head if the value
// contains no references.
func (w *regoWriter) rule(at, head, end int) {
	locals := w.locals(at, head, end)
	if value := regoValue.FindSubmatchIndex(w.text[head:end]); value != nil {
		if value[4] < 0 || locals[string(w.text[head+value[4]:head+value[5]])] {
			head += value[3]
		}
	}
	rewrite.WriteLetters(w.out[at:head])
	isName := regoName.Match(w.text[at:head])
	last := at + len(bytes.TrimRight(w.text[at:end], " \t\r\n"))
	for head < last && rewrite.IsBlank(w.text[head]) {
		head++
	}
	if last-head < 2 {
		return
	}
	w.writeReferences(head+1, last-1, locals)
	w.out[head], w.out[last-1] = '{', '}'
	if isName && w.isValue(head, last) { // a vector marks a value without conditions
		w.out[head], w.out[last-1] = '[', ']'
	}
}

// isValue reports whether the text from offset `at` to `end` gives a value that does not depend on a condition.
func (w *regoWriter) isValue(at, end int) bool {
	if w.text[at] != ':' && w.text[at] != '=' {
		return false
	}
	depth, before := 0, byte('=') // last byte of the token before
	for at < end {
		next := min(w.token(at), end)
		switch c := w.text[at]; {
		case c == '(' || c == '[' || c == '{':
			if depth == 0 && c == '{' && (rewrite.IsWordByte(before) || bytes.IndexByte([]byte(`)]}"`), before) >= 0) {
				return false
			}
			depth++
		case c == ')' || c == ']' || c == '}':
			depth--
		case depth == 0 && string(w.text[at:next]) == "if":
			return false
		}
		if !rewrite.IsBlank(w.text[next-1]) {
			before = w.text[next-1]
		}
		at = next
	}
	return true
}

// locals returns the names of a rule's parameters and local variables.
func (w *regoWriter) locals(at, head, end int) map[string]bool {
	names := map[string]bool{}
	if open := bytes.IndexAny(w.text[at:head], "([ "); open >= 0 {
		for _, name := range regoWord.FindAll(w.text[at+open:head], -1) {
			names[string(name)] = true
		}
	}
	for _, found := range regoLocal.FindAllSubmatch(w.text[head:end], -1) {
		names[string(found[1])] = true
		for _, name := range regoWord.FindAll(found[2], -1) {
			names[string(name)] = true
		}
	}
	return names
}

// writeReferences writes the references in a range of the text. In a path, a slash replaces the dot before the last name.
func (w *regoWriter) writeReferences(at, end int, locals map[string]bool) {
	for at < end {
		next := min(w.token(at), end)
		if c := w.text[at]; !rewrite.IsWordByte(c) || c >= '0' && c <= '9' {
			at = next
			continue
		}
		root, last := w.text[at:next], -1
		for next+1 < end && w.text[next] == '.' && rewrite.IsWordByte(w.text[next+1]) {
			last = next
			next = min(w.token(next+1), end)
		}
		if !regoWords[string(root)] && !locals[string(root)] {
			rewrite.WriteLetters(w.out[at:next])
			if last >= 0 {
				w.out[last] = '/'
			}
		}
		at = next
	}
}

// end returns the end of the statement at offset `at`. This is the end of the first line on which no bracket is left open and
// after which no `else` follows.
func (w *regoWriter) end(at int) int {
	for depth := 0; at < len(w.text); {
		switch w.text[at] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case '\n':
			if depth <= 0 && !bytes.HasPrefix(bytes.TrimLeft(rewrite.Ahead(w.text, at), " \t\r\n"), []byte("else ")) {
				return at
			}
		}
		at = w.token(at)
	}
	return len(w.text)
}

// token returns the end of the token, comment or string at offset `at`.
func (w *regoWriter) token(at int) int {
	switch w.text[at] {
	case '`':
		return rewrite.AfterWord(w.text, at+1, "`")
	case '#':
		return w.quotes.LineEnd(at)
	}
	return w.quotes.Token(at)
}
