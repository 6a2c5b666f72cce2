package powershell

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// psWriter reduces a script to its declarations and their parameters. From other code, it keeps only the names of commands and
// types, each as a statement, because the grammar fails on much of the rest.
type psWriter struct {
	text, out []byte
	frames    []byte // kinds of the open brackets
	isBlock   bool   // the open parameters are a `param` block in the body of their function
	command   bool   // a word here is a command
}

// Kinds of brackets.
const (
	psBlock  = '{' // a block of code; its braces are blanked
	psParen  = '(' // parentheses in code; blanked too
	psBody   = 'f' // the body of a function
	psClass  = 'c'
	psEnum   = 'e'
	psParams = 'p'
)

var (
	psDeclares = regexp.MustCompile(`^(?i)(?:function|filter|workflow|configuration)[ \t]+((?:(?:global|script|private|local):)?)[^\s(){};|&=]`)
	psTypes    = regexp.MustCompile(`^(?i)(?:class|enum)[ \t]+\w+[^{};\n]*\s*\{`)
	psAttrs    = regexp.MustCompile(`^(?i)\[[\w.]+\([^\]\n]*\)\]\s*(?:class|enum)\s+\w`)
	psLoads    = regexp.MustCompile(`^(?i)(?:using[ \t]+(?:module|namespace|assembly)[ \t]|(?:Import-Module|ipmo|Export-ModuleMember)[ \t]|\.[ \t]+["$\w.\\/])`)
	psSets     = regexp.MustCompile(`^(?:\[[\w.\[\]]+\][ \t]*)?(\$(?:\w+:)?\w+)[ \t]*=[ \t]*[^=\s]`)
	psParam    = regexp.MustCompile(`^(?i)param\s*\(`)
	// psParamBlock matches a `param` block and the attributes before it.
	psParamBlock = regexp.MustCompile(`^(?i)(?:\[[^\]]*\]\s*)*param\s*\(`)
	psBase       = regexp.MustCompile(`^(?i):\s*base\s*\(`)
	psTypeName   = regexp.MustCompile(`^\[[A-Za-z_][\w.]*\]`)
	// psArgument matches an argument of a command, which may contain variables and look like an operator; psComma
	// matches a comma in a list of words.
	psComma    = regexp.MustCompile(`\w(,)|(,)[ \t]*[\w.\\/]`)
	psArgument = regexp.MustCompile(`[ \t,]((?:\$\w+[\\/]|[A-Za-z_.\\/])[^\s,;"'(){}|&]*)`)
	psWord     = regexp.MustCompile(`^[A-Za-z_][\w-]*`)
	psKeyword  = regexp.MustCompile(`^(?i)(?:if|elseif|else|foreach|for|while|do|until|switch|return|throw|try|catch|finally|trap|begin|process|end|dynamicparam|clean|in|break|continue|exit|data|default|param)$`)
)

// rewritePowerShell rewrites a script so that the grammar can parse it.
func rewritePowerShell(text []byte) []byte {
	text = rewrite.BlankByteOrderMark(text)
	w := psWriter{text: text, out: bytes.Clone(text), command: true}
	for at := 0; at < len(text); {
		at = w.step(at)
	}
	if left := (psWriter{text: w.out}); left.passComments(0) == len(text) { // the grammar reports an error for an empty text and for comments alone
		rewrite.BlankLines(w.out)
		if at := bytes.IndexByte(w.out, ' '); at >= 0 {
			w.out[at] = ';'
		}
	}
	return w.out
}

func (w *psWriter) top() byte {
	if len(w.frames) == 0 { // code outside of functions is read like a body
		return psBody
	}
	return w.frames[len(w.frames)-1]
}

// step rewrites what begins at offset `at`, and returns its end.
func (w *psWriter) step(at int) int {
	c := w.text[at]
	switch {
	case c == '\n':
		w.command = true
		return at + 1
	case rewrite.IsBlank(c):
		return at + 1
	case c == '#' && w.startsComment(at) || bytes.HasPrefix(w.text[at:], []byte("<#")):
		return w.tokenEnd(at)
	}
	switch w.top() {
	case psClass, psEnum:
		return w.member(at)
	case psParams:
		return w.parameter(at)
	}
	return w.code(at)
}

