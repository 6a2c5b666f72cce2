// This file finds out which string literal of a source file a printed text comes from.
//
// A literal is read as a template: words that are printed as they are, and holes, where the program fills in values (template.go).
// Literals are found by a small scanner that knows only quotes, comments and placeholders (scan.go), because parsing a file takes
// much longer. Literals that the source joins to one text become one template. A template fits a text if its words occur there in
// the same order, with anything in its holes.

package find

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"foldout/mapper/internal/base/words"
)

// printedText is a text that a program may have printed.
type printedText struct {
	words   []string  // in lower case, in order
	weights []float64 // by word; how much each tells, 0 for words such as `the`
	has     map[string]bool
}

// newPrintedText splits a text into words. It calls weigh for each of them.
func newPrintedText(text string, weigh func(word string) float64) *printedText {
	t := &printedText{has: map[string]bool{}}
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(c rune) bool { return !isWord(c) }) {
		t.words, t.weights = append(t.words, word), append(t.weights, weigh(word))
		t.has[word] = true
	}
	return t
}

// isWord reports whether a character belongs to a word.
func isWord(c rune) bool {
	if c < utf8.RuneSelf {
		return words.IsIdentifier(byte(c))
	}
	return unicode.IsLetter(c) || unicode.IsDigit(c) || unicode.IsMark(c)
}

// templateFit says how well a template fits a text.
type templateFit struct {
	words    int     // words of the template that the text contains
	telling  int     // those among them that have a weight
	weight   float64 // sum of their weights
	greatest float64 // greatest of their weights
	of       int     // number of words in the template
	whole    bool    // the template begins and ends within the text
	all      bool    // the text lies completely within the template
}

// mostFilled is the greatest number of words that a hole may stand for.
const mostFilled = 40

// fit finds the part of a text that the template fits best. A text may hold more than the template, such as the time in front of
// a log line, or begin and end in the middle of the template.
func (m *template) fit(t *printedText) (best templateFit) {
	known := 0
	for i := range m.parts {
		if t.has[m.parts[i].word] {
			known++
		}
	}
	if known == 0 {
		return best
	}
	consider := func(part, word int) {
		if !m.parts[part].fits(t.words[word]) {
			return
		}
		if f := m.fitAt(t, part, word); f.weight > best.weight || f.weight == best.weight && f.words > best.words {
			best = f
		}
	}
	for word := range t.words {
		consider(0, word)
	}
	for part := 1; part < len(m.parts) && len(t.words) > 0; part++ {
		consider(part, 0)
	}
	best.of = len(m.parts)
	return best
}

// fitAt matches the template from one of its words on with the text from one of its words on.
func (m *template) fitAt(t *printedText, part, word int) (f templateFit) {
	first := part
	f.count(&m.parts[part], t.weights[word])
	start := word
	for part++; part < len(m.parts); part++ {
		next := m.next(t, part, word)
		if next < 0 {
			f.all = start == 0 && word == len(t.words)-1
			return f
		}
		word = next
		f.count(&m.parts[part], t.weights[word])
	}
	f.whole, f.all = first == 0, start == 0 && word == len(t.words)-1
	return f
}

// next returns the word of the text for a word of the template, given the word for the one before, or -1 if there is none.
func (m *template) next(t *printedText, part, before int) int {
	p := &m.parts[part]
	if !p.hole {
		if before+1 < len(t.words) && p.fits(t.words[before+1]) {
			return before + 1
		}
		return -1
	}
	from := before + 1
	if p.open && m.parts[part-1].openEnd { // one word may hold both and what is between them
		from = before
	}
	for at := from; at < min(len(t.words), before+2+mostFilled); at++ {
		if m.runFits(t, part, at) {
			return at
		}
	}
	return -1
}

// runFits reports whether the words of the template up to its next hole fit the words of the text, as far as the text goes.
func (m *template) runFits(t *printedText, part, word int) bool {
	for first := part; part < len(m.parts) && word < len(t.words); part, word = part+1, word+1 {
		if part > first && m.parts[part].hole {
			break
		}
		if !m.parts[part].fits(t.words[word]) {
			return false
		}
	}
	return true
}

func (f *templateFit) count(p *part, weight float64) {
	if (p.open || p.openEnd) && len(p.word) < 4 {
		weight = 0 // a single ending fits many words
	}
	f.words++
	if weight > 0 {
		f.telling++
		f.weight += weight
		f.greatest = max(f.greatest, weight)
	}
}
