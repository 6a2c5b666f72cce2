// Package page reads a page of the help, which is written in Markdown, and lays it out for a terminal, as plain text, and as a
// manual page. goldmark parses the Markdown; glamour, which would also draw it, adds eight times as much to the program.
//
// A page consists of headings, paragraphs, lists, tables and fenced blocks. Its spans are plain, code, emphasized or strong, and of
// a link only the text is shown.
package page

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
)

// Page is a parsed page.
type Page struct {
	Title  string // text of the first heading
	blocks []block
}

// kind is the kind of a block.
type kind uint8

const (
	paragraph kind = iota
	heading
	fenced
	table
)

// block is a part of a page.
type block struct {
	kind   kind
	level  int        // of a heading, from 1; of the lists around any other block
	mark   string     // before the first line of a list item
	spans  []span     // of a paragraph or heading
	info   string     // language of a fenced block, with what follows it
	lines  []string   // of a fenced block
	rows   [][][]span // of a table, the head first
	joined bool       // no blank line before it
}

// ink says how a span looks.
type ink uint8

const (
	plain ink = iota
	code
	emphasis
	strong
	title
	subtitle
	command // in a fenced block of commands
	comment // in a fenced block
	output  // in a fenced block
)

// span is a text in one ink.
type span struct {
	text string
	ink  ink
}

// Parse reads a page.
func Parse(markdown string) Page {
	source := []byte(markdown)
	root := goldmark.New(goldmark.WithExtensions(extension.Table)).Parser().Parse(text.NewReader(source))
	r := reader{source: source}
	r.children(root, 0)
	p := Page{blocks: r.blocks}
	for _, b := range r.blocks {
		if b.kind == heading {
			p.Title = textOf(b.spans)
			break
		}
	}
	return p
}

// reader collects the blocks of a page.
type reader struct {
	source []byte
	blocks []block
}

func (r *reader) children(parent ast.Node, level int) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		r.block(n, level)
	}
}

func (r *reader) add(b block) { r.blocks = append(r.blocks, b) }

func (r *reader) block(n ast.Node, level int) {
	switch n := n.(type) {
	case *ast.Heading:
		r.add(block{kind: heading, level: n.Level, spans: r.spans(n, plain)})
	case *ast.FencedCodeBlock:
		b := block{kind: fenced, level: level, lines: r.lines(n)}
		if n.Info != nil {
			b.info = string(n.Info.Segment.Value(r.source))
		}
		r.add(b)
	case *ast.CodeBlock:
		r.add(block{kind: fenced, level: level, lines: r.lines(n)})
	case *ast.List:
		r.list(n, level)
	case *east.Table:
		r.table(n, level)
	case *ast.Paragraph, *ast.TextBlock:
		r.add(block{kind: paragraph, level: level, spans: r.spans(n, plain)})
	default:
		r.children(n, level)
	}
}

// list adds the items of a list, each with its mark. Items of one line each follow without blank lines between them.
func (r *reader) list(l *ast.List, level int) {
	number := l.Start
	for n := l.FirstChild(); n != nil; n = n.NextSibling() {
		mark := "* "
		if l.IsOrdered() {
			mark = strconv.Itoa(number) + ". "
			number++
		}
		first := len(r.blocks)
		r.children(n, level+1)
		if first == len(r.blocks) {
			continue
		}
		r.blocks[first].mark = mark
		r.blocks[first].joined = l.IsTight && n.PreviousSibling() != nil
	}
}

func (r *reader) table(t *east.Table, level int) {
	b := block{kind: table, level: level}
	for row := t.FirstChild(); row != nil; row = row.NextSibling() {
		var cells [][]span
		for cell := row.FirstChild(); cell != nil; cell = cell.NextSibling() {
			cells = append(cells, r.spans(cell, plain))
		}
		b.rows = append(b.rows, cells)
	}
	r.add(b)
}

func (r *reader) lines(n ast.Node) (lines []string) {
	for i := range n.Lines().Len() {
		segment := n.Lines().At(i)
		lines = append(lines, strings.TrimRight(string(segment.Value(r.source)), "\n"))
	}
	return lines
}

// spans returns the text below a node. `in` is the ink of text that no node below changes.
func (r *reader) spans(parent ast.Node, in ink) (spans []span) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Text:
			text := strings.ReplaceAll(string(n.Segment.Value(r.source)), "\n", " ") // code may continue on the next line
			spans = append(spans, span{unescaped(text, in), in})
			if n.SoftLineBreak() || n.HardLineBreak() {
				spans = append(spans, span{" ", in})
			}
		case *ast.String:
			spans = append(spans, span{string(n.Value), in})
		case *ast.CodeSpan:
			spans = append(spans, r.spans(n, code)...)
		case *ast.AutoLink:
			spans = append(spans, span{string(n.URL(r.source)), code})
		case *ast.Emphasis:
			below := emphasis
			if n.Level > 1 {
				below = strong
			}
			spans = append(spans, r.spans(n, below)...)
		default:
			spans = append(spans, r.spans(n, in)...)
		}
	}
	return spans
}

// unescaped removes the backslashes that escape punctuation, except in code, where they stand for themselves.
func unescaped(text string, in ink) string {
	if in == code || !strings.Contains(text, `\`) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) && strings.IndexByte("\\`*_{}[]()<>#+-.!|~", text[i+1]) >= 0 {
			i++
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

func textOf(spans []span) string {
	var b strings.Builder
	for _, s := range spans {
		b.WriteString(s.text)
	}
	return b.String()
}

// Texts returns the text of each paragraph, list item, row and line of the page, without marks: what a search looks at.
func (p Page) Texts() (all []string) {
	for _, b := range p.blocks {
		switch b.kind {
		case fenced:
			all = append(all, b.lines...)
		case table:
			for _, row := range b.rows {
				var cells []string
				for _, cell := range row {
					cells = append(cells, textOf(cell))
				}
				all = append(all, strings.Join(cells, "  "))
			}
		default:
			all = append(all, textOf(b.spans))
		}
	}
	return all
}
