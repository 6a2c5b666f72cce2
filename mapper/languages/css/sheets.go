package css

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// sheetWriter rewrites a style sheet with variables, mixins and nested rules in forms that the grammar of CSS knows. A statement
// becomes a declaration whose value keeps only names. A rule becomes one word and its block. Any other block becomes an at-rule
// with the names of its parameters. Media queries and keyframes keep their keyword, but what follows it becomes words, and the
// content of keyframes is blanked. Tree-sitter queries look at the original text to recognize what each form was.
type sheetWriter struct {
	text, out []byte
	variable  byte   // first character of the names of variables, `$` or `@`
	inMixin   []bool // for each open block, whether it is in a function or mixin, so that its rules are local
}

// rewriteSCSS rewrites SCSS as CSS (https://sass-lang.com/documentation/syntax/parsing/).
func rewriteSCSS(text []byte) []byte { return rewriteSheet(text, '$') }

// rewriteLess rewrites Less as CSS (https://lesscss.org/features/).
func rewriteLess(text []byte) []byte { return rewriteSheet(text, '@') }

func rewriteSheet(text []byte, variable byte) []byte {
	text = fillTemplates(text)
	w := sheetWriter{text: text, out: bytes.Clone(text), variable: variable}
	for at := w.nextHead(0); at < len(text); {
		end := w.headEnd(at)
		switch {
		case end < len(text) && text[end] == '{':
			end = w.open(at, end)
		default:
			w.statement(at, end)
			if depth := len(w.inMixin); end < len(text) && text[end] == '}' && depth > 0 {
				w.inMixin = w.inMixin[:depth-1]
			}
		}
		at = w.nextHead(end + 1)
	}
	return w.out
}

// nextHead skips blanks and comments, and returns the start of the next statement or of the text before a brace (the head of a
// block). It rewrites the skipped line comments as `/* ... */`.
func (w *sheetWriter) nextHead(at int) int {
	for at < len(w.text) {
		end := w.commentEnd(at)
		switch {
		case rewrite.IsBlank(w.text[at]):
			at++
		case w.text[at] == ';':
			w.out[at] = ' '
			at++
		case end == at:
			return at
		default:
			if w.text[at+1] == '/' {
				w.comment(bytes.TrimRight(w.out[at:end], "\r"))
			}
			at = end
		}
	}
	return len(w.text)
}

// comment rewrites a line comment as a block comment. A line comment too short for `/*` and `*/` is blanked.
func (w *sheetWriter) comment(line []byte) {
	if len(line) < len("/**/") {
		rewrite.BlankLines(line)
		return
	}
	for i, c := range line {
		if c == '*' || c == '/' {
			line[i] = ' '
		}
	}
	copy(line, "/*")
	copy(line[len(line)-2:], "*/")
}

// commentEnd returns the end of the comment that begins at offset `at`, or the offset itself if there is none.
func (w *sheetWriter) commentEnd(at int) int {
	if w.text[at] != '/' || at+1 == len(w.text) || w.text[at+1] != '/' && w.text[at+1] != '*' {
		return at
	}
	return rewrite.CommentEnd(w.text, at)
}

// address is the pattern of an unquoted URL, in which `//` does not begin a comment.
var address = regexp.MustCompile(`^url\([^"'()\s]*\)?`)

// tokenEnd returns the end of the comment, string, URL or single byte that begins at offset `at`.
func (w *sheetWriter) tokenEnd(at int) int {
	switch c := w.text[at]; c {
	case '"', '\'':
		return rewrite.StringEnd(w.text, at)
	case '\\':
		return min(at+2, len(w.text))
	case 'u':
		if length := len(address.Find(rewrite.Ahead(w.text, at))); length > 0 {
			return at + length
		}
	}
	return max(w.commentEnd(at), at+1)
}

// headEnd returns the position of the brace or semicolon that ends the statement or head at offset `at`.
func (w *sheetWriter) headEnd(at int) int {
	brackets, braces := 0, 0 // numbers of open brackets, and of open braces of interpolations (`#{`) and in parentheses
	for at < len(w.text) {
		switch c := w.text[at]; {
		case c == '(':
			brackets++
		case c == ')':
			brackets = max(brackets-1, 0)
		case c == '{' && (brackets > 0 || braces > 0 || at > 0 && (w.text[at-1] == '#' || w.text[at-1] == '@')):
			braces++
		case c == '}' && braces > 0:
			braces--
		case c == '{' || c == '}' || c == ';' && brackets == 0 && braces == 0:
			return at
		case c == '\n' && brackets == 0 && braces == 0 && w.beginsRule(at+1):
			return at
		}
		at = w.tokenEnd(at)
	}
	return at
}

// beginsRule reports whether the line at an offset begins with an at-rule of SCSS. In Less, it may be a variable in a value.
func (w *sheetWriter) beginsRule(at int) bool {
	return w.variable == '$' && bytes.HasPrefix(bytes.TrimLeft(rewrite.Ahead(w.text, at), " \t"), []byte("@"))
}

