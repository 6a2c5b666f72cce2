package pascal

import (
	"bytes"
	"slices"
	"strings"

	"foldout/mapper/internal/parse/rewrite"
)

// pascalCondition is a conditional whose end has not been read.
type pascalCondition struct {
	before string // the token before it
	after  string // the last token of its first branch
	depth  int    // nesting depth at its start
	ends   int    // nesting depth at the end of its first branch
	others int    // start of its second branch, 0 if there is none
	branch int    // start of its last branch
	parts  bool   // it splits a construct
	idle   bool   // its first branch is a unit that declares nothing
}

// deepestCondition is the maximum number of nested conditionals that are examined.
const deepestCondition = 64

// comment returns the end of a comment. It also updates the list of open conditionals if the comment is a directive such as
// `{$ifdef A}`.
func (s *pascalScanner) comment(at, opener int, closer string) int {
	end := len(s.Text)
	if closing := bytes.Index(s.Text[at+opener:], []byte(closer)); closing >= 0 {
		end = at + opener + closing + len(closer)
	} else {
		s.blank(at, end) // otherwise, the grammar would search for the end from each comment inside
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

// directive updates the list of open conditionals after a directive. At the end of a conditional that splits a construct, it
// blanks all branches but one. It reports whether the directive, named `word`, is part of a conditional.
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
	if strings.HasPrefix(word, "e") && word != "endif" { // another branch begins
		if p.idle {
			s.blank(p.branch, at) // the next branch is kept instead
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

// partingOfPascal returns ";" if declarations or statements can begin after the token `token`, "," if elements of a list can, and
// otherwise an empty string.
func partingOfPascal(token string) string {
	switch {
	case token == ";" || slices.Contains(sectionsOfPascal, token):
		return ";"
	case token == "," || token == "uses":
		return ","
	}
	return ""
}

// sectionsOfPascal are the words after which declarations or statements begin.
var sectionsOfPascal = []string{
	"interface", "implementation", "const", "type", "var", "begin", "private", "protected", "public", "published", "initialization",
	"finalization", "try", "except", "finally", "repeat",
}
