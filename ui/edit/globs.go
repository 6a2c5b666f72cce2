package edit

import "strings"

// Globs parses a list of globs that are separated by spaces or commas. A comma within braces and any character after `\` do not
// separate globs.
func Globs(text string) (globs []string) {
	depth, start := 0, 0
	cut := func(end int) {
		if end > start {
			globs = append(globs, text[start:end])
		}
		depth, start = 0, end+1
	}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\':
			i++
		case c == '{':
			depth++
		case c == '}':
			depth = max(0, depth-1)
		case c == ' ' || c == ',' && depth == 0:
			cut(i)
		}
	}
	cut(len(text))
	return globs
}

// WriteGlobs formats a list of globs as a text that Globs parses to the same list.
func WriteGlobs(globs []string) string {
	words := make([]string, len(globs))
	for i, glob := range globs {
		words[i] = escape(glob)
	}
	return strings.Join(words, " ")
}

// escape puts a `\` before each character of the glob that would otherwise end it.
func escape(glob string) string {
	var b strings.Builder
	depth := 0
	for i := 0; i < len(glob); i++ {
		switch c := glob[i]; {
		case c == '\\' && i+1 < len(glob):
			b.WriteByte(c)
			i++
		case c == '{':
			depth++
		case c == '}':
			depth = max(0, depth-1)
		case c == ' ' || c == ',' && depth == 0:
			b.WriteByte('\\')
		}
		b.WriteByte(glob[i])
	}
	return b.String()
}
