package bash

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// testsOfBats finds what stands between `@test` and the body of a test of Bats.
var testsOfBats = regexp.MustCompile(`(?m)^[ \t]*@test([ \t]+\S.*?)\{[ \t]*$`)

// expansionOfShell is that of a variable of which a part is cut off or replaced, as in `${list%%]*}`, or that something else may take
// the place of, as in `${open-(}`, with what is looked for or is taken.
var expansionOfShell = regexp.MustCompile(`^\$\{\w+(?:##?|%%?|//?|:?[-+=?])((?:\\.|[^\\$"'` + "`" + `{}\n])+)\}`)

// linesOfShell is a pattern for a whole line, as `configure` has them: a line break in quotes before what is looked for, and
// behind it.
var linesOfShell = regexp.MustCompile(`^\*"\r?\n(")[^"\r\n]*(")\r?\n"\*\)`)

// quotedInPattern is what a pattern has in quotes, with more behind it, and plainBefore what may stand before that on its line.
var (
	quotedInPattern = regexp.MustCompile(`^\*("[^"$\\\x60\n]*")[\w:/.,*?-]`)
	plainBefore     = regexp.MustCompile(`^[ \t(]*[\w|*?:/.,-]*$`)
)

// overArguments is a loop over what a script is given, which says so by saying nothing.
var overArguments = regexp.MustCompile(`^for[ \t]+\w+([ \t])[ \t]*do\b`)

var (
	// assignsOfShell are several assignments on one line, and no command.
	assignsOfShell = regexp.MustCompile(`^` + assignOfShell + `(?:[ \t]+` + assignOfShell + `)+[ \t]*$`)
	assignInShell  = regexp.MustCompile(assignOfShell)
	// plainOfShell is a command that is no alias, which the grammar takes to go on with the line before it.
	plainOfShell = regexp.MustCompile(`^\\[.\w]`)
)

// rulesOfShell blank what the grammar does not know: that a file is both read and written, a lone dollar behind quotes, the first letter
// of what a case does where nothing parts the two, what opens two groups behind a variable, what counts a place in it from its end, and
// comments that end with what a command writes.
var rulesOfShell = []rewrite.Rule{
	{Words: []string{"<>"}, What: regexp.MustCompile(`[ \t]\d*<(>)[ \t]*[\w$/"]`)},
	{Words: []string{`"$`}, What: regexp.MustCompile(`"(\$)(?:[;)|&\s]|$)`)},
	{Words: []string{"esac"}, Across: true, What: regexp.MustCompile(`(?m)^[ \t]*(?:\*|[\w|.-]+)\)(\w)`)},
	{Words: []string{"(("}, What: regexp.MustCompile(`\$\w+(\(+)`)},
	{Words: []string{":~"}, What: regexp.MustCompile(`\$\{\w+:(~)`)},
	{Words: []string{"\x60\n", "\x60;"}, What: regexp.MustCompile(`\S[ \t]+(#[^'"\x60\\\n]*)\x60[ \t;]*\r?$`)},
}

var (
	// operandOfShell is what something is compared with between double brackets, and what it is matched with.
	operandOfShell = regexp.MustCompile(`(=~|[=!]?=)[ \t]+((?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\\.|[^\s"'\\\x60])+)`)
	// plainOperand is one that the grammar reads.
	plainOperand = regexp.MustCompile(`^(?:[^"'()]*|"[^"]*"|'[^']*')$`)
)

// loosenOperands writes letters for the operands between double brackets that are quoted in part, or have groups.
func loosenOperands(text, out []byte) []byte {
	for at := range rewrite.Indexes(text, "[[ ") {
		line := rewrite.FirstLine(text[at:])
		line = line[:max(bytes.Index(line, []byte(" ]]")), 0)]
		for _, part := range operandOfShell.FindAllSubmatchIndex(line, -1) {
			operand := line[part[4]:part[5]]
			for len(operand) > 1 && bytes.HasSuffix(operand, []byte(")")) && bytes.Count(operand, []byte(")")) > bytes.Count(operand, []byte("(")) {
				operand = operand[:len(operand)-1]
			}
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

// assignOfShell is an assignment of a value without an expansion that has blanks in it.
const assignOfShell = `\w+=(?:[\w$.:/-]|'[^'\n]*'|"[^"$\\\x60\n]*"|\([^()"'\n]*\))*`

// loosenShell writes the tests of Bats as functions of the name `@test`, which is none that a function can have, letters for
// patterns, of which the grammar takes marks for those of the shell, and parts assignments on one line, for it takes the next line
// for their command, and the variable of a loop over arguments from what the loop does.
func loosenShell(text []byte) []byte {
	out := text
	if bytes.Contains(text, []byte("@test")) {
		for _, at := range testsOfBats.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], "()"+strings.Repeat(" ", at[3]-at[2]-2))
		}
	}
	for at := range rewrite.Indexes(text, `*"`) {
		if quotes := linesOfShell.FindSubmatchIndex(text[at:]); quotes != nil {
			out = rewrite.Overwrite(out, text, at+quotes[2], "x")
			out = rewrite.Overwrite(out, text, at+quotes[4], "x")
		}
		if part := quotedInPattern.FindSubmatchIndex(rewrite.Ahead(text, at)); part != nil {
			if line := rewrite.LineStart(text, at); line >= 0 && plainBefore.Match(text[line:at]) {
				out = rewrite.Overwrite(out, text, at+part[2], rewrite.Letters(text[at+part[2]:at+part[3]]))
			}
		}
	}
	begin := 0
	for line := range bytes.Lines(text) {
		out = loosenLine(text, out, begin, bytes.TrimSuffix(line, []byte("\n")))
		begin += len(line)
	}
	for at := range rewrite.Indexes(text, "${") {
		if part := expansionOfShell.FindSubmatchIndex(text[at:min(at+nearShell, len(text))]); part != nil {
			out = rewrite.Overwrite(out, text, at+part[2], strings.Repeat("x", part[3]-part[2]))
		}
	}
	if last := len(bytes.TrimRight(text, " \t\r\n")) - 1; last > 0 && text[last] == '\\' && text[last-1] != '\\' {
		out = rewrite.Overwrite(out, text, last, " ") // goes on with nothing
	}
	out = loosenOperands(text, rewrite.Apply(rulesOfShell, out, text))
	out = nameDocuments(text, out)
	if mayBeZsh(text) && rewrite.HasAny(text, zshWords) {
		out = loosenZsh(text, out)
	}
	return out
}

