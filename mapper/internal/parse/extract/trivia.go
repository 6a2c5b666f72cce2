package extract

import (
	"bytes"
	"cmp"
	"regexp"
	"slices"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"
)

// Span is a range of bytes of a text.
type Span struct{ From, To uint32 }

// Trivia says which parts of a text carry no code.
type Trivia struct {
	Comments []Span // sorted, without overlaps
	// Held are texts of several lines whose blank lines belong to them, such as strings, and everything that could not be parsed.
	// They are sorted by From, and may overlap.
	Held []Span
}

// These match the names that grammars give to comments, and to nodes in which blanks count.
var (
	commentName = regexp.MustCompile(`(^|_)(comment|haddock)s?$`)
	textualName = regexp.MustCompile(`string|template|heredoc|nowdoc|text|content|literal|quoted|regex|raw|block_scalar|pod`)
)

// Trivia returns the comments of a text, and what must keep its blank lines. A comment is only reported if its text is that of the
// file and the declaration around it, at the top level, was parsed without an error: elsewhere, a string might look like one. For a
// language without a grammar, nothing is known, so everything is held.
func (x *Extractor) Trivia(l *language.Language, text []byte) Trivia {
	x.work = x.newWork(len(text))
	x.parser.Work = x.work
	whole := Trivia{Held: []Span{{0, uint32(len(text))}}}
	if l.Declare != nil || l.Rewrite.Plain != nil {
		return whole
	}
	own, other, rest := l.Parts(text)
	if other == nil {
		own = text
	}
	t, ok := x.triviaIn(l, text, own)
	if !ok {
		return whole
	}
	if other != nil {
		more, ok := x.triviaIn(other, text, rest)
		if !ok {
			return whole
		}
		t.Comments, t.Held = append(t.Comments, more.Comments...), append(t.Held, more.Held...)
	}
	byStart := func(a, b Span) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(b.To, a.To)) }
	slices.SortFunc(t.Comments, byStart)
	slices.SortFunc(t.Held, byStart)
	return t
}

// triviaIn finds the trivia of `part`, which is as long as `text` but holds only the code in the language l.
func (x *Extractor) triviaIn(l *language.Language, text, part []byte) (t Trivia, ok bool) {
	w, err := x.worker(l)
	if err != nil || l.Declare != nil {
		return t, false
	}
	read := x.rewritten(l.Prepare, part)
	_, tree, err := x.parseFramed(w, w.language.opaque, read, true) // with all named nodes, whatever the queries need
	if err != nil || len(tree) == 0 || len(read) != len(text) {
		return t, false
	}
	grammar := w.language.grammar
	for i := uint32(0); i < uint32(len(tree)); {
		n := tree[i]
		name := grammar.SymbolName(n.Symbol)
		switch {
		case i > 0 && n.Parent == 0 && tree.Is(i, syntax.HasError) || n.Symbol == syntax.ErrorSymbol:
			t.Held = append(t.Held, Span{n.Start, n.End})
			i = n.Next
			continue
		case commentName.MatchString(name):
			if isComment(text, read, n) {
				t.Comments = append(t.Comments, Span{n.Start, n.End})
			} else {
				t.Held = append(t.Held, Span{n.Start, n.End})
			}
			i = n.Next
			continue
		case n.Row != n.EndRow && (n.Next == i+1 || textualName.MatchString(name)):
			t.Held = append(t.Held, Span{n.Start, n.End})
		}
		i++
	}
	return t, true
}

// isComment reports whether a node is a comment of the file itself that only people read.
func isComment(text, read []byte, n syntax.Node) bool {
	written := text[n.Start:n.End]
	isShebang := n.Start == 0 && bytes.HasPrefix(written, []byte("#!"))
	return bytes.Equal(written, read[n.Start:n.End]) && !isShebang
}
