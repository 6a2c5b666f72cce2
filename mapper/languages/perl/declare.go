package perl

import (
	"bytes"
	"slices"
	"unicode/utf8"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

// plReader reads a Perl text: its declarations, imports and calls.
type plReader struct {
	plTokens
	declare.Outline
	frames []plFrame    // the open braces
	bodies int          // number of open braces that belong to functions
	first  bool         // a statement begins here
	pod    declare.Span // the documentation read last, empty if something else followed it
	used   declare.Span // the last word that may be a name
}

// plFrame is an open brace.
type plFrame struct {
	kind  byte // one of the kinds below
	index int  // of the declaration whose body it begins
}

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
	// plModule matches the name of a module. Names in lower case are pragmas.
	plModule = regexp.MustCompile(`^[A-Z]|::`)
	// plHead matches what may stand between the name of a function and its parameters, and after them.
	plHead  = regexp.MustCompile(`^\s*(?::\s*(?:\w+(?:\((?:[^()]|\([^()]*\))*\))?\s*)*)*`)
	plProto = regexp.MustCompile(`^\([\\$@%&*;+_\[\]\s]*\)`)
	plItem  = regexp.MustCompile(`(?m)^=(?:head\d|item|method|func|function|sub|attr)[ \t]+(.*)$`)
)

// declarePerl reads a text. A function or package that never ends is declared with its head only.
func declarePerl(text []byte) *declare.Outline {
	r := plReader{plTokens: plTokens{text: text}, first: true}
	if bytes.HasPrefix(text, []byte(rewrite.ByteOrderMark)) {
		r.jump(len(rewrite.ByteOrderMark))
	}
	for {
		t := r.next()
		if t.kind == plEnd {
			break
		}
		r.token(t)
	}
	for _, f := range r.frames {
		if f.kind != plBlock {
			r.Unread = append(r.Unread, r.Declarations[f.index].Span)
		}
	}
	return &r.Outline
}

func (r *plReader) token(t plToken) {
	first := r.first
	switch t.kind {
	case plComment:
		if r.bodies == 0 { // it may document what follows
			r.Comment(declare.Span{From: t.at, To: t.end})
		}
		return
	case plPOD:
		r.pod = declare.Span{From: t.at, To: t.end}
		return
	case plWord:
		r.first = false
		r.word(t, first)
	case '{':
		r.frames = append(r.frames, plFrame{kind: plBlock})
		r.first = !r.isSubscript()
	case '}':
		r.close(t.end)
		r.first = !r.operand
	default:
		r.first = t.kind == ';' || t.kind == ':' && first
	}
	r.pod = declare.Span{}
}

// close ends what the innermost open brace began.
func (r *plReader) close(end int) {
	if len(r.frames) == 0 {
		return
	}
	f := r.frames[len(r.frames)-1]
	if f.kind == plBody {
		r.bodies--
	}
	if f.kind != plBlock {
		r.Declarations[f.index].To = end
	}
	r.frames = r.frames[:len(r.frames)-1]
}

// open begins the body of the last declaration.
func (r *plReader) open(kind byte) {
	r.frames = append(r.frames, plFrame{kind: kind, index: len(r.Declarations) - 1})
	r.first = true
}

// word reads the declaration that starts with the word `t`. If there is none, it reads only the word if that may be a name.
func (r *plReader) word(t plToken, first bool) {
	rest := rewrite.Ahead(r.text, t.at)
	switch word := string(r.text[t.at:t.end]); {
	case r.isMember(t):
		r.member(t)
	case (word == "sub" || word == "method" && first) && plSub.Match(rest):
		r.sub(t, rest)
	case word == "sub":
		r.parameters()
	case first && (word == "package" || word == "class") && plPackage.Match(rest):
		r.declarePackage(t, rest)
	case r.bodies > 0:
		r.use(t, first)
	case first && (word == "our" || word == "field") && plOur.Match(rest):
		r.variables(t, rest)
	case first && word == "has" && plHas.Match(rest):
		r.properties(t)
	case first && plConst.Match(rest):
		r.constants(t, rest)
	case first && plUse.Match(rest):
		r.load(t, word)
	case first && word == "format" && plFormat.Match(rest):
		r.skipFormat()
	default:
		r.use(t, first)
	}
}

// member reads the name of a called method if it is called on the enclosing package or an object of it (`$self`), or on a class
// that is given by its name. The type of any other receiver is unknown.
func (r *plReader) member(t plToken) {
	before := bytes.TrimRight(r.text[max(t.at-plNear, 0):t.at], " \t\r\n")
	receiver, is := bytes.CutSuffix(before, []byte("->"))
	if !is {
		return
	}
	end := t.at - len(r.text[max(t.at-plNear, 0):t.at]) + len(bytes.TrimRight(receiver, " \t\r\n"))
	switch receiver = bytes.TrimRight(receiver, " \t\r\n"); {
	case plSelf.Match(receiver):
		r.Refer(model.EdgeCalls, declare.Span{From: t.at, To: t.end})
	case plClass.Match(receiver) && r.used.To == end:
		r.References = append(r.References, declare.Reference{Span: declare.Span{From: t.at, To: t.end}, Kind: model.EdgeCalls, Of: r.used})
	}
}

