package pack

import (
	"fmt"
	"slices"
	"strings"

	"foldout/model"
)

// Excerpt is the text of some passages of a file.
type Excerpt struct {
	Spans []model.Span // the lines in it
	Text  string       // a line with `…` stands for lines left out, with their number if they are from one function
}

// Excerpt returns the text of passages, which are in the order of their lines. Before a passage that is only a part of a function
// or a type, it writes the line that declares the function or the type.
func (f *File) Excerpt(passages []Passage) Excerpt {
	w := excerptWriter{file: f, owner: -1}
	for _, p := range passages {
		for _, d := range w.declarations(p) {
			w.add(d, f.Lines[d.First-1:d.Last])
		}
		w.add(p, f.textOf(p))
	}
	return Excerpt{w.spans, w.text.String()}
}

// textOf returns the lines of a passage.
func (f *File) textOf(p Passage) []string {
	if f.Derived != nil {
		return f.Derived[p.Symbol]
	}
	return f.Lines[p.First-1 : p.Last]
}

// excerptWriter writes an excerpt.
type excerptWriter struct {
	file  *File
	spans []model.Span
	owner int // symbol of the passage written last, -1 for none
	text  strings.Builder
}

// add writes the lines of a passage, after a mark if there are lines between it and what was written before.
func (w *excerptWriter) add(p Passage, lines []string) {
	if n := len(w.spans) - 1; n >= 0 && w.spans[n].Last+1 == p.First {
		w.spans[n].Last = p.Last
	} else {
		if n >= 0 {
			w.text.WriteString(w.mark(p, p.First-w.spans[n].Last-1))
		}
		w.spans = append(w.spans, model.Span{First: p.First, Last: p.Last})
	}
	for _, line := range lines {
		w.text.WriteString(line + "\n")
	}
	w.owner = p.Symbol
}

// mark returns the line for `left` lines that are left out before a passage.
func (w *excerptWriter) mark(p Passage, left int) string {
	if p.Symbol >= 0 && p.Symbol == w.owner && w.file.File.Symbols[p.Symbol].Kind.IsCallable() {
		return fmt.Sprintf("… %s\n", model.Plural(left, "line"))
	}
	return "…\n"
}

// declarations returns the lines that declare what a passage is a part of, outermost first, without those written already.
func (w *excerptWriter) declarations(p Passage) (all []Passage) {
	if p.Symbol < 0 || w.file.Derived != nil {
		return nil
	}
	symbols := w.file.File.Symbols
	for at := p.Symbol; at >= 0; at = int(symbols[at].Up) {
		line := int(symbols[at].Line)
		written := slices.ContainsFunc(w.spans, func(s model.Span) bool { return s.First <= line && line <= s.Last })
		if line < 1 || line >= p.First || written || symbols[at].Kind.IsScope() {
			continue
		}
		if n := len(w.spans); n > 0 && line < w.spans[n-1].Last {
			continue // it would be out of order
		}
		if n := len(all); n == 0 || line < all[n-1].First {
			all = append(all, Passage{First: line, Last: line, Symbol: at})
		}
	}
	slices.Reverse(all)
	return all
}
