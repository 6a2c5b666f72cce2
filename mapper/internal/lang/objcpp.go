package lang

import (
	"bytes"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// Objective-C++ is two languages in one file, and no grammar knows both. What stands between `@interface` and `@end` is read as
// Objective-C, and all else as C++.

// cplusplusWords and cplusplusMarks give a text in Objective-C away as one in Objective-C++.
var (
	cplusplusWords = []string{"::", "template", "namespace", "public:", "private:", "operator", "noexcept"}
	cplusplusMarks = regexp.MustCompile(
		`\w::~?\w|\btemplate[ \t]*<|\bnamespace[ \t]+\w|(?m:^[ \t]*(?:public|private):)|\boperator[ \t]*[-+=<>!*&|(]|\bnoexcept\b`)
)

// partsOfObjectiveC returns a text in Objective-C++ twice: with nothing but what is of Objective-C, and with nothing but what is of C++.
// Comments between them are left in both. It returns nil for a text in Objective-C.
func partsOfObjectiveC(text []byte) (own, other []byte) {
	if !hasAny(text, cplusplusWords) || !cplusplusMarks.Match(text) {
		return nil, nil
	}
	text = bytes.Clone(text)
	blankConditions(text)
	text = joinHalves(text) // whose braces part methods
	p := parter{tokens: tokens{text: text, quoting: quoting{char: true}}, own: bytes.Clone(text), other: bytes.Clone(text)}
	for at := 0; at < len(text); {
		at = p.step(at)
	}
	return p.own, loosenApple(p.other)
}

// parter is on its way through a text.
type parter struct {
	tokens
	own, other []byte
	inside     bool // of what ends with `@end`
	isHead     bool // of that: a brace opens the fields of a class
	isCallable bool // the declaration that began outside of braces has parameters, or is a method
	braces     int  // that are open inside
}

// step passes over one token, comment or directive, and blanks it in the part in which it has no place.
func (p *parter) step(at int) int {
	c := p.text[at]
	end := p.token(at)
	switch {
	case isBlank(c):
	case c == '#' && p.isFirst(at):
		end = p.directiveEnd(at)
		p.divide(at, end, p.inside || includes[directiveWord(p.text[at:end])])
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

// includes are the words of directives that take in other files. They count once, as Objective-C.
var includes = map[string]bool{"import": true, "include": true}

// divide blanks a part of the text in one of the languages.
func (p *parter) divide(from, to int, isOwn bool) {
	if isOwn {
		blankLines(p.other[from:to])
	} else {
		blankLines(p.own[from:to])
	}
}

// keyword passes over what begins with `@`: a declaration, or amid C++ but the mark.
func (p *parter) keyword(at int) int {
	end := at + 1 + wordLength(p.text[at+1:])
	word := string(p.text[at+1 : end])
	if word == "protocol" && p.opens(end, '(') {
		word = "" // a value
	}
	switch word {
	case "interface", "implementation":
		p.inside, p.isHead, p.isCallable, p.braces = true, true, false, 0
	case "protocol":
		if mark := bytes.IndexAny(ahead(p.text, end), ";@-+#("); mark < 0 || p.text[end+mark] != ';' {
			p.inside = p.inside || p.isFirst(at)
		} else if !p.inside {
			end += mark + 1
		}
	case "class", "import", "compatibility_alias":
		if mark := bytes.IndexByte(ahead(p.text, end), ';'); mark >= 0 {
			end += mark + 1
		}
	case "end":
		p.inside = false
	default:
		p.divide(at, at+1, p.inside)
		if !p.inside {
			blankLines(p.other[at : at+1])
		}
		return at + 1
	}
	p.divide(at, end, true)
	return end
}

// member follows what a token amid Objective-C opens and closes, blanks the bodies of what is called, in which C++ may stand, and returns
// where it ends, or the body.
func (p *parter) member(at, end int) int {
	if p.braces > 0 {
		switch p.text[at] {
		case '{':
			p.braces++
		case '}':
			p.braces--
		}
		p.plain(at, end)
		return end
	}
	switch c := p.text[at]; {
	case c == '{' && p.isCallable && !p.isHead:
		end = p.closing(at)
		blankLines(p.own[at+1 : max(at+1, end-1)])
		p.isCallable = false
	case c == '{':
		p.isHead, p.braces = false, 1
	case c == ';':
		p.isCallable = false
	case c == '-' && bytes.HasPrefix(p.text[end:], []byte(">")): // a type behind the parameters
		end = at + max(bytes.IndexAny(ahead(p.text, at), "{;"), 1)
		blankLines(p.own[at:end])
	case (c == '-' || c == '+') && p.isFirst(at):
		p.isHead, p.isCallable = false, true
	case c == '(':
		p.isCallable = true
	case isWordByte(c) && p.isHead && p.isFirst(at):
		p.isHead, p.isCallable = false, false
		p.plain(at, end)
	default:
		p.plain(at, end)
	}
	return end
}

// plain writes what types of C++ have, amid Objective-C, as C has it: names without scopes and arguments, pointers for references.
func (p *parter) plain(at, end int) {
	rest := p.text[end:]
	switch {
	case string(p.text[at:end]) == "auto":
		copy(p.own[at:], "int ")
	case p.text[at] == '&' && !bytes.HasPrefix(rest, []byte("&")) && (at == 0 || p.text[at-1] != '&'):
		p.own[at] = '*'
	case bytes.HasPrefix(rest, []byte("::")) && isWordByte(p.text[at]):
		copy(p.own[end:], "__")
	case p.text[at] == ':' && at > 0 && p.text[at-1] == ':' && len(rest) > 0 && isWordByte(rest[0]):
		name := end + wordLength(rest)
		if name < len(p.text) && p.text[name] == '<' {
			p.blankAngles(name)
		}
	}
}

// blankAngles blanks the arguments of a template.
func (p *parter) blankAngles(at int) {
	if end := (&macroScanner{text: p.text}).closingAngle(at); end > 0 {
		blankLines(p.own[at:end])
	}
}
