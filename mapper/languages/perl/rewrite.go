package perl

import (
	"bytes"
	"slices"
	"unicode/utf8"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// plWriter rewrites a Perl text as lists of Lisp, which a Lisp grammar then parses. It blanks everything but declarations,
// imports and calls, so the grammar cannot fail on other syntax. A declaration becomes a list from its first byte to its last,
// and names become symbols. To tell the kinds of lists apart, queries look at the byte of the original text that the opening
// parenthesis has replaced.
type plWriter struct {
	plTokens
	out    []byte
	frames []byte // kinds of the open braces
	bodies int    // number of open braces that belong to functions
	first  bool   // a statement begins here
	pod    plSpan // the documentation read last, empty if something else followed it
}

// plSpan is a range of the text.
type plSpan struct{ at, end int }

// Kinds of braces.
const (
	plBlock  = '{' // any brace not listed below
	plBody   = 's' // the body of a function
	plScoped = 'p' // a package or class
)

var (
	plSub     = regexp.MustCompile(`^(?:sub|method)\s+([A-Za-z_][\w:']*)`)
	plPackage = regexp.MustCompile(`^(?:package|class)\s+(?:#.*\s+)*([A-Za-z_][\w:']*)(?:\s+v?[\d._]+)?\s*(?::[\w:.()\s]*)?[;{]`)
	plOur     = regexp.MustCompile(`^(?:our|field)\s+(?:[A-Z][\w:]*\s+)?(?:\(|([$@%]\w+))`)
	plHas     = regexp.MustCompile(`^has\s*\(?\s*(?:\[\s*)?['"]?\+?[A-Za-z_]`)
	plUse     = regexp.MustCompile(`^(?:use|require|extends|with)\s*\(?\s*(?:'|"|qw\b|[A-Za-z_])`)
	plFormat  = regexp.MustCompile(`^format(?:\s+[\w:]+)?\s*=[ \t]*\n`)
	plConst   = regexp.MustCompile(`^use\s+constant\b\s*(?:\d[\d.]*\s*)?(?:(\{)|(?:'|")?(\w+))`)
	// plHead matches what may stand between the name of a function and its parameters, and after them.
	plHead  = regexp.MustCompile(`^\s*(?::\s*(?:\w+(?:\((?:[^()]|\([^()]*\))*\))?\s*)*)*`)
	plProto = regexp.MustCompile(`^\([\\$@%&*;+_\[\]\s]*\)`)
	plItem  = regexp.MustCompile(`(?m)^=(?:head\d|item|method|func|function|sub|attr)[ \t]+(.*)$`)
)

// rewritePerl rewrites a text for a grammar of Lisp.
func rewritePerl(text []byte) []byte {
	w := plWriter{plTokens: plTokens{text: text}, out: bytes.Clone(text), first: true}
	rewrite.BlankLines(w.out)
	if bytes.HasPrefix(text, []byte(rewrite.ByteOrderMark)) {
		w.jump(len(rewrite.ByteOrderMark))
	}
	for {
		t := w.next()
		if t.kind == plEnd {
			return w.out
		}
		w.token(t)
	}
}

func (w *plWriter) token(t plToken) {
	first := w.first
	switch t.kind {
	case plComment:
		w.comment(t)
		return
	case plPOD:
		w.pod = plSpan{t.at, t.end}
		return
	case plWord:
		w.first = false
		w.word(t, first)
	case '{':
		w.frames = append(w.frames, plBlock)
		w.first = !w.isSubscript()
	case '}':
		w.close(t.at)
		w.first = !w.operand
	default:
		w.first = t.kind == ';' || t.kind == ':' && first
	}
	w.pod = plSpan{}
}

// comment keeps a comment unless it is inside a function, because it may document what follows.
func (w *plWriter) comment(t plToken) {
	if w.bodies == 0 {
		copy(w.out[t.at:t.end], w.text[t.at:t.end])
		w.out[t.at] = ';'
	}
}

func (w *plWriter) close(at int) {
	if len(w.frames) == 0 {
		return
	}
	switch w.frames[len(w.frames)-1] {
	case plBody:
		w.bodies--
		w.out[at] = ')'
	case plScoped:
		w.out[at] = ')'
	}
	w.frames = w.frames[:len(w.frames)-1]
}

// word rewrites the declaration that starts with the word `t`. If there is none, it rewrites only the word if that may be a name.
func (w *plWriter) word(t plToken, first bool) {
	rest := rewrite.Ahead(w.text, t.at)
	switch word := string(w.text[t.at:t.end]); {
	case w.isMember(t):
		w.member(t)
	case (word == "sub" || word == "method" && first) && plSub.Match(rest):
		w.sub(t, rest)
	case word == "sub":
		w.parameters()
	case first && (word == "package" || word == "class") && plPackage.Match(rest):
		w.declarePackage(t, rest)
	case w.bodies > 0:
		w.use(t, first)
	case first && (word == "our" || word == "field") && plOur.Match(rest):
		w.variables(t, rest)
	case first && word == "has" && plHas.Match(rest):
		w.properties(t)
	case first && plConst.Match(rest):
		w.constants(t, rest)
	case first && plUse.Match(rest):
		w.load(t)
	case first && word == "format" && plFormat.Match(rest):
		w.skipFormat()
	default:
		w.use(t, first)
	}
}

// name overwrites a range of the text with letters, which the grammar reads as a symbol.
func (w *plWriter) name(at, end int) {
	rewrite.WriteLetters(w.out[at:end])
}

// member writes the name of a called method if it is called on the enclosing package or an object of it (`$self`), or on a class
// that is given by its name. The type of any other receiver is unknown.
func (w *plWriter) member(t plToken) {
	before := bytes.TrimRight(w.text[max(t.at-plNear, 0):t.at], " \t\r\n")
	receiver, is := bytes.CutSuffix(before, []byte("->"))
	receiver = bytes.TrimRight(receiver, " \t\r\n")
	if !is {
		return
	}
	switch {
	case plSelf.Match(receiver):
		w.name(t.at, t.end)
	case plClass.Match(receiver):
		w.out[t.at-1] = '@'
		w.name(t.at, t.end)
	}
}

// use writes a word as a symbol if the word may be a call or the name of a package.
func (w *plWriter) use(t plToken, first bool) {
	word := w.text[t.at:t.end]
	after := bytes.TrimLeft(rewrite.Ahead(w.text, t.end), " \t\r\n")
	switch {
	case plBefore[string(word)], plKnown[string(word)], bytes.HasPrefix(after, []byte("=>")), first && bytes.HasPrefix(after, []byte(":")):
	case w.isKey(t):
	default:
		w.name(t.at, t.end)
	}
}

// sub rewrites a function, or its forward declaration.
func (w *plWriter) sub(t plToken, rest []byte) {
	groups := plSub.FindSubmatchIndex(rest)
	name := plSpan{t.at + groups[2], t.at + groups[3]}
	w.describe(w.text[name.at:name.end])
	w.jump(name.end)
	w.parameters()
	end := w.next()
	for end.kind == plComment || end.kind == plPOD {
		end = w.next()
	}
	switch end.kind {
	case '{':
		w.frames = append(w.frames, plBody)
		w.bodies++
		w.first = true
		w.openBody(end.at, name.end)
	case ';':
		w.out[end.at] = ')'
		w.first = true
	default:
		return
	}
	w.out[t.at] = '('
	w.name(name.at, name.end)
}

// describe turns the documentation that ends directly before the function `name` into a string, if the last heading of that
// documentation contains the name.
func (w *plWriter) describe(name []byte) {
	pod := w.text[w.pod.at:w.pod.end]
	items := plItem.FindAllSubmatchIndex(pod, -1)
	if len(items) == 0 {
		return
	}
	last := items[len(items)-1]
	words := bytes.FieldsFunc(pod[last[2]:last[3]], func(r rune) bool { return r >= utf8.RuneSelf || !rewrite.IsWordByte(byte(r)) })
	if !slices.ContainsFunc(words, func(word []byte) bool { return bytes.Equal(word, name) }) {
		return
	}
	if text := bytes.TrimSpace(pod[last[1]:]); !bytes.HasPrefix(text, []byte("=")) {
		w.quote(w.pod.at+last[1], w.pod.end)
	}
}

// quote turns a range of the text into a string.
func (w *plWriter) quote(at, end int) {
	for at < end && rewrite.IsBlank(w.text[at]) {
		at++
	}
	for at < end && rewrite.IsBlank(w.text[end-1]) {
		end--
	}
	if end-at > 1 {
		w.out[at], w.out[end-1] = '"', '"'
	}
}

// parameters skips the attributes, prototype and signature of a function.
func (w *plWriter) parameters() {
	w.jump(w.at + len(plHead.Find(rewrite.Ahead(w.text, w.at))))
	rest := rewrite.Ahead(w.text, w.at)
	if proto := plProto.Find(rest); proto != nil {
		w.jump(w.at + len(proto))
	} else if bytes.HasPrefix(rest, []byte("(")) {
		w.next()
		for depth := 1; depth > 0; {
			switch t := w.next(); t.kind {
			case '(', '[', '{':
				depth++
			case ')', ']', '}':
				depth--
			case plEnd:
				return
			}
		}
	}
	w.jump(w.at + len(plHead.Find(rewrite.Ahead(w.text, w.at))))
}

func (w *plWriter) declarePackage(t plToken, rest []byte) {
	groups := plPackage.FindSubmatchIndex(rest)
	end := t.at + groups[1]
	w.out[t.at] = '('
	w.name(t.at+groups[2], t.at+groups[3])
	w.first = true
	if w.text[end-1] == ';' {
		w.out[end-1] = ')'
		w.jump(end)
		return
	}
	w.jump(end - 1)
	w.next()
	w.frames = append(w.frames, plScoped)
	w.openBody(end-1, t.at+groups[3])
}

// openBody replaces the opening brace of a body by a symbol. If a name ends directly before the brace, openBody writes the symbol
// after the brace instead, because the symbol would otherwise become part of the name.
func (w *plWriter) openBody(at, nameEnd int) {
	if at == nameEnd {
		for at++; at < len(w.text) && (w.text[at] == '\n' || w.text[at] == '\r'); {
			at++
		}
		if at+1 >= len(w.text) || !rewrite.IsBlank(w.text[at]) || rewrite.IsWordByte(w.text[at+1]) {
			return
		}
	}
	w.out[at] = 'a'
}

// statement skips the rest of a statement. Unless `each` is nil, it calls `each` with every token that it skips. It returns the
// end of the statement. `ends` reports whether a semicolon is there.
func (w *plWriter) statement(each func(t plToken)) (end int, ends bool) {
	for depth := 0; ; {
		before := w.plTokens
		t := w.next()
		switch t.kind {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth < 0 {
				w.plTokens = before // does not read past the bracket
				return t.at, false
			}
		case ';':
			if depth == 0 {
				w.first = true
				return t.at, true
			}
		case plEnd:
			return t.at, false
		}
		if each != nil {
			each(t)
		}
	}
}

// skipFormat skips the body of a `format` declaration, up to the line that consists of a dot.
func (w *plWriter) skipFormat() {
	end := len(w.text)
	if i := bytes.Index(w.text[w.at:], []byte("\n.\n")); i >= 0 {
		end = w.at + i + len("\n.\n")
	}
	w.jump(end)
	w.first = true
}
