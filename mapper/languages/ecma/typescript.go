package ecma

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// importType matches an import type; the first group is the `import("x")`. An import is a type if a name follows that is not
// called, or if an index follows, or if it is the type argument of a call.
var importType = regexp.MustCompile(`\b(import\([ \t]*(?:"[^"\n]*"|'[^'\n]*')[ \t]*\))(?:(?:\s*\.\s*\w+)+(?:\s*[^\s\w.(]|\s+\w|\s*$)|\s*\[|[ \t]*>[ \t]*\()`)

// newerJavaScript blanks `await` before `using`, `accessor` before a field, and `defer` or `source` in an import.
var newerJavaScript = []rewrite.Rule{
	{Words: []string{"await using "}, What: regexp.MustCompile(`\b(await)[ \t]+using[ \t]+[\w$]+(?:\s*[=:]|\s+of\b)`), Across: true},
	{Words: []string{"accessor "}, What: regexp.MustCompile(`(?:^|[{;])[ \t]*(?:@\w+(?:\([^()\n]*\))?[ \t]+)*(?:(?:public|private|protected|static|override|readonly|abstract|declare)[ \t]+)*(accessor)[ \t]+[\w#$\["']`)},
	{Words: []string{"import defer ", "import source "}, What: regexp.MustCompile(`^[ \t]*import[ \t]+(defer|source)[ \t]+(?:\*|[\w$]+[ \t]+from\b)`)},
}

// newerTypeScript blanks `type` in `export type *`, the second of two modifiers, modifiers before an index signature,
// and `readonly` after `keyof`.
var newerTypeScript = []rewrite.Rule{
	{Words: []string{"export type *"}, What: regexp.MustCompile(`\bexport[ \t]+(type)[ \t]+\*`)},
	{Words: []string{"abstract override ", "static declare "}, What: regexp.MustCompile(`\b(?:abstract|static)[ \t]+(override|declare)[ \t]+[\w#$\["']`)},
	{Words: []string{"static [", "static readonly [", "public [", "protected [", "private ["}, What: regexp.MustCompile(`^[ \t]*((?:(?:public|private|protected|static)[ \t]+)+)(?:readonly[ \t]+)?\[[\w$]+:`)},
	{Words: []string{"keyof readonly "}, What: regexp.MustCompile(`\bkeyof[ \t]+(readonly)[ \t]`)},
}

var (
	// abstractNames matches what follows a member whose name is a modifier.
	abstractNames = regexp.MustCompile(`^(?:\?|!)?[ \t]*[:;(<=\n]|^\?\(`)
	// usedName matches what follows `using` in a declaration.
	usedName = regexp.MustCompile(`^[ \t]+[\w$]+(?:\s*(?:=[^=>]|:)|\s+of\b)`)
)

// loosenJavaScript writes `const` over `using` in a declaration, and renames variables called `using`.
func loosenJavaScript(text []byte) []byte {
	out := rewrite.Apply(newerJavaScript, text, text)
	for at := range rewrite.Indexes(text, "using") {
		if at > 0 && (rewrite.IsWordByte(text[at-1]) || text[at-1] == '.') {
			continue
		}
		if rest := rewrite.Ahead(text, at+len("using")); usedName.Match(rest) {
			out = rewrite.Overwrite(out, text, at, "const")
		} else if next := bytes.TrimLeft(rest, " \t"); len(next) > 0 && !rewrite.IsWordByte(next[0]) {
			out = rewrite.Overwrite(out, text, at, "x")
		}
	}
	return out
}