// use reads a word that may be a call or the name of a package.
func (r *plReader) use(t plToken, first bool) {
	word := r.text[t.at:t.end]
	after := bytes.TrimLeft(rewrite.Ahead(r.text, t.end), " \t\r\n")
	switch {
	case plBefore[string(word)], plKnown[string(word)], bytes.HasPrefix(after, []byte("=>")), first && bytes.HasPrefix(after, []byte(":")):
	case r.isKey(t):
	default:
		r.used = declare.Span{From: t.at, To: t.end}
		r.Refer(model.EdgeCalls, r.used)
	}
}

// sub reads a function, or its forward declaration.
func (r *plReader) sub(t plToken, rest []byte) {
	groups := plSub.FindSubmatchIndex(rest)
	d := declare.Declaration{Kind: model.KindFunction, Name: declare.Span{From: t.at + groups[2], To: t.at + groups[3]}}
	if r.text[t.at] == 'm' {
		d.Kind = model.KindMethod
	}
	name := d.Name.Of(r.text)
	d.Private = isPrivate(name)
	if d.Doc = r.describedBy(name); !d.Doc.IsEmpty() {
		r.Omit(d.Doc)
	}
	r.jump(d.Name.To)
	r.parameters()
	end := r.next()
	for end.kind == plComment || end.kind == plPOD {
		end = r.next()
	}
	if d.Span = (declare.Span{From: t.at, To: end.end}); !d.Doc.IsEmpty() {
		d.From = d.Doc.From
	}
	d.Body = end.at
	switch end.kind {
	case '{':
		r.Declare(d)
		r.bodies++
		r.open(plBody)
	case ';':
		d.Forward = true
		r.Declare(d)
		r.first = true
	}
}

// isPrivate reports whether the name of a function or property is private by convention.
func isPrivate(name []byte) bool {
	return bytes.HasPrefix(name[bytes.LastIndexByte(name, ':')+1:], []byte("_"))
}

// describedBy returns the documentation that ends directly before the function `name`, if the last heading of that documentation
// contains the name. Otherwise it returns an empty span.
func (r *plReader) describedBy(name []byte) declare.Span {
	pod := r.pod.Of(r.text)
	items := plItem.FindAllSubmatchIndex(pod, -1)
	if len(items) == 0 {
		return declare.Span{}
	}
	last := items[len(items)-1]
	words := bytes.FieldsFunc(pod[last[2]:last[3]], func(r rune) bool { return r >= utf8.RuneSelf || !rewrite.IsWordByte(byte(r)) })
	if !slices.ContainsFunc(words, func(word []byte) bool { return bytes.Equal(word, name) }) {
		return declare.Span{}
	}
	if text := bytes.TrimSpace(pod[last[1]:]); bytes.HasPrefix(text, []byte("=")) {
		return declare.Span{}
	}
	return r.trimmed(r.pod.From+last[1], r.pod.To)
}

// trimmed returns a range of the text without the blanks around it.
func (r *plReader) trimmed(at, end int) declare.Span {
	for at < end && rewrite.IsBlank(r.text[at]) {
		at++
	}
	for at < end && rewrite.IsBlank(r.text[end-1]) {
		end--
	}
	return declare.Span{From: at, To: end}
}

// parameters skips the attributes, prototype and signature of a function.
func (r *plReader) parameters() {
	r.jump(r.at + len(plHead.Find(rewrite.Ahead(r.text, r.at))))
	rest := rewrite.Ahead(r.text, r.at)
	if proto := plProto.Find(rest); proto != nil {
		r.jump(r.at + len(proto))
	} else if bytes.HasPrefix(rest, []byte("(")) {
		r.next()
		for depth := 1; depth > 0; {
			switch t := r.next(); t.kind {
			case '(', '[', '{':
				depth++
			case ')', ']', '}':
				depth--
			case plEnd:
				return
			}
		}
	}
	r.jump(r.at + len(plHead.Find(rewrite.Ahead(r.text, r.at))))
}

// declarePackage reads the head of a package or class.
func (r *plReader) declarePackage(t plToken, rest []byte) {
	groups := plPackage.FindSubmatchIndex(rest)
	end := t.at + groups[1]
	d := declare.Declaration{
		Span: declare.Span{From: t.at, To: end}, Kind: model.KindModule, Name: declare.Span{From: t.at + groups[2], To: t.at + groups[3]}, Body: end - 1,
	}
	if r.text[t.at] == 'c' {
		d.Kind = model.KindClass
	}
	r.Declare(d)
	r.Package = d.Name
	r.Exported = append(r.Exported, d.Name)
	if r.text[end-1] == ';' {
		r.first = true
		r.jump(end)
		return
	}
	r.jump(end - 1)
	r.next()
	r.open(plScoped)
}

// statement skips the rest of a statement. Unless `each` is nil, it calls `each` with every token that it skips. It returns the
// end of the statement. `ends` reports whether a semicolon is there.
func (r *plReader) statement(each func(t plToken)) (end int, ends bool) {
	for depth := 0; ; {
		before := r.plTokens
		t := r.next()
		switch t.kind {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth < 0 {
				r.plTokens = before // does not read past the bracket
				return t.at, false
			}
		case ';':
			if depth == 0 {
				r.first = true
				return t.at, true
			}
		case plEnd:
			return t.at, false
		case plComment:
			r.Omit(declare.Span{From: t.at, To: t.end})
		}
		if each != nil {
			each(t)
		}
	}
}

// skipFormat skips the body of a `format` declaration, up to the line that consists of a dot.
func (r *plReader) skipFormat() {
	end := len(r.text)
	if i := bytes.Index(r.text[r.at:], []byte("\n.\n")); i >= 0 {
		end = r.at + i + len("\n.\n")
	}
	r.jump(end)
	r.first = true
}
