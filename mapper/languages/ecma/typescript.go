package ecma

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// importType is `import("x")` in its first group where it is a type: a name in it follows that is not called, an index, or a call of which it
// says the type.
var importType = regexp.MustCompile(`\b(import\([ \t]*(?:"[^"\n]*"|'[^'\n]*')[ \t]*\))(?:(?:\s*\.\s*\w+)+(?:\s*[^\s\w.(]|\s+\w|\s*$)|\s*\[|[ \t]*>[ \t]*\()`)

// newerJavaScript is what waits for a value to be disposed of, what stands before a property that is a pair of accessors, and what says
// when or how far a module is taken in.
var newerJavaScript = []rewrite.Rule{
	{Words: []string{"await using "}, What: regexp.MustCompile(`\b(await)[ \t]+using[ \t]+[\w$]+(?:\s*[=:]|\s+of\b)`), Across: true},
	{Words: []string{"accessor "}, What: regexp.MustCompile(`(?:^|[{;])[ \t]*(?:@\w+(?:\([^()\n]*\))?[ \t]+)*(?:(?:public|private|protected|static|override|readonly|abstract|declare)[ \t]+)*(accessor)[ \t]+[\w#$\["']`)},
	{Words: []string{"import defer ", "import source "}, What: regexp.MustCompile(`^[ \t]*import[ \t]+(defer|source)[ \t]+(?:\*|[\w$]+[ \t]+from\b)`)},
}

// newerTypeScript is the last of two modifiers, what stands before an index, what is taken of a list that is only read, and what says that
// all types of a module are handed on.
var newerTypeScript = []rewrite.Rule{
	{Words: []string{"export type *"}, What: regexp.MustCompile(`\bexport[ \t]+(type)[ \t]+\*`)},
	{Words: []string{"abstract override ", "static declare "}, What: regexp.MustCompile(`\b(?:abstract|static)[ \t]+(override|declare)[ \t]+[\w#$\["']`)},
	{Words: []string{"static [", "static readonly [", "public [", "protected [", "private ["}, What: regexp.MustCompile(`^[ \t]*((?:(?:public|private|protected|static)[ \t]+)+)(?:readonly[ \t]+)?\[[\w$]+:`)},
	{Words: []string{"keyof readonly "}, What: regexp.MustCompile(`\bkeyof[ \t]+(readonly)[ \t]`)},
}

var (
	// abstractNames are members by the name of a modifier.
	abstractNames = regexp.MustCompile(`^(?:\?|!)?[ \t]*[:;(<=\n]|^\?\(`)
	// usedName is what is declared to be disposed of.
	usedName = regexp.MustCompile(`^[ \t]+[\w$]+(?:\s*(?:=[^=>]|:)|\s+of\b)`)
)

// loosenJavaScript declares what is disposed of as a constant, and renames what else goes by that word.
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

// loosenTypeScript does the same, and writes names for a type that is imported, as the grammar does not know all of what may be done
// with it, and for members by the name of a modifier or of an operator. Of types that are templates it takes the escaped ends, and a
// namespace is a module.
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
				out = rewrite.Overwrite(out, text, at, "x") // a name like others in a list of what is handed out
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

// openedBelow is a namespace whose bracket stands on a line of its own. The grammar takes its word for a name then, but that of a module not.
var openedBelow = regexp.MustCompile(`^[ \t]+[\w$.]+[ \t]*\r?\n\s*\{`)

// variance is what says how a type parameter may vary, and the parameter.
var variance = regexp.MustCompile(`^((?:in[ \t]+)?out|in)[ \t]+[\w$]+\s*(?:[,>]|=[^=]|extends\b)`)

// blankVariance blanks what says how type parameters may vary.
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

// isMember reports whether a name may begin a member at a place: only modifiers stand before it on its line.
func isMember(text []byte, at int) bool {
	line := rewrite.LineStart(text, at)
	return line >= 0 && line < at && rewrite.IsBlank(text[at-1]) && rewrite.AreAll(text[line:at], modifiersOfMembers)
}

// modifiersOfMembers may stand before the name of a member.
var modifiersOfMembers = map[string]bool{
	"public": true, "private": true, "protected": true, "static": true, "override": true, "readonly": true, "abstract": true, "declare": true, "async": true,
}

// typedParameters is how the parameters of a signature begin, and no arguments do.
var typedParameters = regexp.MustCompile(`^\((?:\s|//[^\n]*\n|/\*(?s:.*?)\*/)*(?:\)\s*:|(?:\.\.\.)?[\w$]+\s*\??\s*:)`)

// longestParameters is how many bytes type parameters may take. Those of functions that take ten handlers take fifteen hundred.
const longestParameters = 2048

// endMembers ends what stands before a call signature whose type parameters begin its line: the grammar takes them for arguments
// of a type before them, whatever line that is on.
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

// firstIndent returns the first blank between the code before a line and that line which is no part of a comment.
func firstIndent(text []byte, end, line int) int {
	for at := end; rewrite.IsBlank(text[at]); at++ {
		if rewrite.IsIndent(text[at]) {
			return at
		}
	}
	return line - 1
}

// typeParameters returns how long the type parameters are with which a text begins, 0 where it begins with none.
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

// endsMember reports whether code ends with the type of a member, or its parameters: neither with an operator, nor with what may
// be the name of a method or the beginning of an expression.
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

// endsWithin reports whether a line ends between a mark and the one that should follow it.
func endsWithin(line []byte, mark, next string) bool {
	_, rest, found := bytes.Cut(line, []byte(mark))
	return found && !bytes.Contains(rest, []byte(next))
}

// codeEnd returns where the code before a place ends: what stands between are comments, as many as a person writes.
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

// lineComment returns where the comment begins that the last line of a text ends with, -1 where it ends with none.
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