// loosenTypeScript does what loosenJavaScript does, and more. It writes names over import types, which the grammar does not accept
// everywhere, and over members whose names are modifiers or operators. It blanks variance annotations, and escaped backquotes in
// template literal types. It writes `module` over `namespace` if the brace is on the next line.
func loosenTypeScript(text []byte) []byte {
	out := rewrite.Apply(newerTypeScript, loosenJavaScript(text), text)
	if bytes.Contains(text, []byte("import(")) {
		for _, at := range importType.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], strings.Repeat("_", at[3]-at[2]))
		}
	}
	out = blankVariance(endMembers(out, text), text)
	for at := range rewrite.Indexes(text, namespace) {
		if (at == 0 || !rewrite.IsWordByte(text[at-1])) && openedBelow.Match(rewrite.Ahead(text, at+len(namespace))) {
			out = rewrite.Overwrite(out, text, at, "module   ")
		}
	}
	for at := range rewrite.Indexes(text, "\\`") {
		if at == 0 || text[at-1] != '\\' {
			out = rewrite.Overwrite(out, text, at, "__")
		}
	}
	for _, word := range []string{"abstract", "accessor"} {
		for at := range rewrite.Indexes(text, word) {
			if isMember(text, at) && abstractNames.Match(rewrite.Ahead(text, at+len(word))) {
				out = rewrite.Overwrite(out, text, at, "x")
			}
		}
	}
	for _, word := range []string{"type }", "type,", "type}"} {
		for at := range rewrite.Indexes(text, word) {
			if before := text[max(at-rewrite.LongestIndent, 0):at]; rewrite.EndsIn(before, '{') || rewrite.EndsIn(before, ',') {
				out = rewrite.Overwrite(out, text, at, "x") // `x` is an ordinary name in a list of exports
			}
		}
	}
	for _, word := range []string{"in", "instanceof"} {
		for _, next := range []string{":", "?:", "<", "("} {
			for at := range rewrite.Indexes(text, word+next) {
				if isMember(text, at) && (next != "(" || typedParameters.Match(rewrite.Ahead(text, at+len(word)))) {
					out = rewrite.Overwrite(out, text, at, "x")
				}
			}
		}
	}
	return out
}

const namespace = "namespace"

// openedBelow matches a namespace whose brace is on the next line. The grammar then takes `namespace` for a name; it does not do so
// with `module`.
var openedBelow = regexp.MustCompile(`^[ \t]+[\w$.]+[ \t]*\r?\n\s*\{`)

// variance matches a variance annotation of a type parameter together with the parameter, e.g. `in out T`.
var variance = regexp.MustCompile(`^((?:in[ \t]+)?out|in)[ \t]+[\w$]+\s*(?:[,>]|=[^=]|extends\b)`)

// blankVariance blanks the variance annotations of type parameters.
func blankVariance(out, text []byte) []byte {
	for _, word := range []string{"in ", "out "} {
		for at := range rewrite.Indexes(text, word) {
			if at == 0 || rewrite.IsWordByte(text[at-1]) {
				continue
			}
			if before := text[max(at-rewrite.LongestIndent, 0):at]; !rewrite.EndsIn(before, '<') && !rewrite.EndsIn(before, ',') {
				continue
			}
			if found := variance.FindSubmatchIndex(rewrite.Ahead(text, at)); found != nil {
				out = rewrite.Overwrite(out, text, at, strings.Repeat(" ", found[3]))
			}
		}
	}
	return out
}

// isMember reports whether a member may begin at offset `at`, because only modifiers precede it on its line.
func isMember(text []byte, at int) bool {
	line := rewrite.LineStart(text, at)
	return line >= 0 && line < at && rewrite.IsBlank(text[at-1]) && rewrite.AreAll(text[line:at], modifiersOfMembers)
}

// modifiersOfMembers may precede the name of a member.
var modifiersOfMembers = map[string]bool{
	"public": true, "private": true, "protected": true, "static": true, "override": true, "readonly": true, "abstract": true, "declare": true, "async": true,
}

// typedParameters matches the start of a signature's parameters. Arguments of a call never look like it.
var typedParameters = regexp.MustCompile(`^\((?:\s|//[^\n]*\n|/\*(?s:.*?)\*/)*(?:\)\s*:|(?:\.\.\.)?[\w$]+\s*\??\s*:)`)

