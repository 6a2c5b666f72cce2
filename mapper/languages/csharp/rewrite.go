package csharp

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// newerCSharp are the lines that speak to the tools that run a file, and words that the grammar does not know where they stand.
var newerCSharp = []rewrite.Rule{
	{Words: []string{"ref partial"}, What: regexp.MustCompile(`\b(ref) partial\b`)},
	{Words: []string{"#:", "#!"}, What: regexp.MustCompile(`^(#[:!].*)$`)},
	{Words: []string{"unsafe"}, What: regexp.MustCompile(`\b(unsafe)[ \t]+(?:extern[ \t]+)?~`)},
}

var (
	// modifiersOfCSharp end before a type.
	modifiersOfCSharp = regexp.MustCompile(`(?:\b(?:public|private|protected|internal|static|sealed|abstract|partial|file|new|unsafe|readonly|ref)\s+)+$`)
	changersOfCSharp  = regexp.MustCompile(`\b(operator )((?:[-+*/%&|^]|<<|>>>?)=)[ \t]*\(`)
	// extensions are the blocks that extend a type.
	extensions = regexp.MustCompile(`(?m)^[ \t]*(extension)\s*(?:<[^()\n]*>\s*)?\(`)
	// onlyType is what an extension without a value is of: a type, in its second group.
	onlyType = regexp.MustCompile(`^\(((?:(?:ref|in|scoped|readonly)\s+)*)([\w.:@]+(?:<[^()\n]*>)?[][,?*]*)\s*\)`)
	// allowances are what a type parameter may be besides, which the grammar knows before few bodies.
	allowances = regexp.MustCompile(`[:,]\s*(allows\s+ref\s+struct)\b`)
	// rangesOfCSharp are the variables of queries that go by the name of what is discarded.
	rangesOfCSharp = regexp.MustCompile(`\b(?:from|join)\s+(_)\s+in\b`)
	// emptyChoices are collections without elements that a condition may choose: the grammar takes them for the brackets of a type.
	emptyChoices = regexp.MustCompile(`\?\s*(\[\s*\])\s*:`)
	// conditionalAttributes are attributes that stand alone between two directives.
	conditionalAttributes = regexp.MustCompile(`(?m)^[ \t]*(#if[^\n]*)\n(?:[ \t]*\[[^\n]*\]\s*\n)+[ \t]*(#endif[^\n]*)$`)
	// otherConstraints are what is asked of type parameters where a condition does not hold.
	otherConstraints = regexp.MustCompile(`#if[^\n]*\n\s*where\b[^#{}]*#else[^\n]*\n(\s*where\b[^#{}]*)#endif`)
)

// loosenCSharp writes a type without a body as a record, which may lack it, over the first letter of its name where there is no
// other room, or as a variable where its name is one letter, an extension as a class that goes by the last letter of the word, an
// operator that changes its operand as a method, and `async` as another name where it is one: the text tells the queries what they
// were.
func loosenCSharp(text []byte) []byte {
	out := rewrite.Apply(newerCSharp, text, text)
	for at := range rewrite.Indexes(text, "async") {
		if isAsyncName(text, at) {
			out = rewrite.Overwrite(out, text, at, "x")
		}
	}
	if rewrite.HasAny(text, []string{"from _", "join _"}) {
		for _, at := range rangesOfCSharp.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], "x")
		}
	}
	if bytes.Contains(text, []byte("allows ")) {
		for _, at := range allowances.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], rewrite.Letters(text[at[2]:at[3]]))
		}
	}
	if bytes.Contains(text, []byte("?")) {
		for _, at := range emptyChoices.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], strings.Repeat("0", at[3]-at[2]))
		}
	}
	if bytes.Contains(text, []byte("#if")) {
		out = chooseHead(text, out)
		for _, at := range conditionalAttributes.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], "//")
			out = rewrite.Overwrite(out, text, at[4], "//")
		}
		for _, at := range otherConstraints.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], "")
			rewrite.BlankLines(out[at[2]:at[3]])
		}
	}
	out = writeRecords(text, out)
	if bytes.Contains(text, []byte("operator ")) {
		for _, at := range changersOfCSharp.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], strings.Repeat(" ", at[3]-at[2])+strings.Repeat("x", at[5]-at[4]))
		}
	}
	if rewrite.HasAny(text, []string{"extension(", "extension (", "extension<"}) {
		for _, at := range extensions.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], "class   n")
			loosenReceiver(text, out, at[1]-1)
		}
	}
	return out
}

