package grep

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
	"strings"
	"unicode"

	"foldout/model"
)

// Pattern is what a search looks for in lines.
type Pattern struct {
	literals []literal // every match contains one of them; none if not known
	whole    bool      // an occurrence of a literal is a match
	expr     *regexp.Regexp
}

// expressionMark is the prefix of patterns that are regular expressions.
const expressionMark = "re:"

// Parse parses a pattern as typed by a user. A pattern that begins with `re:` is a Go regular expression that matches within
// lines, so ^ and $ match at the ends of a line. Any other pattern is a literal text with smart case: case is ignored unless the
// text has a capital. The error says what is wrong with the expression, or that the pattern is empty.
func Parse(text string) (*Pattern, error) {
	if expr, is := strings.CutPrefix(text, expressionMark); is {
		return parseExpression(expr)
	}
	if text == "" {
		return nil, errors.New("the pattern is empty")
	}
	fold := !strings.ContainsFunc(text, unicode.IsUpper)
	if fold && !model.IsASCII(text) {
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

// requirement is a text that a match must contain.
type requirement struct {
	text string
	fold bool
}

// mostRequired is the maximum number of literals of which a match must contain one. Each literal needs its own search through the
// file.
const mostRequired = 4

// required returns a list of texts. Every match of the expression contains at least one of them. The list is empty if nothing is
// known.
func required(e *syntax.Regexp) []requirement {
	switch e.Op {
	case syntax.OpLiteral:
		text, fold := string(e.Rune), e.Flags&syntax.FoldCase != 0
		if fold && !model.IsASCII(text) {
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

// shortest returns the length in bytes of the shortest text, 0 if there is none.
func shortest(list []requirement) (least int) {
	for i, l := range list {
		if i == 0 || len(l.text) < least {
			least = len(l.text)
		}
	}
	return least
}

// scan searches one text for a pattern, from front to back.
type scan struct {
	*Pattern
	text    []byte
	lookups []lookup
	places  []int // next known position of each literal
}

func newScan(p *Pattern, text []byte) *scan {
	s := &scan{Pattern: p, text: text, lookups: make([]lookup, len(p.literals)), places: make([]int, len(p.literals))}
	for i, l := range p.literals {
		s.lookups[i], s.places[i] = lookup{literal: l, in: text, low: -1, upper: -1}, -1
	}
	return s
}

// next returns an offset in the first matching line at or after `from`, which must be the start of a line. It returns false if
// there is none.
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

// plain does the work of the method next if the expression has no known literals. An empty text after the last line feed does not
// count as a line.
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
