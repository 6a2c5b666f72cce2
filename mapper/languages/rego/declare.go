package rego

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

// regoReader reads a policy, which consists of rules (https://www.openpolicyagent.org/docs/policy-reference#grammar).
type regoReader struct {
	declare.Outline
	text   []byte
	quotes rewrite.Tokens
	rules  map[string]int // index of the declaration of each name
	last   string         // name of the last rule
}

var (
	// regoHead matches a rule up to its value, and regoValue a value that is short enough to be shown.
	regoHead    = regexp.MustCompile(`^([A-Za-z_]\w*(?:\.\w+)*)(\([^()\n]*\)|\[[^\[\]\n]*\])?(?:[ \t]+contains[ \t]+\w+\b)?`)
	regoValue   = regexp.MustCompile(`^([ \t]*:?=[ \t]*(?:"(?:[^"\\\n]|\\.)*"|-?\d[\d.]*|true|false|null|\{\}|\[\]|set\(\)|(\w+)))[ \t\r]*(?:\n|$|#|if\b|\{)`)
	regoPackage = regexp.MustCompile(`^(?:package|import)[ \t]+([\w.]+)(?:\["[^"\n]*"\])*(?:[ \t]+as[ \t]+(\w+))?`)
	regoLocal   = regexp.MustCompile(`\b([A-Za-z_]\w*)[ \t]*:=|\b(?:some|every)[ \t]+[\[{]?(\w+(?:[ \t]*,[ \t]*\w+)*)`)
	regoWord    = regexp.MustCompile(`[A-Za-z_]\w*`)

	regoWords = words.Set("as contains default else every false if import in input not null package set some true with")
)

// declareRego reads a policy. A name is declared once, with the rules of the same name that directly follow.
func declareRego(text []byte) *declare.Outline {
	r := regoReader{text: text, quotes: rewrite.Tokens{Text: text}, rules: map[string]int{}}
	r.Statements(text, r.statement)
	return &r.Outline
}

// statement reads the statement at offset `at`, and returns its end.
func (r *regoReader) statement(at int) int {
	end := r.BracketedEnd(r.text, at, r.token, r.goesOn)
	rest := rewrite.Ahead(r.text, at)
	if said := regoPackage.FindSubmatchIndex(rest); said != nil {
		r.readPackage(at, said)
		return end
	}
	name := at
	if bytes.HasPrefix(rest, []byte("default ")) {
		name += len("default ")
		name += len(r.text[name:end]) - len(bytes.TrimLeft(r.text[name:end], " \t"))
		rest = rewrite.Ahead(r.text, name)
	}
	if head := regoHead.FindSubmatchIndex(rest); head != nil {
		r.rule(at, declare.Span{From: name, To: name + head[3]}, name+head[1], end)
	}
	return end
}

// readPackage reads a package declaration or an import.
func (r *regoReader) readPackage(at int, groups []int) {
	path := declare.Span{From: at + groups[2], To: at + groups[3]}
	if r.text[at] == 'p' {
		r.Package = path
		return
	}
	i := declare.Import{Span: path, Path: path}
	if groups[4] >= 0 {
		i.As = declare.Span{From: at + groups[4], To: at + groups[5]}
		r.Refer(model.EdgeUses, i.As) // an alias may stand for a rule, which the file then uses
	}
	r.Imports = append(r.Imports, i)
}

