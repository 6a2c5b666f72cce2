package query

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"foldout/mapper/internal/parse/syntax"
)

// Query is a compiled query file. It is immutable and safe for concurrent use; each goroutine runs it with its own Matcher.
type Query struct {
	Captures []string // names of captures, indexed by Capture.ID
	patterns []pattern
	byRoot   [][]int32            // by node type: patterns that can begin there, in file order
	byWord   []map[string][]int32 // likewise, patterns whose first named child must be a given word, by that word
	byChild  []*dispatch          // likewise, a dispatch that narrows down the patterns, nil if nothing does
	byError  []int32              // patterns that can begin at syntax.ErrorSymbol; its number is too large for byRoot
	opaque   *syntax.Opaque
	open     *syntax.Opaque // without the nodes that are only closed
}

// pattern is one compiled pattern.
type pattern struct {
	root       step
	predicates []predicate
	settings   map[string]string
	line       int
}

// predicate is a condition on captured nodes.
type predicate struct {
	capture uint16
	other   int // capture to compare with, -1 for none
	words   []string
	match   *regexp.Regexp
	negated bool
}

// Compile parses a query file and resolves its names in a grammar. A type or field that the grammar lacks is an error. The
// patterns `(type) @opaque` and `(type field: (_) @opaque)` are not matched. They say which nodes are opaque: a parse omits
// everything below them. `@closed` is like `@opaque`, but Open ignores it.
func Compile(text string, g *syntax.Grammar) (*Query, error) {
	exprs, defined, err := parseQuery(text)
	if err != nil {
		return nil, err
	}
	c := compiler{grammar: g, defined: defined, query: &Query{byRoot: make([][]int32, len(g.Names())), byWord: make([]map[string][]int32, len(g.Names())), opaque: syntax.NewOpaque(g), open: syntax.NewOpaque(g)}}
	for _, e := range exprs {
		if err := c.top(e); err != nil {
			return nil, fmt.Errorf("line %d: %w", e.line, err)
		}
	}
	c.split()
	c.dispatches()
	return c.query, nil
}

// split separates the patterns whose first named child must be a certain word from the others. In languages in which all forms
// look alike, most patterns are of this kind, and most nodes begin with none of the words.
func (c *compiler) split() {
	q := c.query
	for symbol, ids := range q.byRoot {
		words := map[string][]int32{}
		var others []int32
		for _, id := range ids {
			lead := q.patterns[id].root.leadingWords()
			for _, word := range lead {
				words[word] = nil
			}
			if lead == nil {
				others = append(others, id)
			}
		}
		if len(words) == 0 {
			continue
		}
		for word := range words {
			for _, id := range ids {
				if lead := q.patterns[id].root.leadingWords(); lead == nil || slices.Contains(lead, word) {
					words[word] = append(words[word], id)
				}
			}
		}
		q.byRoot[symbol], q.byWord[symbol] = others, words
	}
}

// Opaque returns the table of opaque nodes: this query needs nothing that is below them.
func (q *Query) Opaque() *syntax.Opaque { return q.opaque }

// Open returns the table of opaque nodes for texts whose functions contain declarations that count. In it, nodes that are
// captured as `@closed` are not opaque.
func (q *Query) Open() *syntax.Opaque { return q.open }

// Setting returns the value that `#set!` gives to `key` in the given pattern, or "" if there is none.
func (q *Query) Setting(pattern int, key string) string { return q.patterns[pattern].settings[key] }

// Meanings returns what each capture of q means according to `of`, which returns false for an unknown name. It returns an error
// for such a name, unless the name begins with an underscore: those are for predicates only. `settings` is for checkSettings.
func Meanings[M any](q *Query, of func(name string) (M, bool), settings map[string][]string) ([]M, error) {
	all := make([]M, len(q.Captures))
	for i, name := range q.Captures {
		m, known := of(name)
		if !known && !strings.HasPrefix(name, "_") {
			return nil, fmt.Errorf("unknown capture @%s", name)
		}
		all[i] = m
	}
	return all, q.checkSettings(settings)
}

// checkSettings returns an error for a `#set!` with a key that is not in `known`, or with a value that contains a word other than
// the ones listed for its key. An empty list allows all values.
func (q *Query) checkSettings(known map[string][]string) error {
	for _, p := range q.patterns {
		for key, value := range p.settings {
			words, found := known[key]
			if !found {
				return fmt.Errorf("unknown setting %q", key)
			}
			for word := range strings.FieldsSeq(value) {
				if len(words) > 0 && !slices.Contains(words, word) {
					return fmt.Errorf("unknown value %q of setting %q; known: %s", word, key, strings.Join(words, ", "))
				}
			}
		}
	}
	return nil
}

type compiler struct {
	grammar *syntax.Grammar
	query   *Query
	defined map[string]*definition
	steps   map[string]*step // of the definitions that the current pattern uses
}

