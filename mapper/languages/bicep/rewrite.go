package bicep

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

var (
	// resourceTypes are those of what resources are given and give, with the type of these, and which of its properties.
	resourceTypes = regexp.MustCompile(`^resource(?:Input|Output|Derived)?(<'[^'\n]*'>(?:\.\w+|\[[^\]\n]*\])*)`)
	// firstBicep is what nobody else names: the type of a variable, an extension.
	firstBicep = regexp.MustCompile(`^(?:var[ \t]+\w+[ \t]+(\w[^=\n]*?)[ \t]*=|(extension[ \t][^\n]*))`)
	// beginsLineBicep is what may go on with a question on the line before it, where that is none.
	beginsLineBicep = regexp.MustCompile(`^[ \t]*\r?\n(?:\s|//[^\n]*\n)*(?:[\w'(\[{]|$)`)
	primitiveBicep  = regexp.MustCompile(`\W(?:string|int|bool|object|array|any)$`)
	importsBicep    = regexp.MustCompile(`^import[ \t]*\{[^{}'\n]*\n[^{}']*\}`)
	nextBicep       = regexp.MustCompile(`[\w*][ \t]*\r?\n[ \t]*([ \t])\w`)
)

// loosenBicep blanks what the grammar does not know of Bicep: types of variables, that a value is there, that it may be missing where what
// is on the next line could be its alternative, extensions, and what spreads a value, which becomes a property in an object. It writes
// commas between names on lines of their own, and letters for types of resources and for what it takes in a string for a comment
// (https://learn.microsoft.com/azure/azure-resource-manager/bicep/data-types).
func loosenBicep(text []byte) []byte {
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
			isThere := c == '!' && !bytes.HasPrefix(rest, []byte("=")) && !bytes.HasPrefix(rest, []byte("~"))
			isLast := c == '?' && beginsLineBicep.Match(rewrite.Ahead(text, at+1))
			if at > 0 && (isThere || isLast) && (rewrite.IsWordByte(text[at-1]) || bytes.IndexByte([]byte(")]}"), text[at-1]) >= 0) {
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

// missing returns what to write for a question mark behind a type: a letter where that is one of the language, whose name says nothing.
func missing(before []byte) byte {
	if primitiveBicep.Match(before[max(len(before)-len(" object"), 0):]) {
		return 'x'
	}
	return ' '
}
