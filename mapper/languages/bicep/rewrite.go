package bicep

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	// resourceTypes match the type of a resource's input or output, e.g.
	// `resourceInput<'Microsoft.Storage/x@2024-01-01'>.name`. The group is what follows the keyword.
	resourceTypes = regexp.MustCompile(`^resource(?:Input|Output|Derived)?(<'[^'\n]*'>(?:\.\w+|\[[^\]\n]*\])*)`)
	// firstBicep matches two forms that the grammar does not know: `var x string = ...` (the group is the type) and
	// `extension ...`.
	firstBicep = regexp.MustCompile(`^(?:var[ \t]+\w+[ \t]+(\w[^=\n]*?)[ \t]*=|(extension[ \t][^\n]*))`)
	// beginsLineBicep matches the rest of a line and the start of the next line, if the grammar would parse the next line as a
	// branch of a conditional `a ? b : c`. After a type, the question mark instead ends the line.
	beginsLineBicep = regexp.MustCompile(`^[ \t]*\r?\n(?:\s|//[^\n]*\n)*(?:[\w'(\[{]|$)`)
	primitiveBicep  = regexp.MustCompile(`\W(?:string|int|bool|object|array|any)$`)
	// importsBicep matches an import list that spans lines. nextBicep matches the line break between two of its names; the group is
	// the blank in which to write the comma.
	importsBicep = regexp.MustCompile(`^import[ \t]*\{[^{}'\n]*\n[^{}']*\}`)
	nextBicep    = regexp.MustCompile(`[\w*][ \t]*\r?\n[ \t]*([ \t])\w`)
)

// rewriteBicep rewrites syntax of Bicep that the grammar does not know
// (https://learn.microsoft.com/azure/azure-resource-manager/bicep/data-types). It blanks types of variables, the non-null operator
// `!`, extensions, and the `?` of an optional type before a line that could be a branch of a conditional. But a `!` or `?` after
// a built-in type becomes a letter. In an object, `...` becomes `x: `; elsewhere, it is blanked. Imported names on lines of their
// own get commas between them. Types of resources become letters. So does the text of a string if the grammar would take it for a
// comment.
func rewriteBicep(text []byte) []byte {
	out := bytes.Clone(text)
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Single: true, Three: true, Open: "${"}}
	var open []byte // brackets
	for at := 0; at < len(text); at = s.Token(at) {
		switch c := text[at]; c {
		case '{', '[', '(':
			open = append(open, c)
		case '}', ']', ')':
			open = open[:max(len(open)-1, 0)]
		case '.':
			if bytes.HasPrefix(text[at:], []byte("...")) {
				spread := "   "
				if rewrite.EndsIn(open, '{') {
					spread = "x: "
				}
				copy(out[at:], spread)
			}
		case '!', '?':
			rest := text[at+1:]
			isNonNull := c == '!' && !bytes.HasPrefix(rest, []byte("=")) && !bytes.HasPrefix(rest, []byte("~"))
			isLast := c == '?' && beginsLineBicep.Match(rewrite.Ahead(text, at+1))
			if at > 0 && (isNonNull || isLast) && (rewrite.IsWordByte(text[at-1]) || bytes.IndexByte([]byte(")]}"), text[at-1]) >= 0) {
				out[at] = missing(text[:at])
			}
		case 'r':
			if found := resourceTypes.FindSubmatchIndex(rewrite.Ahead(text, at)); found != nil {
				rewrite.WriteLetters(out[at+found[2] : at+found[3]])
			}
		case 'e', 'i', 'v':
			if len(open) > 0 || !s.IsFirst(at) {
				continue
			}
			out = rewrite.BlankIn(out, text, at, at+len(rewrite.Ahead(text, at)), firstBicep)
			for _, next := range nextBicep.FindAllSubmatchIndex(importsBicep.Find(rewrite.Ahead(text, at)), -1) {
				out[at+next[2]] = ','
			}
		case '\'':
			if bytes.HasPrefix(text[at:], []byte("'''")) {
				continue
			}
			if inner := text[at+1 : max(at+1, s.Token(at)-1)]; bytes.IndexByte(inner, '\n') < 0 && (bytes.Contains(inner, []byte("//")) || bytes.IndexByte(inner, '!') >= 0) {
				rewrite.WriteLetters(out[at+1 : at+1+len(inner)])
			}
		}
	}
	return out
}

// missing returns what to write over a `?` or `!` that the grammar does not accept after the text `before`. After a built-in
// type, it is a letter, which makes the type an unknown name; otherwise, it is a blank.
func missing(before []byte) byte {
	if primitiveBicep.Match(before[max(len(before)-len(" object"), 0):]) {
		return 'x'
	}
	return ' '
}
