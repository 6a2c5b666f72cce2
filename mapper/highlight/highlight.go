// Package highlight finds the comments, strings, keywords and the like in a source, so that a screen can colour them. It has no rules
// for single languages: it goes by the names that grammars give to nodes, which are much the same in all of them.
package highlight

import (
	"bytes"
	"slices"
	"strings"
	"time"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"
)

// Ink says what a part of a source is. Each ink has its own colour.
type Ink uint8

// These are the inks.
const (
	Plain Ink = iota
	Keyword
	String
	Comment
	Number
	Type
	Function
)

// longest is the limit on the time for parsing a text, with all that it contains in other languages. What is not parsed by then is only
// scanned.
const longest = 500 * time.Millisecond

// Bytes returns the ink of each byte of a text in a language. It returns nil if the language is unknown.
func Bytes(name, text string) []Ink {
	l := language.ByName(name)
	if l == nil {
		return nil
	}
	inks := make([]Ink, len(text))
	fill(inks, l, []byte(text), syntax.WorkOf(longest))
	return inks
}

// fill sets the inks of a text in a language. `work` limits the time for parsing it.
func fill(inks []Ink, l *language.Language, text []byte, work *syntax.Work) {
	if own, other, rest := l.Parts(text); own != nil && paint(inks, l, own, work) {
		_ = paint(inks, other, rest, work)
		return
	}
	if !paint(inks, l, text, work) {
		scan(inks, l.Name, string(text))
	}
}

// paint sets the inks of what the grammar of the language recognises in the text. It reports whether there is a grammar that
// can read it. The text is not rewritten as for symbols: tokens are found in regions with errors too.
func paint(inks []Ink, l *language.Language, text []byte, work *syntax.Work) bool {
	if !l.HasGrammar() {
		return false
	}
	grammar, err := l.Grammar()
	if err != nil {
		return false
	}
	parser := syntax.NewParser()
	defer parser.Close()
	parser.Work = work
	tree, err := parser.Parse(syntax.NewOpaque(grammar), text)
	if err != nil {
		return false
	}
	p := painter{text: text, tree: tree, work: work, inks: inks}
	names := grammar.Names()
	p.bySymbol = make([]rule, len(names))
	for i, name := range names {
		p.bySymbol[i] = ruleOf(name)
	}
	if _, isCode := grammar.Symbol("identifier", true); !isCode {
		p.key, _ = grammar.Field("key")
	}
	_, hasIf := grammar.Symbol("if", false)
	p.macros = !hasIf
	p.named, _ = grammar.Field("name")
	for i := 0; i < len(tree); {
		i = p.node(i)
	}
	return true
}

type painter struct {
	text     []byte
	tree     syntax.Tree
	work     *syntax.Work // what is left for parts in other languages
	bySymbol []rule
	inks     []Ink

	key    syntax.Field // of data, 0 for none
	named  syntax.Field // 0 for none
	macros bool         // what other languages have keywords for is defined by macros
}

// node paints node i over what is around it, and returns the node to paint next.
func (p *painter) node(i int) int {
	n := p.tree[i]
	next, isLeaf := i+1, int(n.Next) == i+1
	if n.Symbol == syntax.ErrorSymbol || n.Start == n.End {
		return next
	}
	own, above := p.bySymbol[n.Symbol], rule{}
	if n.Parent != syntax.NoNode && p.tree[n.Parent].Symbol != syntax.ErrorSymbol {
		above = p.bySymbol[p.tree[n.Parent].Symbol]
	}
	ink := Plain
	switch {
	case own.fenced:
		p.fence(n)
		return int(n.Next)
	case own.inline:
		p.inline(n)
		return int(n.Next)
	case n.Field != 0 && n.Field == p.key && above.pairs:
		ink, next = Keyword, int(n.Next)
	case n.Flags&syntax.Named == 0:
		if above.ink != Plain || !isWord(p.text[n.Start:n.End]) {
			return next
		}
		ink = Keyword
	case own.resets:
	case own.ink != Plain:
		ink = own.ink
		if isLeaf || own.whole {
			next = int(n.Next)
		}
	case !isLeaf:
		return next
	default:
		ink = p.leaf(n, own, above)
	}
	if ink != Plain || own.resets {
		for at := n.Start; at < n.End; at++ {
			p.inks[at] = ink
		}
	}
	return next
}

// leaf returns the ink of a node without children, of a kind that says nothing by itself.
func (p *painter) leaf(n syntax.Node, own, above rule) Ink {
	text := p.text[n.Start:n.End]
	switch {
	case slices.Contains(constants, string(text)), p.macros && own.identifies && slices.Contains(macros, string(text)):
		return Keyword
	case own.modifies && isWord(text):
		return Keyword
	case !own.identifies:
		return Plain
	case own.types || above.types || n.Field != 0 && n.Field == p.named && above.declares:
		return Type
	case above.calls, int(n.End) < len(p.text) && p.text[n.End] == '(', n.Field != 0 && n.Field == p.named && above.defines:
		return Function
	}
	return Plain
}

// inline paints the code between backticks.
func (p *painter) inline(n syntax.Node) {
	within := false
	for at := n.Start; at < n.End; at++ {
		isMark := p.text[at] == '`'
		if within || isMark {
			p.inks[at] = String
		}
		within = within != isMark
	}
}

// fence paints a block of code in the language that the line above it names.
func (p *painter) fence(n syntax.Node) {
	above := p.text[:max(n.Start, 1)-1]
	mark := bytes.TrimLeft(above[bytes.LastIndexByte(above, '\n')+1:], " >`~")
	word, _, _ := bytes.Cut(mark, []byte(" "))
	name := string(word)
	l := language.ByName(name)
	if l == nil {
		l = language.Detect("x."+name, nil)
	}
	if l != nil {
		clear(p.inks[n.Start:n.End])
		fill(p.inks[n.Start:n.End], l, p.text[n.Start:n.End], p.work)
	}
}

// constants are words that grammars name like any other leaf, if not as a token.
var constants = strings.Fields("true false True False TRUE FALSE null NULL nil None undefined nullptr this self super crate auto iota")

// macros are the usual names of macros that take the place of keywords.
var macros = strings.Fields("def defp defmodule defmacro defstruct defn defun defvar defmethod define import use alias require ns let fn lambda " +
	"if unless case cond when for raise setq")

// isWord reports whether a token is written with letters, perhaps after a mark such as that of `#include` or `@import`.
func isWord(token []byte) bool {
	if len(token) > 1 && (token[0] == '#' || token[0] == '@') {
		token = token[1:]
	}
	for _, c := range token {
		if c|0x20 < 'a' || c|0x20 > 'z' {
			if c != '_' {
				return false
			}
		}
	}
	return true
}