// rule reads a rule that begins at offset `at`: its head, which ends at offset `head`, and the references in its body. Its value is
// shown with the head if it contains no references.
func (r *regoReader) rule(at int, name declare.Span, head, end int) {
	locals := r.locals(name.From, head, end)
	isNamed, isAssigned := head == name.To, false
	if value := regoValue.FindSubmatchIndex(r.text[head:end]); value != nil {
		if value[4] < 0 || locals[string(r.text[head+value[4]:head+value[5]])] {
			head += value[3]
			isAssigned = isNamed
		}
	}
	last := at + len(bytes.TrimRight(r.text[at:end], " \t\r\n"))
	body := head
	for body < last && rewrite.IsBlank(r.text[body]) {
		body++
	}
	r.readReferences(body, last, locals)
	d := declare.Declaration{Span: declare.Span{From: at, To: last}, Kind: model.KindFunction, Name: name, Body: head}
	isDefault := at < name.From
	if isNamed && !isDefault && (isAssigned && body == last || !isAssigned && body < last && r.isValue(body, last)) {
		d.Kind = model.KindConstant
	}
	key := string(name.Of(r.text))
	if first, isKnown := r.rules[key]; !isKnown {
		r.rules[key] = len(r.Declarations)
		r.Declare(d)
	} else if first == len(r.Declarations)-1 && key == r.last {
		r.Declarations[first].To = last
	}
	r.last = key
}

// isValue reports whether the text from offset `at` to `end` gives a value that does not depend on a condition.
func (r *regoReader) isValue(at, end int) bool {
	if r.text[at] != ':' && r.text[at] != '=' {
		return false
	}
	depth, before := 0, byte('=') // last byte of the token before
	for at < end {
		next := min(r.token(at), end)
		switch c := r.text[at]; {
		case c == '(' || c == '[' || c == '{':
			if depth == 0 && c == '{' && (rewrite.IsWordByte(before) || bytes.IndexByte([]byte(`)]}"`), before) >= 0) {
				return false
			}
			depth++
		case c == ')' || c == ']' || c == '}':
			depth--
		case depth == 0 && string(r.text[at:next]) == "if":
			return false
		}
		if !rewrite.IsBlank(r.text[next-1]) {
			before = r.text[next-1]
		}
		at = next
	}
	return true
}

// locals returns the names of a rule's parameters and local variables.
func (r *regoReader) locals(at, head, end int) map[string]bool {
	names := map[string]bool{}
	if open := bytes.IndexAny(r.text[at:head], "([ "); open >= 0 {
		for _, name := range regoWord.FindAll(r.text[at+open:head], -1) {
			names[string(name)] = true
		}
	}
	for _, found := range regoLocal.FindAllSubmatch(r.text[head:end], -1) {
		names[string(found[1])] = true
		for _, name := range regoWord.FindAll(found[2], -1) {
			names[string(name)] = true
		}
	}
	return names
}

// readReferences reads the references in a range of the text.
func (r *regoReader) readReferences(at, end int, locals map[string]bool) {
	for at < end {
		next := min(r.token(at), end)
		if c := r.text[at]; !rewrite.IsWordByte(c) || c >= '0' && c <= '9' {
			at = next
			continue
		}
		root, last := r.text[at:next], -1
		for next+1 < end && r.text[next] == '.' && rewrite.IsWordByte(r.text[next+1]) {
			last = next
			next = min(r.token(next+1), end)
		}
		if isName := !regoWords[string(root)] && !locals[string(root)]; isName && last < 0 {
			r.Refer(model.EdgeUses, declare.Span{From: at, To: next})
		} else if isName {
			of := declare.Span{From: at, To: last}
			r.Refer(model.EdgeUses, of)
			r.References = append(r.References, declare.Reference{Span: declare.Span{From: last + 1, To: next}, Kind: model.EdgeUses, Of: of})
		}
		at = next
	}
}

// goesOn reports whether the statement goes on after the end of a line, with `else`.
func (r *regoReader) goesOn(at int) bool {
	return bytes.HasPrefix(bytes.TrimLeft(rewrite.Ahead(r.text, at), " \t\r\n"), []byte("else "))
}

// token returns the end of the token, comment or string at offset `at`.
func (r *regoReader) token(at int) int {
	switch r.text[at] {
	case '`':
		return rewrite.AfterWord(r.text, at+1, "`")
	case '#':
		return rewrite.LineEnd(r.quotes.Text, at)
	}
	return r.quotes.Token(at)
}
