package reference

import (
	"strings"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/refs"
)

// bareTag reads a tag of a PHP comment, without its @. In these tags, types have no braces
// (https://docs.phpdoc.org/guide/references/phpdoc/tags/index.html). It returns false if the tag gives no type for the
// declaration below the comment.
func (r *Reader) bareTag(tag string, node uint32) (t docType, ok bool) {
	word, rest, _ := strings.Cut(tag, " ")
	rest = strings.TrimLeft(rest, " \t")
	text := rest[:bareEnd(rest)]
	if text == "" || len(text) > longestDocType {
		return docType{}, false
	}
	name, _, _ := strings.Cut(strings.TrimLeft(rest[len(text):], " \t&."), " ")
	if name = strings.TrimRight(name, "\r\n\t*/,"); !strings.HasPrefix(name, "$") {
		name = ""
	}
	is := r.bounded(r.typeInDoc(text, int32(r.tree[node].Row)+1, deepest))
	switch word {
	case "param":
		return docType{name, is}, name != "" // even without a known type, a parameter counts as a position
	case "var":
		return docType{name, is}, is != refs.None
	case "return":
		return docType{"", is}, is != refs.None
	case "extends", "implements", "template-extends", "template-implements":
		r.extendsInDoc(node, is)
	}
	return docType{}, false
}

// bareEnd returns the end of the type with which `text` begins: the first white space outside of brackets.
func bareEnd(text string) int {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case ' ', '\t', '\r', '\n':
			return i
		case '{', '(', '<', '[':
			end := closingBracket(text[i:])
			if end < 0 {
				return i
			}
			i += end
		}
	}
	return len(text)
}

// vague are types of PHP without known members.
var vague = words.Set("array iterable mixed object")
