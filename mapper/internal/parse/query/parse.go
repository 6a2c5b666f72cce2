package query

import (
	"fmt"
	"slices"
	"strings"
)

// expr is a parsed pattern before its names are resolved in a grammar.
type expr struct {
	kind     exprKind
	text     string   // node type, token text or predicate operator; empty for a wildcard
	field    string   // field of the parent that it is in
	items    []expr   // children, alternatives of a choice, or words of a predicate
	absent   []string // fields that must be absent
	captures []string
	quantity byte // 0, '?', '*' or '+'
	anchored bool // no named node may come between it and the previous sibling
	last     bool // its last child must be the last named one
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
	exprUse                       // `$name` within its own definition
)

// parser parses tree-sitter's query syntax, extended by definitions.
type parser struct {
	text       string
	pos        int
	line       int
	defined    map[string]*definition
	conditions []expr // conditions of the definitions that the current pattern uses
}

// definition is a named pattern.
type definition struct {
	pattern    expr
	conditions []expr // on captures in it and in the definitions that it uses
	whole      bool   // parsed completely
	itself     bool   // it is recursive
}

// parseQuery parses all patterns of a query file, and the definitions that they use.
func parseQuery(text string) ([]expr, map[string]*definition, error) {
	p := &parser{text: text, line: 1, defined: map[string]*definition{}}
	var all []expr
	for p.space(); p.pos < len(p.text); p.space() {
		if strings.HasPrefix(p.text[p.pos:], "(define $") {
			if err := p.define(); err != nil {
				return nil, nil, fmt.Errorf("line %d: %w", p.line, err)
			}
			continue
		}
		p.conditions = nil
		e, err := p.pattern()
		if err != nil {
			return nil, nil, fmt.Errorf("line %d: %w", p.line, err)
		}
		all = append(all, e.under(p.conditions))
	}
	return all, p.defined, nil
}

// under returns a pattern with additional conditions.
func (e expr) under(conditions []expr) expr {
	if len(conditions) == 0 {
		return e
	}
	if e.kind == exprGroup {
		e.items = slices.Concat(e.items, conditions)
		return e
	}
	return expr{kind: exprGroup, items: append([]expr{e}, conditions...), line: e.line}
}

// define parses `(define $name pattern conditions)`.
func (p *parser) define() (err error) {
	p.pos += len("(define ")
	name := p.definedName()
	if p.defined[name] != nil {
		return fmt.Errorf("$%s is defined twice", name)
	}
	d := &definition{}
	p.defined[name] = d
	p.space()
	p.conditions = nil
	if d.pattern, err = p.pattern(); err != nil {
		return err
	}
	d.whole = true
	for p.space(); strings.HasPrefix(p.text[p.pos:], "(#"); p.space() {
		p.pos++
		condition, err := p.predicate()
		if err != nil {
			return err
		}
		p.conditions = append(p.conditions, condition)
	}
	d.conditions = p.conditions
	if p.peek() != ')' {
		return fmt.Errorf("unexpected %q in the definition of $%s", p.rest(), name)
	}
	p.pos++
	return nil
}

// definedName parses the name of a definition, which a quantifier may follow.
func (p *parser) definedName() string {
	p.pos++
	word := p.word()
	name := strings.TrimRight(word, "?")
	p.pos -= len(word) - len(name)
	return name
}

// use parses `$name` and returns the pattern that it stands for. A recursive definition stays a reference.
func (p *parser) use() (expr, error) {
	name := p.definedName()
	d := p.defined[name]
	if d == nil {
		return expr{}, fmt.Errorf("$%s is not defined before it is used", name)
	}
	p.conditions = append(p.conditions, d.conditions...)
	if d.itself = d.itself || !d.whole; d.itself {
		return expr{kind: exprUse, text: name}, nil
	}
	e := d.pattern
	e.captures = slices.Clip(e.captures)
	return e, nil
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

// word parses a name, such as a node type, a field or a capture.
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

// pattern parses one pattern with its quantifier and captures.
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
	case '$':
		return p.use()
	}
	return expr{}, fmt.Errorf("unexpected %q", p.rest())
}

// rest returns the next few bytes, for error messages.
func (p *parser) rest() string { return p.text[p.pos:min(p.pos+12, len(p.text))] }

func (p *parser) parenthesised() (expr, error) {
	p.space()
	switch c := p.peek(); c {
	case '#':
		return p.predicate()
	case '(', '[', '"', '$':
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

// list parses children up to the closing byte.
func (p *parser) list(e *expr, closer byte) error {
	anchored := false
	for p.space(); p.peek() != closer; p.space() {
		switch c := p.peek(); c {
		case 0:
			return fmt.Errorf("missing %q", closer)
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

// item parses a child, optionally with a field.
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
		case c == '$':
			words, err := p.use()
			if err != nil {
				return e, err
			}
			e.items = append(e.items, words.words()...)
		case isWordByte(c):
			e.items = append(e.items, expr{kind: exprWord, text: p.word()})
		default:
			return e, fmt.Errorf("unexpected %q in %s", p.rest(), e.text)
		}
	}
	p.pos++
	return e, nil
}

// words returns the texts that a pattern stands for in a predicate. The pattern must be a token or a choice of tokens. For any
// other pattern, words returns none.
func (e expr) words() (all []expr) {
	if e.kind == exprToken {
		return []expr{{kind: exprWord, text: e.text}}
	}
	for _, item := range e.items {
		all = append(all, item.words()...)
	}
	return all
}

// quoted parses a string. A backslash makes the next byte literal, except in `\n` and `\t`.
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
	return "", fmt.Errorf("unterminated string %q", p.rest())
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
