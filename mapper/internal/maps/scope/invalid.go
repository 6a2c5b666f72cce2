package scope

import (
	"fmt"
	"strings"
)

// maxAlternatives is the maximum number of alternatives that the braces of one glob may expand to, because matching tries them
// one by one.
const maxAlternatives = 1000

// fault returns what is wrong with a pattern and the byte offset of the fault. The reason is "" if the pattern is valid.
func fault(pattern string) (offset int, reason string) {
	var open []int // unclosed braces
	for i := 0; i < len(pattern); i++ {
		switch pattern[i] {
		case '\\':
			if i+1 == len(pattern) {
				return i, `it ends with \`
			}
			i++
		case '[':
			end, reason := class(pattern, i)
			if reason != "" {
				return i, reason
			}
			i = end
		case '{':
			open = append(open, i)
		case '}':
			if len(open) == 0 {
				return i, "unmatched }"
			}
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		return open[0], "unclosed {"
	}
	if alternatives(pattern) > maxAlternatives {
		return strings.IndexByte(pattern, '{'), fmt.Sprintf("more than %d alternatives in braces", maxAlternatives)
	}
	return 0, ""
}

// class returns the byte offset of the `]` that ends a character class. `begin` is the offset of its `[`. If the class is
// invalid, `reason` says why.
func class(pattern string, begin int) (end int, reason string) {
	i := begin + 1
	if i < len(pattern) && (pattern[i] == '^' || pattern[i] == '!') {
		i++
	}
	if i < len(pattern) && pattern[i] == ']' {
		return 0, "empty [ ]"
	}
	for ; i < len(pattern); i++ {
		switch pattern[i] {
		case '\\':
			i++
		case ']':
			return i, ""
		}
	}
	return 0, "unclosed ["
}

// alternatives estimates how many alternatives a pattern's braces expand to. The result is exact only if no braces are nested and
// it is at most maxAlternatives. A greater result only says that there are too many.
func alternatives(pattern string) int {
	all, group, depth := 1, 1, 0
	for i := 0; i < len(pattern) && all <= maxAlternatives; i++ {
		switch pattern[i] {
		case '{':
			depth++
		case ',':
			group += min(depth, 1)
		case '}':
			depth--
			if depth == 0 {
				all, group = all*group, 1
			} else {
				group *= 2 // each alternative of the inner group multiplies those of the outer one
			}
		}
		all = max(all, min(group, maxAlternatives+1))
	}
	return all
}