var (
	sheetKeyframes = regexp.MustCompile(`(?i)^@(?:-\w+-)?keyframes\s`)
	sheetGroup     = regexp.MustCompile(`(?i)^@(?:media|supports)[\s(]`)
	sheetMixin     = regexp.MustCompile(`^@(?:mixin|function)\s+[\w-]+`)
	sheetInclude   = regexp.MustCompile(`^@include\s+(?:[\w-]+\.)?`)
	sheetFunction  = regexp.MustCompile(`^[.#][\w-]+\s*\([^()]*`) // of Less: a rule with parameters
	sheetName      = regexp.MustCompile(`^-?[A-Za-z_][\w-]*`)
)

// open rewrites the head of a block, which ends at the offset `brace`. It returns that offset, or the end of the block if it has
// blanked the content of the block.
func (w *sheetWriter) open(at, brace int) int {
	head := bytes.TrimRight(w.text[at:brace], " \t\r\n")
	inMixin := len(w.inMixin) > 0 && w.inMixin[len(w.inMixin)-1]
	function := w.variable == '@' && sheetFunction.Match(head)
	inner := inMixin || function
	switch mixin := len(sheetMixin.Find(head)); {
	case len(head) == 0:
	case sheetKeyframes.Match(head) && !inMixin:
		w.word(at+len(sheetKeyframes.Find(head)), at+len(head))
		return w.blankBlock(brace)
	case inMixin && !function || head[len(head)-1] == ':' && head[0] != '@': // a local rule, or nested properties as in `font: {`
		w.atRule(at, brace)
	case mixin > 0:
		inner = true
		w.parameters(at+mixin, brace)
	case sheetGroup.Match(head):
		w.word(at+len(sheetGroup.Find(head))-1, at+len(head))
	case head[0] == '@' && !bytes.HasPrefix(head, []byte("@{")) && (w.variable != '@' || head[len(head)-1] != ':'):
		w.atRule(at, brace)
	default:
		w.fill(at, at+len(head))
	}
	w.inMixin = append(w.inMixin, inner)
	return brace
}

// atRule writes an at-rule keyword in place of the head of a block. After `@include`, it also keeps the name of the mixin.
func (w *sheetWriter) atRule(at, end int) {
	include := len(sheetInclude.Find(w.text[at:end]))
	name := at + include + len(sheetName.Find(w.text[at+include:end]))
	rewrite.BlankLines(w.out[at:end])
	w.out[at] = '@'
	if at+1 < end && w.text[at+1] != '\n' {
		w.out[at+1] = 'x'
	}
	if include > 0 {
		copy(w.out[at:], "@include")
		copy(w.out[at+include:name], w.text[at+include:name])
	}
}

// parameters writes the parameter names of a function or mixin, separated by commas.
func (w *sheetWriter) parameters(at, end int) {
	rewrite.BlankLines(w.out[at:end])
	depth := 0
	for i := at; i < end; i = w.tokenEnd(i) {
		switch c := w.text[i]; {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == w.variable && depth == 1:
			opens := len(bytes.TrimRight(w.text[at:i], " \t\r\n")) + at - 1
			length := len(sheetName.Find(w.text[i+1 : end]))
			if length > 0 && (w.text[opens] == '(' || w.text[opens] == ',') {
				w.out[opens] = ','
				w.out[i] = 'x'
				copy(w.out[i+1:], w.text[i+1:i+1+length])
			}
		}
	}
}

// word overwrites the text that follows a keyword with a word, which is as long and has only letters.
func (w *sheetWriter) word(at, end int) {
	for at < end && rewrite.IsBlank(w.text[at]) {
		at++
	}
	for ; at < end; at++ {
		if c := w.text[at]; c != '\n' && c != '\r' {
			w.out[at] = 'x'
		}
	}
}

// fill overwrites the text on each line with one word of letters, but keeps line comments as block comments.
func (w *sheetWriter) fill(at, end int) {
	for at < end {
		next := min(w.tokenEnd(at), end)
		switch {
		case w.commentEnd(at) > at:
			if w.text[at+1] == '/' {
				w.comment(bytes.TrimRight(w.out[at:next], "\r"))
			}
		case w.text[at] == '\n' || w.text[at] == '\r' || rewrite.IsBlank(w.text[at]) && rewrite.IsBlank(w.out[at-1]):
		default:
			w.word(at, next)
			w.out[at] = 'x' // also over a single blank, so that the words become one
		}
		at = next
	}
}

// blankBlock blanks the content of a block and returns its end.
func (w *sheetWriter) blankBlock(brace int) int {
	at := brace + 1
	for depth := 1; at < len(w.text); at = w.tokenEnd(at) {
		switch w.text[at] {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth == 0 {
			break
		}
	}
	rewrite.BlankLines(w.out[brace+1 : at])
	return at
}
