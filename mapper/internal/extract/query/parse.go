package query

import (
	"fmt"
	"strings"
)

// expr is a pattern as it is written, before its names are looked up in a grammar.
type expr struct {
	kind     exprKind
	text     string   // type of a node, text of a token, operator of a predicate; empty for a wildcard
	field    string   // in the parent
	items    []expr   // children, or the alternatives of a choice, or the words of a predicate
	absent   []string // fields that must not be there
	captures []string
	quantity byte // 0, '?', '*' or '+'
	anchored bool // nothing named between it and the sibling before
	last     bool // its last child is the last named one
	line     int
}

type exprKind uint8

const (
	exprNode      exprKind = iota // `(type ...)` or `(_ ...)`
	exprToken                     // `"text"`
	exprAny                       // `_`
	exprChoice                    // `[a b]`
	exprGroup                     // `((node) (#predicate))`
	exprPredicate                 // `(#eq? @a "b")`
	exprCapture                   // `@a` as a word of a predicate
	exprWord                      // `"b"` or `b` as a word of a predicate
)

// parser reads the syntax of tree-sitter's query files.
type parser struct {
	text string
	pos  int
	line int
}

// parseQuery reads all patterns of a query file.
func parseQuery(text string) ([]expr, error) {
	p := &parser{text: text, line: 1}
	var all []expr
	for p.space(); p.pos < len(p.text); p.space() {
		e, err := p.pattern()
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", p.line, err)
		}
		all = append(all, e)
	}
	return all, nil
}

// space skips white space and comments.
func (p *parser) space() {
	for p.pos < len(p.text) {
		switch c := p.text[p.pos]; c {
		case '\n':
			p.line++
			p.pos++
		case ' ', '\t', '\r':
			p.pos++
		case ';':
			end := strings.IndexByte(p.text[p.pos:], '\n')
			if end < 0 {
				end = len(p.text) - p.pos
			}
			p.pos += end
		default:
			return
		}
	}
}

func (p *parser) peek() byte {
	if p.pos < len(p.text) {
		return p.text[p.pos]
	}
	return 0
}

// word reads a name, such as a node type, a field or a capture.
func (p *parser) word() string {
	start := p.pos
	for p.pos < len(p.text) && isWordByte(p.text[p.pos]) {
		p.pos++
	}
	return p.text[start:p.pos]
}

func isWordByte(c byte) bool {
	return c == '_' || c == '-' || c == '.' || c == '?' || c == '!' || c == '#' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
}

// pattern reads one pattern with its quantifier and captures.
func (p *parser) pattern() (expr, error) {
	line := p.line
	e, err := p.bare()
	if err != nil {
		return e, err
	}
	e.line = line
	if c := p.peek(); c == '?' || c == '*' || c == '+' {
		e.quantity = c
		p.pos++
	}
	for p.space(); p.peek() == '@'; p.space() {
		p.pos++
		e.captures = append(e.captures, p.word())
	}
	return e, nil
}

func (p *parser) bare() (expr, error) {
	switch c := p.peek(); c {
	case '"':
		text, err := p.quoted()
		return expr{kind: exprToken, text: text}, err
	case '[':
		p.pos++
		e := expr{kind: exprChoice}
		return e, p.list(&e, ']')
	case '(':
		p.pos++
		return p.parenthesised()
	case '_':
		if word := p.word(); word != "_" {
			return expr{}, fmt.Errorf("unexpected %q", word)
		}
		return expr{kind: exprAny}, nil
	}
	return expr{}, fmt.Errorf("unexpected %q", p.rest())
}

// rest returns a few bytes of what comes, for errors.
func (p *parser) rest() string { return p.text[p.pos:min(p.pos+12, len(p.text))] }

func (p *parser) parenthesised() (expr, error) {
	p.space()
	switch c := p.peek(); c {
	case '#':
		return p.predicate()
	case '(', '[', '"':
		e := expr{kind: exprGroup}
		return e, p.list(&e, ')')
	}
	e := expr{kind: exprNode, text: p.word()}
	if e.text == "" {
		return e, fmt.Errorf("no node type before %q", p.rest())
	}
	if e.text == "_" {
		e.text = ""
	}
	return e, p.list(&e, ')')
}

// list reads children up to the closing byte.
func (p *parser) list(e *expr, closer byte) error {
	anchored := false
	for p.space(); p.peek() != closer; p.space() {
		switch c := p.peek(); c {
		case 0:
			return fmt.Errorf("no %q", closer)
		case '.':
			p.pos++
			anchored = true
		case '!':
			p.pos++
			e.absent = append(e.absent, p.word())
		default:
			item, err := p.item()
			if err != nil {
				return err
			}
			item.anchored = anchored
			anchored = false
			e.items = append(e.items, item)
		}
	}
	p.pos++
	e.last = anchored
	return nil
}

// item reads a child, which may stand in a field.
func (p *parser) item() (expr, error) {
	start := p.pos
	field := p.word()
	p.space()
	if field == "" || p.peek() != ':' {
		p.pos = start
		return p.pattern()
	}
	p.pos++
	p.space()
	e, err := p.pattern()
	e.field = field
	return e, err
}

func (p *parser) predicate() (expr, error) {
	e := expr{kind: exprPredicate, text: p.word(), line: p.line}
	for p.space(); p.peek() != ')'; p.space() {
		switch c := p.peek(); {
		case c == '@':
			p.pos++
			e.items = append(e.items, expr{kind: exprCapture, text: p.word()})
		case c == '"':
			text, err := p.quoted()
			if err != nil {
				return e, err
			}
			e.items = append(e.items, expr{kind: exprWord, text: text})
		case isWordByte(c):
			e.items = append(e.items, expr{kind: exprWord, text: p.word()})
		default:
			return e, fmt.Errorf("unexpected %q in %s", p.rest(), e.text)
		}
	}
	p.pos++
	return e, nil
}

// quoted reads a string, in which a backslash takes the meaning from the byte after it, `\n` and `\t` aside.
func (p *parser) quoted() (string, error) {
	var b strings.Builder
	for i := p.pos + 1; i < len(p.text); i++ {
		switch c := p.text[i]; {
		case c == '"':
			p.pos = i + 1
			return b.String(), nil
		case c == '\\' && i+1 < len(p.text):
			i++
			b.WriteByte(unescaped(p.text[i]))
		default:
			b.WriteByte(c)
		}
	}
	return "", fmt.Errorf("no end of string %q", p.rest())
}

func unescaped(c byte) byte {
	switch c {
	case 'n':
		return '\n'
	case 't':
		return '\t'
	}
	return c
}