// writeRecords writes what has the head of a type and no body as a record, or as a variable where there is no room for that word.
func writeRecords(text, out []byte) []byte {
	for _, word := range []string{"class", "struct", "interface", "enum"} {
		end := 0 // of what may be the head
		for at := range rewrite.Indexes(text, word) {
			name := afterBlanks(text, at+len(word))
			if end < name {
				end = headEnd(text, name)
			}
			from := bodilessFrom(text, at, name, end)
			switch hasRoom := from < at || word != "class" || rewrite.IsWordByte(text[min(name+1, len(text)-1)]); {
			case from >= 0 && !hasRoom:
				out = rewrite.Overwrite(out, text, at, "int  ")
			case from >= 0:
				out = rewrite.Overwrite(out, text, from, "record ")
				rest := from + len("record ")
				rewrite.BlankLines(out[rest:max(name, rest)])
				if out[rest] >= '0' && out[rest] <= '9' { // no name may begin so
					out[rest] = 'x'
				}
			}
		}
	}
	return out
}

// loosenReceiver writes the type in the parentheses of an extension as what a class is based on, where no name follows it.
func loosenReceiver(text, out []byte, at int) {
	found := onlyType.FindSubmatchIndex(rewrite.Ahead(text, at))
	if found == nil {
		return
	}
	out[at] = ':'
	rewrite.BlankLines(out[at+found[2] : at+found[3]])
	out[at+found[1]-1] = ' '
}

// isAsyncName reports whether the word at a place is a name. As a modifier it stands before a word, parameters or attributes.
func isAsyncName(text []byte, at int) bool {
	behind := at + len("async")
	if at > 0 && (text[at-1] == '@' || rewrite.IsWordByte(text[at-1])) || behind < len(text) && rewrite.IsWordByte(text[behind]) {
		return false
	}
	next := bytes.TrimLeft(rewrite.Ahead(text, behind), " \t\r\n")
	return len(next) > 0 && !rewrite.IsWordByte(next[0]) && bytes.IndexByte([]byte("([@/#"), next[0]) < 0
}

// afterBlanks returns where the white space at a place ends.
func afterBlanks(text []byte, at int) int {
	return len(text) - len(bytes.TrimLeft(text[at:], " \t\r\n"))
}

// headEnd returns where the first mark stands that ends the head of a type, or is none of one, the end of the text where none does.
// What is in parentheses ends no head.
func headEnd(text []byte, at int) int {
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Char: true, Three: true, At: true}}
	for at < len(text) {
		end := bytes.IndexAny(text[at:], ";{}\"(")
		if end < 0 {
			break
		}
		if at += end; text[at] != '(' {
			return at
		}
		at = s.Closing(at)
	}
	return len(text)
}

// bodilessFrom returns where the modifiers of a type without a body begin, whose keyword stands at a place, whose name comes next,
// and whose head ends at a mark, or where the keyword stands; -1 where it has a body, or something else stands before the keyword.
func bodilessFrom(text []byte, at, name, end int) int {
	if end == len(text) || end == name || text[end] != ';' || !rewrite.IsBlank(text[name-1]) || !rewrite.IsWordByte(text[name]) {
		return -1
	}
	const longest = 120 // bytes of modifiers
	floor := max(at-longest, 0)
	if found := modifiersOfCSharp.FindIndex(text[floor:at]); found != nil {
		return floor + found[0]
	}
	before := bytes.TrimRight(text[floor:at], " \t")
	switch {
	case len(before) > 0 && bytes.IndexByte([]byte("\n]{};"), before[len(before)-1]) < 0, bytes.IndexByte(text[at:name], '\n') >= 0:
		return -1
	case at > floor+len(before) && name-at < len("record ") && !rewrite.IsWordByte(text[name+1]):
		return at - 1 // what would be left of the name is none
	}
	return at
}

// headOfCSharp is the head of a namespace or of a type, on a line, firstHead one under a condition, secondHead that which it has elsewhere.
const headOfCSharp = `[ \t]*(?:\w+[ \t]+)*(?:namespace|class|struct|interface|record|enum)[ \t]+\w[^\n{};#]*\n[ \t]*`

var (
	firstHead  = regexp.MustCompile(`(?:^|\n)[ \t]*(#if[^\n]*)\n` + headOfCSharp + `$`)
	secondHead = regexp.MustCompile(`^#else\b[^\n]*\n` + headOfCSharp + `#endif\b[^\n]*`)
)

// chooseHead leaves the first of two heads.
func chooseHead(text, out []byte) []byte {
	const farthest = 512 // bytes of a condition and a name
	for at := range rewrite.Indexes(text, "#else") {
		from := max(at-farthest, 0)
		first, second := firstHead.FindSubmatchIndex(text[from:at]), secondHead.FindIndex(rewrite.Ahead(text, at))
		if first != nil && second != nil {
			out = rewrite.Overwrite(out, text, at, "")
			rewrite.BlankLines(out[from+first[2] : from+first[3]])
			rewrite.BlankLines(out[at : at+second[1]])
		}
	}
	return out
}
