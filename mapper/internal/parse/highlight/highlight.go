// Package highlight says which parts of a source are comments, texts, keywords and the like, for its colours on a screen. It knows
// no language: it goes by the names that grammars give to nodes, which resemble one another.
package highlight

import (
	"slices"
	"strings"
	"time"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"
)

// Class says what a part of a text is.
type Class uint8

// These are the classes.
const (
	Plain Class = iota
	Keyword
	String
	Comment
	Number
	Type
	Function
)

// longest is the time after which a text is taken for one that its grammar cannot read.
const longest = 500 * time.Millisecond

// Bytes returns the class of each byte of a text in a language. It returns nil if the language is unknown.
func Bytes(name, text string) []Class {
	l := language.ByName(name)
	if l == nil {
		return nil
	}
	classes := make([]Class, len(text))
	if own, other, rest := l.Parts([]byte(text)); own != nil && paint(classes, l, own) {
		_ = paint(classes, other, rest)
		return classes
	}
	if !paint(classes, l, []byte(text)) {
		scan(classes, l.Name, text)
	}
	return classes
}

// paint sets the classes of what the grammar of the language recognises in the text. It reports whether there is a grammar that
// can read it. The text is not rewritten as for symbols: tokens are found in regions with errors too.
func paint(classes []Class, l *language.Language, text []byte) bool {
	if !l.HasGrammar() {
		return false
	}
	grammar, err := l.Grammar()
	if err != nil {
		return false
	}
	parser := syntax.NewParser()
	defer parser.Close()
	parser.Work = syntax.WorkOf(longest)
	tree, err := parser.Parse(syntax.NewOpaque(grammar), text)
	if err != nil {
		return false
	}
	p := painter{text: text, tree: tree, names: grammar.Names(), classes: classes}
	p.bySymbol = make([]rule, len(p.names))
	for i, name := range p.names {
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
	names    []string
	bySymbol []rule
	classes  []Class

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
	class := Plain
	switch {
	case own.fenced:
		p.fence(n)
		return int(n.Next)
	case own.inline:
		p.inline(n)
		return int(n.Next)
	case n.Field != 0 && n.Field == p.key && above.pairs:
		class, next = Keyword, int(n.Next)
	case n.Flags&syntax.Named == 0:
		if above.class != Plain || !isWord(p.text[n.Start:n.End]) {
			return next
		}
		class = Keyword
	case own.resets:
	case own.class != Plain:
		class = own.class
		if isLeaf || own.whole {
			next = int(n.Next)
		}
	case !isLeaf:
		return next
	default:
		class = p.leaf(n, own, above)
	}
	if class != Plain || own.resets {
		for at := n.Start; at < n.End; at++ {
			p.classes[at] = class
		}
	}
	return next
}

// leaf returns the class of a node without children, of a kind that says nothing by itself.
func (p *painter) leaf(n syntax.Node, own, above rule) Class {
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
			p.classes[at] = String
		}
		within = within != isMark
	}
}

// fence paints a block of code in the language that the line above it names.
func (p *painter) fence(n syntax.Node) {
	above := string(p.text[:max(n.Start, 1)-1])
	mark := strings.TrimLeft(above[strings.LastIndexByte(above, '\n')+1:], " >`~")
	name, _, _ := strings.Cut(mark, " ")
	l := language.ByName(name)
	if l == nil {
		l = language.Detect("x."+name, nil)
	}
	if l != nil {
		copy(p.classes[n.Start:n.End], Bytes(l.Name, string(p.text[n.Start:n.End])))
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
