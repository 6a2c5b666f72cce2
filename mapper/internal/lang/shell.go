package lang

import (
	"bytes"
	"regexp"
	"strings"
)

// testsOfBats finds what stands between `@test` and the body of a test of Bats.
var testsOfBats = regexp.MustCompile(`(?m)^[ \t]*@test([ \t]+\S.*?)\{[ \t]*$`)

// expansionOfShell is that of a variable of which a part is cut off or replaced, as in `${list%%]*}`, or that something else may take
// the place of, as in `${open-(}`, with what is looked for or is taken.
var expansionOfShell = regexp.MustCompile(`^\$\{\w+(?:##?|%%?|//?|:?[-+=?])((?:\\.|[^\\$"'` + "`" + `{}\n])+)\}`)

// linesOfShell finds a pattern for a whole line, as `configure` has them: a line break in quotes before what is looked for, and
// behind it.
var linesOfShell = regexp.MustCompile(`\*"\r?\n(")[^"\r\n]*(")\r?\n"\*\)`)

// overArguments finds a loop over what a script is given, which says so by saying nothing.
var overArguments = regexp.MustCompile(`(?m)^[ \t]*for[ \t]+\w+([ \t])[ \t]*do\b`)

var (
	// assignsOfShell finds a line of several assignments, and no command.
	assignsOfShell = regexp.MustCompile(`(?m)^` + assignOfShell + `(?:[ \t]+` + assignOfShell + `)+[ \t]*$`)
	assignInShell  = regexp.MustCompile(assignOfShell)
	// plainOfShell finds a command that is no alias, which the grammar takes to go on with the line before it.
	plainOfShell = regexp.MustCompile(`(?m)^[ \t]*(\\)[.\w]`)
)

// assignOfShell is an assignment of a value without an expansion that has blanks in it.
const assignOfShell = `\w+=(?:[\w$.:/-]|'[^'\n]*'|"[^"$\\\x60\n]*"|\([^()"'\n]*\))*`

// loosenShell writes the tests of Bats as functions of the name `@test`, which is none that a function can have, letters for
// patterns, of which the grammar takes marks for those of the shell, and parts assignments on one line, for it takes the next line
// for their command, and the variable of a loop over arguments from what the loop does.
func loosenShell(text []byte) []byte {
	out := text
	if bytes.Contains(text, []byte("@test")) {
		for _, at := range testsOfBats.FindAllSubmatchIndex(text, -1) {
			out = overwrite(out, text, at[2], "()"+strings.Repeat(" ", at[3]-at[2]-2))
		}
	}
	if bytes.Contains(text, []byte(" do")) {
		for _, at := range overArguments.FindAllSubmatchIndex(text, -1) {
			out = overwrite(out, text, at[2], ";")
		}
	}
	if bytes.Contains(text, []byte("\"*)")) {
		for _, at := range linesOfShell.FindAllSubmatchIndex(text, -1) {
			out = overwrite(out, text, at[2], "x")
			out = overwrite(out, text, at[4], "x")
		}
	}
	for _, at := range plainOfShell.FindAllSubmatchIndex(text, -1) {
		out = overwrite(out, text, at[2], " ")
	}
	for _, line := range assignsOfShell.FindAllIndex(text, -1) {
		all := assignInShell.FindAllIndex(text[line[0]:line[1]], -1)
		for _, at := range all[:len(all)-1] {
			out = overwrite(out, text, line[0]+at[1], ";")
		}
	}
	for at := range indexes(text, "${") {
		if part := expansionOfShell.FindSubmatchIndex(text[at:min(at+nearShell, len(text))]); part != nil {
			out = overwrite(out, text, at+part[2], strings.Repeat("x", part[3]-part[2]))
		}
	}
	out = nameDocuments(text, out)
	if mayBeZsh(text) && hasAny(text, zshWords) {
		out = loosenZsh(text, out)
	}
	return out
}

// nearShell is how many bytes are looked at for the end of an expansion.
const nearShell = 64

// shellHeads finds the heads of functions, up to the lines of their bodies, with what stands before them on their line.
var shellHeads = regexp.MustCompile(
	`(?m)^([ \t]*)(?:function[ \t]+[^\s(){}]+(?:[ \t]*\([ \t]*\))?|[\w:.!?+@-]+[ \t]*\([ \t]*\))\s*\{[ \t]*(?:#[^\n]*)?\n`)

// documentsOfShell begins a text up to a word on a line of its own.
var documentsOfShell = regexp.MustCompile(`[^<]<<-?[ \t]*\\?["']?(\w+)["']?[^\n]*\n`)

// markedDocument begins a text up to a line of a word with marks before it, as that of documentation in Perl's form.
var markedDocument = regexp.MustCompile(`^<<-?[ \t]*["']?([=.:!+%]+)(\w+)["']?[ \t]*\r?\n`)

// nameDocuments writes letters for the marks of the words with which texts end: the grammar knows none.
func nameDocuments(text, out []byte) []byte {
	passed := 0
	for at := range indexes(text, "<<") {
		begin := markedDocument.FindSubmatchIndex(text[at:min(at+nearShell, len(text))])
		if begin == nil || at < passed {
			continue
		}
		end := bytes.Index(text[at:], append([]byte("\n"), text[at+begin[2]:at+begin[5]]...))
		if end < 0 {
			break
		}
		passed = at + end + 1
		mark := letters(text[at+begin[2] : at+begin[3]])
		out = overwrite(out, text, at+begin[2], mark)
		out = overwrite(out, text, passed, mark)
	}
	return out
}

// blankDocuments blanks the texts that are given to commands, in place.
func blankDocuments(text []byte) {
	for at := 0; ; {
		begin := documentsOfShell.FindSubmatchIndex(text[at:])
		if begin == nil {
			return
		}
		word := text[at+begin[2] : at+begin[3]]
		for at += begin[1]; at < len(text); {
			line, _, _ := bytes.Cut(text[at:], []byte("\n"))
			if bytes.Equal(bytes.Trim(line, "\t\r"), word) {
				break
			}
			blankLines(line)
			at = min(at+len(line)+1, len(text))
		}
	}
}

// outlineShell blanks the bodies of functions: up to the brace that stands where the head began.
func outlineShell(text []byte) []byte {
	blankDocuments(text)
	if mayBeZsh(text) && !hasAny(text, zshWords) {
		text = loosenZsh(text, text)
	}
	end := 0
	unclosed := map[string]bool{}
	for _, at := range shellHeads.FindAllSubmatchIndex(text, -1) {
		indent := string(text[at[2]:at[3]])
		if at[0] < end || unclosed[indent] {
			continue
		}
		closing := bytes.Index(text[at[1]-1:], []byte("\n"+indent+"}"))
		if closing < 0 {
			unclosed[indent] = true
			continue
		}
		end = at[1] + closing
		blankLines(text[at[1]:end])
	}
	return text
}