// code rewrites the code at offset `at`, which may be inside or outside of a function, and returns the end of what it has read.
func (w *psWriter) code(at int) int {
	rest := rewrite.Ahead(w.text, at)
	first := w.command
	w.command = false
	switch c := w.text[at]; {
	case first && psDeclares.Match(rest):
		return w.declare(at)
	case first && psTypes.Match(rest):
		w.frames = append(w.frames, rest[0]|0x20) // psClass or psEnum
		return w.head(at, at+len(psTypes.Find(rest)))
	case first && c == '[' && psAttrs.Match(rest):
		end := w.closing(at)
		rewrite.BlankLines(w.out[at:end])
		w.command = true
		return end
	case first && c == '[' && len(w.frames) > 0 && w.top() == psBody && psParamBlock.Match(rest):
		end := w.closing(at)
		w.attribute(at, end)
		w.command = true
		return end
	case first && psParam.Match(rest) && len(w.frames) > 0 && w.top() == psBody:
		w.frames, w.isBlock = append(w.frames, psParams), true
		return at + len(psParam.Find(rest))
	case first && len(w.frames) == 0 && psLoads.Match(rest):
		return w.load(at)
	case first && len(w.frames) == 0 && psSets.Match(rest):
		return w.writeValue(at, len(psSets.Find(rest))-1)
	case c == '[' && psTypeName.Match(rest):
		w.command = first
		return w.keepName(at, at+len(psTypeName.Find(rest)))
	case first && psWord.Match(rest):
		return w.word(at, at+len(psWord.Find(rest)))
	}
	return w.blankToken(at)
}

// head rewrites the head of a type: it reduces the base types of a class to plain names, or blanks the underlying type of an
// enumeration.
func (w *psWriter) head(at, end int) int {
	colon := bytes.IndexByte(w.text[at:end], ':')
	if colon < 0 {
		return end
	}
	if w.top() == psEnum {
		rewrite.BlankLines(w.out[at+colon : end-1])
	}
	for i := at + colon; i < end; i++ {
		if bytes.IndexByte([]byte(".[]"), w.out[i]) >= 0 {
			w.out[i] = '_'
		}
	}
	return end
}

// word keeps a word that is the name of a command, and blanks a keyword.
func (w *psWriter) word(at, end int) int {
	if psKeyword.Match(w.text[at:end]) {
		rewrite.BlankLines(w.out[at:end])
		w.command = true
		return end
	}
	if end = w.keepName(at, end); w.out[at] == w.text[at] {
		w.out[at] = 'x' // the grammar finds the keyword `do` in `dotnet`
	}
	return end
}

// load keeps the modules and files that a command imports or exports. Each argument becomes a plain word, because the grammar knows
// no lists of words.
func (w *psWriter) load(at int) int {
	end := w.statementEnd(at)
	if w.text[at] == '.' {
		if path := at + bytes.IndexByte(w.text[at:end], '$'); path > at && rewrite.IsBlank(w.text[path-1]) {
			w.out[path] = 'x' // the grammar takes the path for a division
		}
		return end
	}
	for _, word := range psArgument.FindAllSubmatchIndex(w.text[at:end], -1) {
		copy(w.out[at+word[2]:], rewrite.Letters(w.text[at+word[2]:at+word[3]]))
	}
	w.out = rewrite.BlankIn(w.out, w.text, at, end, psComma)
	return end
}

// keepName keeps a name, and separates it from what follows.
func (w *psWriter) keepName(at, end int) int {
	if w.out[at] != w.text[at] { // a separator of two names has been written here
		rewrite.BlankLines(w.out[at+1 : end])
		return end
	}
	if end < len(w.text) && bytes.IndexByte([]byte("\r\n{}"), w.text[end]) < 0 {
		w.out[end] = ';'
	}
	return end
}

// blankToken blanks a token of code, except for the brackets of a function's body.
func (w *psWriter) blankToken(at int) int {
	c := w.text[at]
	end := w.tokenEnd(at)
	switch c {
	case '{':
		w.frames = append(w.frames, psBlock)
		w.command = true
	case '(':
		w.frames = append(w.frames, psParen)
		w.command = true
	case '}', ')':
		w.command = c == '}'
		if w.closeBracket(c) {
			return end
		}
	case ';', '|', '&', '=', '!':
		w.command = true
	case '`':
		if bytes.HasPrefix(w.text[at+1:], []byte("\r\n")) {
			end = min(at+3, len(w.text)) // the escaped line break has two bytes
		}
	}
	// parts says that the token must leave a separator between two names.
	parts := w.out[at] == ';' && c != ';' || at > 0 && !rewrite.IsBlank(w.out[at-1]) && (c == ';' || c == '{' || c == '}')
	rewrite.BlankLines(w.out[at:end])
	if parts {
		w.out[at] = ';'
	}
	return end
}

// closeBracket removes the innermost bracket that `c` closes, and the brackets inside it, from the list of open brackets. It
// reports whether `c` should stay in the text, which is so if the opening bracket has stayed.
func (w *psWriter) closeBracket(c byte) bool {
	for len(w.frames) > 0 {
		top := w.top()
		if c == ')' && top != psParen {
			return false
		}
		w.frames = w.frames[:len(w.frames)-1]
		if c == ')' || top != psParen {
			return top != psParen && top != psBlock
		}
	}
	return false
}

