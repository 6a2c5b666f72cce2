package grep

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Pattern is what lines are searched for.
type Pattern struct {
	literals []literal // every match holds one of them; none where that is not known
	whole    bool      // a literal is a match
	expr     *regexp.Regexp
}

// expressionMark begins a pattern that is a regular expression.
const expressionMark = "re:"

// Parse reads a pattern as a person types it: a literal text with smart case, which ignores case unless it has a capital, or behind
// `re:` a regular expression of Go, which matches within lines: ^ and $ are theirs. The error says what is wrong with the expression, or
// that there is none.
func Parse(text string) (*Pattern, error) {
	if expr, is := strings.CutPrefix(text, expressionMark); is {
		return parseExpression(expr)
	}
	if text == "" {
		return nil, errors.New("the pattern is empty")
	}
	fold := !strings.ContainsFunc(text, unicode.IsUpper)
	if fold && !isASCII(text) {
		return parseExpression("(?i)" + regexp.QuoteMeta(text))
	}
	return &Pattern{literals: []literal{newLiteral(text, fold)}, whole: true}, nil
}

func parseExpression(text string) (*Pattern, error) {
	if text == "" {
		return nil, errors.New("the regular expression is empty")
	}
	expr, err := regexp.Compile(text)
	if err != nil {
		return nil, fmt.Errorf("regular expression: %w", err)
	}
	tree, err := syntax.Parse(text, syntax.Perl)
	if err != nil {
		return nil, fmt.Errorf("regular expression: %w", err)
	}
	p := &Pattern{expr: expr}
	for _, l := range required(tree.Simplify()) {
		p.literals = append(p.literals, newLiteral(l.text, l.fold))
	}
	return p, nil
}

// requirement is a text that a match may have to hold.
type requirement struct {
	text string
	fold bool
}

// mostRequired bounds the texts of which a match holds one: each takes a way of its own through the file.
const mostRequired = 4

// required returns texts of which every match of an expression holds one; none where nothing is known.
func required(e *syntax.Regexp) []requirement {
	switch e.Op {
	case syntax.OpLiteral:
		text, fold := string(e.Rune), e.Flags&syntax.FoldCase != 0
		if fold && !isASCII(text) {
			return nil
		}
		return []requirement{{text, fold}}
	case syntax.OpCapture, syntax.OpPlus:
		return required(e.Sub[0])
	case syntax.OpRepeat:
		if e.Min > 0 {
			return required(e.Sub[0])
		}
	case syntax.OpConcat:
		var best []requirement
		for _, sub := range e.Sub {
			if list := required(sub); shortest(list) > shortest(best) {
				best = list
			}
		}
		return best
	case syntax.OpAlternate:
		var all []requirement
		for _, sub := range e.Sub {
			list := required(sub)
			if len(list) == 0 || len(all)+len(list) > mostRequired {
				return nil
			}
			all = append(all, list...)
		}
		return all
	}
	return nil
}

// shortest returns the bytes of the shortest text, 0 for none.
func shortest(list []requirement) (least int) {
	for i, l := range list {
		if i == 0 || len(l.text) < least {
			least = len(l.text)
		}
	}
	return least
}

func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf })
}

// scan is a pattern looked for in one text, from the front.
type scan struct {
	*Pattern
	text    []byte
	lookups []lookup
	places  []int // where each literal comes next, as far as that is known
}

func newScan(p *Pattern, text []byte) *scan {
	s := &scan{Pattern: p, text: text, lookups: make([]lookup, len(p.literals)), places: make([]int, len(p.literals))}
	for i, l := range p.literals {
		s.lookups[i], s.places[i] = lookup{literal: l, in: text, low: -1, upper: -1}, -1
	}
	return s
}

// next returns a byte of the first match at or behind the beginning of a line; false where there is none.
func (s *scan) next(from int) (at int, ok bool) {
	if len(s.literals) == 0 {
		return s.plain(from)
	}
	for from <= len(s.text) {
		first := gone
		for i := range s.lookups {
			if s.places[i] < from {
				s.places[i] = s.lookups[i].next(from)
			}
			first = min(first, s.places[i])
		}
		if first == gone {
			return 0, false
		}
		if s.whole {
			return first, true
		}
		begin, end := lineAround(s.text, first)
		if found := s.expr.FindIndex(s.text[begin:end]); found != nil {
			return begin + found[0], true
		}
		from = end + 1
	}
	return 0, false
}

// plain is next for an expression of which nothing is known. What is behind the last line feed of a text is no line if it is empty.
func (s *scan) plain(from int) (at int, ok bool) {
	for from < len(s.text) {
		end := len(s.text)
		if next := bytes.IndexByte(s.text[from:], '\n'); next >= 0 {
			end = from + next
		}
		if found := s.expr.FindIndex(s.text[from:end]); found != nil {
			return from + found[0], true
		}
		from = end + 1
	}
	return 0, false
}
