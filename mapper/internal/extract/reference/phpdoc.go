package reference

import "strings"

// bareTag reads what follows the sign of a tag of PHP, where types stand without braces
// (https://docs.phpdoc.org/guide/references/phpdoc/tags/index.html), false where it says nothing of what stands behind the comment.
func (r *Reader) bareTag(tag string, node uint32) (t told, ok bool) {
	word, rest, _ := strings.Cut(tag, " ")
	rest = strings.TrimLeft(rest, " \t")
	said := rest[:bareEnd(rest)]
	if said == "" || len(said) > longestSaid {
		return told{}, false
	}
	name, _, _ := strings.Cut(strings.TrimLeft(rest[len(said):], " \t&."), " ")
	if name = strings.TrimRight(name, "\r\n\t*/,"); !strings.HasPrefix(name, "$") {
		name = ""
	}
	path := r.typeSaid(said, int32(r.tree[node].Row)+1, deepest)
	if len(path) > longest {
		path = ""
	}
	switch word {
	case "param":
		return told{name, path}, name != "" // each has a place
	case "var":
		return told{name, path}, path != ""
	case "return":
		return told{"", path}, path != ""
	case "extends", "implements", "template-extends", "template-implements":
		r.extendsSaid(node, path)
	}
	return told{}, false
}

// bareEnd returns where the type ends with which a text begins: at white space that is not in brackets.
func bareEnd(text string) int {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case ' ', '\t', '\r', '\n':
			return i
		case '{', '(', '<', '[':
			end := closing(text[i:])
			if end < 0 {
				return i
			}
			i += end
		}
	}
	return len(text)
}

// vague are the types of PHP that do not say what something has.
var vague = setOf("array", "iterable", "mixed", "object")
