package cfamily

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
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
	if !rewrite.HasAny(text, cplusplusWords) || !cplusplusMarks.Match(text) {
		return nil, nil
	}
	text = bytes.Clone(text)
	blankConditions(text)
	text = joinBranches(text) // whose braces part methods
	p := parter{Tokens: rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Char: true}}, own: bytes.Clone(text), other: bytes.Clone(text)}
	for at := 0; at < len(text); {
		at = p.step(at)
	}
	return p.own, loosenApple(p.other)
}

// parter is on its way through a text.
type parter struct {
	rewrite.Tokens
	own, other []byte
	inside     bool // of what ends with `@end`
	isHead     bool // of that: a brace opens the fields of a class
	isCallable bool // the declaration that began outside of braces has parameters, or is a method
	braces     int  // that are open inside
}

// step passes over one token, comment or directive, and blanks it in the part in which it has no place.
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

// includes are the words of directives that take in other files. They count once, as Objective-C.
var includes = map[string]bool{"import": true, "include": true}

// divide blanks a part of the text in one of the languages.
func (p *parter) divide(from, to int, isOwn bool) {
	if isOwn {
		rewrite.BlankLines(p.other[from:to])
	} else {
		rewrite.BlankLines(p.own[from:to])
	}
}

// keyword passes over what begins with `@`: a declaration, or amid C++ but the mark.
func (p *parter) keyword(at int) int {
	end := at + 1 + rewrite.WordLength(p.Text[at+1:])
	word := string(p.Text[at+1 : end])
	if word == "protocol" && p.Opens(end, '(') {
		word = "" // a value
	}
	switch word {
	case "interface", "implementation":
		p.inside, p.isHead, p.isCallable, p.braces = true, true, false, 0
	case "protocol":
		if mark := bytes.IndexAny(rewrite.Ahead(p.Text, end), ";@-+#("); mark < 0 || p.Text[end+mark] != ';' {
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
			rewrite.BlankLines(p.other[at : at+1])
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
	case c == '-' && bytes.HasPrefix(p.Text[end:], []byte(">")): // a type behind the parameters
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

// plain writes what types of C++ have, amid Objective-C, as C has it: names without scopes and arguments, pointers for references.
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
