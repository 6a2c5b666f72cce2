package query

import (
	"fmt"
	"slices"

	"foldout/mapper/internal/parse/syntax"
)

// step is a condition that one node must meet.
type step struct {
	symbols    []syntax.Symbol // node types that it accepts; empty for a wildcard
	accepted   []syntax.Symbol // all types that it accepts, directly, by a choice or by a definition; empty for any
	token      bool            // its type is an anonymous token
	named      bool            // a wildcard for named nodes only
	field      syntax.Field    // 0 for any
	absent     []syntax.Field
	children   []step
	choices    []step // if set, one of these must match; of the fields above, only `field` then applies
	defined    *step  // if set, this definition must match; it may contain this step; only `field` applies here too
	captures   []uint16
	conditions []predicate // conditions on the node's text that can be checked immediately
	quantity   byte        // as in expr, like anchored and last
	anchored   bool
	last       bool
	captured   bool // it, or something in it, has a capture
}

// leadingWords lists the words that the step allows as the first named child of a node, or nil if it allows other children too.
func (s *step) leadingWords() []string {
	for i := range s.children {
		child := &s.children[i]
		if !child.anchored || child.quantity != 0 || len(child.symbols) == 0 {
			return nil
		}
		if child.token {
			continue
		}
		for _, p := range child.conditions {
			if !p.negated {
				return p.words
			}
		}
		return nil
	}
	return nil
}

// setAccepted sets the field `accepted` of a step and of all steps in it.
func (s *step) setAccepted() {
	s.accepted = s.types()
	for i := range s.children {
		s.children[i].setAccepted()
	}
	for i := range s.choices {
		s.choices[i].setAccepted()
	}
}

// attachConditions attaches each condition to the steps that capture the text it tests. It returns the conditions that need more
// than a comparison with words. Those wait until everything else matches: regular expressions are costly, and a condition may need
// another capture that does not exist yet.
func (s *step) attachConditions(all []predicate) (later []predicate) {
	for _, p := range all {
		if p.match != nil || p.other >= 0 {
			later = append(later, p)
		} else if slices.Contains(s.captures, p.capture) {
			s.conditions = append(s.conditions, p)
		}
	}
	for i := range s.children {
		s.children[i].attachConditions(all)
	}
	for i := range s.choices {
		s.choices[i].attachConditions(all)
	}
	return later
}

// types lists the node types that a step can match, or nil if it can match any.
func (s *step) types() []syntax.Symbol {
	all, any := s.typesBut(nil)
	if any {
		return nil
	}
	return all
}

// typesBut is like types, but skips the definitions in `seen`, because a recursive definition adds no types to itself. `any` is
// true if the step can match any type.
func (s *step) typesBut(seen []*step) (all []syntax.Symbol, any bool) {
	if s.defined != nil {
		if slices.Contains(seen, s.defined) {
			return nil, false
		}
		return s.defined.typesBut(append(slices.Clip(seen), s.defined))
	}
	all, any = slices.Clone(s.symbols), len(s.symbols)+len(s.choices) == 0
	for i := range s.choices {
		more, anyMore := s.choices[i].typesBut(seen)
		all, any = append(all, more...), any || anyMore
	}
	return all, any
}

func (c *compiler) symbol(name string, named bool) (syntax.Symbol, error) {
	s, ok := c.grammar.Symbol(name, named)
	if !ok {
		return 0, fmt.Errorf("the grammar has no node %q", name)
	}
	return s, nil
}

func (c *compiler) field(name string) (syntax.Field, error) {
	f, ok := c.grammar.Field(name)
	if !ok {
		return 0, fmt.Errorf("the grammar has no field %q", name)
	}
	return f, nil
}

// step compiles an expression.
func (c *compiler) step(e expr) (s step, err error) {
	s = step{quantity: e.quantity, anchored: e.anchored, last: e.last, captured: len(e.captures) > 0}
	for _, name := range e.captures {
		s.captures = append(s.captures, c.capture(name))
	}
	if e.field != "" {
		if s.field, err = c.field(e.field); err != nil {
			return s, err
		}
	}
	for _, name := range e.absent {
		f, err := c.field(name)
		if err != nil {
			return s, err
		}
		s.absent = append(s.absent, f)
	}
	if e.kind == exprUse {
		s.captured = true
		s.defined, err = c.use(e.text)
		return s, err
	}
	if err := c.nodeType(&s, e); err != nil {
		return s, err
	}
	for _, item := range e.items {
		child, err := c.step(item)
		if err != nil {
			return s, err
		}
		s.captured = s.captured || child.captured
		if e.kind == exprChoice {
			s.choices = append(s.choices, child)
		} else {
			s.children = append(s.children, child)
		}
	}
	s.merge()
	return s, nil
}

// use compiles the definition called `name`, but only on the first call for that name in a pattern.
func (c *compiler) use(name string) (*step, error) {
	if s := c.steps[name]; s != nil {
		return s, nil
	}
	s := &step{}
	c.steps[name] = s // before it is compiled, because it may use itself
	compiled, err := c.step(c.defined[name].pattern)
	*s = compiled
	return s, err
}

// nodeType compiles the type of node that a step accepts.
func (c *compiler) nodeType(s *step, e expr) error {
	switch {
	case e.kind == exprAny, e.kind == exprChoice:
	case e.kind == exprNode && e.text == "":
		s.named = true
	case e.kind == exprNode, e.kind == exprToken:
		symbol, err := c.symbol(e.text, e.kind == exprNode)
		s.symbols, s.token = []syntax.Symbol{symbol}, e.kind == exprToken
		return err
	case e.kind == exprPredicate:
		return fmt.Errorf("condition %s in line %d is inside a child: move it to the end of the outermost node, or of the definition", e.text, e.line)
	default:
		return fmt.Errorf("a group inside a node (line %d): only whole patterns may be groups", e.line)
	}
	return nil
}