// loosenLine writes over one line of a script, which begins at a byte of it. What is looked for first is what few lines have.
func loosenLine(text, out []byte, at int, line []byte) []byte {
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

// nearShell is how many bytes are looked at for the end of an expansion.
const nearShell = 64

// shellHead is the head of a function, up to the lines of its body, with what stands before it on its line.
var shellHead = regexp.MustCompile(
	`^([ \t]*)(?:function[ \t]+[^\s(){}]+(?:[ \t]*\([ \t]*\))?|[^\s(){}"'$\x60;&|<>=#]+[ \t]*\([ \t]*\))\s*\{[ \t]*(?:#[^\n]*)?\n`)

// documentOfShell begins a text up to a word on a line of its own, behind that in which it stands.
var documentOfShell = regexp.MustCompile(`^<<-?[ \t]*\\?["']?(\w+)`)

// markedDocument begins a text up to a line of a word with marks before it, as that of documentation in Perl's form.
var markedDocument = regexp.MustCompile(`^<<-?[ \t]*["']?([=.:!+%]+)(\w+)["']?[ \t]*\r?\n`)

// namedAtOnce begins a text up to a word behind which, without a blank, something else follows.
var namedAtOnce = regexp.MustCompile(`^<<-?[ \t]*\\(\w+)[>|;&)]`)

// nameDocuments writes letters for the marks of the words with which texts end: the grammar knows none. And it parts such a word from what
// follows, where there is room.
func nameDocuments(text, out []byte) []byte {
	passed := 0
	for at := range rewrite.Indexes(text, "<<") {
		if word := namedAtOnce.FindSubmatchIndex(text[at:min(at+nearShell, len(text))]); word != nil {
			out = rewrite.Overwrite(out, text, at+word[2]-1, string(text[at+word[2]:at+word[3]])+" ")
		}
		begin := markedDocument.FindSubmatchIndex(text[at:min(at+nearShell, len(text))])
		if begin == nil || at < passed {
			continue
		}
		end := bytes.Index(text[at:], append([]byte("\n"), text[at+begin[2]:at+begin[5]]...))
		if end < 0 {
			break
		}
		passed = at + end + 1
		mark := rewrite.Letters(text[at+begin[2] : at+begin[3]])
		out = rewrite.Overwrite(out, text, at+begin[2], mark)
		out = rewrite.Overwrite(out, text, passed, mark)
	}
	return out
}

// blankDocuments blanks the texts that are given to commands, in place. What no line ends is none: two such signs stand in quotes as well.
func blankDocuments(text []byte) {
	passed, body := 0, 0
	var lasts map[string]int
	for at := range rewrite.Indexes(text, "<<") {
		if at < passed || at > 0 && text[at-1] == '<' {
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

// lineOfWord is a line that may end a text.
var lineOfWord = regexp.MustCompile(`(?m)^\t*(\w+)\r?$`)

// lastLines returns where the last line begins that has nothing but a word.
func lastLines(text []byte) map[string]int {
	lasts := map[string]int{}
	for _, at := range lineOfWord.FindAllSubmatchIndex(text, -1) {
		lasts[string(text[at[2]:at[3]])] = at[0]
	}
	return lasts
}

// behindShell is what stands behind the brace that closes a function, and not behind one in a text that is quoted.
var behindShell = regexp.MustCompile(`^[ \t]*(?:$|[#;)<>|&]|\d>)`)

// closingOfShell returns where the line ends before the brace that closes a function with some margin, -1 where none does.
func closingOfShell(text []byte, margin string) int {
	const farthest = 64 // braces
	brace, seen := "\n"+margin+"}", 0
	for at := range rewrite.Indexes(text, brace) {
		if seen++; seen > farthest {
			break
		}
		if behind := rewrite.FirstLine(text[at+len(brace):]); behindShell.Match(behind) && !bytes.Contains(behind, []byte("'")) {
			return at
		}
	}
	return bytes.Index(text, []byte(brace))
}

// outlineShell blanks the bodies of functions: up to the brace that stands where the head began.
func outlineShell(text []byte) []byte {
	blankDocuments(text)
	if mayBeZsh(text) && !rewrite.HasAny(text, zshWords) {
		text = loosenZsh(text, text)
	}
	end, line := 0, 0
	unclosed := map[string]bool{}
	for brace := range rewrite.Indexes(text, "{") {
		if brace < line {
			continue // heads hold no other brace
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