// longestParameters is the greatest length, in bytes, of type parameters. Functions that take ten handlers have about 1,500.
const longestParameters = 2048

// endMembers writes a semicolon before a call signature whose type parameters begin its line. The grammar would take these for type
// arguments of the type on the line above.
func endMembers(out, text []byte) []byte {
	s := rewrite.Tokens{Text: text}
	for at := range rewrite.Indexes(text, "<") {
		if at == 0 || !rewrite.IsIndent(text[at-1]) || !s.IsFirst(at) {
			continue
		}
		open := at + typeParameters(text[at:min(at+longestParameters, len(text))])
		if open == at || open == len(text) || text[open] != '(' {
			continue
		}
		if end := codeEnd(text, at); endsMember(text[:end]) && typedParameters.Match(rewrite.Ahead(text, open)) {
			out = rewrite.Overwrite(out, text, firstIndent(text, end, at), ";")
		}
	}
	return out
}

// firstIndent returns the position of the first blank between the offsets `end` and `line` that is not in a comment. `end` is where the code above
// ends.
func firstIndent(text []byte, end, line int) int {
	for at := end; rewrite.IsBlank(text[at]); at++ {
		if rewrite.IsIndent(text[at]) {
			return at
		}
	}
	return line - 1
}

// typeParameters returns the length of the type parameters at the start of text, or 0 if there are none.
func typeParameters(text []byte) int {
	if first := bytes.TrimLeft(text[1:], " \t\r\n"); len(first) == 0 || !rewrite.IsWordByte(first[0]) && first[0] != '$' {
		return 0
	}
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Single: true}}
	for at, depth := 0, 0; at < len(text); at = s.Token(at) {
		switch text[at] {
		case '<':
			depth++
		case '>':
			if text[at-1] == '=' {
				continue
			}
			if depth--; depth == 0 {
				return at + 1
			}
		}
	}
	return 0
}

// endsMember reports whether code ends with the type or the parameters of a member. It must not end with an operator, or with what
// could be the name of a method or the start of an expression.
func endsMember(code []byte) bool {
	start := rewrite.LineStart(code, len(code))
	if start < 0 || start == len(code) {
		return false
	}
	line, before := code[start:], bytes.TrimRight(code[:start], " \t\r\n")
	switch c := line[len(line)-1]; {
	case bytes.HasSuffix(line, []byte("=>")) || endsWithin(line, " ? ", " : "):
		return false
	case rewrite.IsWordByte(c) || c == '$':
		return bytes.ContainsAny(line, ":|&=)") || len(before) > 0 && bytes.IndexByte([]byte(":|&=>?"), before[len(before)-1]) >= 0
	default:
		return bytes.IndexByte([]byte(")]}>\"'`"), c) >= 0
	}
}

// endsWithin reports whether `mark` occurs in a line and `next` does not occur after it.
func endsWithin(line []byte, mark, next string) bool {
	_, rest, found := bytes.Cut(line, []byte(mark))
	return found && !bytes.Contains(rest, []byte(next))
}

// codeEnd returns the end of the code before offset `at`, skipping comments.
func codeEnd(text []byte, at int) int {
	const farthest = 4096 // bytes
	floor := max(at-farthest, 0)
	for {
		code := bytes.TrimRight(text[floor:at], " \t\r\n")
		comment := bytes.LastIndex(code, []byte("/*"))
		if !bytes.HasSuffix(code, []byte("*/")) {
			comment = lineComment(code)
		}
		if comment < 0 {
			return floor + len(code)
		}
		at = floor + comment
	}
}

// lineComment returns the start of the line comment at the end of text, or -1 if there is none.
func lineComment(text []byte) int {
	start := bytes.LastIndexByte(text, '\n') + 1
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Single: true}}
	for at := start; at < len(text); at = s.Token(at) {
		if bytes.HasPrefix(text[at:], []byte("//")) {
			return at
		}
	}
	return -1
}
