package bash

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// testsOfBats matches the head of a Bats test, e.g. `@test "adds numbers" {`; the group is the text between `@test`
// and the brace.
var testsOfBats = regexp.MustCompile(`(?m)^[ \t]*@test([ \t]+\S.*?)\{[ \t]*$`)

// expansionOfShell matches an expansion that removes or replaces part of a variable, as in `${list%%]*}`, or gives a
// default, as in `${open-(}`. The group is the pattern or the default.
var expansionOfShell = regexp.MustCompile(`^\$\{\w+(?:##?|%%?|//?|:?[-+=?])((?:\\.|[^\\$"'` + "`" + `{}\n])+)\}`)

// overArguments matches a loop over the script's arguments that has no list, e.g. `for x do`.
var overArguments = regexp.MustCompile(`^for[ \t]+\w+([ \t])[ \t]*do\b`)

var (
	// assignsOfShell matches a line of several assignments and no command, e.g. `a=1 b=2`.
	assignsOfShell = regexp.MustCompile(`^` + assignOfShell + `(?:[ \t]+` + assignOfShell + `)+[ \t]*$`)
	assignInShell  = regexp.MustCompile(assignOfShell)
	// plainOfShell matches a command that bypasses aliases, e.g. `\ls`. The grammar takes its backslash for the end of the line
	// before.
	plainOfShell = regexp.MustCompile(`^\\[.\w]`)
)

// parenthesesOfShell is a rule that blanks opening parentheses directly after a variable, where the grammar does not accept
// them.
var parenthesesOfShell = []rewrite.Rule{{Words: []string{"(("}, What: regexp.MustCompile(`\$\w+(\(+)`)}}

var (
	// operandOfShell matches an operator between double brackets and its right operand.
	operandOfShell = regexp.MustCompile(`(=~|[=!]?=)[ \t]+((?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\\.|[^\s"'\\\x60])+)`)
	// plainOperand matches an operand that the grammar can parse.
	plainOperand = regexp.MustCompile(`^(?:[^"'()]*|"[^"]*"|'[^']*')$`)
)

// rewriteOperands looks at tests between double brackets. It writes letters in place of operands that are partly quoted or
// contain groups.
func rewriteOperands(text, out []byte) []byte {
	for at := range rewrite.Indexes(text, "[[ ") {
		line := rewrite.FirstLine(text[at:])
		line = line[:max(bytes.Index(line, []byte(" ]]")), 0)]
		for _, part := range operandOfShell.FindAllSubmatchIndex(line, -1) {
			operand := line[part[4]:part[5]]
			for len(operand) > 1 && bytes.HasSuffix(operand, []byte(")")) && bytes.Count(operand, []byte(")")) > bytes.Count(operand, []byte("(")) {
				operand = operand[:len(operand)-1]
			}
			// Whether a parenthesis that closes a group follows the operand of `=~` or `==`.
			isGroup := len(operand) < part[5]-part[4] && part[3]-part[2] == len("=~") && line[part[2]] == '='
			if !isGroup && plainOperand.Match(operand) || bytes.Contains(operand, []byte("$(")) {
				continue
			}
			out = rewrite.Overwrite(out, text, at+part[2], strings.Repeat("=", part[3]-part[2]))
			out = rewrite.Overwrite(out, text, at+part[4], strings.Repeat("x", len(operand)))
		}
	}
	return out
}

// assignOfShell matches an assignment whose value contains no expansion with blanks in it.
const assignOfShell = `\w+=(?:[\w$.:/-]|'[^'\n]*'|"[^"$\\\x60\n]*"|\([^()"'\n]*\))*`

// documents are the here-documents of the shell. `<<` also shifts numbers.
var documents = rewrite.Documents{
	Start: regexp.MustCompile(`<<-?[ \t]*(?:\\?([A-Za-z_][\w.-]*)|"([^"\n]+)"|'([^'\n]+)')`),
	Isnt: func(line []byte, from, _ int) bool {
		before := line[:from]
		return bytes.LastIndex(before, []byte("((")) > bytes.LastIndex(before, []byte("))")) ||
			bytes.LastIndexByte(before, '[') > bytes.LastIndexByte(before, ']') || shiftOfLet.Match(before)
	},
	Next: regexp.MustCompile(`^(?:function[ \t]+\S|[\w:.-]+[ \t]*\([ \t]*\)|[})]|(?:fi|done|esac|else|elif)\b|;;)`),
}