// top compiles one top-level pattern.
func (c *compiler) top(e expr) error {
	if done, err := c.opaquePattern(e); done || err != nil {
		return err
	}
	p := pattern{line: e.line, settings: map[string]string{}}
	root := e
	var outer []expr // conditions after the node, in a group; others are among the items of the node
	if e.kind == exprGroup {
		if len(e.items) == 0 || e.items[0].kind == exprPredicate {
			return fmt.Errorf("a group must begin with its node")
		}
		root, outer = e.items[0], e.items[1:]
	}
	children, inner := splitPredicates(root.items)
	root.items = children
	c.steps = map[string]*step{}
	s, err := c.step(root)
	if err != nil {
		return err
	}
	p.root = s
	for _, e := range slices.Concat(inner, outer) {
		if err := c.predicate(&p, e); err != nil {
			return err
		}
	}
	for _, s := range c.steps {
		s.attachConditions(p.predicates) // its result is the same as that for the root below
		s.setAccepted()
	}
	p.root.setAccepted()
	p.predicates = p.root.attachConditions(p.predicates)
	c.query.patterns = append(c.query.patterns, p)
	return c.index(int32(len(c.query.patterns)-1), s)
}

// splitPredicates separates the predicates from the children.
func splitPredicates(items []expr) (children, predicates []expr) {
	for _, e := range items {
		if e.kind == exprPredicate {
			predicates = append(predicates, e)
		} else {
			children = append(children, e)
		}
	}
	return children, predicates
}

// index adds a pattern to the entries of all node types at which it can begin.
func (c *compiler) index(id int32, s step) error {
	for _, choice := range s.choices {
		if err := c.index(id, choice); err != nil {
			return err
		}
	}
	if len(s.symbols) == 0 && len(s.choices) == 0 {
		return fmt.Errorf("a pattern must begin with a node type, not with a wildcard")
	}
	for _, symbol := range s.symbols {
		ids := &c.query.byError
		if symbol != syntax.ErrorSymbol {
			ids = &c.query.byRoot[symbol]
		}
		if !slices.Contains(*ids, id) {
			*ids = append(*ids, id)
		}
	}
	return nil
}

// opaquePattern handles a pattern that only marks nodes as opaque. It reports whether `e` is such a pattern, and compiles it if
// so.
func (c *compiler) opaquePattern(e expr) (bool, error) {
	isOpaque := func(e expr) bool {
		return slices.Equal(e.captures, []string{"opaque"}) || slices.Equal(e.captures, []string{"closed"})
	}
	if e.kind == exprChoice && isOpaque(e) || e.kind == exprNode && isOpaque(e) && len(e.items) == 0 {
		s, err := c.step(expr{kind: exprChoice, items: []expr{{kind: e.kind, text: e.text, items: e.items}}})
		if err != nil {
			return true, err
		}
		for _, symbol := range s.types() {
			for _, table := range c.tables(e) {
				table.Type(symbol)
			}
		}
		return true, nil
	}
	if e.kind != exprNode || len(e.items) != 1 || !isOpaque(e.items[0]) || e.items[0].field == "" {
		return false, nil
	}
	parent, err := c.symbol(e.text, true)
	if err != nil {
		return true, err
	}
	field, err := c.field(e.items[0].field)
	if err != nil {
		return true, err
	}
	for _, table := range c.tables(e.items[0]) {
		table.ByField(parent, field)
	}
	return true, nil
}

// tables returns the tables in which the nodes that an expression captures are opaque.
func (c *compiler) tables(e expr) []*syntax.Opaque {
	if e.captures[0] == "closed" {
		return []*syntax.Opaque{c.query.opaque}
	}
	return []*syntax.Opaque{c.query.opaque, c.query.open}
}

func (c *compiler) capture(name string) uint16 {
	i := slices.Index(c.query.Captures, name)
	if i < 0 {
		i = len(c.query.Captures)
		c.query.Captures = append(c.query.Captures, name)
	}
	return uint16(i)
}

// merge turns a choice between node types into one step with several types, if none of the choices has any other condition.
func (s *step) merge() {
	var symbols []syntax.Symbol
	for i := range s.choices {
		c := &s.choices[i]
		bare := len(c.symbols) > 0 && c.field == 0 && len(c.absent) == 0 && len(c.children) == 0 && len(c.captures) == 0
		if !bare || c.quantity != 0 || c.anchored || c.last {
			return
		}
		symbols = append(symbols, c.symbols...)
	}
	if len(symbols) > 0 {
		s.symbols, s.choices = symbols, nil
	}
}

// predicate compiles a condition or a `#set!`.
func (c *compiler) predicate(p *pattern, e expr) error {
	words := make([]string, len(e.items))
	for i, item := range e.items {
		words[i] = item.text
	}
	if e.text == "#set!" && len(words) == 2 {
		p.settings[words[0]] = words[1]
		return nil
	}
	if len(e.items) < 2 || e.items[0].kind != exprCapture {
		return fmt.Errorf("%s needs a capture and a value to compare it with", e.text)
	}
	if !slices.Contains(c.query.Captures, words[0]) {
		return fmt.Errorf("%s: no capture @%s", e.text, words[0])
	}
	q := predicate{capture: c.capture(words[0]), other: -1, words: words[1:]}
	switch e.text {
	case "#eq?", "#not-eq?":
		q.negated = e.text == "#not-eq?"
		if e.items[1].kind == exprCapture {
			q.other = int(c.capture(words[1]))
		}
	case "#match?", "#not-match?":
		q.negated = e.text == "#not-match?"
		match, err := regexp.Compile(words[1])
		if err != nil {
			return err
		}
		q.match = match
	case "#any-of?", "#not-any-of?":
		q.negated = e.text == "#not-any-of?"
	default:
		return fmt.Errorf("unknown predicate %s", e.text)
	}
	p.predicates = append(p.predicates, q)
	return nil
}
