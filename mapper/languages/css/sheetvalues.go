package css

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	// sheetLoads matches statements that load the sheets named by their strings.
	sheetLoads = regexp.MustCompile(`^@(?:use|forward|import|plugin|require)\b`)
	// sheetKeyword matches the keyword of a statement.
	sheetKeyword = regexp.MustCompile(`^@[A-Za-z][\w-]+`)
	// sheetCustom matches the name of a custom property, e.g. `--a:`.
	sheetCustom = regexp.MustCompile(`^--(?:[\w-]|[#@]\{[^{}\n]*\})+\s*:`)
	// sheetVariable matches the name of a variable that is set, e.g. `$a:`.
	sheetVariable = regexp.MustCompile(`^[$@]-?[A-Za-z_][\w-]*\s*:`)
	// sheetProperty matches the name of a property, which may contain an interpolation.
	sheetProperty = regexp.MustCompile(`^[*_-]*[\w#@$][^:;()"']*:`)
	// sheetExtend matches an `@extend` of a placeholder, e.g. `@extend %a`.
	sheetExtend = regexp.MustCompile(`^@extend\s+%[\w-]+`)
)

// statement rewrites a statement as a declaration.
func (w *sheetWriter) statement(at, end int) {
	head := bytes.TrimRight(w.text[at:end], " \t\r\n")
	if len(head) == 0 {
		return
	}
	end = at + len(head)
	keyword := len(sheetKeyword.Find(head))
	colon := len(sheetProperty.Find(head)) - 1
	inMixin := len(w.inMixin) > 0 && w.inMixin[len(w.inMixin)-1]
	switch set := sheetVariable.Find(head); {
	case len(set) > 0 && (w.variable == '$') == (head[0] == '$'): // `$a:` in SCSS, or `@a:` in Less
		w.property(at, at+len(set)-1)
		w.value(at+len(set), end)
		w.close(end)
	case sheetCustom.Match(head) && !inMixin:
		after := at + len(sheetCustom.Find(head))
		w.property(at+len("--"), after-1)
		w.value(after, end)
		w.close(end)
	case sheetExtend.Match(head):
		name := at + bytes.IndexByte(head, '%')
		w.property(at, at+len("@exten")) // the colon replaces the last letter of `@extend`
		rewrite.BlankLines(w.out[at+len("@extend") : name])
		w.out[name] = 'x'
	case keyword > 2 && keyword < len(head) && (w.variable == '$' || rewrite.IsBlank(head[keyword])):
		w.out[at] = ' '                // no name of a property begins with @
		w.property(at+1, at+keyword-1) // the colon replaces the last letter of the keyword
		w.loads(at, at+keyword, end)
	case colon > 0:
		begin := at + len(head) - len(bytes.TrimLeft(head, "-")) // a name with leading hyphens could be read as a custom property
		rewrite.BlankLines(w.out[at:begin])
		w.property(begin, at+colon)
		w.value(at+colon+1, end)
	default:
		w.mixinCall(at, end)
	}
}

// property turns the text from offset `at` to `colon` into the name of a property, and writes a colon after it.
func (w *sheetWriter) property(at, colon int) {
	for i := at; i < colon; i++ {
		if c := w.out[i]; c != '\n' && c != '\r' && (c != '-' && !rewrite.IsWordByte(c) || c >= 0x80 || i == at) {
			w.out[i] = 'x'
		}
	}
	w.out[colon] = ':'
}

// loads rewrites what follows the keyword of an at-statement. If the statement loads sheets, it keeps their strings. If the
// statement is an `@include`, it keeps the name of the mixin. Otherwise, it keeps the names in the value.
func (w *sheetWriter) loads(at, after, end int) {
	if sheetLoads.Match(w.text[at:end]) {
		w.strings(after, end)
		return
	}
	include := len(sheetInclude.Find(w.text[at:end]))
	name := sheetName.Find(w.text[at+include : end])
	if include == 0 || len(name) == 0 {
		w.value(after, end)
		return
	}
	w.names(after, end)
	copy(w.out[at+include:], name)
}