// shiftOfLet matches what stands before an operator of the command `let`.
var shiftOfLet = regexp.MustCompile(`(?:^|[;&|({ \t])let[ \t][^;&|]*$`)

// rewriteShell rewrites what the grammar of Bash cannot parse. Tests of Bats become functions named `@test`, a name that no other
// function can have. Patterns become letters where the grammar takes their characters for shell syntax. Semicolons are written
// between assignments on one line, which the grammar would join with the next line, and before the `do` of a loop over the script's
// arguments. Here-documents that never end become blanks.
func rewriteShell(text []byte) []byte {
	out := documents.Blank(text, blankSecondDocuments(text), " ")
	if bytes.Contains(text, []byte("@test")) {
		for _, at := range testsOfBats.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], "()"+strings.Repeat(" ", at[3]-at[2]-2))
		}
	}
	begin := 0
	for line := range bytes.Lines(text) {
		out = rewriteLine(text, out, begin, bytes.TrimSuffix(line, []byte("\n")))
		begin += len(line)
	}
	for at := range rewrite.Indexes(text, "${") {
		if part := expansionOfShell.FindSubmatchIndex(text[at:min(at+nearShell, len(text))]); part != nil {
			out = rewrite.Overwrite(out, text, at+part[2], strings.Repeat("x", part[3]-part[2]))
		}
	}
	out = rewriteOperands(text, rewrite.Apply(parenthesesOfShell, out, text))
	if mayBeZsh(text) && rewrite.HasAny(text, zshWords) {
		out = rewriteZsh(text, out)
	}
	return out
}

