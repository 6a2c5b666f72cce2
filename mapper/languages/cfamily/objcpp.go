package cfamily

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// Objective-C++ mixes two languages in one file, and no grammar knows both. The text between `@interface` and `@end`
// is parsed as Objective-C, and the rest as C++.

// cplusplusWords and cplusplusMarks occur in Objective-C++ but not in Objective-C.
var (
	cplusplusWords = []string{"::", "template", "namespace", "public:", "private:", "operator", "noexcept"}
	cplusplusMarks = regexp.MustCompile(
		`\w::~?\w|\btemplate[ \t]*<|\bnamespace[ \t]+\w|(?m:^[ \t]*(?:public|private):)|\boperator[ \t]*[-+=<>!*&|(]|\bnoexcept\b`)
)

// partsOfObjectiveC splits a text in Objective-C++. In `own`, only the Objective-C is kept; in `other`, only the C++. Comments outside
// of Objective-C declarations are in both. It returns nil, nil for a text in plain Objective-C.
func partsOfObjectiveC(text []byte) (own, other []byte) {
	if !rewrite.HasAny(text, cplusplusWords) || !cplusplusMarks.Match(text) {
		return nil, nil
	}
	text = bytes.Clone(text)
	blankConditions(text)
	text = joinBranches(text) // a conditional may split the braces of methods
	p := parter{Tokens: rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Char: true}}, own: bytes.Clone(text), other: bytes.Clone(text)}
	for at := 0; at < len(text); {
		at = p.step(at)
	}
	return p.own, rewriteApple(p.other)
}

// parter is the state of partsOfObjectiveC.
type parter struct {
	rewrite.Tokens
	own, other []byte
	inside     bool // between an `@` keyword and its `@end`
	isHead     bool // in the head of a class: a brace opens its fields
	isCallable bool // the current declaration outside of braces has parameters, or is a method
	braces     int  // number of open braces between the `@` keyword and its `@end`
}

// step reads a token, comment or directive, and blanks it in the part that it does not belong to. It returns its end.
func (p *parter) step(at int) int {
	c := p.Text[at]
	end := p.Token(at)
	switch {
	case rewrite.IsBlank(c):
	case c == '#' && p.IsFirst(at):
		end = p.DirectiveEnd(at)
		p.divide(at, end, p.inside || includes[rewrite.DirectiveWord(p.Text[at:end])])
	case c == '/' && end > at+1:
		if p.inside {
			p.divide(at, end, true)
		}
	case c == '@':
		return p.keyword(at)
	case p.inside:
		end = p.member(at, end)
		p.divide(at, end, true)
	default:
		p.divide(at, end, false)
	}
	return end
}

// includes are the directives that include other files. They are kept only in the Objective-C part.
var includes = map[string]bool{"import": true, "include": true}

// divide overwrites a range with blanks: in `other` if `isOwn` is true, and in `own` otherwise.
func (p *parter) divide(from, to int, isOwn bool) {
	if isOwn {
		rewrite.BlankLines(p.other[from:to])
	} else {
		rewrite.BlankLines(p.own[from:to])
	}
}

// keyword reads an `@` keyword. If the keyword is inside C++ and begins no declaration, it reads only the `@`.
func (p *parter) keyword(at int) int {
	end := at + 1 + rewrite.WordLength(p.Text[at+1:])
	word := string(p.Text[at+1 : end])
	if word == "protocol" && p.Opens(end, '(') {
		word = "" // `@protocol(A)` is an expression
	}
	switch word {
	case "interface", "implementation":
		p.inside, p.isHead, p.isCallable, p.braces = true, true, false, 0
	case "protocol":
		if mark := bytes.IndexAny(rewrite.Ahead(p.Text, end), ";@-+#("); mark < 0 || p.Text[end+mark] != ';' { // no forward declaration
			p.inside = p.inside || p.IsFirst(at)
		} else if !p.inside {
			end += mark + 1
		}
	case "class", "import", "compatibility_alias":
		if mark := bytes.IndexByte(rewrite.Ahead(p.Text, end), ';'); mark >= 0 {
			end += mark + 1
		}
	case "end":
		p.inside = false
	default:
		p.divide(at, at+1, p.inside)
		if !p.inside {
			rewrite.BlankLines(p.other[at : at+1]) // C++ has no `@`, so neither part keeps it
		}
		return at + 1
	}
	p.divide(at, end, true)
	return end
}

// member updates the state for a token inside Objective-C. It blanks the bodies of methods and functions, which may
// contain C++, and returns the end of the token or of the body.
func (p *parter) member(at, end int) int {
	if p.braces > 0 {
		switch p.Text[at] {
		case '{':
			p.braces++
		case '}':
			p.braces--
		}
		p.plain(at, end)
		return end
	}
	switch c := p.Text[at]; {
	case c == '{' && p.isCallable && !p.isHead:
		end = p.Closing(at)
		rewrite.BlankLines(p.own[at+1 : max(at+1, end-1)])
		p.isCallable = false
	case c == '{':
		p.isHead, p.braces = false, 1
	case c == ';':
		p.isCallable = false
	case c == '-' && bytes.HasPrefix(p.Text[end:], []byte(">")): // a trailing result type
		end = at + max(bytes.IndexAny(rewrite.Ahead(p.Text, at), "{;"), 1)
		rewrite.BlankLines(p.own[at:end])
	case (c == '-' || c == '+') && p.IsFirst(at):
		p.isHead, p.isCallable = false, true
	case c == '(':
		p.isCallable = true
	case rewrite.IsWordByte(c) && p.isHead && p.IsFirst(at):
		p.isHead, p.isCallable = false, false
		p.plain(at, end)
	default:
		p.plain(at, end)
	}
	return end
}

// plain turns the C++ types inside Objective-C into types of C: without scopes and template arguments, and with pointers instead
// of references.
func (p *parter) plain(at, end int) {
	rest := p.Text[end:]
	switch {
	case string(p.Text[at:end]) == "auto":
		copy(p.own[at:], "int ")
	case p.Text[at] == '&' && !bytes.HasPrefix(rest, []byte("&")) && (at == 0 || p.Text[at-1] != '&'):
		p.own[at] = '*'
	case bytes.HasPrefix(rest, []byte("::")) && rewrite.IsWordByte(p.Text[at]):
		copy(p.own[end:], "__")
	case p.Text[at] == ':' && at > 0 && p.Text[at-1] == ':' && len(rest) > 0 && rewrite.IsWordByte(rest[0]):
		name := end + rewrite.WordLength(rest)
		if name < len(p.Text) && p.Text[name] == '<' {
			p.blankAngles(name)
		}
	}
}

// blankAngles blanks the arguments of a template.
func (p *parter) blankAngles(at int) {
	if end := (&macroScanner{text: p.Text}).closingAngle(at); end > 0 {
		rewrite.BlankLines(p.own[at:end])
	}
}
