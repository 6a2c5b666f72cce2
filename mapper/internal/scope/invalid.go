package scope

import (
	"fmt"
	"strings"
)

// GlobError says what is wrong with a glob, and where.
type GlobError struct {
	List   string // "include" or "exclude", "" for a glob alone
	Index  int    // of the glob in that list
	Glob   string // as it was given
	Offset int    // the byte in Glob at which it goes wrong
	Reason string // such as "a [ is not closed"
}

// Error names the glob and what is wrong with it.
func (e *GlobError) Error() string {
	text := fmt.Sprintf("invalid glob %q: %s", e.Glob, e.Reason)
	if e.List != "" {
		text = e.List + ": " + text
	}
	return text
}

// maxAlternatives bounds what the braces of one glob can multiply to: matching tries them one after the other.
const maxAlternatives = 1000

// fault finds what is wrong with a pattern, and the byte at which; an empty reason is that of a right one.
func fault(pattern string) (offset int, reason string) {
	var open []int // braces that are not closed
	for i := 0; i < len(pattern); i++ {
		switch pattern[i] {
		case '\\':
			if i+1 == len(pattern) {
				return i, `it ends in \`
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
				return i, "a } stands alone"
			}
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		return open[0], "a { is not closed"
	}
	if alternatives(pattern) > maxAlternatives {
		return strings.IndexByte(pattern, '{'), fmt.Sprintf("more than %d alternatives in braces", maxAlternatives)
	}
	return 0, ""
}

// class returns the byte at which the class that begins at a `[` ends, or what is wrong with it.
func class(pattern string, begin int) (end int, reason string) {
	i := begin + 1
	if i < len(pattern) && (pattern[i] == '^' || pattern[i] == '!') {
		i++
	}
	if i < len(pattern) && pattern[i] == ']' {
		return 0, "a [ ] holds nothing"
	}
	for ; i < len(pattern); i++ {
		switch pattern[i] {
		case '\\':
			i++
		case ']':
			return i, ""
		}
	}
	return 0, "a [ is not closed"
}

// alternatives returns in how many ways the braces of a pattern can be read at most, or some number over maxAlternatives.
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
				group *= 2 // the outer group is read anew for each reading of the inner one
			}
		}
		all = max(all, min(group, maxAlternatives+1))
	}
	return all
}
