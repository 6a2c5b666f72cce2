package pascal

import (
	"bytes"
	"slices"
	"strings"

	"foldout/mapper/internal/rewrite"
)

// pascalCondition is one that has not ended.
type pascalCondition struct {
	before string // the token before it
	after  string // the last token of its first branch
	depth  int    // where it begins
	ends   int    // and where its first branch ends
	others int    // where its second branch begins, 0 for none
	branch int    // where its last branch begins
	parts  bool   // what is no whole
	idle   bool   // its first branch is of a unit that declares nothing
}

// deepestCondition is how many conditions may lie in each other and be looked at.
const deepestCondition = 64

// comment passes over a comment, and follows the conditions.
func (s *pascalScanner) comment(at, opener int, closer string) int {
	end := len(s.Text)
	if closing := bytes.Index(s.Text[at+opener:], []byte(closer)); closing >= 0 {
		end = at + opener + closing + len(closer)
	} else {
		s.blank(at, end) // the grammar would look for its end from each that begins in it
	}
	if at+opener >= end || s.Text[at+opener] != '$' {
		return end
	}
	word := at + opener + 1
	till := word
	for till < end && rewrite.IsWordByte(s.Text[till]) && till < word+longestKeyword {
		till++
	}
	if s.directive(keywordOfPascal(s.Text[word:till]), at, end) {
		s.blank(at, end)
	}
	return end
}

// directive follows the conditions, blanks the branches of one that ends where they part something, and reports whether it is one of them.
func (s *pascalScanner) directive(word string, at, end int) bool {
	switch word {
	case "if", "ifdef", "ifndef", "ifopt":
		s.open = append(s.open, pascalCondition{before: s.last, branch: end, depth: s.depth, parts: s.head})
		return true
	case "else", "elseif", "elifdef", "endif", "ifend":
	default:
		return false
	}
	if len(s.open) == 0 {
		return true
	}
	p := &s.open[len(s.open)-1]
	if s.lastEnd > p.branch {
		p.parts = p.parts || s.head || s.depth != p.depth || partingOfPascal(s.last) == "" || partingOfPascal(s.last) != partingOfPascal(p.before)
	}
	if strings.HasPrefix(word, "e") && word != "endif" {
		if p.idle {
			s.blank(p.branch, at)
			p.idle, p.branch, s.last, s.depth, s.defines = false, end, p.before, p.depth, false
			return true
		}
		if p.others == 0 {
			p.others, p.after, p.ends = at, s.last, s.depth
		}
		p.branch, s.last, s.depth = end, p.before, p.depth
		return true
	}
	if p.others > 0 && (p.parts || partingOfPascal(p.before) == "") && len(s.open) <= deepestCondition {
		s.blank(p.others, at)
		s.last, s.depth = p.after, p.ends
	}
	s.open = s.open[:len(s.open)-1]
	return true
}

// partingOfPascal returns what parts a token from what follows: a semicolon between declarations and statements, a comma in lists, nothing
// within them.
func partingOfPascal(token string) string {
	switch {
	case token == ";" || slices.Contains(sectionsOfPascal, token):
		return ";"
	case token == "," || token == "uses":
		return ","
	}
	return ""
}

// sectionsOfPascal are the words behind which declarations or statements begin.
var sectionsOfPascal = []string{
	"interface", "implementation", "const", "type", "var", "begin", "private", "protected", "public", "published", "initialization",
	"finalization", "try", "except", "finally", "repeat",
}