// declare keeps the head of a function, but neither the scope in the function's name nor the default values of its parameters.
func (w *psWriter) declare(at int) int {
	groups := psDeclares.FindSubmatchIndex(rewrite.Ahead(w.text, at))
	rewrite.BlankLines(w.out[at+groups[2] : at+groups[3]])
	if w.text[at]|0x20 == 'c' { // a `configuration` is written as a function
		rewrite.BlankLines(w.out[at : at+groups[2]])
		copy(w.out[at:], "function")
	}
	end := at + groups[3]
	for end < len(w.text) && !rewrite.IsBlank(w.text[end]) && bytes.IndexByte([]byte("(){};|&"), w.text[end]) < 0 {
		end++
	}
	for end < len(w.text) && w.text[end] != '{' && w.text[end] != '}' {
		if w.text[end] == '(' {
			w.frames = append(w.frames, psParams)
			for end++; end < len(w.text) && w.top() == psParams; {
				end = w.step(end)
			}
			continue
		}
		end = w.tokenEnd(end)
	}
	if end < len(w.text) && w.text[end] == '{' {
		w.frames = append(w.frames, psBody)
		w.command = true
		end++
		if !psParamBlock.Match(rewrite.Ahead(w.text, w.passComments(end))) {
			w.endHead(end)
		}
	}
	return end
}

// passComments returns the position after blanks and comments.
func (w *psWriter) passComments(at int) int {
	for at < len(w.text) && (rewrite.IsBlank(w.text[at]) || w.text[at] == '#' || w.text[at] == '<') {
		at = w.tokenEnd(at)
	}
	return at
}

// endHead writes a semicolon after the head of a function, if there is a blank that it can overwrite.
func (w *psWriter) endHead(at int) {
	for at < len(w.text) && (w.text[at] == '\n' || w.text[at] == '\r') {
		at++
	}
	if at < len(w.text) && rewrite.IsBlank(w.text[at]) {
		w.out[at] = ';'
	}
}

// parameter reads a token among parameters, and blanks what the grammar does not need.
func (w *psWriter) parameter(at int) int {
	switch w.text[at] {
	case ')':
		w.frames = w.frames[:len(w.frames)-1]
		w.command = true
		if w.isBlock {
			w.endHead(at + 1)
		}
		w.isBlock = false
		return at + 1
	case '(', '[', '{':
		end := w.closing(at)
		if w.text[at] == '[' && end-at > 2 {
			w.attribute(at, end)
		}
		return end
	case '=':
		end := w.passTo(at, ",)")
		rewrite.BlankLines(w.out[at:end])
		return end
	}
	return w.tokenEnd(at)
}

// attribute blanks the arguments of an attribute.
func (w *psWriter) attribute(at, end int) {
	open := bytes.IndexByte(w.text[at:end], '(')
	if open < 0 {
		return
	}
	closing := bytes.LastIndexByte(w.text[at:end], ')')
	if closing > open {
		rewrite.BlankLines(w.out[at+open+1 : at+closing])
	}
}

// member reads a token inside a type. The content of a method's body is not read here, but by `code`.
func (w *psWriter) member(at int) int {
	switch c := w.text[at]; {
	case c == '}':
		w.frames = w.frames[:len(w.frames)-1]
		w.command = true
		return at + 1
	case c == '{':
		w.frames = append(w.frames, psBody)
		w.command = true
		return at + 1
	case c == '(':
		w.frames = append(w.frames, psParams)
		return at + 1
	case c == '[':
		end := w.closing(at)
		w.attribute(at, end)
		return end
	case c == ':' && psBase.Match(rewrite.Ahead(w.text, at)):
		end := w.closing(at + bytes.IndexByte(w.text[at:], '('))
		rewrite.BlankLines(w.out[at:end])
		return end
	case c == '=':
		end := w.statementEnd(at + 1)
		if w.top() == psClass {
			w.quote(at+1, end)
		} else if value := bytes.TrimSpace(w.out[at+1 : end]); len(value) > 0 && !bytes.ContainsAny(value, "\n") {
			copy(value, strings.Repeat("1", len(value)))
		}
		return end
	}
	return w.tokenEnd(at)
}

// writeValue replaces the value of the assignment at offset `at` by a string. The value begins at offset at+value.
func (w *psWriter) writeValue(at, value int) int {
	end := w.statementEnd(at + value)
	dollar := bytes.IndexByte(w.text[at:], '$')
	rewrite.BlankLines(w.out[at : at+dollar])
	w.quote(at+value, end)
	return end
}

// quote replaces a value by a string, or by a number if there is no room for a string.
func (w *psWriter) quote(at, end int) {
	for at < end && rewrite.IsBlank(w.text[at]) {
		at++
	}
	rewrite.BlankLines(w.out[at:end])
	switch end - at {
	case 0:
	case 1:
		w.out[at] = '1'
	default:
		w.out[at], w.out[end-1] = '\'', '\''
	}
}
