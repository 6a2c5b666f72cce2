package csharp

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// newerCSharp blanks directives of file-based programs (`#:package`, `#!`) and modifiers that the grammar does not
// know in these places.
var newerCSharp = []rewrite.Rule{
	{Words: []string{"ref partial"}, What: regexp.MustCompile(`\b(ref) partial\b`)},
	{Words: []string{"#:", "#!"}, What: regexp.MustCompile(`^(#[:!].*)$`)},
	{Words: []string{"unsafe"}, What: regexp.MustCompile(`\b(unsafe)[ \t]+(?:extern[ \t]+)?~`)},
}

var (
	// modifiersOfCSharp matches the modifiers directly before a type's keyword.
	modifiersOfCSharp = regexp.MustCompile(`(?:\b(?:public|private|protected|internal|static|sealed|abstract|partial|file|new|unsafe|readonly|ref)\s+)+$`)
	changersOfCSharp  = regexp.MustCompile(`\b(operator )((?:[-+*/%&|^]|<<|>>>?)=)[ \t]*\(`)
	// extensions match the head of an extension block, e.g. `extension(string s)`.
	extensions = regexp.MustCompile(`(?m)^[ \t]*(extension)\s*(?:<[^()\n]*>\s*)?\(`)
	// onlyType matches the receiver of an extension block that names only a type; the type is the second group.
	onlyType = regexp.MustCompile(`^\(((?:(?:ref|in|scoped|readonly)\s+)*)([\w.:@]+(?:<[^()\n]*>)?[][,?*]*)\s*\)`)
	// allowances match the anti-constraint `allows ref struct`, which the grammar does not know before every body.
	allowances = regexp.MustCompile(`[:,]\s*(allows\s+ref\s+struct)\b`)
	// rangesOfCSharp match range variables of queries that are named `_`.
	rangesOfCSharp = regexp.MustCompile(`\b(?:from|join)\s+(_)\s+in\b`)
	// emptyChoices match an empty collection expression in a conditional, as in `a ? [] : b`, which the grammar takes
	// for an array type.
	emptyChoices = regexp.MustCompile(`\?\s*(\[\s*\])\s*:`)
	// conditionalAttributes match attributes that stand alone between `#if` and `#endif`.
	conditionalAttributes = regexp.MustCompile(`(?m)^[ \t]*(#if[^\n]*)\n(?:[ \t]*\[[^\n]*\]\s*\n)+[ \t]*(#endif[^\n]*)$`)
	// otherConstraints match the constraints of type parameters in an `#else` branch.
	otherConstraints = regexp.MustCompile(`#if[^\n]*\n\s*where\b[^#{}]*#else[^\n]*\n(\s*where\b[^#{}]*)#endif`)
)

// loosenCSharp rewrites what the grammar cannot parse. A type without a body becomes a record, which needs none. If there is no
// other room, `record` overwrites the first letters of the name; a type with a one-letter name becomes a variable. An extension
// block becomes a class named by the last letter of `extension`. A compound assignment operator becomes a method. A name `async` is
// renamed. Queries look at the original text to recognize these cases.
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

// writeRecords writes the head of a type without a body as that of a record. If there is no room for that word, it writes a
// variable.
func writeRecords(text, out []byte) []byte {
	for _, word := range []string{"class", "struct", "interface", "enum"} {
		end := 0 // end of the head of the last such type
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
				if out[rest] >= '0' && out[rest] <= '9' { // no name begins with a digit
					out[rest] = 'x'
				}
			}
		}
	}
	return out
}

// loosenReceiver writes the receiver type of an extension block as a base type, if the receiver has no name.
func loosenReceiver(text, out []byte, at int) {
	found := onlyType.FindSubmatchIndex(rewrite.Ahead(text, at))
	if found == nil {
		return
	}
	out[at] = ':'
	rewrite.BlankLines(out[at+found[2] : at+found[3]])
	out[at+found[1]-1] = ' '
}

// isAsyncName reports whether the `async` at offset `at` is a name. The modifier `async` is followed by a word, parameters or
// attributes.
func isAsyncName(text []byte, at int) bool {
	behind := at + len("async")
	if at > 0 && (text[at-1] == '@' || rewrite.IsWordByte(text[at-1])) || behind < len(text) && rewrite.IsWordByte(text[behind]) {
		return false
	}
	next := bytes.TrimLeft(rewrite.Ahead(text, behind), " \t\r\n")
	return len(next) > 0 && !rewrite.IsWordByte(next[0]) && bytes.IndexByte([]byte("([@/#"), next[0]) < 0
}

// afterBlanks returns the end of the white space at offset `at`.
func afterBlanks(text []byte, at int) int {
	return len(text) - len(bytes.TrimLeft(text[at:], " \t\r\n"))
}

// headEnd returns the position of the first of `;{}"` from offset `at` on that is outside of parentheses, or the end of the text.
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

// bodilessFrom returns where a type without a body begins: at its first modifier, or else at its keyword, which is at offset `at`.
// `name` is where its name begins, and `end` is where the head ends. It returns -1 if the type has a body or if something else precedes
// the keyword.
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
		return at - 1 // too little of the name would be left
	}
	return at
}

// headOfCSharp matches the head of a namespace or type on a line, firstHead the head in an `#if` branch, and
// secondHead the head in the `#else` branch.
const headOfCSharp = `[ \t]*(?:\w+[ \t]+)*(?:namespace|class|struct|interface|record|enum)[ \t]+\w[^\n{};#]*\n[ \t]*`

var (
	firstHead  = regexp.MustCompile(`(?:^|\n)[ \t]*(#if[^\n]*)\n` + headOfCSharp + `$`)
	secondHead = regexp.MustCompile(`^#else\b[^\n]*\n` + headOfCSharp + `#endif\b[^\n]*`)
)

// chooseHead blanks the second of two alternative heads, and the directives around them.
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
