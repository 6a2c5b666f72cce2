package ecma

import (
	"bytes"

	"foldout/mapper/internal/parse/rewrite"
)

// isCastTwice reports whether the colon after a parenthesis begins a second type cast, as in `((a: any): T)`. If a `=>` follows
// in the enclosing parentheses, the colon begins the result type of a function instead.
func (f *flow) isCastTwice(at int) bool {
	around := f.top()
	if around.open != '(' || !isCastBehind(around.before) {
		return false
	}
	rest := rewrite.Ahead(f.Text, at)
	rest = rest[:max(0, min(len(rest), f.Closing(around.at)-at))] // in malformed text, the parenthesis may close before offset `at`
	return !bytes.Contains(rest, []byte("=>"))
}

// isCastBehind reports whether parentheses after the token `t` can be a type cast. They cannot if `t` makes them the parentheses
// of a call or a parameter list.
func isCastBehind(t flowToken) bool {
	switch t.word {
	case "":
		return bytes.IndexByte([]byte(")]>"), t.c) < 0
	case "return", "await", "yield", "typeof", "case", "in", "of", "new", "throw", "void", "delete", "default", "else":
		return true
	}
	return false
}

// question reads a question mark. It belongs to a maybe type (`?T`), an optional name (`a?: T`), or a conditional.
func (f *flow) question(at int) int {
	top, rest := f.top(), f.Text[at+1:]
	switch {
	case len(rest) > 0 && (rest[0] == '?' || rest[0] == '.' && (len(rest) == 1 || rest[1] < '0' || rest[1] > '9')):
		return at + 2
	case bytes.IndexByte([]byte(":<|&=(,[{?"), f.last.c) >= 0 || f.isAfter(at, "=>") || f.last.word == "as" || f.last.word == "extends":
		f.blank(at, at+1)
	case f.followsByte(at+1, ":,)=") || top.isType: // an optional name
	default:
		top.questions++
	}
	return at + 1
}

// colon reads a colon. It belongs to a conditional, precedes the value of a property, or precedes a type.
func (f *flow) colon(at int) {
	top := f.top()
	if top.questions > 0 {
		top.questions--
		return
	}
	top.named = true
	switch {
	case top.isAlias && top.typing == untyped && top.angles == 0 && !top.isType:
		if end := bytes.IndexAny(rewrite.Ahead(f.Text, at), "=;\n"); end >= 0 && f.Text[at+end] == '=' { // `opaque type A: B = C`
			f.blank(at, at+end)
		} else {
			f.put(at, "=")
			top.typing = meaning
		}
	case top.open == '(' || f.last.c == ')' && !top.isType:
		if top.colon == 0 {
			top.colon = at
		}
		top.typing, top.angles = annotation, 0
		if f.last.c == ')' {
			top.typing = result
		}
	case top.isClass || top.binds:
		top.typing, top.angles = annotation, 0
	}
}

// equals reads a token that begins with an equals sign.
func (f *flow) equals(at int) int {
	top, rest := f.top(), f.Text[at+1:]
	switch {
	case len(rest) > 0 && rest[0] == '>':
		if f.last.c != ')' && (top.isType || top.typing == annotation || top.typing == meaning) {
			f.put(at, "| ") // `A => B`, a function whose parameter has no name, becomes `A | B`
		} else if top.typing == result && !top.isType {
			top.typing, top.colon = untyped, 0
		}
		return at + 2
	case len(rest) > 0 && rest[0] == '=' || at > 0 && bytes.IndexByte([]byte("=!<>"), f.Text[at-1]) >= 0:
		return at + 1
	case top.isAlias && top.typing == untyped && top.angles == 0:
		top.typing, top.isAlias = meaning, false
	case top.typing == annotation:
		top.typing = untyped
	}
	top.binds = false
	return at + 1
}

// parted reads a separator of parameters, members or statements.
func (f *flow) parted(at int) {
	top := f.top()
	if (top.typing != untyped || top.isAlias) && top.angles > 0 && f.Text[at] == ',' {
		return
	}
	top.unnamed = top.unnamed || top.complex && !top.named
	top.named, top.complex, top.angles = false, false, 0
	if f.Text[at] == ';' {
		top.ended()
	} else if top.typing == annotation {
		top.typing = untyped
	}
}

// unbound rewrites the bounds of type parameters as defaults, e.g. `<T: A>` as `<T = A>`.
func (f *flow) unbound(at int) {
	depth, bound := 0, 0
	for end := min(at+longestParameters, len(f.Text)); at < end; at = f.Token(at) {
		switch f.Text[at] {
		case '<', '(', '{', '[':
			depth++
		case ')', '}', ']':
			depth--
		case '>':
			if f.Text[at-1] != '=' {
				depth--
			}
		case ':':
			if depth == 1 {
				f.put(at, "=")
				bound = at
			}
		case ',':
			if depth == 1 {
				bound = 0
			}
		case '=':
			if depth == 1 && bound > 0 {
				f.blank(bound, at)
			}
		}
		if depth == 0 {
			return
		}
	}
}

// spread reads `...` in a type. A spread of another type becomes a property. The dots of an inexact object are blanked.
func (f *flow) spread(at int) int {
	top := f.top()
	switch {
	case top.open != '{':
	case f.followsByte(at+3, "},|"):
		f.blank(at, at+3)
	case top.isType:
		f.put(at, "x: ")
	}
	top.complex = true
	return at + 3
}