// mixinCall writes a call of a mixin of Less, e.g. `.m();`, as a declaration. `x:` overwrites the two blanks before the call, and
// the mixin's name becomes the value.
func (w *sheetWriter) mixinCall(at, end int) {
	rewrite.BlankLines(w.out[at:end])
	hasRoom := at > 1 && len(bytes.Trim(w.out[at-2:at], " \t")) == 0
	bracket := bytes.IndexByte(w.text[at:end], '(')
	switch {
	case hasRoom && bracket > 0 && sheetFunction.Match(w.text[at:end]):
		copy(w.out[at-2:], "x:x")
		copy(w.out[at+1:], bytes.TrimRight(w.text[at+1:at+bracket], " \t\r\n"))
	case end-at > len("x:x") && bytes.IndexByte(w.out[at+1:at+1+len("x:x")], '\n') < 0:
		copy(w.out[at+1:], "x:x") // a declaration without the name of the mixin
	}
}

// strings keeps only the strings that name loaded sheets, not the strings after `with`. If there are none, it writes a letter.
func (w *sheetWriter) strings(at, end int) {
	found := false
	for at < end {
		next := min(w.tokenEnd(at), end)
		switch c := w.text[at]; {
		case c == '"' || c == '\'':
			found = true
			w.plain(at, next)
		case found && bytes.HasPrefix(w.text[at:end], []byte("with")):
			rewrite.BlankLines(w.out[at:end])
			return
		case next == end && !found:
			rewrite.BlankLines(w.out[at:next])
			w.out[at] = 'x'
		default:
			rewrite.BlankLines(w.out[at:next])
		}
		at = next
	}
}

// plain writes letters in place of braces, and of characters that the grammar does not accept in strings.
func (w *sheetWriter) plain(at, end int) {
	for i := at; i < end; i++ {
		if c := w.out[i]; c == '\\' || c == '{' || c == '}' || c >= 0x80 {
			w.out[i] = 'x'
		}
	}
}

// value keeps the names of variables and functions in a value. If the value begins with something else, it writes a letter there.
func (w *sheetWriter) value(at, end int) {
	for at < end && rewrite.IsBlank(w.text[at]) {
		at++
	}
	w.names(at, end)
	if at < end && w.out[at] == ' ' && (at+1 == end || rewrite.IsBlank(w.out[at+1])) {
		w.out[at] = 'x'
	}
}

// close writes a semicolon after the last declaration of a block if the declaration has none. Without it, part of the value would
// be lost.
func (w *sheetWriter) close(end int) {
	if w.out[end-1] == ' ' && bytes.HasPrefix(bytes.TrimLeft(rewrite.Ahead(w.text, end), " \t\r\n"), []byte("}")) {
		w.out[end-1] = ';'
	}
}

// names overwrites everything but the names of variables and functions with blanks.
func (w *sheetWriter) names(at, end int) {
	rewrite.BlankLines(w.out[at:end])
	for at < end {
		at = w.writeName(at, end)
	}
}

// sheetNumber matches a number with its unit, a colour, or a name that begins with `--` and is therefore not a function.
var sheetNumber = regexp.MustCompile(`^(?:[\d#]|--)[\w-]*`)

// writeName writes the name of the variable or function at offset `at`, if there is one. It returns the position after the token.
func (w *sheetWriter) writeName(at, end int) int {
	rest := rewrite.Ahead(w.text[:end], at)
	if rest[0] == w.variable {
		length := len(sheetName.Find(rest[1:]))
		if length > 0 {
			w.out[at] = 'x'
			copy(w.out[at+1:], rest[1:1+length])
		}
		return at + 1 + length
	}
	if other := max(len(address.Find(rest)), len(sheetNumber.Find(rest))); other > 0 {
		return at + other
	}
	name := len(sheetName.Find(rest))
	if name > 0 && name < len(rest) && rest[name] == '(' {
		copy(w.out[at:], rest[:name])
	}
	if name > 0 {
		return at + name
	}
	return min(w.tokenEnd(at), end)
}
