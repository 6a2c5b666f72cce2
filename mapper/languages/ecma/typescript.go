package ecma

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// newerScript are rules that blank words which the grammars do not know: `await` before `using`, `defer` in an import, `type` before
// a star that is exported, and `accessor` behind another modifier.
var newerScript = []rewrite.Rule{
	{Words: []string{"await using "}, What: regexp.MustCompile(`\b(await)[ \t]+using[ \t]+[\w$]+(?:\s*[=:]|\s+of\b)`), Across: true},
	{Words: []string{"import defer "}, What: regexp.MustCompile(`^import[ \t]+(defer)[ \t]+\*`)},
	{Words: []string{"export type "}, What: regexp.MustCompile(`^export[ \t]+(type)[ \t]+\*`)},
	{Words: []string{" accessor "}, What: regexp.MustCompile(`\b(?:static|override|abstract)[ \t]+(accessor)[ \t]+[\w$#\[]`)},
}

// usedName matches what follows `using` in a declaration.
var usedName = regexp.MustCompile(`^[ \t]+[\w$]+(?:\s*(?:=[^=>]|:)|\s+of\b)`)

// rewriteJavaScript writes `const` in place of `using` and `await using` in a declaration.
func rewriteJavaScript(text []byte) []byte {
	out := rewrite.Apply(newerScript, text, text)
	for at := range rewrite.Indexes(text, "using") {
		if at > 0 && (rewrite.IsWordByte(text[at-1]) || text[at-1] == '.') {
			continue
		}
		if usedName.Match(rewrite.Ahead(text, at+len("using"))) {
			out = rewrite.Overwrite(out, text, at, "const")
		}
	}
	return out
}

// rewriteTypeScript does what rewriteJavaScript does. It also writes a semicolon before call signatures with type parameters.
func rewriteTypeScript(text []byte) []byte {
	return endMembers(nameImportTypes(rewriteJavaScript(text), text), text)
}

// importType matches the type of another module with type arguments, such as `import('./a').A<string>`. The group is its name.
var importType = regexp.MustCompile(`^(import\(\s*(?:'[^'\n]*'|"[^"\n]*")\s*\)(?:\.[\w$]+)+)<`)

// nameImportTypes writes letters over the types that importType matches, because the grammar does not know type arguments there.
func nameImportTypes(out, text []byte) []byte {
	for at := range rewrite.Indexes(text, "import(") {
		if found := importType.FindSubmatchIndex(rewrite.Ahead(text, at)); found != nil {
			out = rewrite.Overwrite(out, text, at, rewrite.Letters(text[at:at+found[3]]))
		}
	}
	return out
}

// typedParameters matches the start of a signature's parameters. The arguments of a call do not match it, except empty ones
// before a colon.
var typedParameters = regexp.MustCompile(`^\((?:\s|//[^\n]*\n|/\*(?s:.*?)\*/)*(?:\)\s*:|(?:\.\.\.)?[\w$]+\s*\??\s*:)`)

// longestParameters is the greatest length, in bytes, of a list of type parameters. For a function that takes ten handlers, the
// list has about 1,500 bytes.
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

// firstIndent returns the position of the first blank between the offsets `end` and `line` that is not in a comment. The code
// above ends at offset `end`.
func firstIndent(text []byte, end, line int) int {
	for at := end; rewrite.IsBlank(text[at]); at++ {
		if rewrite.IsIndent(text[at]) {
			return at
		}
	}
	return line - 1 // the last blank before the type parameters
}

// typeParameters returns the length of the type parameters at the start of `text`, or 0 if there are none.
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

// endsMember reports whether `code` ends with the type or the parameters of a member. It must not end with an operator, or with
// what could be the name of a method or the start of an expression.
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

// lineComment returns the start of the line comment at the end of `text`, or -1 if there is none.
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