// rewriteLine rewrites the line that begins at offset `at`. The rarest forms are tested first.
func rewriteLine(text, out []byte, at int, line []byte) []byte {
	command := bytes.TrimLeft(line, " \t")
	indent := len(line) - len(command)
	if bytes.HasPrefix(command, []byte(`\`)) && plainOfShell.Match(command) {
		return rewrite.Overwrite(out, text, at+indent, " ")
	}
	if bytes.HasPrefix(command, []byte("for")) {
		if blank := overArguments.FindSubmatchIndex(command); blank != nil {
			return rewrite.Overwrite(out, text, at+indent+blank[2], ";")
		}
	}
	if first := bytes.IndexByte(line, '='); first < 1 || bytes.IndexByte(line[first+1:], '=') < 0 || !assignsOfShell.Match(line) {
		return out
	}
	all := assignInShell.FindAllIndex(line, -1)
	for _, end := range all[:len(all)-1] {
		out = rewrite.Overwrite(out, text, at+end[1], ";")
	}
	return out
}

// nearShell is how many bytes are searched for the end of an expansion.
const nearShell = 64

// shellHead matches the head of a function up to the start of the body's first line; the group is the indentation of the head.
var shellHead = regexp.MustCompile(
	`^([ \t]*)(?:function[ \t]+[^\s(){}]+(?:[ \t]*\([ \t]*\))?|[^\s(){}"'$\x60;&|<>=#]+[ \t]*\([ \t]*\))\s*\{[ \t]*(?:#[^\n]*)?\n`)

// documentOfShell matches the start of a here-document, e.g. `<<EOF`; the group is the word that ends the document.
var documentOfShell = regexp.MustCompile(`^<<-?[ \t]*\\?["']?(\w+)`)

// blankDocuments blanks the here-documents in `text`, in place. It skips a `<<` without an end line, because such characters also
// occur in quoted text.
func blankDocuments(text []byte) {
	passed, body := 0, 0 // end of the last document blanked; start of the line after the current `<<`
	var lasts map[string]int
	for at := range rewrite.Indexes(text, "<<") {
		if at < passed || at > 0 && text[at-1] == '<' { // blanked already, or part of `<<<`
			continue
		}
		if at >= body {
			body = at + len(rewrite.FirstLine(text[at:])) + 1
		}
		begin := documentOfShell.FindSubmatchIndex(text[at:])
		if begin == nil {
			continue
		}
		if lasts == nil {
			lasts = lastLines(text)
		}
		word := text[at+begin[2] : at+begin[3]]
		if lasts[string(word)] < body {
			continue
		}
		passed = body
		for line := range bytes.Lines(text[body:]) {
			if bytes.Equal(bytes.Trim(line, "\t\r\n"), word) {
				break
			}
			rewrite.BlankLines(line)
			passed += len(line)
		}
	}
}

// blankSecondDocuments blanks all but the first of several here-documents that begin on one line, because the grammar knows only
// one. The result is a copy if anything changes.
func blankSecondDocuments(text []byte) []byte {
	out, passed := text, 0
	for at := range rewrite.Indexes(text, "<<") {
		if at < passed || at > 0 && text[at-1] == '<' || bytes.HasPrefix(text[at:], []byte("<<<")) {
			continue
		}
		line := rewrite.FirstLine(text[at:])
		passed = at + len(line)
		begins := documentsOfShell.FindAllSubmatchIndex(line, -1)
		if len(begins) < 2 || begins[0][0] > 0 {
			continue
		}
		body := passed + 1
		for i, begin := range begins {
			end := documentEnd(text, body, line[begin[2]:begin[3]])
			if end < 0 {
				break
			}
			if i > 0 {
				out = rewrite.Overwrite(out, text, at+begin[0], "") // writes nothing, but makes sure that out is a copy
				rewrite.BlankLines(out[at+begin[0] : at+begin[1]])
				rewrite.BlankLines(out[body:end])
			}
			body = end
		}
		passed = body
	}
	return out
}

// documentsOfShell matches the start of a here-document within a line; the group is the word that ends the document.
var documentsOfShell = regexp.MustCompile(`<<-?[ \t]*\\?["']?(\w+)["']?`)

// documentEnd returns the end of the first line, at or after offset `at`, that consists of `word`. It returns -1 if there is none.
func documentEnd(text []byte, at int, word []byte) int {
	for at < len(text) {
		line := rewrite.FirstLine(text[at:])
		at += len(line)
		if bytes.Equal(bytes.Trim(line, "\t\r"), word) {
			return min(at+1, len(text))
		}
		at++
	}
	return -1
}

// lineOfWord matches a line that may end a here-document.
var lineOfWord = regexp.MustCompile(`(?m)^\t*(\w+)\r?$`)

// lastLines returns, for each word that stands alone on a line, the offset of the last line that consists of that word.
func lastLines(text []byte) map[string]int {
	lasts := map[string]int{}
	for _, at := range lineOfWord.FindAllSubmatchIndex(text, -1) {
		lasts[string(text[at[2]:at[3]])] = at[0]
	}
	return lasts
}

// afterShell matches what may follow the brace that closes a function. If something else follows, the brace may be in quoted text.
var afterShell = regexp.MustCompile(`^[ \t]*(?:$|[#;)<>|&]|\d>)`)

// closingOfShell finds the brace that closes a function whose indentation is `margin`. It returns the end of the line before the
// brace, or -1 if there is none.
func closingOfShell(text []byte, margin string) int {
	const farthest = 64 // braces
	brace, seen := "\n"+margin+"}", 0
	for at := range rewrite.Indexes(text, brace) {
		if seen++; seen > farthest {
			break
		}
		if behind := rewrite.FirstLine(text[at+len(brace):]); afterShell.Match(behind) && !bytes.Contains(behind, []byte("'")) {
			return at
		}
	}
	return bytes.Index(text, []byte(brace))
}

// outlineShell blanks the bodies of functions. A body ends at the closing brace with the same indentation as the head.
func outlineShell(text []byte) []byte {
	blankDocuments(text)
	if mayBeZsh(text) && !rewrite.HasAny(text, zshWords) {
		text = rewriteZsh(text, text)
	}
	end, line := 0, 0 // end of the last body; end of the line with the last brace examined
	unclosed := map[string]bool{}
	for brace := range rewrite.Indexes(text, "{") {
		if brace < line {
			continue // a head contains no further brace
		}
		line = brace + len(rewrite.FirstLine(text[brace:]))
		head := bytes.TrimRight(text[:brace], " \t\r\n")
		begin := bytes.LastIndexByte(head, '\n') + 1
		if begin < end || !bytes.HasSuffix(head, []byte(")")) && !bytes.Contains(head[begin:], []byte("function")) {
			continue
		}
		at := shellHead.FindSubmatchIndex(text[begin:])
		if at == nil {
			continue
		}
		indent := string(text[begin+at[2] : begin+at[3]])
		if unclosed[indent] {
			continue
		}
		body := begin + at[1]
		closing := closingOfShell(text[body-1:], indent)
		if closing < 0 {
			unclosed[indent] = true
			continue
		}
		end = body + closing
		rewrite.BlankLines(text[body:end])
	}
	return text
}
